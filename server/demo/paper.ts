import { encode } from 'fast-png';
import type { PenPoint } from './pen.ts';

/** One value from 0 (black) to 255 a channel: `[grey]` or `[red, green, blue]`. */
export type Colour = readonly [number] | readonly [number, number, number];

/** A picture to draw on, without jagged edges. Lengths are pixels from the top left. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly #channels: 1 | 3;
  readonly #data: Uint8Array;

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.#channels = background.length;
    this.#data = new Uint8Array(width * height * this.#channels);
    this.box(0, 0, width, height, background);
  }

  box(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) this.#ink(x, y, 1, colour);
    }
  }

  /** A line of changing breadth. Where it crosses itself it is no darker. */
  draw(line: readonly PenPoint[], colour: Colour): void {
    const covered = new Map<number, number>();
    line.forEach((from, index) => {
      const to = line[index + 1];
      if (to || line.length === 1) this.#cover(covered, from, to ?? from);
    });
    for (const [pixel, part] of covered) {
      this.#ink(pixel % this.width, Math.floor(pixel / this.width), part, colour);
    }
  }

  png(): Uint8Array {
    const { width, height } = this;
    return encode({ width, height, channels: this.#channels, depth: 8, data: this.#data });
  }

  /** Notes how much of each pixel lies under the line between two points. */
  #cover(covered: Map<number, number>, from: PenPoint, to: PenPoint): void {
    const reach = Math.max(from.width, to.width) / 2 + 1;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy || 1;
    const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach];
    const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(this.height - 1, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(this.width - 1, right); x++) {
        const along = ((x - from.x) * dx + (y - from.y) * dy) / square;
        const t = Math.min(1, Math.max(0, along));
        const distance = Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
        const radius = (from.width + t * (to.width - from.width)) / 2;
        const part = Math.min(1, Math.max(0, radius + 0.5 - distance));
        const pixel = y * this.width + x;
        if (part > (covered.get(pixel) ?? 0)) covered.set(pixel, part);
      }
    }
  }

  #ink(x: number, y: number, part: number, colour: Colour): void {
    const first = (y * this.width + x) * this.#channels;
    colour.forEach((value, channel) => {
      const under = this.#data[first + channel] ?? 0;
      this.#data[first + channel] = Math.round(under + (value - under) * part);
    });
  }
}
