import { Group, Stack, Text } from '@mantine/core';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import { askedQuestions } from '#document/content/form-a-questions.ts';
import { AnswerSummary } from '#web/components/feedback/answer-summary.tsx';
import { EntryActions } from './entry-actions.tsx';
import { LateBadge } from './late-badge.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';

/** An entry on a phone: what was wrong stands out, what was right opens on demand. */
export function EntryCard({ entry }: { entry: FormAEntry }) {
  const at = new Date(entry.submitted_at);
  const titles = askedQuestions([entry]);

  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>{formatDay(at, entry.time_zone)}</Text>
          <Text size="sm" c="dimmed">
            {formatTime(at, entry.time_zone)}
          </Text>
        </div>
        <LateBadge minutes={entry.minutes_late} />
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text>{entry.manager_name}</Text>
          <Text size="sm" c="dimmed">
            {entry.manager_licence_number}
          </Text>
        </div>
        <SignatureThumbnail entry={entry} />
      </Group>
      <AnswerSummary
        answers={entry.answers.map(({ id, answer }, index) => ({
          key: id,
          question: titles[index]?.title,
          answer,
        }))}
      />
      {entry.job_number && (
        <Text size="sm">
          <Text span c="dimmed">
            {FORM_A.columns.jobNumber}:
          </Text>{' '}
          {entry.job_number}
        </Text>
      )}
      <Group justify="end" mb={-8} mr={-12}>
        <EntryActions entry={entry} />
      </Group>
    </Stack>
  );
}
