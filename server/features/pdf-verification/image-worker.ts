import { createHash } from 'node:crypto';
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import type { ImageHash } from '#contract/pdf-verification.ts';
import type { ImageUse } from '#document/images/document-image.ts';
import {
  type Pixels,
  pixelHash,
  pixelHashWithThumbnail,
  type Sha256,
} from '#document/images/image-hash.ts';
import { printableImage } from '#document/images/printable-image.ts';
import { jpegFrame } from '#document/images/printable-jpeg.ts';
import type { RegisteredImage } from '#document/verify/compare-images.ts';
import { IMAGE_MAX_PIXELS } from '#document/verify/pdf-file.ts';

/** Runs in a thread of its own: an image of a page takes tenths of a second. */

export type ImageTask =
  | { readonly kind: 'jpeg'; readonly file: Uint8Array<ArrayBuffer>; readonly use: ImageUse }
  | { readonly kind: 'pixels'; readonly pixels: Pixels; readonly isExact: boolean };

export default function registeredImage(task: ImageTask): RegisteredImage {
  if (task.kind === 'jpeg') return registeredJpeg(task.file, task.use);
  return task.isExact
    ? { kind: 'exact', hash: pixelHash(task.pixels, sha256) }
    : { kind: 'converted', hash: pixelHashWithThumbnail(task.pixels, sha256) };
}

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const UNREADABLE: RegisteredImage = { kind: 'unreadable' };

function registeredJpeg(file: Uint8Array<ArrayBuffer>, use: ImageUse): RegisteredImage {
  const frame = jpegFrame(file);
  if (!frame || frame.width * frame.height > IMAGE_MAX_PIXELS) return UNREADABLE;
  const hash = jpegHash({ ...frame, file });
  if (!hash) return UNREADABLE;
  const isExact = use === 'photograph' && printableImage(file) !== undefined;
  return { kind: isExact ? 'exact' : 'converted', hash };
}

interface Jpeg {
  readonly file: Uint8Array;
  /** Pixels, from its frame. */
  readonly width: number;
  readonly height: number;
}

/**
 * Hashes a JPEG as it is hashed in a PDF: it is decoded by the code that reads a register's PDF, so
 * that equal files have equal hashes.
 * @returns undefined for a damaged file
 */
export function jpegHash({ file, width, height }: Jpeg): ImageHash | undefined {
  const jpeg = new JpegImage();
  try {
    jpeg.parse(file);
    const data = jpeg.getData({ width, height, forceRGB: true, isSourcePDF: true });
    return pixelHashWithThumbnail({ width, height, data }, sha256);
  } catch {
    return undefined;
  }
}
