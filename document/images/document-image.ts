import type { PictureUse } from '../verify/compare-images.ts';

/** An image as the PDF takes it. */
export interface Picture {
  /** Equal for equal bytes: such an image is stored once. */
  readonly key: string;
  /** An opaque 8-bit grey PNG, or a JPEG: of a transparent PNG pdfkit takes forty times as long. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Never rejects: undefined when there is no image to be had. */
export type LoadPicture = (address: string, use: PictureUse) => Promise<Picture | undefined>;
