declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  /** Decodes a JPEG. */
  export class JpegImage {
    /** @throws for a damaged file */
    parse(file: Uint8Array): void;
    /** @returns red, green and blue of each pixel */
    getData(options: {
      readonly width: number;
      readonly height: number;
      readonly forceRGB: true;
      readonly isSourcePDF: true;
    }): Uint8Array;
  }
}
