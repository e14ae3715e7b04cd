import type { ImageHash } from '#contract/pdf-verification.ts';

/** A decoded image: one byte per channel and pixel, row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** One channel (grey), three (RGB) or four (RGBA). */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** @returns hexadecimal digits */
export type Sha256 = (bytes: Uint8Array) => string;

/** Cells of a thumbnail along each side. */
const THUMBNAIL_SIDE = 32;
/** Maximum difference of one cell of two thumbnails, and of all cells on average, out of 255. */
const SIMILAR = { cell: 40, average: 6 } as const;

export function pixelHash({ width, height, data }: Pixels, sha256: Sha256): ImageHash {
  return { width, height, sha256: sha256(plainPixels(data, width * height)) };
}

export function pixelHashWithThumbnail(image: Pixels, sha256: Sha256): ImageHash {
  return { ...pixelHash(image, sha256), thumbnail: thumbnailOf(image) };
}

export const hasSamePixels = (one: ImageHash, other: ImageHash) =>
  one.width === other.width && one.height === other.height && one.sha256 === other.sha256;

/** Compares thumbnails in all four rotations: a photograph is drawn with its EXIF orientation applied. */
export function isSimilar(one: ImageHash, other: ImageHash): boolean {
  const [cells, others] = [cellsOf(one), cellsOf(other)];
  if (cells.length === 0 || cells.length !== others.length) return false;
  return ROTATIONS.some((rotate) => {
    const gaps = cells.map((luminance, at) => Math.abs(luminance - (others[rotate(at)] ?? 0)));
    const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    return average <= SIMILAR.average && Math.max(...gaps) <= SIMILAR.cell;
  });
}

const cellsOf = ({ thumbnail = '' }: ImageHash) =>
  (thumbnail.match(/../g) ?? []).map((luminance) => Number.parseInt(luminance, 16));

/** Map the index of a cell to its index in an image rotated by 0, 90, 180 or 270 degrees. */
const ROTATIONS = [0, 1, 2, 3].map((quarters) => (at: number) => {
  let [x, y] = [at % THUMBNAIL_SIDE, Math.floor(at / THUMBNAIL_SIDE)];
  for (let turn = 0; turn < quarters; turn += 1) [x, y] = [THUMBNAIL_SIDE - 1 - y, x];
  return y * THUMBNAIL_SIDE + x;
});

/** Removes redundant channels, so that decoders that expand grey to RGB or RGBA give equal hashes. */
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

/** Computes the mean luminance (Rec. 709) of each cell, which scaling and encoding hardly change. */
function thumbnailOf({ width, height, data }: Pixels): string {
  const channels = data.length / (width * height);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const luminanceAt = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    const luminance = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + green] ?? 0);
    return luminance + 0.0722 * (data[at + blue] ?? 0);
  };
  const edge = (cell: number, length: number) => Math.floor((cell * length) / THUMBNAIL_SIDE);
  const cells = Array.from({ length: THUMBNAIL_SIDE ** 2 }, (_, at) => {
    const [column, row] = [at % THUMBNAIL_SIDE, Math.floor(at / THUMBNAIL_SIDE)];
    const [left, top] = [edge(column, width), edge(row, height)];
    const right = Math.max(left + 1, edge(column + 1, width));
    const bottom = Math.max(top + 1, edge(row + 1, height));
    let sum = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) sum += luminanceAt(x, y);
    return Math.round(sum / ((right - left) * (bottom - top)));
  });
  return cells.map((luminance) => luminance.toString(16).padStart(2, '0')).join('');
}
