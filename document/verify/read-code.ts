import jsQR from 'jsqr';
import { BODY, CODE, PAGE } from '../pdf/page-size.ts';

/** Kind of an image of pdfjs: one bit for each pixel, lines begin with a byte. 1 is white. */
const ONE_BIT = 1;

/** Modules along the side of the smallest and the largest QR code; each size has four more than the one before. */
const MODULES = { min: 21, max: 177, step: 4 } as const;

/** Pixels for each module, and light modules around the code, with which the decoder finds it. */
const SCALE = 2;
const QUIET_MODULES = 4;

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
  const isInCorner = isNear(x + width, BODY.right) && isNear(y + height, PAGE.height - CODE.top);
  return isInCorner && isNear(width, height) && width > 0 && width <= CODE.sideMax;
}

/** Reads the text of a QR code whose pixels are its modules. @returns undefined for another image */
export function codeTextIn(image: unknown): string | undefined {
  const modules = modulesOf(image);
  if (!modules) return undefined;
  const { data, side } = enlarge(modules);
  try {
    return jsQR(data, side, side, { inversionAttempts: 'dontInvert' })?.data || undefined;
  } catch {
    return undefined;
  }
}

interface Modules {
  readonly side: number;
  /** Packed as in pdfjs. */
  readonly bits: Uint8Array | Uint8ClampedArray;
}

function modulesOf(image: unknown): Modules | undefined {
  if (typeof image !== 'object' || image === null) return undefined;
  if (!('kind' in image && 'data' in image && 'width' in image && 'height' in image)) return;
  const { kind, data, width, height } = image;
  if (kind !== ONE_BIT || width !== height || !isSide(width)) return undefined;
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  return isBytes && data.length === lineBytes(width) * width
    ? { side: width, bits: data }
    : undefined;
}

const isSide = (side: unknown): side is number =>
  typeof side === 'number' &&
  side >= MODULES.min &&
  side <= MODULES.max &&
  (side - MODULES.min) % MODULES.step === 0;

const lineBytes = (side: number) => Math.ceil(side / 8);

/** Draws modules as larger pixels in RGBA, with a quiet zone. */
function enlarge({ side, bits }: Modules) {
  const enlarged = (side + 2 * QUIET_MODULES) * SCALE;
  const data = new Uint8ClampedArray(enlarged * enlarged * 4).fill(255);
  const isDark = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= side || y >= side) return false;
    const byte = bits[y * lineBytes(side) + (x >> 3)] ?? 0;
    return (byte & (0x80 >> (x & 7))) === 0;
  };
  for (let y = 0; y < enlarged; y += 1) {
    for (let x = 0; x < enlarged; x += 1) {
      const module = (at: number) => Math.floor(at / SCALE) - QUIET_MODULES;
      const pixel = (y * enlarged + x) * 4;
      if (isDark(module(x), module(y))) data.fill(0, pixel, pixel + 3);
    }
  }
  return { data, side: enlarged };
}
