import { lazy, Suspense } from 'react';
import type { Column } from '#web/ui/list/column.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { CardList } from './card-list.tsx';
import { EmptyList } from './empty-list.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { WideTable as WideTableOf } from './wide-table.tsx';

/** Not for a phone to fetch. */
const WideTable = lazy(async () => ({
  default: (await import('./wide-table.tsx')).WideTable,
})) as typeof WideTableOf;

export interface RowDetails<Row> {
  title: string;
  /** Of the button that opens them. */
  label: (row: Row) => string;
  columns: readonly Column<Row>[];
}

export interface DataTableProps<Row extends { id: string }> {
  /** Names the table for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined until they were loaded once */
  rows: readonly Row[] | undefined;
  isLoading: boolean;
  /** What to do next, below "No records". */
  emptyHint: React.ReactNode;
  isHighlighted?: (row: Row) => boolean;
  /** Many columns, which have to fit: closer together, in smaller print. */
  dense?: boolean;
  /** Why a row no longer counts: it is struck through, and this stands with it; null for most. */
  struck?: (row: Row) => React.ReactNode;
  /** What a row opens to show below itself, and a card shows among its lines. */
  details?: RowDetails<Row>;
  /** A phone's card, where the columns' own does not do. */
  card?: (row: Row) => React.ReactNode;
  /** What comes with the rows, after them. */
  foot?: React.ReactNode;
}

/** Rows in columns; on a phone, a card each. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  if (props.rows?.length === 0 && !props.isLoading) return <EmptyList hint={props.emptyHint} />;
  return (
    <Suspense fallback={<TableSkeleton label={props.label} />}>
      {isPhone ? <CardList {...props} /> : <WideTable {...props} />}
      {props.foot}
    </Suspense>
  );
}
