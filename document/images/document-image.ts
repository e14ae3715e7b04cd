/** A signature is drawn small and grey; a photograph fills a page in colour. */
export type ImageUse = 'signature' | 'photograph';

/** An image in a format that pdfkit embeds without decoding it. */
export interface DocumentImage {
  /** Equal for equal bytes: the document stores each key once. */
  readonly key: string;
  /** An opaque 8-bit PNG or a JPEG: for a transparent PNG pdfkit takes forty times as long. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Loads an image. Never rejects: resolves to undefined when the image is not available. */
export type LoadImage = (address: string, use: ImageUse) => Promise<DocumentImage | undefined>;
