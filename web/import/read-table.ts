import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/web-worker';
import { IMPORT_FILE_MAX_MEGABYTES, IMPORT_MAX_ROWS } from '#contract/core/limits.ts';
import { CsvError, csvRows } from '#contract/import/csv-rows.ts';
import type { FileTable } from '#contract/import/match-columns.ts';
import { IMPORT_ERROR } from '#contract/messages/import/cells.ts';
import { decodeText, separatorOf } from './decode-text.ts';

/** A file with its tables, or the sentence that says why it cannot be read. */
export type ReadFile =
  | { readonly sha256: string; readonly tables: readonly FileTable[] }
  | { readonly refusal: string };

/** A cell of a workbook, as its library reads it. */
type Cell = CellValue<number> | null | undefined;

/** Reads the sheets of a workbook. */
export type ReadWorkbook = (
  file: Blob,
) => Promise<readonly { readonly sheet: string; readonly data: readonly (readonly Cell[])[] }[]>;

const MEGABYTE = 1024 * 1024;

/** Bytes that a workbook may unpack to: twenty times the largest file, where XML shrinks to a tenth. */
const UNPACKED_MAX_BYTES = 20 * IMPORT_FILE_MAX_MEGABYTES * MEGABYTE;

class Refusal extends Error {}

/** Reads the tables of a spreadsheet: an Excel workbook, or a text with commas, semicolons or tabs. */
export async function readTable(file: Blob, readWorkbook: ReadWorkbook): Promise<ReadFile> {
  if (file.size > IMPORT_FILE_MAX_MEGABYTES * MEGABYTE) {
    return { refusal: IMPORT_ERROR.tooLarge(IMPORT_FILE_MAX_MEGABYTES) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const sheets = isZip(bytes)
      ? await readSheets(file, bytes, readWorkbook)
      : [{ name: '', lines: readText(bytes) }];
    const tables = sheets.map(({ name, lines }) => tableOf(name, lines)).filter(hasRows);
    const [fullest] = tables.map(({ rows }) => rows.length).sort((a, b) => b - a);
    if (fullest === undefined) return { refusal: IMPORT_ERROR.noRows };
    if (fullest > IMPORT_MAX_ROWS) {
      return { refusal: IMPORT_ERROR.tooManyRows(fullest, IMPORT_MAX_ROWS) };
    }
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

async function readSheets(file: Blob, bytes: Uint8Array, readWorkbook: ReadWorkbook) {
  let unpacked = 0;
  // Reads the sizes only. A part that unpacks to more than it says is cut off there.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX_BYTES) throw new Refusal(IMPORT_ERROR.unpacksTooLarge);
  const sheets = await readWorkbook(file);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: data.map((cells) => cells.map(textOf)),
  }));
}

/** A time without a day is a share of the day that spreadsheets count from, 30/12/1899. */
const FIRST_YEAR = 1900;

/** Returns a cell as text. Days are `yyyy-MM-dd`, times `HH:mm`. */
function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
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
