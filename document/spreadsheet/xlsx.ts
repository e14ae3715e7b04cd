import { strToU8, Zip, ZipDeflate } from 'fflate';
import { PRINT } from '#contract/messages/added/print.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { sheetOf } from './sheet.ts';
import { factsXml, sheetXml } from './sheet-xml.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Level of deflate: rows are so alike that a higher one makes the file little smaller. */
const QUICK = 3;

/** Rows handed to the compression at once; progress is reported after each batch. */
const ROWS_AT_ONCE = 500;

/**
 * A register as an Excel workbook: its entries, and beside them what it covers and who exported it.
 * @param onRows called with the number of rows written
 */
export function xlsxOf(
  register: RegisterDocument,
  onRows: (count: number) => void = () => {},
): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = (path: string, pieces: Iterable<string>, onPieces: (count: number) => void) => {
    const file = new ZipDeflate(path, { level: QUICK });
    zip.add(file);
    let held: string[] = [];
    let count = 0;
    for (const piece of pieces) {
      held.push(piece);
      count += 1;
      if (held.length < ROWS_AT_ONCE) continue;
      file.push(strToU8(held.join('')));
      held = [];
      onPieces(count);
    }
    file.push(strToU8(held.join('')), true);
  };
  const quietly = () => {};
  const names = [register.title, PRINT.aboutSheet];
  for (const [path, xml] of Object.entries(workbookParts(names))) add(path, [xml], quietly);
  add(sheetPath(0), sheetXml(sheetOf(register)), (count) => {
    onRows(Math.min(count, register.rows.length));
  });
  add(sheetPath(1), factsXml(aboutOf(register)), quietly);
  zip.end();
  return new Blob(chunks, { type: TYPE });
}

function aboutOf({ title, subject, facts, issued }: RegisterDocument): [string, string][] {
  return [
    [title, subject],
    ...facts.map(({ label, value }): [string, string] => [label, value]),
    [PRINT.exported, issued],
  ];
}
