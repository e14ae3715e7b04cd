import type { ImageUse } from '../verify/compare-images.ts';

/** An image as the PDF takes it. */
export interface DocumentImage {
  /** Equal for equal bytes: such an image is stored once. */
  readonly key: string;
  /** An opaque 8-bit grey PNG, or a JPEG: of a transparent PNG pdfkit takes forty times as long. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Never rejects: undefined when there is no image to be had. */
export type LoadImage = (address: string, use: ImageUse) => Promise<DocumentImage | undefined>;
