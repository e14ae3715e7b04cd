import { Alert, List, Stack, Table, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import type { PaperVerdict } from '#contract/paper-check.ts';

interface VerdictProps {
  fileName: string;
  verdict: PaperVerdict;
}

export function Verdict({ fileName, verdict }: VerdictProps) {
  const { agrees, sentence, differences, uncertain, changed_since } = verdict;
  return (
    <Stack>
      <Alert
        variant="default"
        icon={
          agrees ? (
            <IconCircleCheck color="var(--mantine-color-green-text)" />
          ) : (
            <IconCircleX color="var(--mantine-color-red-text)" />
          )
        }
        title={fileName}
      >
        <Text>{sentence}</Text>
        {uncertain.length > 0 && <Text>{PAPER_CHECK.uncertain(uncertain.length)}</Text>}
        {changed_since > 0 && <Text>{PAPER_CHECK.changedSince(changed_since)}</Text>}
      </Alert>
      {differences.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{PAPER_CHECK.where}</Table.Th>
                <Table.Th>{PAPER_CHECK.document}</Table.Th>
                <Table.Th>{PAPER_CHECK.register}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ where, document, register }) => (
                <Table.Tr key={`${where} ${document} ${register}`}>
                  <Table.Td>{where}</Table.Td>
                  <Table.Td>{document}</Table.Td>
                  <Table.Td>{register}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {uncertain.length > 0 && (
        <List size="sm">
          {uncertain.map(({ where, sentence: doubt }) => (
            <List.Item key={where}>{PAPER_CHECK.doubt(where, doubt)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
