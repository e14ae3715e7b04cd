import type { DocumentImage } from '../images/document-image.ts';
import type { StoredImage } from './pdf-canvas.ts';

/** Functions of pdfkit 0.20 that its types leave out. */
interface OpenImage extends StoredImage {
  embed(document: PDFKit.PDFDocument): void;
}
interface ImageOpener {
  openImage(bytes: Uint8Array): OpenImage;
}

/** Embeds the images of a document: equal ones once, damaged ones not at all. */
export class ImageCache {
  readonly #document: PDFKit.PDFDocument;
  readonly #stored = new Map<string, StoredImage | undefined>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** @returns undefined for a missing or damaged image */
  store(image: DocumentImage | undefined): StoredImage | undefined {
    if (!image) return undefined;
    const { key, bytes } = image;
    if (!this.#stored.has(key)) this.#stored.set(key, this.#read(bytes));
    return this.#stored.get(key);
  }

  #read(bytes: Uint8Array): StoredImage | undefined {
    try {
      const image = (this.#document as unknown as ImageOpener).openImage(bytes);
      image.embed(this.#document);
      const { label, obj, width, height } = image;
      return { label, obj, width, height };
    } catch {
      return undefined;
    }
  }
}
