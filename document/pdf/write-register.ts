import { DOCUMENT } from '#contract/messages/document.ts';
import { APP_NAME } from '#contract/messages/names.ts';
import type { RegisterDocument, RegisterRow } from '../content/register-document.ts';
import type { LoadImage } from '../images/document-image.ts';
import { loadInOrder } from '../images/load-in-order.ts';
import { drawAttachment } from './attachment.ts';
import { type Block, drawBlocks, heightOf } from './blocks/block.ts';
import { placeColumns } from './blocks/columns.ts';
import { legendBlock } from './blocks/legend-block.ts';
import { paginate } from './blocks/paginate.ts';
import { rowBlock } from './blocks/row-block.ts';
import { sealPages } from './blocks/seal-pages.ts';
import { splitRow } from './blocks/split-row.ts';
import { tableHeadBlock } from './blocks/table-head-block.ts';
import { runningBlock, titleBlock } from './blocks/title-block.ts';
import { collectBlob } from './collect-blob.ts';
import { ImageCache } from './image-cache.ts';
import { PackedDocument } from './packed-document.ts';
import { BODY, COLOR, FOOT_BASELINE, PAGE } from './page-size.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { type Fonts, openFonts } from './text/fonts.ts';
import { STYLE, TypeSetter } from './text/type-style.ts';

/** Rows whose images are loaded while another row is drawn. */
const ROWS_AHEAD = 24;

/** Points. A taller legend is on the first page only, so that a row with the longest note fits. */
const LEGEND_MAX_HEIGHT = (BODY.bottom - BODY.top) / 4;

export interface DocumentDependencies {
  readonly fonts: Fonts;
  readonly loadImage: LoadImage;
  /** Called after each page with the number of rows written. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface WrittenPdf {
  readonly file: Blob;
  readonly pages: number;
}

/**
 * Writes a register as tagged PDF/A-2, in a browser or in Node. Measures the rows first, to number the
 * pages, and then writes page by page, so that memory holds one page at a time.
 */
export async function writeRegister(
  register: RegisterDocument,
  { fonts, loadImage, onProgress }: DocumentDependencies,
): Promise<WrittenPdf> {
  const document = openDocument(register);
  const blob = collectBlob(document);
  const setter = new TypeSetter(await openFonts(document, fonts, register));
  const columns = placeColumns(register.columns);
  const legend = legendBlock(register.legend, setter);
  const tableHead = tableHeadBlock(columns, setter);
  const title = [titleBlock(register, APP_NAME, setter), legend];
  const legendOnAll = legend.height <= LEGEND_MAX_HEIGHT ? [legend] : [];
  const running = [runningBlock(register, setter), ...legendOnAll, tableHead];
  const roomBelow = (head: readonly Block[]) => BODY.bottom - BODY.top - heightOf(head);
  const room = roomBelow(running);
  const parts = register.rows.flatMap((row) => splitRow(row, columns, setter, room));
  const heights = parts.map(({ height }) => height);
  const pages = paginate(heights, roomBelow([...title, tableHead]), room);
  const bodyPages = pages.length + register.attachments.length;
  const seal = sealPages(register, setter);
  const pageCount = bodyPages + seal.count;

  const canvas = new PdfCanvas(document, setter);
  const { structure } = canvas;
  const imageCache = new ImageCache(document);
  const endPage = (page: number) => {
    drawPageFoot(register.issued, DOCUMENT.page(page, pageCount), canvas);
    canvas.flush();
  };
  const beginTable = () => {
    const top = drawBlocks(title, canvas, BODY.top);
    structure.open('Table');
    return drawBlocks([tableHead], canvas, top);
  };
  const repeat = (blocks: readonly Block[]) =>
    canvas.artifact('Header', () => drawBlocks(blocks, canvas, BODY.top));

  structure.open('Document');
  const rows = loadInOrder(parts, ({ row }) => loadSignatures(row, loadImage), ROWS_AHEAD);
  for (const [index, { from, to }] of pages.entries()) {
    canvas.addPage();
    if (pageCount > 1) canvas.bookmark(bookmarkOf(parts[from]?.row));
    let y = index === 0 ? beginTable() : repeat(running);
    structure.open('TBody');
    for (let at = from; at < to; at += 1) {
      const next = await rows.next();
      if (next.done) break;
      const [{ row, height }, loaded] = next.value;
      const images = loaded.map((image) => imageCache.store(image));
      rowBlock(row, columns, setter, images).draw(canvas, y);
      y += height;
    }
    structure.close();
    endPage(index + 1);
    onProgress?.(Math.round((to / parts.length) * register.rows.length), register.rows.length);
  }
  structure.close();
  for (const [index, attachment] of register.attachments.entries()) {
    const image = await loadImage(attachment.address, 'photograph');
    canvas.addPage();
    canvas.bookmark(attachment.caption);
    const top = repeat([runningBlock(register, setter)]);
    drawAttachment(attachment, canvas, top, imageCache.store(image));
    endPage(pages.length + index + 1);
  }
  for (let page = 0; page < seal.count; page += 1) {
    canvas.addPage();
    seal.draw(canvas, page);
    endPage(bodyPages + page + 1);
  }
  structure.end();
  document.end();
  return { file: await blob, pages: pageCount };
}

/** Names a page by the first two texts of its first row. */
function bookmarkOf(row: RegisterRow | undefined): string {
  const texts = (row?.cells ?? []).flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []));
  return texts.slice(0, 2).join(', ');
}

function loadSignatures(row: RegisterRow, loadImage: LoadImage) {
  return Promise.all(
    row.cells.map(async (cell) =>
      cell.kind === 'image' ? loadImage(cell.address, 'signature') : undefined,
    ),
  );
}

function drawPageFoot(issued: string, page: string, canvas: PdfCanvas): void {
  const top = FOOT_BASELINE - STYLE.foot.leading;
  const box = { x: BODY.left, top, width: BODY.width };
  canvas.rule(BODY.left, top - 2, BODY.width, 0.5, COLOR.hairline);
  canvas.artifact('Footer', () => {
    canvas.lines([issued], box, STYLE.foot);
    canvas.lines([page], box, STYLE.foot, 'right');
  });
}

/** Opens a document without pages, with its metadata. */
function openDocument({ title, subject, issued, issuedAt }: RegisterDocument) {
  return new PackedDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
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
