import { createHash } from 'node:crypto';
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import type { PicturePrint } from '#contract/pdf-verification/image-hash.ts';
import { plainPicture } from '#document/images/canonical-image.ts';
import { jpegFrame } from '#document/images/canonical-jpeg.ts';
import {
  type Pixels,
  printOf,
  type Sha256,
  sketchedPrintOf,
} from '#document/images/perceptual-hash.ts';
import type { KeptPicture, PictureUse } from '#document/verify/compare-images.ts';
import { PICTURE_MOST } from '#document/verify/pdf-file.ts';

/** Runs in a thread of its own: a page's picture takes tenths of a second. */

export type PictureTask =
  | { readonly kind: 'jpeg'; readonly file: Uint8Array<ArrayBuffer>; readonly use: PictureUse }
  | { readonly kind: 'pixels'; readonly pixels: Pixels; readonly isExact: boolean };

export default function keptPicture(task: PictureTask): KeptPicture {
  if (task.kind === 'jpeg') return keptJpeg(task.file, task.use);
  return task.isExact
    ? { kind: 'exact', print: printOf(task.pixels, sha256) }
    : { kind: 'converted', print: sketchedPrintOf(task.pixels, sha256) };
}

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const UNREADABLE: KeptPicture = { kind: 'unreadable' };

function keptJpeg(file: Uint8Array<ArrayBuffer>, use: PictureUse): KeptPicture {
  const frame = jpegFrame(file);
  if (!frame || frame.width * frame.height > PICTURE_MOST) return UNREADABLE;
  const print = jpegPrint({ ...frame, file });
  if (!print) return UNREADABLE;
  const isExact = use === 'photograph' && plainPicture(file) !== undefined;
  return { kind: isExact ? 'exact' : 'converted', print };
}

interface Jpeg {
  readonly file: Uint8Array;
  /** Pixels, as its frame has them. */
  readonly width: number;
  readonly height: number;
}

/**
 * Computes what a JPEG would be known by on paper: it is unpacked by the code that unpacks it when a
 * register's PDF is read, so that equal files have equal prints.
 * @returns undefined for one that is damaged
 */
export function jpegPrint({ file, width, height }: Jpeg): PicturePrint | undefined {
  const jpeg = new JpegImage();
  try {
    jpeg.parse(file);
    const data = jpeg.getData({ width, height, forceRGB: true, isSourcePDF: true });
    return sketchedPrintOf({ width, height, data }, sha256);
  } catch {
    return undefined;
  }
}
