import { List, Paper, Text, Title } from '@mantine/core';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { PdfVerdict } from '#contract/pdf-verification.ts';

/** Images and labels that could not be compared for certain, grouped by the reason. */
export function UncertainImages({ uncertain, uncertain_count }: PdfVerdict) {
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
