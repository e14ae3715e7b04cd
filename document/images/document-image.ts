/** A signature is small and grey; a photograph fills a page and keeps its colours. */
export type ImageUse = 'signature' | 'photograph';

/** An image as the PDF takes it. */
export interface DocumentImage {
  /** Equal for equal bytes: such an image is stored once. */
  readonly key: string;
  /** An opaque 8-bit grey PNG, or a JPEG: for a transparent PNG pdfkit takes forty times as long. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Never rejects: undefined when the image is not available. */
export type LoadImage = (address: string, use: ImageUse) => Promise<DocumentImage | undefined>;
