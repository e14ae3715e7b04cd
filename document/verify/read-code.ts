import { CERTIFICATE_SHEET, CODE, REGISTER_SHEET } from '../pdf/page-size.ts';

/** Kind of an image of pdfjs: one bit for each pixel, lines begin with a byte. 1 is white. */
const ONE_BIT = 1;

/** Modules along the side of the smallest and the largest QR code; each size has four more than the one before. */
const MODULES = { min: 21, max: 177, step: 4 } as const;

/** Points by which numbers of a page are rounded. */
const TOLERANCE = 0.1;

/** The place of an image on a page, in points from the lower left. */
export interface ImagePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether an image is drawn where the code of a page is: no value of a register is there. */
export function isPlaceOfCode(place: ImagePlace | undefined): boolean {
  if (!place) return false;
  const { x, y, width, height } = place;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE;
  // The corner of one kind of page is outside of the other.
  const isInCorner = [REGISTER_SHEET, CERTIFICATE_SHEET].some(
    ({ page, body, codeTop }) =>
      isNear(x + width, body.right) && isNear(y + height, page.height - codeTop),
  );
  return isInCorner && isNear(width, height) && width > 0 && width <= CODE.sideMax;
}

/** The modules of a QR code, which are its pixels. */
export interface CodeModules {
  readonly side: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/** Reads the modules of the image of a QR code. @returns undefined for another image */
export function codeModulesIn(image: unknown): CodeModules | undefined {
  if (typeof image !== 'object' || image === null) return undefined;
  if (!('kind' in image && 'data' in image && 'width' in image && 'height' in image)) return;
  const { kind, data, width: side, height } = image;
  if (kind !== ONE_BIT || side !== height || !isSide(side)) return undefined;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return undefined;
  const lineBytes = Math.ceil(side / 8);
  const isDark = (x: number, y: number) =>
    ((data[y * lineBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  const isWhole = data.length === lineBytes * side;
  return isWhole && hasFinders(isDark, side) ? { side, isDark } : undefined;
}

const isSide = (side: unknown): side is number =>
  typeof side === 'number' &&
  side >= MODULES.min &&
  side <= MODULES.max &&
  (side - MODULES.min) % MODULES.step === 0;

const FINDER = 7;

/** Whether three corners have the squares by which a QR code is found. */
function hasFinders(isDark: CodeModules['isDark'], side: number): boolean {
  const far = side - FINDER;
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ].every(([left = 0, top = 0]) =>
    Array.from({ length: FINDER ** 2 }, (_, at) => [at % FINDER, Math.floor(at / FINDER)]).every(
      ([x = 0, y = 0]) => {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        return isDark(left + x, top + y) === (ring !== 2);
      },
    ),
  );
}
