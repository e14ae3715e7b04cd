/** The used subset of pdfjs's `PDFDocumentProxy`. */
export interface PdfFile {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
  /** Attached files by name; null without any. */
  getAttachments(): Promise<Readonly<Record<string, PdfAttachment>> | null>;
}

interface PdfAttachment {
  readonly filename: string;
  readonly content: Uint8Array;
}

export interface PdfPage {
  getStructTree(): Promise<TreeNode | null>;
  getOperatorList(): Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>;
  /** Number of the page's object. */
  readonly ref: { readonly num: number; readonly gen: number } | null;
  /** Decoded images, by name. */
  readonly objs: PdfObjects;
  readonly commonObjs: PdfObjects;
  cleanup(): boolean;
}

interface PdfObjects {
  get(name: string, onFound: (object: unknown) => void): unknown;
}

export interface TreeNode {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (TreeNode | { readonly id: string })[];
}

/** Numbers of the operators, by name: pdfjs's `OPS`. */
export type PdfOperators = Readonly<Record<string, number>>;

/** More than the pixels of an image that fills a page at 300 dots per inch. */
export const IMAGE_MAX_PIXELS = 8_000_000;

/**
 * Options of pdfjs for reading. Disables the decoders of the browser, so that pixels are equal
 * everywhere, and images larger than those of a register.
 */
export const PDF_OPTIONS = {
  verbosity: 0,
  maxImageSize: IMAGE_MAX_PIXELS,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
} as const;
