import { DOCUMENT } from '#contract/messages/document.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import type { LoadImage } from '../images/document-image.ts';
import type { AttachedFile } from './attached-files.ts';
import { codeColumn, drawCode, NO_CODES } from './code-column.ts';
import { storeCode } from './code-image.ts';
import { ImageCache } from './image-cache.ts';
import { PackedDocument } from './packed-document.ts';
import { REGISTER_SHEET, type Sheet, sheetOf } from './page-size.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { planPages } from './plan-pages.ts';
import { COLOR } from './text/color.ts';
import { type Fonts, openFonts } from './text/fonts.ts';
import { STYLE, TypeSetter } from './text/type-style.ts';
import { titleBlock } from './title-block.ts';

export interface DocumentDependencies {
  readonly fonts: Fonts;
  readonly loadImage: LoadImage;
  readonly attachedFiles?: readonly AttachedFile[];
  /**
   * Returns the links for the QR codes of the pages; none for a document without codes. Called once.
   * @param pages the entries that begin on each page, by their indices among the entries in the order of the document
   */
  readonly codesOf?: (pages: readonly (readonly number[])[]) => Promise<readonly string[]>;
  /** Called after each page with the number of rows written. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface WrittenPdf {
  readonly file: Blob;
  readonly pages: number;
}

/**
 * Writes a register as tagged PDF/A-3, in a browser or in Node. Measures the rows first, to number the
 * pages, and then writes page by page, so that memory holds one page at a time.
 * @param plan assigns the content to pages: those of a table by default
 */
export async function writeRegister(
  register: RegisterDocument,
  { fonts, loadImage, attachedFiles = [], codesOf, onProgress }: DocumentDependencies,
  plan = planPages,
): Promise<WrittenPdf> {
  const document = openDocument(register);
  const blob = collectBlob(document);
  const setter = new TypeSetter(await openFonts(document, fonts, register));
  const canvas = new PdfCanvas(document, setter);
  const { structure } = canvas;
  const column = codesOf ? codeColumn(register) : NO_CODES;
  const sheet = sheetOf(register);
  const pages = plan(register, {
    canvas,
    imageCache: new ImageCache(document),
    loadImage,
    title: titleBlock(register, setter, column),
    codeColumn: column,
  });
  const packedFiles = Promise.all(
    attachedFiles.map(async (file) => ({ file, packed: await deflated(file.text) })),
  );
  const fetchedLinks = codesOf?.(pages.map(({ entries }) => entries));
  const total = register.rows.length;
  let section: PDFKit.PDFOutline | undefined;
  let done = 0;
  structure.open('Document');
  for (const [index, page] of pages.entries()) {
    const { bookmark, isSection = false, rowCount } = page;
    canvas.addPage();
    if (bookmark !== undefined && pages.length > 1) {
      const added = canvas.bookmark(bookmark, isSection ? undefined : section);
      if (isSection) section = added;
    }
    const [links] = await Promise.all([fetchedLinks, page.draw()]);
    const link = links?.[index];
    if (link !== undefined) drawCode(storeCode(link, document), column, canvas);
    drawPageFoot(register.issued, DOCUMENT.page(index + 1, pages.length), canvas, sheet);
    canvas.flush();
    done += rowCount;
    if (rowCount > 0) onProgress?.(Math.round(done), total);
  }
  structure.end();
  for (const { file, packed } of await packedFiles)
    document.attach(file, packed, register.issuedAt);
  document.end();
  return { file: await blob, pages: pages.length };
}

function drawPageFoot(issued: string, page: string, canvas: PdfCanvas, sheet: Sheet): void {
  const { body, footBaseline } = sheet;
  const style = sheet === REGISTER_SHEET ? STYLE.foot : STYLE.certificateFoot;
  const top = footBaseline - style.leading;
  const box = { x: body.left, top, width: body.width };
  canvas.rule(body.left, top - 2, body.width, 0.5, COLOR.hairline);
  canvas.artifact('Footer', () => {
    canvas.lines([issued], box, style);
    canvas.lines([page], box, style, 'right');
  });
}

/** Compresses a text as zlib does. */
async function deflated(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Opens a document without pages, with its metadata. */
function openDocument(register: RegisterDocument) {
  const { title, subject, issued, issuedAt } = register;
  const { page } = sheetOf(register);
  return new PackedDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `${title}: ${subject}`,
      Subject: issued,
      Creator: APP_NAME,
      Producer: APP_NAME,
      CreationDate: issuedAt,
    },
  });
}

const PART_BYTES = 4_000_000;

/**
 * Collects the output of a PDF document until its end. Moves it to blobs part by part, because a
 * browser stores blobs outside of the script's memory.
 */
export function collectBlob(document: PDFKit.PDFDocument): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array<ArrayBuffer>) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) flush();
    });
    document.on('error', reject);
    document.on('end', () => {
      flush();
      resolve(new Blob(parts, { type: 'application/pdf' }));
    });
  });
}
