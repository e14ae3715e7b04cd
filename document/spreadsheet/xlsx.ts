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
import type { RegisterDocument, Sheet, SheetValue } from '../content/register-document.ts';
import { sheetOf } from './sheet.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const FONT = { name: 'Calibri', size: 11 } as const;
const HEAD: CellStyle = {
  font: { ...FONT, bold: true },
  alignment: { vertical: 'top', wrapText: true },
};
const DAY: CellStyle = { numFmt: 'dd/mm/yyyy' };
const TIME: CellStyle = { numFmt: 'hh:mm AM/PM' };
const DAY_AND_TIME: CellStyle = { numFmt: 'dd/mm/yyyy hh:mm AM/PM' };

/** Rows between two reports of progress. */
const PROGRESS_INTERVAL = 500;

/**
 * Writes a register as an Excel workbook: a sheet of its entries, one of all trading days where the
 * register has them, and one of its coverage and origin.
 * @param onRows called with the number of rows prepared
 */
export async function xlsxOf(
  register: RegisterDocument,
  onRows: (count: number) => void = () => {},
): Promise<Blob> {
  const { title, nights } = register;
  const sheets = [
    tableSheet(title, sheetOf(register), onRows),
    ...(nights ? [tableSheet(nights.name, nights)] : []),
    aboutSheet(register),
  ];
  const bytes = await writeXlsx({ sheets, defaultFont: FONT });
  return new Blob([new Uint8Array(bytes)], { type: TYPE });
}

/** Writes tables as the sheets of an Excel workbook. */
export async function workbookOf(
  tables: readonly { readonly name: string; readonly sheet: Sheet }[],
): Promise<Blob> {
  const sheets = tables.map(({ name, sheet }) => tableSheet(name, sheet));
  const bytes = await writeXlsx({ sheets, defaultFont: FONT });
  return new Blob([new Uint8Array(bytes)], { type: TYPE });
}

/** Lists rows below frozen heads, with a filter on each column. */
function tableSheet(
  name: string,
  sheet: Sheet,
  onRows: (count: number) => void = () => {},
): WriteSheet {
  const rows: CellValue[][] = [sheet.heads.map(textOf)];
  const cells = new Map<string, Partial<Cell>>();
  for (const column of sheet.heads.keys()) cells.set(`0,${column}`, { style: HEAD });
  for (const values of sheet.rows) {
    for (const [column, value] of values.entries())
      if (typeof value === 'object') cells.set(`${rows.length},${column}`, wallCell(value));
    rows.push(values.map(plainValue));
    if (rows.length % PROGRESS_INTERVAL === 0) onRows(rows.length - 1);
  }
  return {
    name,
    columns: columnWidths(sheet).map((width) => ({ width })),
    rows,
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, rows.length - 1, sheet.heads.length - 1) },
  };
}

/** Lists the facts of the register: labels and values. */
function aboutSheet({ title, subject, facts, sections, issued }: RegisterDocument): WriteSheet {
  const figures = sections?.length === 1 ? sections.flatMap((section) => section.figures) : [];
  const lines: [string, string][] = [
    [title, subject],
    ...[...facts, ...figures].map(({ label, value }): [string, string] => [label, value]),
    [DOCUMENT.exported, issued],
  ];
  return {
    name: DOCUMENT.aboutSheet,
    columns: [{ width: 28 }, { width: 64 }],
    rows: lines.map((line) => line.map(textOf)),
    cells: new Map(lines.map((_, row) => [`${row},0`, { style: HEAD }])),
  };
}

/** Returns a value without a number format. Texts that look like numbers or formulas stay texts. */
function plainValue(value: SheetValue): CellValue {
  if (typeof value === 'object' || value === '') return null;
  return typeof value === 'string' ? textOf(value) : value;
}

/** Escapes text that Excel would unescape, and drops characters that XML does not allow. */
const textOf = (text: string) =>
  text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replace(/[\ufffe\uffff]/g, '');

const DAY_MINUTES = 1440;
/** Days from the first day of a spreadsheet, 30/12/1899, to 01/01/1970. */
const EPOCH_SERIAL = 25_569;

/** Converts wall time to a serial number of days: "2026-10-21", "21:05" or "2026-10-21T21:05". */
function wallCell({ wall }: WallTime): Partial<Cell> {
  const [day, time] = wall.includes('-') ? wall.split('T') : [undefined, wall];
  const days = day ? Date.parse(day) / DAY_MS + EPOCH_SERIAL : 0;
  const [hours = 0, minutes = 0] = time ? time.split(':').map(Number) : [];
  const style = day && time ? DAY_AND_TIME : day ? DAY : TIME;
  return { value: days + (hours * 60 + minutes) / DAY_MINUTES, style };
}

/** Characters. `ofHead` is less than `most`: heads wrap. */
const WIDTH = { least: 9, most: 48, ofHead: 22 };
/** Rows that are measured for the widths of the columns. */
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

/** Counts the characters displayed. "21/10/2026 09:05 PM" is 3 longer than its wall time. */
const lengthOf = (value: SheetValue) =>
  typeof value === 'object' ? value.wall.length + 3 : String(value).length;
