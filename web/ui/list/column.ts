/** One column of a table, and how it stands on a phone's card. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row, index: number) => React.ReactNode;
  /** Pixels, where the content does not decide. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** Its head reads upwards: many narrow columns in a row. */
  sideways?: boolean;
  /** Colours the cell; what it means is said in the cell too. */
  tone?: (row: Row) => 'good' | 'bad';
  /** Stays in sight while the table is scrolled sideways. */
  pinned?: 'left' | 'right';
  /** A line of label and value, unless: the card's heading, its foot without a label, or nothing. */
  onCard?: 'heading' | 'foot' | 'hidden';
}
