import type { Pixels } from '../images/perceptual-hash.ts';
import type { PdfOperators, PdfPage } from './pdf-file.ts';
import { DrawingPosition } from './pdf-transform.ts';

/** What a marked piece of a page shows. */
export interface MarkedContent {
  /** To the letter. */
  text: string;
  readonly pictures: Pixels[];
  /** Points from the bottom of the page: of its first line, or of the middle of its picture. */
  readonly height: number;
}

export interface PageContent {
  /** By their names in the structure tree. */
  readonly pieces: ReadonlyMap<string, MarkedContent>;
  /** Whether something is drawn that no register has, such as a picture that is no element's. */
  readonly hasUnexpectedDrawing: boolean;
}

/** Stands where the letters of several glyphs are said by the first of them. */
const NOTHING = /\u200b/g;

/** All that a register is drawn with, by pdfjs's names. Its paths are rectangles. */
const PLAIN = new Set(
  `dependency save restore transform beginMarkedContent beginMarkedContentProps endMarkedContent
  beginText endText setFont setTextMatrix setTextRise showText setFillRGBColor fill constructPath
  paintImageXObject`.split(/\s+/),
);

/**
 * What a page says and shows, by the marks of its content. The glyphs say it to the letter; pdfjs's
 * own text guesses where words end.
 */
export async function pageContent(page: PdfPage, ops: PdfOperators): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = await markedIds(page);
  const names = new Map(Object.entries(ops).map(([name, operator]) => [operator, name]));
  const pieces = new Map<string, MarkedContent>();
  const open: (string | undefined)[] = [];
  const place = new DrawingPosition();
  let hasUnexpectedDrawing = false;
  const contentAt = (height: number) => {
    const id = open.findLast((known) => known !== undefined);
    const piece =
      id === undefined ? undefined : (pieces.get(id) ?? { text: '', pictures: [], height });
    if (id !== undefined && piece) pieces.set(id, piece);
    return piece;
  };
  for (const [at, operator] of fnArray.entries()) {
    const name = names.get(operator) ?? '';
    const args = listOf(argsArray[at]);
    const isShape = name === 'constructPath' && !isRectangles(args, ops);
    if (!PLAIN.has(name) || isShape) hasUnexpectedDrawing = true;
    place.follow(name, args);
    if (name === 'beginMarkedContent') open.push(undefined);
    else if (name === 'beginMarkedContentProps') {
      open.push(typeof args[1] === 'number' ? ids.shift() : undefined);
    } else if (name === 'endMarkedContent') open.pop();
    else if (name === 'showText') {
      const piece = contentAt(place.ofText);
      if (piece) piece.text += lettersIn(args);
    } else if (name === 'paintImageXObject') {
      const pixels = await pixelsOf(page, String(args[0]));
      const piece = contentAt(place.ofMiddle);
      if (piece && pixels) piece.pictures.push(pixels);
      else hasUnexpectedDrawing = true;
    }
  }
  return { pieces, hasUnexpectedDrawing };
}

/** Of a page's marked pieces, in the order in which they are drawn. */
async function markedIds(page: PdfPage): Promise<string[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  return items.flatMap((item) => ('id' in item && typeof item.id === 'string' ? [item.id] : []));
}

/** Pictures on several pages are kept in one place. */
const SHARED = /^g_/;

/** @returns undefined for one that is damaged */
async function pixelsOf(page: PdfPage, name: string): Promise<Pixels | undefined> {
  const objects = SHARED.test(name) ? page.commonObjs : page.objs;
  const found = await new Promise<unknown>((resolve) => objects.get(name, resolve));
  return isPixels(found) ? found : undefined;
}

function isPixels(found: unknown): found is Pixels {
  if (typeof found !== 'object' || found === null) return false;
  if (!('data' in found && 'width' in found && 'height' in found)) return false;
  const { data, width, height } = found;
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  return isBytes && [1, 3, 4].includes(data.length / (Number(width) * Number(height)));
}

const listOf = (args: unknown): readonly unknown[] => (Array.isArray(args) ? args : []);

const isRectangles = ([drawn]: readonly unknown[], { rectangle }: PdfOperators) =>
  listOf(drawn).every((operator) => operator === rectangle);

const lettersIn = ([glyphs]: readonly unknown[]) =>
  listOf(glyphs).map(letterOf).join('').replace(NOTHING, '');

function letterOf(glyph: unknown): string {
  const isGlyph = typeof glyph === 'object' && glyph !== null && 'unicode' in glyph;
  return isGlyph && typeof glyph.unicode === 'string' ? glyph.unicode : '';
}
