import type { Sheet, SheetValue } from '../content/register-document.ts';

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows between two reports of progress. */
const PROGRESS_INTERVAL = 1000;

/**
 * Writes CSV (RFC 4180). Days and times are in ISO 8601, which Excel reads alike in every locale.
 * @param onRows called with the number of rows written
 */
export function csvOf({ heads, rows }: Sheet, onRows: (count: number) => void = () => {}): Blob {
  const lines = [BYTE_ORDER_MARK + lineOf(heads)];
  let count = 0;
  for (const row of rows) {
    lines.push(lineOf(row));
    count += 1;
    if (count % PROGRESS_INTERVAL === 0) onRows(count);
  }
  return new Blob(lines, { type: 'text/csv;charset=utf-8' });
}

const lineOf = (values: readonly SheetValue[]) => `${values.map(fieldOf).join(',')}\r\n`;

function fieldOf(value: SheetValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.wall.replace('T', ' ');
  const text = withoutFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The start of a text that spreadsheets run as a formula, also full-width and after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
