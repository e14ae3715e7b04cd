import type { RegisterColumn } from '#document/content/register-document.ts';
import { BODY } from '../page-size.ts';

export interface PlacedColumn extends RegisterColumn {
  /** Points from the left of the page. */
  readonly x: number;
}

/** Fills the width of the page: spare room goes to the columns that grow, too little narrows all. */
export function placeColumns(columns: readonly RegisterColumn[]): PlacedColumn[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const needed = sum(columns.map(({ width }) => width));
  const spare = Math.max(0, BODY.width - needed);
  const squeeze = Math.min(1, BODY.width / needed);
  const shares = sum(columns.map(({ grow }) => grow)) || 1;
  let x: number = BODY.left;
  return columns.map((column) => {
    const width = column.width * squeeze + (spare * column.grow) / shares;
    const placed = { ...column, x, width };
    x += width;
    return placed;
  });
}
