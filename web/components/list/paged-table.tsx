import type { UseQueryResult } from '@tanstack/react-query';
import type { PageMeta } from '#contract/paging.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListPagination } from './list-pagination.tsx';

interface PagedTableProps<Row extends { id: string }>
  extends Omit<DataTableProps<Row>, 'rows' | 'isLoading'> {
  /** Keeps the page before while the next one loads: `placeholderData: keepPreviousData`. */
  query: UseQueryResult<{ data: Row[]; meta?: PageMeta }>;
  /** Left out where the list comes whole. */
  onPage?: (page: number) => void;
}

/** A list from the server, in each of its states: loading, failed, empty, there. */
export function PagedTable<Row extends { id: string }>({
  query,
  onPage,
  ...table
}: PagedTableProps<Row>) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (isError && !data)
    return <LoadFailure isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable {...table} rows={data?.data} isLoading={!data || isPlaceholderData} />
      {onPage && <ListPagination meta={data?.meta} onPage={onPage} />}
    </>
  );
}
