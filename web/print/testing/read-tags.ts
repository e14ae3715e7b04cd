import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a PDF's structure with what it says, without the elements that only hold others. */
export interface Tagged {
  /** "TD" */
  readonly role: string;
  /** Its own text, to the letter, in the order of reading. */
  readonly text: string;
  /** Of a figure: what it shows. */
  readonly alt?: string;
  readonly children: readonly Tagged[];
}

export interface TaggedRow {
  /** What stands below a cell's text is on a line of its own; of a figure, what it shows. */
  readonly cells: readonly string[];
  /** What stands below the cells: label and text of each. */
  readonly notes: readonly (readonly string[])[];
}

export interface TaggedPdf {
  /** The elements of each page. */
  readonly pages: readonly (readonly Tagged[])[];
  readonly heads: readonly string[];
  /** Of the table, over all pages. */
  readonly rows: readonly TaggedRow[];
}

/** Stands where the letters of several glyphs are said by the first of them. */
const NOTHING = /\u200b/g;

/**
 * Reads a PDF as its tags tell it: a screen reader's way, which also finds out whether a register's
 * printed cells are those that it holds. Pictures are not decoded.
 */
export async function readTags(bytes: Uint8Array): Promise<TaggedPdf> {
  const data = bytes.slice();
  const pdf = await getDocument({ data, verbosity: 0, maxImageSize: 1, fontExtraProperties: false })
    .promise;
  const pages: Tagged[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(await pdf.getPage(number)));
  await pdf.destroy();
  const elements = pages.flat().flatMap(withDescendants);
  return {
    pages,
    heads: elements.filter(({ role }) => role === 'TH').map(({ text }) => text),
    rows: rowsOf(elements),
  };
}

type Node = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;
type Kid = Node['children'][number];

async function readPage(page: PDFPageProxy): Promise<Tagged[]> {
  const [tree, texts] = await Promise.all([page.getStructTree(), markedTexts(page)]);
  return tree ? kidsOf(tree, texts) : [];
}

function kidsOf({ children }: Node, texts: ReadonlyMap<string, string>): Tagged[] {
  return children.filter(isNode).map((node) => ({
    role: node.role,
    text: node.children.flatMap((kid) => ('id' in kid ? (texts.get(kid.id) ?? '') : [])).join(''),
    ...('alt' in node && typeof node.alt === 'string' && { alt: node.alt }),
    children: kidsOf(node, texts),
  }));
}

const isNode = (kid: Kid): kid is Node => 'role' in kid;

/** What each marked piece of a page says, by its name in the structure tree. */
async function markedTexts(page: PDFPageProxy): Promise<ReadonlyMap<string, string>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const ids = items.flatMap((item) => ('id' in item && item.id ? [item.id] : []));
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContentProps) {
      const [, mark] = argsArray[at];
      open.push(typeof mark === 'number' ? ids.shift() : undefined);
    } else if (operator === OPS.beginMarkedContent) open.push(undefined);
    else if (operator === OPS.endMarkedContent) open.pop();
    else if (operator === OPS.showText) {
      const id = open.findLast((name) => name !== undefined);
      if (id) texts.set(id, (texts.get(id) ?? '') + textOf(argsArray[at][0]));
    }
  }
  return texts;
}

function textOf(glyphs: readonly (number | { readonly unicode: string })[]): string {
  return glyphs
    .map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
    .join('')
    .replace(NOTHING, '');
}

function withDescendants(element: Tagged): Tagged[] {
  return [element, ...element.children.flatMap(withDescendants)];
}

/** A row of one cell holds the notes of the row above it. */
function rowsOf(elements: readonly Tagged[]): TaggedRow[] {
  const rows: { cells: string[]; notes: string[][] }[] = [];
  for (const { role, children } of elements) {
    const cells = children.filter((child) => child.role === 'TD');
    const [only] = cells;
    if (role !== 'TR' || !only) continue;
    if (cells.length > 1) rows.push({ cells: cells.map(saidBy), notes: [] });
    else rows.at(-1)?.notes.push(...only.children.map((note) => note.children.map(saidBy)));
  }
  return rows;
}

function saidBy({ text, alt, children }: Tagged): string {
  return [alt ?? text, ...children.map(saidBy)].filter(Boolean).join('\n');
}
