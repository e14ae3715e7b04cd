import { useIsHandheld } from '../page/use-is-handheld.ts';
import { CardList } from './card-list.tsx';
import type { Column, ListSort } from './column.ts';
import { WideTable } from './wide-table.tsx';

export interface RowDetails<Row> {
  /** Names the button that opens them. */
  label: (row: Row) => string;
  columns: readonly Column<Row>[];
}

/** A line across the whole table, between two rows. */
export interface LineBetween {
  key: string;
  content: React.ReactNode;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined until the first rows are loaded */
  rows: readonly Row[] | undefined;
  isLoading?: boolean;
  /** Expected rows: sets the height of the placeholder that waits for them. */
  placeholderRows?: number;
  isHighlighted?: (row: Row) => boolean;
  /** Fits many columns: less space between them, smaller type. */
  dense?: boolean;
  /** Strikes a row through that no longer counts, with this note on why; null for other rows. */
  voidNote?: (row: Row) => React.ReactNode;
  /** Shown below a row of a table; a card has it itself. */
  rowNote?: (row: Row) => React.ReactNode;
  /** The lines above a row, or below the last one. */
  linesAbove?: (row: Row | undefined) => readonly LineBetween[];
  /** Shown below a row that is opened, and among the lines of a card. */
  details?: RowDetails<Row>;
  /** Draws the card in place of the one made from the columns. */
  card?: (row: Row) => React.ReactNode;
  /** Sorts by the columns with a `sortName`. */
  sort?: ListSort | undefined;
  /** Shown below the heads of the columns in place of rows, where there are none. */
  empty?: React.ReactNode;
  /** Follows the rows, once they are there. */
  footer?: React.ReactNode;
}

/** Rows in columns; on a phone or tablet, a card each. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const isHandheld = useIsHandheld();
  return (
    <>
      {isHandheld ? <CardList {...props} /> : <WideTable {...props} />}
      {props.footer}
    </>
  );
}
