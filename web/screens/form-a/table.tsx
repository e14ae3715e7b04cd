import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { formA } from '#web/api/registers/form-a.ts';
import type { RegisterQuery } from '#web/api/registers/register-api.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { formAColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';

interface FormATableProps {
  query: RegisterQuery;
  onPage: (page: number) => void;
  /** Says what to do next, where there is no entry. */
  emptyHint: string;
}

/** A page of the register; below a `FormAExport`. */
export function FormATable({ query, onPage, emptyHint }: FormATableProps) {
  const page = useQuery({ ...formA.listQuery(query), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label={FORM_A.registerTitle}
      columns={formAColumns(page.data?.data ?? [])}
      query={page}
      onPage={onPage}
      emptyHint={emptyHint}
      voidNote={voidedNote}
      dense
      card={(entry) => <EntryCard entry={entry} />}
    />
  );
}

export function FormAExport({ children }: { children: React.ReactNode }) {
  return (
    <RegisterExportProvider register={formA} form="form-a" emptyMessage={FORM_A.noRecordsToExport}>
      {children}
    </RegisterExportProvider>
  );
}
