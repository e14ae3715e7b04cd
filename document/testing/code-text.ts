import jsQR from 'jsqr';
import type { CodeModules } from '../verify/read-code.ts';

/** Pixels for each module, and light modules around the code, with which the decoder finds it. */
const SCALE = 2;
const QUIET_MODULES = 4;

/** Reads the text of a QR code. @returns undefined for modules that are none */
export function codeText({ side, isDark }: CodeModules): string | undefined {
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
