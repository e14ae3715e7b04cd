import type { RegisterColumn } from '#document/content/register-document.ts';
import { BODY } from '../page-size.ts';

export interface PlacedColumn extends RegisterColumn {
  /** Points from the left of the page. */
  readonly x: number;
}

/** Fits columns to the width of the page: distributes spare width by `grow`, or narrows all columns. */
export function placeColumns(columns: readonly RegisterColumn[]): PlacedColumn[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const needed = sum(columns.map(({ width }) => width));
  const spare = Math.max(0, BODY.width - needed);
  const scale = Math.min(1, BODY.width / needed);
  const shares = sum(columns.map(({ grow }) => grow)) || 1;
  let x: number = BODY.left;
  return columns.map((column) => {
    const width = column.width * scale + (spare * column.grow) / shares;
    const placed = { ...column, x, width };
    x += width;
    return placed;
  });
}
