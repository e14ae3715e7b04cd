import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SentQuery } from '#contract/endpoint.ts';
import type { listFormA } from '#contract/form-a.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { formAListQuery } from '#web/api/form-a.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { formAColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';

interface FormATableProps {
  query: SentQuery<typeof listFormA>;
  onPage: (page: number) => void;
  emptyHint: string;
}

/** A page of the register, below a `FormAExportProvider`. */
export function FormATable({ query, onPage, emptyHint }: FormATableProps) {
  const page = useQuery({ ...formAListQuery(query), placeholderData: keepPreviousData });
  return (
    <PagedTable
      label={TITLE.formARegister}
      columns={formAColumns(page.data?.data ?? [])}
      query={page}
      onPage={onPage}
      emptyHint={emptyHint}
      card={(entry) => <EntryCard entry={entry} />}
    />
  );
}
