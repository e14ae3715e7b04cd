import type { Box } from './block.ts';
import type { PackedDocument } from './packed-document.ts';
import { PAGE } from './page-size.ts';

/** The standard structure types (ISO 32000-1, 14.8.4) in a register. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

interface Element {
  readonly id: number;
  readonly role: Role;
  /** Entries of its dictionary, in PDF syntax. */
  readonly attributes: string;
  readonly kids: (string | number)[];
  /** The page of the kids that are numbers of marked contents. */
  page: PDFKit.PDFKitReference | undefined;
}

/**
 * The structure tree of a document, in reading order. Writes an element when it is closed, so that
 * memory grows with the number of pages only. Replaces pdfkit's own structure, which writes too many
 * objects for its queue in a browser: see docs/performance.md.
 */
export class Structure {
  readonly #document: PackedDocument;
  readonly #root: number;
  readonly #pages: string[] = [];
  readonly #open: Element[] = [];
  #top = '';
  /** The element of each marked content of the page, by the number of the content. */
  #owners: number[] = [];

  constructor(document: PackedDocument) {
    this.#document = document;
    this.#root = document.reserve();
  }

  /** Opens an element. @param attributes entries of its dictionary, in PDF syntax */
  open(role: Role, attributes = ''): void {
    const id = this.#document.reserve();
    const parent = this.#open.at(-1);
    if (parent) parent.kids.push(`${id} 0 R`);
    else this.#top = `${id} 0 R`;
    this.#open.push({ id, role, attributes, kids: [], page: undefined });
  }

  /** Assigns the next marked content to the open element. @returns its number on the page */
  mark(): number {
    const mark = this.#owners.length;
    const element = this.#open.at(-1);
    if (!element) throw new Error('Content outside of the structure');
    const { dictionary } = this.#document.page;
    element.page ??= dictionary;
    element.kids.push(
      element.page === dictionary ? mark : `<</Type/MCR/Pg ${dictionary.toString()}/MCID ${mark}>>`,
    );
    this.#owners.push(element.id);
    return mark;
  }

  close(): void {
    const element = this.#open.pop();
    if (!element) return;
    const { id, role, attributes, kids, page } = element;
    const parent = this.#open.at(-1)?.id ?? this.#root;
    const on = page ? `/Pg ${page.toString()}` : '';
    const [only] = kids;
    const children = kids.length === 1 ? ` ${only}` : `[${kids.join(' ')}]`;
    this.#document.pack(id, `<</S/${role}/P ${parent} 0 R${on}${attributes}/K${children}>>`);
  }

  /** Ends a page, after its last content is written. */
  endPage(): void {
    const owners = this.#document.reserve();
    this.#document.pack(owners, `[${this.#owners.map((id) => `${id} 0 R`).join(' ')}]`);
    Object.assign(this.#document.page.dictionary.data, {
      StructParents: this.#pages.length,
      Tabs: 'S',
    });
    this.#pages.push(`${this.#pages.length} ${owners} 0 R`);
    this.#owners = [];
  }

  /** Closes all elements and adds the tree to the document. */
  end(): void {
    while (this.#open.length > 0) this.close();
    const nextKey = this.#pages.length;
    const tree = `/ParentTree<</Nums[${this.#pages.join(' ')}]>>/ParentTreeNextKey ${nextKey}`;
    this.#document.pack(this.#root, `<</Type/StructTreeRoot/K ${this.#top}${tree}>>`);
    const { catalog } = this.#document;
    catalog.MarkInfo = { Marked: true };
    catalog.StructTreeRoot = this.#document.referTo(this.#root);
  }
}

/** Writes a text string of a dictionary, in UTF-16. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}

/** Writes the attributes of a figure: its text alternative and its bounding box. @param page that it is on */
export function figure(
  alt: string,
  { x, y, width, height }: Box,
  page: Pick<Box, 'height'> = PAGE,
): string {
  const corners = [x, page.height - y - height, x + width, page.height - y];
  const boundingBox = corners.map((corner) => corner.toFixed(1)).join(' ');
  return `/Alt${textString(alt)}/A<</O/Layout/BBox[${boundingBox}]/Placement/Block>>`;
}
