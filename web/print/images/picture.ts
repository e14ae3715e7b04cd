/** An image as the PDF takes it. */
export interface Picture {
  /** Equal for equal bytes: such an image is stored once. */
  readonly key: string;
  /** Opaque 8-bit grey PNG: of a transparent one pdfkit takes forty times as long. */
  readonly png: Uint8Array<ArrayBuffer>;
}

/** Never rejects: undefined when there is no image to be had. */
export type LoadPicture = (address: string) => Promise<Picture | undefined>;
