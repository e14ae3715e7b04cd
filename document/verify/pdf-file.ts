/** As much of an opened PDF as is read here: pdfjs's PDFDocumentProxy. */
export interface PdfFile {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
}

export interface PdfPage {
  getStructTree(): Promise<TreeNode | null>;
  getOperatorList(): Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>;
  getTextContent(options: { includeMarkedContent: true }): Promise<{ items: readonly object[] }>;
  /** Unpacked pictures, by name. */
  readonly objs: PdfObjects;
  readonly commonObjs: PdfObjects;
  cleanup(): boolean;
}

interface PdfObjects {
  get(name: string, told: (object: unknown) => void): unknown;
}

export interface TreeNode {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (TreeNode | { readonly id: string })[];
}

/** The numbers of the operators: pdfjs's `OPS`. */
export type PdfOperators = Readonly<Record<string, number>>;

/** Pixels: more than a page's picture at 300 dots an inch, and than a signature may have. */
export const IMAGE_MAX_PIXELS = 8_000_000;

/**
 * How pdfjs opens a file that is only read. Pictures are unpacked by its own code, which is the same
 * everywhere, and none that is larger than a register's.
 */
export const PDF_OPTIONS = {
  verbosity: 0,
  maxImageSize: IMAGE_MAX_PIXELS,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
} as const;
