import { DOCUMENT } from '#contract/messages/document.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { moduleCount } from './code-image.ts';
import { BODY, CODE, MM, REGISTER_SHEET, type Sheet, sheetOf } from './page-size.ts';
import type { PdfCanvas, StoredImage } from './pdf-canvas.ts';
import { STYLE } from './text/type-style.ts';

/** Cameras of telephones and scanners at 150 dots an inch read modules of this size. */
const MODULE_MIN = 0.35 * MM;

const CAPTION_GAP = 8;

/** More entries than a page has, and the bytes of a full code: see `encodePageCode`. */
const ROWS_MAX = 27;
const BYTES = { page: 115, venue: 46, row: 4 } as const;
const ADDRESS_LENGTH = 45;

/** The column to the right of the head of each page that has the code of the page. Sizes in points. */
export interface CodeColumn {
  readonly sheet: Sheet;
  /** Side of a code; 0 in a document without codes. */
  readonly side: number;
  /** Width that the head has beside the code. */
  readonly headWidth: number;
  /** Least height of a head, so that the table begins below the code. */
  readonly headHeight: number;
}

export const NO_CODES: CodeColumn = {
  sheet: REGISTER_SHEET,
  side: 0,
  headWidth: BODY.width,
  headHeight: 0,
};

/**
 * Reserves the column before the codes are known: their contents depend on the pages. A code is enlarged or reduced to its
 * side, which holds the code of a full page with modules of at least `MODULE_MIN`.
 */
export function codeColumn(register: RegisterDocument): CodeColumn {
  const largest = moduleCount(longestLink(register)) * MODULE_MIN;
  const sheet = sheetOf(register);
  const { body, codeTop, codeSide, codeQuiet } = sheet;
  const side = Math.min(CODE.sideMax, Math.max(codeSide, largest));
  return {
    sheet,
    side,
    headWidth: body.width - side - codeQuiet - STYLE.caption.leading - CAPTION_GAP,
    headHeight: codeTop + side + codeQuiet - body.top,
  };
}

/** Returns a link as long as that of a full page. */
function longestLink({ sections, seal }: RegisterDocument): string {
  const { page, venue, row } = BYTES;
  const venues = sections ? 1 : Math.min(ROWS_MAX, Math.max(1, seal?.rows.length ?? 0));
  const bytes = page + venues * venue + ROWS_MAX * row;
  const digits = Math.ceil(bytes * Math.log10(256));
  return `${'/'.repeat(ADDRESS_LENGTH)}#${'9'.repeat(digits)}`;
}

/** Draws the code of a page with its caption, which reads upwards. */
export function drawCode(code: StoredImage, { side, sheet }: CodeColumn, canvas: PdfCanvas): void {
  const { body, codeTop, codeQuiet } = sheet;
  const style = sheet === REGISTER_SHEET ? STYLE.caption : STYLE.certificateFoot;
  const x = body.right - side;
  const captionX = x - codeQuiet - style.leading;
  canvas.artifact('Header', () => {
    canvas.image(code, { x, y: codeTop, width: side, height: side });
    canvas.upwards(captionX, codeTop + side, () =>
      canvas.lines([DOCUMENT.scan], { x: 0, top: 0, width: side }, style, 'center'),
    );
  });
}
