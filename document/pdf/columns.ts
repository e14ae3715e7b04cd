import type { RegisterColumn } from '#document/content/register-document.ts';
import { BODY } from './page-size.ts';

export interface PlacedColumn extends RegisterColumn {
  /** Points from the left of the page. */
  readonly x: number;
}

/** Points from the left of the page. */
export interface Extent {
  readonly left: number;
  readonly width: number;
}

/** Returns the extent of a table. */
export function extentOf(columns: readonly PlacedColumn[]): Extent {
  const [first] = columns;
  const last = columns.at(-1);
  return first && last ? { left: first.x, width: last.x + last.width - first.x } : BODY;
}

/**
 * Fits columns to the width of the page, or of another part of it: distributes spare width by `grow`, or
 * narrows all columns.
 */
export function placeColumns(
  columns: readonly RegisterColumn[],
  { left, width: available }: Extent = BODY,
): PlacedColumn[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const needed = sum(columns.map(({ width }) => width));
  const spare = Math.max(0, available - needed);
  const scale = Math.min(1, available / needed);
  const shares = sum(columns.map(({ grow }) => grow)) || 1;
  let x = left;
  return columns.map((column) => {
    const width = column.width * scale + (spare * column.grow) / shares;
    const placed = { ...column, x, width };
    x += width;
    return placed;
  });
}
