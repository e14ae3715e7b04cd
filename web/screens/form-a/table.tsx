import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ANSWER } from '#contract/core/answer.ts';
import { exportFormA, listFormA, printFormA } from '#contract/form-a/calls.ts';
import { FORM_A_FIELD, fieldsOfQuestions, questionFields } from '#contract/form-a/fields.ts';
import { nightText } from '#contract/form-a/night.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { formatField } from '#contract/register/field.ts';
import { query } from '#web/api/query.ts';
import { AnswerSummary } from '#web/components/feedback/answer-summary.tsx';
import { Photos } from '#web/components/file/photos.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import type { RegisterQuery } from '#web/components/list/register-query.ts';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { Provenance, provenanceNote } from '#web/components/register/provenance.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { CardLink } from '#web/ui/list/card-link.tsx';
import { formAColumns } from './columns.tsx';
import { EntryActions } from './entry-actions.tsx';
import { FaultLink } from './fault-link.tsx';
import { LateBadge } from './late-badge.tsx';
import { NightLine } from './night-line.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';
import { useNights } from './use-nights.ts';

interface FormATableProps {
  query: RegisterQuery;
  /** Says what to do next, where there is no entry. */
  emptyHint: string;
  below?: React.ReactNode;
}

/** A page of the register; below a `FormAExport`. */
export function FormATable({ query: shown, emptyHint, below }: FormATableProps) {
  const result = useQuery({
    ...query(listFormA, { query: shown }),
    placeholderData: keepPreviousData,
  });
  const { page, nightsAbove, place } = useNights(shown, result);
  const entries = page.data?.data;
  const { data: asked } = useQuery({
    ...query(listQuestions, {
      query: { venue_id: shown.venue_id ? String(shown.venue_id) : undefined },
    }),
    enabled: entries?.length === 0,
  });
  // Without an entry, the register has the questions that are asked today.
  const questions = entries?.length
    ? questionFields(entries)
    : fieldsOfQuestions(asked?.data ?? []);
  const linesAbove = (row: FormAEntry | undefined) =>
    place
      ? nightsAbove(row).map((night) => ({
          key: night.day,
          content: <NightLine night={night} {...place} />,
        }))
      : [];
  return (
    <PagedTable
      label={FORM_A.registerTitle}
      columns={formAColumns(questions)}
      query={page}
      emptyHint={emptyHint}
      below={below}
      voidNote={voidedNote}
      rowNote={(entry) => provenanceNote(formAProvenance(entry))}
      linesAbove={linesAbove}
      dense
      card={(entry) => <EntryCard entry={entry} />}
    />
  );
}

export function FormAExport({ children }: { children: React.ReactNode }) {
  return (
    <RegisterExportProvider
      list={exportFormA}
      entry={printFormA}
      form="form-a"
      emptyMessage={FORM_A.noRecordsToExport}
    >
      {children}
    </RegisterExportProvider>
  );
}

/** An entry on a phone: one without a fault is short, and its page has the rest. */
function EntryCard({ entry }: { entry: FormAEntry }) {
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
