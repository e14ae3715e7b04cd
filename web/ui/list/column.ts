/** How a list is sorted, and how that is changed. */
export interface ListSort {
  /** The name of a column, with a minus for descending order; empty for the list's own order. */
  by: string;
  onSort: (by: string) => void;
}

/** One column of a table, and its place on a phone's card. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row, index: number) => React.ReactNode;
  /** The name of the column in a sort, for a column by which the list can be sorted: that of its field. */
  sortName?: string;
  /** Pixels, also by the width of the screen; the content decides when left out. */
  width?: number | { tight: number; wide: number };
  align?: 'left' | 'center' | 'right';
  /** Turns the head upwards, for narrow columns. */
  sideways?: boolean;
  /** Colours the cell, whose content has the same meaning. */
  tone?: (row: Row) => 'good' | 'bad';
  /** Keeps the column visible while the table is scrolled sideways. */
  pinned?: 'left' | 'right';
  /** Place on a card, in the heading, beside it or nowhere; by default a line with label and value. */
  onCard?: 'heading' | 'actions' | 'hidden';
}
