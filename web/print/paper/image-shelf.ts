import type { Picture } from '../images/picture.ts';
import type { ImageBox } from './row-block.ts';

/** What pdfkit 0.20 offers and its types leave out. */
interface ImageOpener {
  openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc;
}

/** The images of one document: equal ones are stored once, damaged ones not at all. */
export class ImageShelf {
  readonly #document: PDFKit.PDFDocument;
  readonly #stored = new Map<string, PDFKit.Mixins.ImageSrc | undefined>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** @returns false when there is no image to draw */
  draw(picture: Picture | undefined, { x, y, width, height }: ImageBox): boolean {
    const image = picture && this.#open(picture);
    if (!image) return false;
    this.#document.image(image, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    return true;
  }

  #open({ key, png }: Picture): PDFKit.Mixins.ImageSrc | undefined {
    if (!this.#stored.has(key)) this.#stored.set(key, this.#read(png));
    return this.#stored.get(key);
  }

  #read(png: Uint8Array): PDFKit.Mixins.ImageSrc | undefined {
    try {
      return (this.#document as unknown as ImageOpener).openImage(png);
    } catch {
      return undefined;
    }
  }
}
