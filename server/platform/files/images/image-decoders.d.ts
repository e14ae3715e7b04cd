declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  /** A JPEG as pdfjs unpacks it. */
  export class JpegImage {
    /** @throws for a file that is damaged */
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
