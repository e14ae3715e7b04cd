import type { SheetValue } from '../content/register-document.ts';
import type { Sheet } from './sheet.ts';

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Progress is reported each time so many rows are written. */
const ROWS_BETWEEN = 1000;

/**
 * RFC 4180, for spreadsheets: days and times as ISO 8601 writes them, so that every country's Excel
 * reads the same.
 * @param onRows called with the number of rows written
 */
export function csvOf({ heads, rows }: Sheet, onRows: (count: number) => void = () => {}): Blob {
  const pieces = [BYTE_ORDER_MARK + lineOf(heads)];
  let count = 0;
  for (const row of rows) {
    pieces.push(lineOf(row));
    count += 1;
    if (count % ROWS_BETWEEN === 0) onRows(count);
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}

const lineOf = (values: readonly SheetValue[]) => `${values.map(fieldOf).join(',')}\r\n`;

function fieldOf(value: SheetValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.wall.replace('T', ' ');
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run what begins like a formula, also in full-width letters, or behind a blank. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
