import { Alert, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { PdfVerdict } from '#contract/pdf-verification.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import classes from './verdict.module.css';

interface VerdictProps {
  fileName: string;
  verdict: PdfVerdict;
}

export function Verdict({ fileName, verdict }: VerdictProps) {
  const { sentence, uncertain_count, changed_since } = verdict;
  return (
    <Stack>
      <Alert
        variant="default"
        icon={<VerdictIcon {...verdict} />}
        title={sentence}
        classNames={{ title: classes.sentence ?? '' }}
      >
        {uncertain_count > 0 && <Text>{PDF_VERIFICATION.uncertain(uncertain_count)}</Text>}
        {changed_since > 0 && <Text>{PDF_VERIFICATION.changedSince(changed_since)}</Text>}
        <Text mt={4} size="sm" c="dimmed" className={classes.fileName}>
          {fileName}
        </Text>
      </Alert>
      <Differences {...verdict} />
      <UncertainImages {...verdict} />
    </Stack>
  );
}

function VerdictIcon({ agrees, uncertain_count }: PdfVerdict) {
  if (!agrees) return <IconCircleX color="var(--night-bad)" />;
  if (uncertain_count > 0) return <IconAlertTriangle color="var(--night-accent-text)" />;
  return <IconCircleCheck color="var(--night-good)" />;
}

type Row = PdfVerdict['differences'][number] & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'where', title: PDF_VERIFICATION.where, cell: ({ where }) => where, onCard: 'heading' },
  { key: 'document', title: PDF_VERIFICATION.document, cell: ({ document }) => document },
  { key: 'register', title: PDF_VERIFICATION.register, cell: ({ register }) => register },
];

/** Values that differ between the document and the register. */
function Differences({ differences, difference_count }: PdfVerdict) {
  if (differences.length === 0) return null;
  return (
    <>
      {differences.length < difference_count && (
        <Text>{PDF_VERIFICATION.firstOnes(differences.length)}</Text>
      )}
      <DataTable
        label={PDF_VERIFICATION.differences}
        columns={COLUMNS}
        rows={differences.map((difference, index) => ({ ...difference, id: String(index) }))}
      />
    </>
  );
}

/** Images and labels that could not be compared for certain, grouped by the reason. */
function UncertainImages({ uncertain, uncertain_count }: PdfVerdict) {
  if (uncertain.length === 0) return null;
  const sentences = [...new Set(uncertain.map(({ sentence }) => sentence))];
  return (
    <Paper withBorder p="md" bg="var(--night-surface)">
      <Title order={2} size="h5">
        {PDF_VERIFICATION.notCertain}
      </Title>
      {uncertain.length < uncertain_count && (
        <Text mt="xs">{PDF_VERIFICATION.firstOnes(uncertain.length)}</Text>
      )}
      {sentences.map((sentence) => (
        <section key={sentence}>
          <Text mt="sm" mb="xs">
            {sentence}
          </Text>
          <List size="sm" spacing={4} withPadding>
            {uncertain
              .filter((doubt) => doubt.sentence === sentence)
              .map(({ where }) => (
                <List.Item key={where}>{where}</List.Item>
              ))}
          </List>
        </section>
      ))}
    </Paper>
  );
}
