import type { Pixels } from '../images/image-hash.ts';
import { keyIn } from '../pdf/key-tag.ts';
import { CLUSTER_CONTINUATION } from '../pdf/text/graphemes.ts';
import type { PdfOperators, PdfPage } from './pdf-file.ts';
import { type CodeModules, codeModulesIn, type ImagePlace, isPlaceOfCode } from './read-code.ts';

/** The text and the images of one marked content of a page. */
export interface MarkedContent {
  /** Exact text. */
  text: string;
  /** Key of the value, if the tag contains one: see `keyTag`. */
  readonly key: string | undefined;
  readonly images: Pixels[];
  /** Points from the bottom of the page to the first line, or to the middle of the image. */
  readonly height: number;
}

export interface PageContent {
  /** Marked contents by their ids in the structure tree. */
  readonly marked: ReadonlyMap<string, MarkedContent>;
  /** The QR code of the page; undefined for a page without one. */
  readonly code: CodeModules | undefined;
  /** Whether the page has drawing that no register has, such as an image outside of elements. */
  readonly hasUnexpectedDrawing: boolean;
}

/** Names in pdfjs of all operators that draw a register. Its paths are rectangles only. */
const EXPECTED_OPERATORS = new Set(
  `dependency save restore transform beginMarkedContent beginMarkedContentProps endMarkedContent
  beginText endText setFont setTextMatrix setTextRise showText setFillRGBColor fill constructPath
  paintImageXObject`.split(/\s+/),
);

/** An open marked content. The innermost with an id receives the text and the images. */
interface OpenContent {
  readonly id: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Reads the marked contents of a page. Takes the exact text from the glyphs, because pdfjs's own text
 * extraction guesses the spaces between words.
 */
export async function pageContent(page: PdfPage, ops: PdfOperators): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = new Map(Object.entries(ops).map(([name, operator]) => [operator, name]));
  const marked = new Map<string, MarkedContent>();
  const open: OpenContent[] = [];
  const position = new DrawingPosition();
  let code: CodeModules | undefined;
  let hasUnexpectedDrawing = false;
  const contentAt = (height: number) => {
    const { id, key } = open.findLast((content) => content.id !== undefined) ?? {};
    if (id === undefined) return undefined;
    const content = marked.get(id) ?? { text: '', key, images: [], height };
    marked.set(id, content);
    return content;
  };
  for (const [at, operator] of fnArray.entries()) {
    const name = names.get(operator) ?? '';
    const args = listOf(argsArray[at]);
    const isShape = name === 'constructPath' && !isRectangles(args, ops);
    if (!EXPECTED_OPERATORS.has(name) || isShape) hasUnexpectedDrawing = true;
    position.apply(name, args);
    if (name === 'beginMarkedContent') open.push({ id: undefined });
    else if (name === 'beginMarkedContentProps') {
      const [tag, number] = args;
      const id = typeof number === 'number' ? idOf(page, number) : undefined;
      open.push({ id, key: keyIn(String(tag)) });
    } else if (name === 'endMarkedContent') open.pop();
    else if (name === 'showText') {
      const content = contentAt(position.textHeight);
      if (content) content.text += charactersIn(args);
    } else if (name === 'paintImageXObject') {
      const image = await imageOf(page, String(args[0]));
      const content = contentAt(position.imageHeight);
      const isCode = !content && code === undefined && isPlaceOfCode(position.imagePlace);
      const modules = isCode ? codeModulesIn(image) : undefined;
      if (content && isPixels(image)) content.images.push(image);
      else if (modules) code = modules;
      else hasUnexpectedDrawing = true;
    }
  }
  return { marked, code, hasUnexpectedDrawing };
}

/** Returns the id that pdfjs gives to a marked content in the structure tree: "p12R_mc3". */
const idOf = ({ ref }: PdfPage, number: number) =>
  ref ? `p${ref.num}R${ref.gen || ''}_mc${number}` : undefined;

/** Prefix of the names of images that several pages share. */
const SHARED = /^g_/;

/** Returns what pdfjs decodes: pixels, other than for a damaged image. */
function imageOf(page: PdfPage, name: string): Promise<unknown> {
  const objects = SHARED.test(name) ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
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

const charactersIn = ([glyphs]: readonly unknown[]) =>
  listOf(glyphs).map(characterOf).join('').replaceAll(CLUSTER_CONTINUATION, '');

function characterOf(glyph: unknown): string {
  const isGlyph = typeof glyph === 'object' && glyph !== null && 'unicode' in glyph;
  return isGlyph && typeof glyph.unicode === 'string' ? glyph.unicode : '';
}

/** A transformation matrix (ISO 32000-1, 8.3.3). */
type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Tracks the position at which the operators of a page draw. */
export class DrawingPosition {
  #current = IDENTITY;
  #text = IDENTITY;
  readonly #saved: Matrix[] = [];

  /** Applies an operator. @param name in pdfjs */
  apply(name: string, args: readonly unknown[]): void {
    if (name === 'save') this.#saved.push(this.#current);
    else if (name === 'restore') this.#current = this.#saved.pop() ?? IDENTITY;
    else if (name === 'transform') this.#current = concatenate(matrixOf(args), this.#current);
    else if (name === 'setTextMatrix') this.#text = matrixOf(args);
  }

  /** Points from the bottom of the page to the next line of text. */
  get textHeight(): number {
    return heightAt(concatenate(this.#text, this.#current), 0);
  }

  /** Points from the bottom of the page to the middle of the next image. */
  get imageHeight(): number {
    return heightAt(this.#current, 0.5);
  }

  /** The place of the next image; undefined for one that is turned or mirrored. */
  get imagePlace(): ImagePlace | undefined {
    const [width, b, c, height, x, y] = this.#current;
    const isUpright = b === 0 && c === 0 && width > 0 && height > 0;
    return isUpright ? { x, y, width, height } : undefined;
  }
}

/** Reads six numbers, which pdfjs passes as arguments or as a list. */
function matrixOf(args: readonly unknown[]): Matrix {
  const numbers = args.flat().map(Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

function concatenate([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** @param along share of the width and the height of the drawing, from 0 to 1 */
const heightAt = ([, b, , d, , f]: Matrix, along: number) => (b + d) * along + f;
