import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportFormA, listFormA, printFormA } from '#contract/form-a/calls.ts';
import { fieldsOfQuestions, questionFields } from '#contract/form-a/fields.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { provenanceNote } from '#web/components/register/provenance.tsx';
import type { RegisterQuery } from '#web/components/search/register-query.ts';
import { voidedNote } from '#web/components/voiding/voided-note.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { formAColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';
import { NightLine } from './nights/night-line.tsx';
import { useNights } from './nights/use-nights.ts';

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
