import { EmptyState } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { FIRST_PAGE, PAGE_SIZE } from '#contract/core/limits.ts';
import type { PageMeta } from '#contract/inputs/paging.ts';
import { TEXT } from '#contract/messages/labels.ts';
import { DataTable, type DataTableProps } from '#web/ui/list/data-table.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { ListPagination } from './list-pagination.tsx';
import classes from './paged-table.module.css';

/** The parts of a query's result that a list shows. */
export type PagedQuery<Row> = Pick<
  UseQueryResult<{ data: Row[]; meta?: PageMeta }>,
  'data' | 'isPlaceholderData' | 'isError' | 'error' | 'isFetching' | 'refetch'
>;

interface PagedTableProps<Row extends { id: string }>
  extends Omit<
    DataTableProps<Row>,
    'rows' | 'isLoading' | 'placeholderRows' | 'empty' | 'footer' | 'sort'
  > {
  /** Shows the previous page while the next one loads, with `placeholderData: keepPreviousData`. */
  query: PagedQuery<Row>;
  /** Says what to do next, below "No records". */
  emptyHint: React.ReactNode;
  /** The parameter `sort` of the address, for a list that can be sorted. */
  sort?: string;
  /** Shown below the list once it is loaded, so that it does not move. */
  below?: React.ReactNode;
}

/**
 * A list from the server, in each of its states: loading, failed, empty, loaded. Its page is the parameter
 * `page` of the address, and each page that is turned an entry of the browser's history.
 */
export function PagedTable<Row extends { id: string }>({
  query,
  emptyHint,
  below,
  sort,
  ...table
}: PagedTableProps<Row>) {
  const { isError, isPlaceholderData } = query;
  // Renders many rows in small steps, so that the page reacts in between.
  const data = useDeferredValue(query.data);
  const isBeyond = !isPlaceholderData && isBeyondLast(query.data?.meta);
  const lastPage = query.data?.meta?.last_page;
  const navigate = useNavigate();
  useEffect(() => {
    if (isBeyond && lastPage) void navigate({ ...toPage(lastPage), replace: true });
  }, [isBeyond, lastPage, navigate]);

  if (isError && !data) return <LoadFailure query={query} />;
  const isLoading = !data || isPlaceholderData || isBeyond;
  return (
    <DataTable
      {...table}
      sort={
        sort === undefined
          ? undefined
          : { by: sort, onSort: (by) => void navigate({ ...sortedBy(by), replace: true }) }
      }
      rows={data?.data}
      isLoading={isLoading}
      placeholderRows={PAGE_SIZE}
      empty={!isLoading && <EmptyList hint={emptyHint} />}
      footer={
        <>
          <ListPagination meta={data?.meta} onPage={(page) => void navigate(toPage(page))} />
          {data && below}
        </>
      }
    />
  );
}

function EmptyList({ hint }: { hint: React.ReactNode }) {
  return (
    <EmptyState
      className={classes.empty}
      icon={<IconClipboardList stroke={1.5} />}
      title={TEXT.noRecords}
      description={hint}
    />
  );
}

const toPage = (page: number) =>
  ({ to: '.', search: (search: object) => ({ ...search, page }) }) as const;

const sortedBy = (sort: string) =>
  ({ to: '.', search: (search: object) => ({ ...search, sort, page: FIRST_PAGE }) }) as const;

/** Tells whether the page no longer exists, as in an old address or after its only row was deleted. */
function isBeyondLast(meta: PageMeta | undefined): boolean {
  return meta !== undefined && meta.total > 0 && meta.current_page > meta.last_page;
}
