import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import { pixelHashWithThumbnail, type Sha256 } from '#document/images/image-hash.ts';

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
export function jpegHash({ file, width, height }: Jpeg, sha256: Sha256): ImageHash | undefined {
  const jpeg = new JpegImage();
  try {
    jpeg.parse(file);
    const data = jpeg.getData({ width, height, forceRGB: true, isSourcePDF: true });
    return pixelHashWithThumbnail({ width, height, data }, sha256);
  } catch {
    return undefined;
  }
}
