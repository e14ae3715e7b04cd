import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import type { PageMeta } from '#contract/core/paging.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListPagination } from './list-pagination.tsx';

interface PagedTableProps<Row extends { id: string }>
  extends Omit<DataTableProps<Row>, 'rows' | 'isLoading' | 'foot'> {
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
  const { isError, isFetching, isPlaceholderData, refetch } = query;
  // Many rows are drawn a few at a time, and meanwhile a press is answered.
  const data = useDeferredValue(query.data);
  const isBeyond = !isPlaceholderData && isBeyondLast(query.data?.meta);
  const lastPage = query.data?.meta?.last_page;
  useEffect(() => {
    if (isBeyond && lastPage) onPage?.(lastPage);
  }, [isBeyond, lastPage, onPage]);

  if (isError && !data)
    return <LoadFailure isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <DataTable
      {...table}
      rows={data?.data}
      isLoading={!data || isPlaceholderData || isBeyond}
      foot={onPage && <ListPagination meta={data?.meta} onPage={onPage} />}
    />
  );
}

/** An old address, or the last page's only row is gone: the page now last is shown instead. */
function isBeyondLast(meta: PageMeta | undefined): boolean {
  return meta !== undefined && meta.total > 0 && meta.current_page > meta.last_page;
}
