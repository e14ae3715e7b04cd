import { encode } from 'fast-png';
import type { PenPoint } from './pen.ts';

/** Channels from 0 (black) to 255: `[grey]` or `[red, green, blue]`. */
export type Colour = readonly [number] | readonly [number, number, number];

/** A picture to draw on, with smooth edges. Lengths are pixels from the top left. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly #channels: 1 | 3;
  readonly #data: Uint8Array;
  /** How much of each pixel the line being drawn covers, and which pixels that are. */
  readonly #covered: Float32Array;
  #touched: number[] = [];

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.#channels = background.length;
    this.#data = new Uint8Array(width * height * this.#channels);
    this.#covered = new Float32Array(width * height);
    this.box({ left: 0, top: 0, width, height }, background);
  }

  box(
    { left, top, width, height }: { left: number; top: number; width: number; height: number },
    colour: Colour,
  ): void {
    for (let y = top; y < top + height; y++) {
      const row = y * this.width + left;
      colour.forEach((value, channel) => {
        for (let pixel = row; pixel < row + width; pixel++) {
          this.#data[pixel * this.#channels + channel] = value;
        }
      });
    }
  }

  /** A line of changing breadth. Where it crosses itself it is no darker. */
  line(points: readonly PenPoint[], colour: Colour): void {
    points.slice(1).forEach((to, index) => {
      this.#cover(points[index] ?? to, to);
    });
    for (const pixel of this.#touched) {
      this.#ink(pixel, this.#covered[pixel] ?? 0, colour);
      this.#covered[pixel] = 0;
    }
    this.#touched = [];
  }

  png(): Uint8Array {
    const { width, height } = this;
    return encode({ width, height, channels: this.#channels, depth: 8, data: this.#data });
  }

  #cover(from: PenPoint, to: PenPoint): void {
    const reach = Math.max(from.width, to.width) / 2 + 1;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const square = dx * dx + dy * dy || 1;
    const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
    const right = Math.min(this.width - 1, Math.max(from.x, to.x) + reach);
    const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
    const bottom = Math.min(this.height - 1, Math.max(from.y, to.y) + reach);
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const along = ((x - from.x) * dx + (y - from.y) * dy) / square;
        const nearest = Math.min(1, Math.max(0, along));
        const offX = x - from.x - nearest * dx;
        const offY = y - from.y - nearest * dy;
        const radius = (from.width + nearest * (to.width - from.width)) / 2;
        const part = Math.min(1, radius + 0.5 - Math.sqrt(offX * offX + offY * offY));
        this.#touch(y * this.width + x, part);
      }
    }
  }

  #touch(pixel: number, part: number): void {
    const before = this.#covered[pixel] ?? 0;
    if (part <= before) return;
    if (before === 0) this.#touched.push(pixel);
    this.#covered[pixel] = part;
  }

  #ink(pixel: number, part: number, colour: Colour): void {
    for (let channel = 0; channel < this.#channels; channel++) {
      const place = pixel * this.#channels + channel;
      const under = this.#data[place] ?? 0;
      this.#data[place] = Math.round(under + ((colour[channel] ?? 0) - under) * part);
    }
  }
}
