import { useState } from 'react';
import { metaOf } from '#contract/inputs/paging.ts';
import { ListPagination } from '#web/components/list/list-pagination.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

const ROWS_PER_PAGE = 20;

interface PagedRowsProps<Row extends { id: string }> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Rows that are all there, a page at a time. */
export function PagedRows<Row extends { id: string }>({
  label,
  columns,
  rows,
}: PagedRowsProps<Row>) {
  const [page, setPage] = useState(1);
  const meta = metaOf(page, rows.length, ROWS_PER_PAGE);
  const start = (page - 1) * ROWS_PER_PAGE;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows.slice(start, start + ROWS_PER_PAGE)}
      placeholderRows={Math.min(rows.length, ROWS_PER_PAGE)}
      footer={meta.last_page > 1 && <ListPagination meta={meta} onPage={setPage} />}
    />
  );
}
