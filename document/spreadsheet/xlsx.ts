import {
  type Cell,
  type CellStyle,
  type CellValue,
  rangeRef,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { DOCUMENT } from '#contract/messages/document.ts';
import { TEXT } from '#contract/messages/labels.ts';
import type { WallTime } from '#contract/register/field.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { RegisterDocument, Sheet, SheetValue } from '../content/register-document.ts';
import { sheetOf } from './sheet.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const FONT = { name: 'Calibri', size: 11 } as const;
const TOP: CellStyle = { alignment: { vertical: 'top', horizontal: 'left' } };
const WRAPPED: CellStyle = { alignment: { ...TOP.alignment, wrapText: true } };
const LABEL: CellStyle = { ...WRAPPED, font: { ...FONT, bold: true } };
/** The product's navy; its contrast with white is 13 to 1. */
const HEAD: CellStyle = {
  ...WRAPPED,
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3461' } },
};
/** The red of a No on screens, with its surface. */
const NO: CellStyle = {
  ...TOP,
  font: { ...FONT, bold: true, color: { rgb: 'B42318' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDEAE8' } },
};
const DAY: CellStyle = { ...TOP, numFmt: 'dd/mm/yyyy' };
const TIME: CellStyle = { ...TOP, numFmt: 'hh:mm AM/PM' };
const DAY_AND_TIME: CellStyle = { ...TOP, numFmt: 'dd/mm/yyyy hh:mm AM/PM' };

/** Characters across a page of A4 on its side that can still be read: some 7 points. */
const PAGE_CHARACTERS = 185;

/** The columns that are repeated on each page beside the first: the number and the date of an entry. */
const REPEATED_COLUMNS = '$A:$B';

/** Prints a table as wide as can be read, with its heads on each page. Margins are in inches. */
const printedOn = (pagesWide: number) =>
  ({
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: pagesWide,
      fitToHeight: 0,
      showGridLines: true,
      margins: { top: 0.5, right: 0.4, bottom: 0.6, left: 0.4, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
  }) as const satisfies Partial<WriteSheet>;

const pagesWideOf = (widths: readonly number[]) =>
  Math.ceil(widths.reduce((sum, width) => sum + width, 0) / PAGE_CHARACTERS);

/** Names what is repeated on each page. The library's own option leaves out the quotes around a name. */
function printTitles({ name, pageSetup }: WriteSheet) {
  const sheet = `'${name.replaceAll("'", "''")}'`;
  const columns = (pageSetup?.fitToWidth ?? 1) > 1 ? `${sheet}!${REPEATED_COLUMNS},` : '';
  return { name: '_xlnm.Print_Titles', range: `${columns}${sheet}!$1:$1`, scope: name };
}

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
  const tables = [
    tableSheet(title, sheetOf(register), onRows),
    ...(nights ? [tableSheet(nights.name, nights)] : []),
  ];
  const bytes = await writeXlsx({
    sheets: [...tables, aboutSheet(register)],
    namedRanges: tables.map(printTitles),
    defaultFont: FONT,
  });
  return new Blob([new Uint8Array(bytes)], { type: TYPE });
}

/** Writes tables as the sheets of an Excel workbook. */
export async function workbookOf(
  tables: readonly { readonly name: string; readonly sheet: Sheet }[],
): Promise<Blob> {
  const sheets = tables.map(({ name, sheet }) => tableSheet(name, sheet));
  const namedRanges = sheets.map(printTitles);
  const bytes = await writeXlsx({ sheets, namedRanges, defaultFont: FONT });
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
  const answers = new Set(sheet.answers);
  for (const values of sheet.rows) {
    for (const [column, value] of values.entries()) {
      const place = `${rows.length},${column}`;
      if (typeof value === 'object') cells.set(place, wallCell(value));
      else if (value === TEXT.no && answers.has(column)) cells.set(place, { style: NO });
    }
    rows.push(values.map(plainValue));
    if (rows.length % PROGRESS_INTERVAL === 0) onRows(rows.length - 1);
  }
  const widths = columnWidths(sheet);
  return {
    name,
    rowDefs: new Map([[0, { height: headHeight(sheet.heads, widths) }]]),
    columns: widths.map((width) => ({
      width,
      style: width === WIDTH.most ? WRAPPED : TOP,
    })),
    rows,
    cells,
    ...printedOn(pagesWideOf(widths)),
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
    columns: [{ width: 28 }, { width: 64, style: WRAPPED }],
    pageSetup: { paperSize: 'a4' },
    rows: lines.map((line) => line.map(textOf)),
    cells: new Map(lines.map((_, row) => [`${row},0`, { style: LABEL }])),
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
const WIDTH = { least: 9, most: 36, ofHead: 14 };
/** Rows that are measured for the widths of the columns. */
const MEASURED_ROWS = 200;
/** Points. */
const LINE_HEIGHT = 15;
/** Characters beside a head, for the button of its filter. */
const FILTER_BUTTON = 1;

/** Computes a width for each column of a sheet, in characters. */
function columnWidths({ heads, rows, answers = [] }: Sheet): number[] {
  const longest = heads.map((head, column) =>
    answers.includes(column) ? 0 : Math.min(longestWord(head), WIDTH.ofHead),
  );
  let measured = 0;
  for (const row of rows) {
    for (const [column, value] of row.entries())
      longest[column] = Math.max(longest[column] ?? 0, lengthOf(value));
    measured += 1;
    if (measured === MEASURED_ROWS) break;
  }
  return longest.map((length) => Math.min(WIDTH.most, Math.max(WIDTH.least, length + 2)));
}

const longestWord = (text: string) => Math.max(...text.split(/\s+/).map(({ length }) => length));

/** Computes the height of the wrapped heads, which not every program works out when it opens a file. */
function headHeight(heads: readonly string[], widths: readonly number[]): number {
  const lines = heads.map((head, column) =>
    linesOf(head, (widths[column] ?? WIDTH.least) - FILTER_BUTTON),
  );
  return Math.max(2, ...lines) * LINE_HEIGHT;
}

function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(/\s+/)) {
    if (used > 0 && used + 1 + length > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + length;
    lines += Math.floor((used - 1) / width);
    used = ((used - 1) % width) + 1;
  }
  return lines;
}

/** Counts the characters displayed. "21/10/2026 09:05 PM" is 3 longer than its wall time. */
const lengthOf = (value: SheetValue) =>
  typeof value === 'object' ? value.wall.length + 3 : String(value).length;
