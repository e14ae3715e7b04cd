import { Group, Stack, Text } from '@mantine/core';
import { FORM_A_FIELD, questionFields } from '#contract/form-a/fields.ts';
import { nightText } from '#contract/form-a/night.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { formatField } from '#contract/register/field.ts';
import { FaultLink } from '#web/components/fault/fault-link.tsx';
import { AnswerSummary } from '#web/components/feedback/answer-summary.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { EntryActions } from './entry-actions.tsx';
import { LateBadge } from './late-badge.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';

/** An entry on a phone: a summary of the answers, which opens to show each of them. */
export function EntryCard({ entry }: { entry: FormAEntry }) {
  const show = (name: keyof typeof FORM_A_FIELD) => formatField(FORM_A_FIELD[name], entry);

  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>{show('entryDate')}</Text>
          <Text size="sm" c="dimmed">
            {show('entryTime')}
          </Text>
          <EntryNumber entry={entry} night={nightText(entry)} />
        </div>
        <LateBadge minutes={entry.minutes_late} />
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text>{show('managerName')}</Text>
          <Text size="sm" c="dimmed">
            {show('managerLicenceNumber')}
          </Text>
        </div>
        <SignatureThumbnail entry={entry} />
      </Group>
      <AnswerSummary
        answers={questionFields([entry]).flatMap(({ key, label, answerTo }) => {
          const answer = answerTo(entry);
          return answer === undefined ? [] : [{ key, question: label, answer }];
        })}
      />
      {(entry.job_number || entry.fault_id) && (
        <Group justify="space-between">
          {entry.job_number && (
            <Text size="sm">
              <Text span c="dimmed">
                {FORM_A_FIELD.jobNumber.label}:
              </Text>{' '}
              {show('jobNumber')}
            </Text>
          )}
          <FaultLink faultId={entry.fault_id} />
        </Group>
      )}
      <Provenance notes={formAProvenance(entry)} />
      <Group justify="end" mb={-8} mr={-12}>
        <EntryActions entry={entry} />
      </Group>
    </Stack>
  );
}
