import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import { pixelHashWithThumbnail, type Sha256 } from '#document/images/perceptual-hash.ts';

interface Jpeg {
  readonly file: Uint8Array;
  /** Pixels, as its frame has them. */
  readonly width: number;
  readonly height: number;
}

/**
 * What a JPEG would be known by on paper: it is unpacked by the code that unpacks it when a register's
 * PDF is read, so that equal files have equal prints.
 * @returns undefined for one that is damaged
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
