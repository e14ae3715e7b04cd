import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { formA } from '#web/api/form-a.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import type { RegisterTableProps } from '#web/components/register/filtered-register.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { formAColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';

/** A page of the register, below a `FormAExport`. */
export function FormATable({ query, onPage, emptyHint }: RegisterTableProps) {
  const page = useQuery({ ...formA.listQuery(query), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label={FORM_A.registerTitle}
      columns={formAColumns(page.data?.data ?? [])}
      query={page}
      onPage={onPage}
      emptyHint={emptyHint}
      struck={voidedNote}
      dense
      card={(entry) => <EntryCard entry={entry} />}
    />
  );
}
