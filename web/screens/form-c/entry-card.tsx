import { Group, Stack, Text } from '@mantine/core';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { AnswerSummary } from '#web/components/feedback/answer-summary.tsx';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { EntryActions } from './entry-actions.tsx';
import { FINDINGS } from './inspection-questions.ts';

interface EntryCardProps {
  entry: FormCEntry;
  /** Where the list holds more than one venue's inspections. */
  withVenue: boolean;
}

/** An inspection on a phone. */
export function EntryCard({ entry, withVenue }: EntryCardProps) {
  return (
    <Stack gap="xs">
      <div>
        <Text fw={650}>{formatDateTime(new Date(entry.submitted_at), entry.time_zone)}</Text>
        {withVenue && <Text>{entry.venue_name}</Text>}
      </div>
      <div>
        <Text>{entry.technician_name}</Text>
        <Text size="sm" c="dimmed">
          {entry.technician_licence_number}, {entry.technician_company_name}
        </Text>
      </div>
      <AnswerSummary
        answers={FINDINGS.map(({ key, field, question }) => ({
          key,
          question,
          answer: entry[field],
        }))}
      />
      {entry.note && (
        <div>
          <Text size="sm" c="dimmed">
            {FORM_C.columns.note}
          </Text>
          <HoverText title={FORM_C.columns.note} text={entry.note} />
        </div>
      )}
      <Group justify="end" mb={-8} mr={-12}>
        <EntryActions entry={entry} />
      </Group>
    </Stack>
  );
}
