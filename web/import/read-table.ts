import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { unzipSync } from 'fflate';
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { IMPORT_FILE_MAX_MEGABYTES, IMPORT_MAX_ROWS } from '#contract/core/limits.ts';
import { CsvError, csvRows, type Separator } from '#contract/import/csv-rows.ts';
import type { FileTable } from '#contract/import/match-columns.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';

/** A file with its tables, or the sentence that says why it cannot be read. */
export type ReadFile =
  | { readonly sha256: string; readonly tables: readonly FileTable[] }
  | { readonly refusal: string };

const MEGABYTE = 1024 * 1024;

/** Bytes of all parts of a workbook, and characters of all its cells. XML shrinks to a tenth when it is packed. */
const UNPACKED_MAX_BYTES = 20 * IMPORT_FILE_MAX_MEGABYTES * MEGABYTE;

/** More columns than a list of people or venues has; a choice among thousands would hold the page. */
const COLUMNS_MAX = 200;

class Refusal extends Error {}

/** Reads the tables of a spreadsheet: an Excel workbook, or a text with commas, semicolons or tabs. */
export async function readTable(file: Blob): Promise<ReadFile> {
  if (file.size > IMPORT_FILE_MAX_MEGABYTES * MEGABYTE) {
    return { refusal: IMPORT_ERROR.tooLarge(IMPORT_FILE_MAX_MEGABYTES) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const sheets = isZip(bytes) ? await readSheets(bytes) : [{ name: '', lines: readText(bytes) }];
    const tables = sheets.map(({ name, lines }) => tableOf(name, lines)).filter(hasRows);
    const [fullest] = tables.map(({ rows }) => rows.length).sort((a, b) => b - a);
    if (fullest === undefined) return { refusal: IMPORT_ERROR.noRows };
    if (fullest > IMPORT_MAX_ROWS) {
      return { refusal: IMPORT_ERROR.tooManyRows(fullest, IMPORT_MAX_ROWS) };
    }
    const widest = Math.max(...tables.map(({ heads }) => heads.length));
    if (widest > COLUMNS_MAX) return { refusal: IMPORT_ERROR.tooManyColumns(widest, COLUMNS_MAX) };
    return { sha256: bytesToHex(sha256(bytes)), tables };
  } catch (error) {
    return { refusal: error instanceof Refusal ? error.message : IMPORT_ERROR.notASpreadsheet };
  }
}

const hasRows = ({ rows }: FileTable) => rows.length > 0;

const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Names the part of a workbook with a password, in UTF-16. */
const ENCRYPTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e';

/** Begins the library's message about two cells with millions of empty ones between them. */
const SPREAD = /^Sheet ".*" spans /;

async function readSheets(bytes: Uint8Array) {
  let unpacked = 0;
  // Reads the sizes only. A part that unpacks to more than it says is cut off there.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX_BYTES) throw new Refusal(IMPORT_ERROR.unpacksTooLarge);
  const { sheets } = await readXlsx(bytes).catch((error: unknown) => {
    const isSpread = error instanceof Error && SPREAD.test(error.message);
    throw isSpread ? new Refusal(IMPORT_ERROR.cellFarAway) : error;
  });
  // A text that many cells share unpacks with each of them.
  let characters = 0;
  const lineOf = (cells: readonly CellValue[]) => {
    const texts = cells.slice(0, lengthOf(cells)).map(textOf);
    characters += texts.reduce((sum, { length }) => sum + length, 0);
    if (characters > UNPACKED_MAX_BYTES) throw new Refusal(IMPORT_ERROR.unpacksTooLarge);
    return texts;
  };
  return sheets.map(({ name, rows }: Sheet) => ({ name, lines: rows.map(lineOf) }));
}

/** A time without a day is a share of the day that spreadsheets count from: 30/12/1899, or 01/01/1904. */
const FIRST_YEAR = 1905;

/** Returns the number of cells to the last one that is filled. */
const lengthOf = (cells: readonly CellValue[]) =>
  cells.findLastIndex((cell) => cell !== null && cell !== '') + 1;

/** Returns a cell as text. Days are `yyyy-MM-dd`, times `HH:mm`. */
function textOf(cell: CellValue): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const [day = '', time = ''] = cell.toISOString().split('T');
  return cell.getUTCFullYear() < FIRST_YEAR ? time.slice(0, 'HH:mm'.length) : day;
}

function readText(bytes: Uint8Array): string[][] {
  if (OLE.every((byte, at) => bytes[at] === byte)) {
    const isEncrypted = new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED);
    throw new Refusal(isEncrypted ? IMPORT_ERROR.protectedExcel : IMPORT_ERROR.oldExcel);
  }
  const text = decodeText(bytes);
  if (text.includes('\0') || text.startsWith('%PDF'))
    throw new Refusal(IMPORT_ERROR.notASpreadsheet);
  try {
    const rows = csvRows(text, { separator: separatorOf(text), withEmptyRows: true });
    return rows.map((row) => row.map(withoutGuard));
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(IMPORT_ERROR.quote(error.rows)) : error;
  }
}

/** Removes the apostrophe that an export puts before a text that a spreadsheet would run as a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

/** Takes the first line with anything in it as the heads. Empty lines are left out, numbers stay. */
function tableOf(name: string, lines: readonly (readonly string[])[]): FileTable {
  const isFilled = (line: readonly string[]) => line.some((value) => value !== '');
  const headAt = lines.findIndex(isFilled);
  return {
    name,
    heads: lines[headAt] ?? [],
    rows: lines.flatMap((values, index) =>
      index > headAt && isFilled(values) ? [{ row: index + 1, values }] : [],
    ),
  };
}

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Decodes a text file: by its mark, else as UTF-8, else as Windows-1252, which takes any bytes. */
function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In UTF-16 every other byte of plain letters is nought. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : undefined;
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** Finds what separates the fields of a text: what occurs most in its first line, outside quotes. */
function separatorOf(text: string): Separator {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
