import type { SheetValue } from '../content/register-document.ts';
import type { Sheet } from './sheet.ts';

/** Characters. A question stands in its head on several lines. */
const WIDTH = { least: 9, most: 48, ofHead: 22 };
/** Rows whose texts decide how wide the columns are. */
const MEASURED_ROWS = 200;

/** Computes a width for each column of a sheet, in characters. */
export function columnWidths({ heads, rows }: Sheet): number[] {
  const longest = heads.map((head) => Math.min(head.length, WIDTH.ofHead));
  let measured = 0;
  for (const row of rows) {
    for (const [column, value] of row.entries())
      longest[column] = Math.max(longest[column] ?? 0, lengthOf(value));
    measured += 1;
    if (measured === MEASURED_ROWS) break;
  }
  return longest.map((length) => Math.min(WIDTH.most, Math.max(WIDTH.least, length + 2)));
}

/** Characters as shown: "21/10/2026 09:05 PM" is the longest time. */
const lengthOf = (value: SheetValue) =>
  typeof value === 'object' ? value.wall.length + 3 : String(value).length;
