import { Group, Stack, Text } from '@mantine/core';
import { ANSWER } from '#contract/core/answer.ts';
import { FORM_A_FIELD, questionFields } from '#contract/form-a/fields.ts';
import { nightText } from '#contract/form-a/night.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { formatField } from '#contract/register/field.ts';
import { FaultLink } from '#web/components/fault/fault-link.tsx';
import { AnswerSummary } from '#web/components/feedback/answer-summary.tsx';
import { Photos } from '#web/components/file/photos.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { CardLink } from '#web/ui/list/card-link.tsx';
import { EntryActions } from './entry-actions.tsx';
import { LateBadge } from './late-badge.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';

/** An entry on a phone: one without a fault is short, and its page has the rest. */
export function EntryCard({ entry }: { entry: FormAEntry }) {
  const show = (name: keyof typeof FORM_A_FIELD) => formatField(FORM_A_FIELD[name], entry);
  const isUneventful =
    entry.answers.every(({ answer }) => answer === ANSWER.yes) &&
    !entry.job_number &&
    entry.photos.length === 0 &&
    !entry.fault_id;

  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <div>
          <Text fw={650}>
            <CardLink to="/form-a/edit/$formId" params={{ formId: entry.id }}>
              {show('entryDate')} {show('entryTime')}
            </CardLink>
          </Text>
          <EntryNumber entry={entry} night={nightText(entry)} />
          <Text size="sm">{show('managerName')}</Text>
        </div>
        <Group gap={4} wrap="nowrap" align="start" mt={-8} mr={-12}>
          <Stack gap={4} align="end" mt={8}>
            {isUneventful && (
              <ToneBadge tone="good" size="md">
                {ENTRY.allYes(entry.answers.length)}
              </ToneBadge>
            )}
            <LateBadge minutes={entry.minutes_late} />
          </Stack>
          <EntryActions entry={entry} />
        </Group>
      </Group>
      {!isUneventful && <Findings entry={entry} />}
      <Provenance notes={formAProvenance(entry)} />
    </Stack>
  );
}

/** The signature, each answer, the photos, and the fault. */
function Findings({ entry }: { entry: FormAEntry }) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {formatField(FORM_A_FIELD.managerLicenceNumber, entry)}
        </Text>
        <SignatureThumbnail entry={entry} />
      </Group>
      <AnswerSummary
        answers={questionFields([entry]).flatMap(({ key, label, answerTo }) => {
          const answer = answerTo(entry);
          return answer === undefined ? [] : [{ key, question: label, answer }];
        })}
      />
      <Photos addresses={entry.photos} />
      <Group justify="space-between">
        {entry.job_number && (
          <Text size="sm">
            <Text span c="dimmed">
              {FORM_A_FIELD.jobNumber.label}:
            </Text>{' '}
            {formatField(FORM_A_FIELD.jobNumber, entry)}
          </Text>
        )}
        <FaultLink faultId={entry.fault_id} />
      </Group>
    </>
  );
}
