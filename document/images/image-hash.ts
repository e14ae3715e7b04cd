import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';

/** A picture as it is unpacked, a byte for each channel of each pixel, line by line from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Grey, or red, green and blue, or these with opacity. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** @returns in hexadecimal digits */
export type Sha256 = (bytes: Uint8Array) => string;

/** Cells of a sketch along each side. */
const THUMBNAIL_SIDE = 32;
/** How much a cell of two sketches may differ, of 255, and all cells on average. */
const SIMILAR = { cell: 40, average: 6 } as const;

export function pixelHash({ width, height, data }: Pixels, sha256: Sha256): ImageHash {
  return { width, height, sha256: sha256(plainPixels(data, width * height)) };
}

export function pixelHashWithThumbnail(picture: Pixels, sha256: Sha256): ImageHash {
  return { ...pixelHash(picture, sha256), thumbnail: thumbnailOf(picture) };
}

export const hasSamePixels = (one: ImageHash, other: ImageHash) =>
  one.width === other.width && one.height === other.height && one.sha256 === other.sha256;

/** Do two pictures look alike from afar? Turned ones do, as a camera's are until they are printed. */
export function isSimilar(one: ImageHash, other: ImageHash): boolean {
  const [cells, others] = [cellsOf(one), cellsOf(other)];
  if (cells.length === 0 || cells.length !== others.length) return false;
  return TURNS.some((turn) => {
    const gaps = cells.map((light, at) => Math.abs(light - (others[turn(at)] ?? 0)));
    const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    return average <= SIMILAR.average && Math.max(...gaps) <= SIMILAR.cell;
  });
}

const cellsOf = ({ thumbnail = '' }: ImageHash) =>
  (thumbnail.match(/../g) ?? []).map((light) => Number.parseInt(light, 16));

/** A cell's place in a picture that was turned by none, one, two or three quarters. */
const TURNS = [0, 1, 2, 3].map((quarters) => (at: number) => {
  let [x, y] = [at % THUMBNAIL_SIDE, Math.floor(at / THUMBNAIL_SIDE)];
  for (let turned = 0; turned < quarters; turned += 1) [x, y] = [THUMBNAIL_SIDE - 1 - y, x];
  return y * THUMBNAIL_SIDE + x;
});

/** As few channels as say the same, so that a grey picture is the same however it is unpacked. */
function plainPixels(data: Pixels['data'], count: number): Uint8Array {
  const channels = data.length / count;
  const kept = !isOpaque(data, channels) ? channels : isGrey(data, channels) ? 1 : 3;
  if (kept === channels) return new Uint8Array(data);
  const plain = new Uint8Array(count * kept);
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < kept; channel += 1) {
      plain[pixel * kept + channel] = data[pixel * channels + channel] ?? 0;
    }
  }
  return plain;
}

function isOpaque(data: Pixels['data'], channels: number): boolean {
  for (let at = 3; channels === 4 && at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function isGrey(data: Pixels['data'], channels: number): boolean {
  for (let at = 0; channels > 2 && at < data.length; at += channels) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  }
  return true;
}

/** The mean light of each cell, which hardly changes when a picture is scaled or packed anew. */
function thumbnailOf({ width, height, data }: Pixels): string {
  const channels = data.length / (width * height);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const lightAt = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + green] ?? 0);
    return light + 0.0722 * (data[at + blue] ?? 0);
  };
  const edge = (cell: number, length: number) => Math.floor((cell * length) / THUMBNAIL_SIDE);
  const cells = Array.from({ length: THUMBNAIL_SIDE ** 2 }, (_, at) => {
    const [column, row] = [at % THUMBNAIL_SIDE, Math.floor(at / THUMBNAIL_SIDE)];
    const [left, top] = [edge(column, width), edge(row, height)];
    const right = Math.max(left + 1, edge(column + 1, width));
    const bottom = Math.max(top + 1, edge(row + 1, height));
    let sum = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) sum += lightAt(x, y);
    return Math.round(sum / ((right - left) * (bottom - top)));
  });
  return cells.map((light) => light.toString(16).padStart(2, '0')).join('');
}
