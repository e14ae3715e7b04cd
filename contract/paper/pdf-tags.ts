/** An element of a PDF's structure, with what it says itself. */
export interface Tagged {
  /** "TD" */
  readonly kind: string;
  /** To the letter, in the order of reading. */
  readonly text: string;
  /** Of a figure: what it shows. */
  readonly alt?: string;
  readonly children: readonly Tagged[];
}

/** As much of an opened PDF as is read here: pdfjs's PDFDocumentProxy. */
export interface PdfFile {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
}

interface PdfPage {
  getStructTree(): Promise<TreeNode | null>;
  getOperatorList(): Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>;
  getTextContent(options: { includeMarkedContent: true }): Promise<{ items: readonly object[] }>;
  cleanup(): boolean;
}

interface TreeNode {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (TreeNode | { readonly id: string })[];
}

/** The numbers of the operators that are looked at: pdfjs's `OPS`. */
export interface PdfOperators {
  readonly beginMarkedContent: number;
  readonly beginMarkedContentProps: number;
  readonly endMarkedContent: number;
  readonly showText: number;
}

/** How pdfjs opens a file that is only read: no pictures are decoded. */
export const READING = { verbosity: 0, maxImageSize: 1 } as const;

/** Stands where the letters of several glyphs are said by the first of them. */
const NOTHING = /\u200b/g;

/** Reads a PDF as its tags tell it, page by page: the way of a screen reader. */
export async function* readTags(pdf: PdfFile, ops: PdfOperators): AsyncGenerator<Tagged[]> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [tree, texts] = await Promise.all([page.getStructTree(), markedTexts(page, ops)]);
    page.cleanup();
    yield tree ? kidsOf(tree, texts) : [];
  }
}

function kidsOf({ children }: TreeNode, texts: ReadonlyMap<string, string>): Tagged[] {
  return children.filter(isNode).map((node) => ({
    kind: node.role,
    text: node.children.map((kid) => ('id' in kid ? (texts.get(kid.id) ?? '') : '')).join(''),
    ...(node.alt !== undefined && { alt: node.alt }),
    children: kidsOf(node, texts),
  }));
}

const isNode = (kid: TreeNode | { readonly id: string }): kid is TreeNode => 'role' in kid;

/**
 * What each marked piece of a page says, by its name in the structure tree. The glyphs say it to the
 * letter; pdfjs's own text guesses where words end.
 */
async function markedTexts(page: PdfPage, ops: PdfOperators): Promise<ReadonlyMap<string, string>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const ids = items.flatMap((item) =>
    'id' in item && typeof item.id === 'string' ? [item.id] : [],
  );
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === ops.beginMarkedContentProps) {
      open.push(isNumbered(argsArray[at]) ? ids.shift() : undefined);
    } else if (operator === ops.beginMarkedContent) open.push(undefined);
    else if (operator === ops.endMarkedContent) open.pop();
    else if (operator === ops.showText) {
      const id = open.findLast((name) => name !== undefined);
      if (id) texts.set(id, (texts.get(id) ?? '') + lettersIn(argsArray[at]));
    }
  }
  return texts;
}

/** Is it a piece that the structure names? */
const isNumbered = (args: unknown) => Array.isArray(args) && typeof args[1] === 'number';

function lettersIn(args: unknown): string {
  const glyphs: unknown = Array.isArray(args) ? args[0] : undefined;
  if (!Array.isArray(glyphs)) return '';
  return glyphs.map(letterOf).join('').replace(NOTHING, '');
}

function letterOf(glyph: unknown): string {
  const isGlyph = typeof glyph === 'object' && glyph !== null && 'unicode' in glyph;
  return isGlyph && typeof glyph.unicode === 'string' ? glyph.unicode : '';
}
