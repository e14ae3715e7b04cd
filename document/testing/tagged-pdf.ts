import { createHash } from 'node:crypto';
import jsQR from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Sha256 } from '../images/image-hash.ts';
import { PDF_OPTIONS } from '../verify/pdf-file.ts';
import { readTags, type TaggedElement } from '../verify/pdf-tags.ts';
import type { CodeModules } from '../verify/read-code.ts';

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

export interface TaggedRow {
  /** Text of each cell, with the text below it on a second line; of a figure, its alternative. */
  readonly cells: readonly string[];
  /** Label and text of each note. */
  readonly notes: readonly (readonly string[])[];
}

export interface TaggedPdf {
  /** The elements of each page. */
  readonly pages: readonly (readonly TaggedElement[])[];
  /** Text of the QR code of each page. */
  readonly codes: readonly (string | undefined)[];
  readonly heads: readonly string[];
  /** Rows of the table, over all pages. */
  readonly rows: readonly TaggedRow[];
}

/** Reads the tags of a PDF. Joins the table over all pages. */
export async function taggedPdf(bytes: Uint8Array): Promise<TaggedPdf> {
  const pdf = await getDocument({ ...PDF_OPTIONS, data: bytes.slice() }).promise;
  const pages: (readonly TaggedElement[])[] = [];
  const codes: (string | undefined)[] = [];
  for await (const { elements, code } of readTags(pdf, OPS, sha256)) {
    pages.push(elements);
    codes.push(code && codeText(code));
  }
  await pdf.destroy();
  const elements = pages.flat().flatMap(withDescendants);
  return {
    pages,
    codes,
    heads: elements.filter(({ kind }) => kind === 'TH').map(({ text }) => text),
    rows: rowsOf(elements),
  };
}

function withDescendants(element: TaggedElement): TaggedElement[] {
  return [element, ...element.children.flatMap(withDescendants)];
}

/** Treats a row of one cell as the notes of the row above it. */
function rowsOf(elements: readonly TaggedElement[]): TaggedRow[] {
  const rows: { cells: string[]; notes: string[][] }[] = [];
  for (const { kind, children } of elements) {
    const cells = children.filter((child) => child.kind === 'TD');
    const [only] = cells;
    if (kind !== 'TR' || !only) continue;
    if (cells.length > 1) rows.push({ cells: cells.map(textWithin), notes: [] });
    else rows.at(-1)?.notes.push(...only.children.map((note) => note.children.map(textWithin)));
  }
  return rows;
}

function textWithin({ text, alt, children }: TaggedElement): string {
  return [alt ?? text, ...children.map(textWithin)].filter(Boolean).join('\n');
}

/** Pixels for each module, and light modules around the code, with which the decoder finds it. */
const SCALE = 2;
const QUIET_MODULES = 4;

/** Reads the text of a QR code. @returns undefined for modules that are none */
function codeText({ side, isDark }: CodeModules): string | undefined {
  const enlarged = (side + 2 * QUIET_MODULES) * SCALE;
  const data = new Uint8ClampedArray(enlarged * enlarged * 4).fill(255);
  const moduleAt = (pixel: number) => Math.floor(pixel / SCALE) - QUIET_MODULES;
  const isWithin = (module: number) => module >= 0 && module < side;
  for (let y = 0; y < enlarged; y += 1) {
    for (let x = 0; x < enlarged; x += 1) {
      const [column, row] = [moduleAt(x), moduleAt(y)];
      const pixel = (y * enlarged + x) * 4;
      if (isWithin(column) && isWithin(row) && isDark(column, row)) data.fill(0, pixel, pixel + 3);
    }
  }
  return jsQR(data, enlarged, enlarged, { inversionAttempts: 'dontInvert' })?.data || undefined;
}
