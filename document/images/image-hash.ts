import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';

/** A decoded image, a byte for each channel of each pixel, line by line from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Grey, or red, green and blue, or these with opacity. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** @returns in hexadecimal digits */
export type Sha256 = (bytes: Uint8Array) => string;

/** Cells of a thumbnail along each side. */
const THUMBNAIL_SIDE = 32;
/** The most that a cell of two thumbnails may differ, of 255, and all cells on average. */
const SIMILAR = { cell: 40, average: 6 } as const;

export function pixelHash({ width, height, data }: Pixels, sha256: Sha256): ImageHash {
  return { width, height, sha256: sha256(plainPixels(data, width * height)) };
}

export function pixelHashWithThumbnail(image: Pixels, sha256: Sha256): ImageHash {
  return { ...pixelHash(image, sha256), thumbnail: thumbnailOf(image) };
}

export const hasSamePixels = (one: ImageHash, other: ImageHash) =>
  one.width === other.width && one.height === other.height && one.sha256 === other.sha256;

/** Compares the thumbnails of two images in each of four turns: a camera's image is turned when drawn. */
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

/** Maps a cell to its place in an image turned by none, one, two or three quarters. */
const TURNS = [0, 1, 2, 3].map((quarters) => (at: number) => {
  let [x, y] = [at % THUMBNAIL_SIDE, Math.floor(at / THUMBNAIL_SIDE)];
  for (let turned = 0; turned < quarters; turned += 1) [x, y] = [THUMBNAIL_SIDE - 1 - y, x];
  return y * THUMBNAIL_SIDE + x;
});

/** Drops channels that add nothing, so that a grey image has equal pixels however it is decoded. */
function plainPixels(data: Pixels['data'], count: number): Uint8Array {
  const channels = data.length / count;
  const needed = !isOpaque(data, channels) ? channels : isGrey(data, channels) ? 1 : 3;
  if (needed === channels) return new Uint8Array(data);
  const plain = new Uint8Array(count * needed);
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < needed; channel += 1) {
      plain[pixel * needed + channel] = data[pixel * channels + channel] ?? 0;
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

/** The mean light of each cell, which hardly changes when an image is scaled or encoded anew. */
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
