import {
  type Cell,
  type CellStyle,
  type CellValue,
  rangeRef,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { DOCUMENT } from '#contract/messages/document.ts';
import type { WallTime } from '#contract/register/field.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import type { RegisterDocument, SheetValue } from '../content/register-document.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const FONT = { name: 'Calibri', size: 11 } as const;
const HEAD: CellStyle = {
  font: { ...FONT, bold: true },
  alignment: { vertical: 'top', wrapText: true },
};
const DAY: CellStyle = { numFmt: 'dd/mm/yyyy' };
const TIME: CellStyle = { numFmt: 'hh:mm AM/PM' };
const BOTH: CellStyle = { numFmt: 'dd/mm/yyyy hh:mm AM/PM' };

/** Rows between two reports of progress. */
const ROWS_BETWEEN = 500;

/**
 * Writes a register as an Excel workbook: its entries, and beside them what it covers and who
 * exported it.
 * @param onRows told how many rows are laid out
 */
export async function xlsxOf(
  register: RegisterDocument,
  onRows: (count: number) => void = () => {},
): Promise<Blob> {
  const sheets = [entriesSheet(register, onRows), aboutSheet(register)];
  const bytes = await writeXlsx({ sheets, defaultFont: FONT });
  return new Blob([new Uint8Array(bytes)], { type: TYPE });
}

/** Lays out the entries below heads that stay in sight, with a filter on each column. */
function entriesSheet(register: RegisterDocument, onRows: (count: number) => void): WriteSheet {
  const sheet = sheetOf(register);
  const rows: CellValue[][] = [sheet.heads.map(textOf)];
  const cells = new Map<string, Partial<Cell>>();
  for (const column of sheet.heads.keys()) cells.set(`0,${column}`, { style: HEAD });
  for (const values of sheet.rows) {
    for (const [column, value] of values.entries())
      if (typeof value === 'object') cells.set(`${rows.length},${column}`, wallCell(value));
    rows.push(values.map(plainValue));
    if (rows.length % ROWS_BETWEEN === 0) onRows(rows.length - 1);
  }
  return {
    name: register.title,
    columns: columnWidths(sheet).map((width) => ({ width })),
    rows,
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, rows.length - 1, sheet.heads.length - 1) },
  };
}

/** Lists labels with what stands behind each. */
function aboutSheet({ title, subject, facts, issued }: RegisterDocument): WriteSheet {
  const lines: [string, string][] = [
    [title, subject],
    ...facts.map(({ label, value }): [string, string] => [label, value]),
    [DOCUMENT.exported, issued],
  ];
  return {
    name: DOCUMENT.aboutSheet,
    columns: [{ width: 28 }, { width: 64 }],
    rows: lines.map((line) => line.map(textOf)),
    cells: new Map(lines.map((_, row) => [`${row},0`, { style: HEAD }])),
  };
}

/** Gives what needs no format of its own. Texts stay texts, whatever they look like. */
function plainValue(value: SheetValue): CellValue {
  if (typeof value === 'object' || value === '') return null;
  return typeof value === 'string' ? textOf(value) : value;
}

/** Escapes what Excel would read as an escape, and leaves out what no XML may hold. */
const textOf = (text: string) =>
  text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replace(/[\ufffe\uffff]/g, '');

const DAY_MINUTES = 1440;
/** Days from the first day of a spreadsheet, 30/12/1899, to 01/01/1970. */
const EPOCH_SERIAL = 25_569;

/** Makes a number of days, shown as the clock showed it: "2026-10-21", "21:05", "2026-10-21T21:05". */
function wallCell({ wall }: WallTime): Partial<Cell> {
  const [day, time] = wall.includes('-') ? wall.split('T') : [undefined, wall];
  const days = day ? Date.parse(day) / DAY_MS + EPOCH_SERIAL : 0;
  const [hours = 0, minutes = 0] = time ? time.split(':').map(Number) : [];
  const style = day && time ? BOTH : day ? DAY : TIME;
  return { value: days + (hours * 60 + minutes) / DAY_MINUTES, style };
}

/** Characters. A question stands in its head on several lines. */
const WIDTH = { least: 9, most: 48, ofHead: 22 };
/** Rows whose texts decide how wide the columns are. */
const MEASURED_ROWS = 200;

/** Computes a width for each column of a sheet, in characters. */
function columnWidths({ heads, rows }: Sheet): number[] {
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
