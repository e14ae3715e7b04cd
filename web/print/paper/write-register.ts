import PDFDocument from 'pdfkit';
import { PRINT } from '#contract/messages/added/print.ts';
import { APP_NAME } from '#contract/messages/names.ts';
import type { RegisterDocument, RegisterRow } from '#contract/paper/register-document.ts';
import { inOrder } from '../images/in-order.ts';
import type { LoadPicture } from '../images/picture.ts';
import { type Block, drawBlocks, heightOf } from './block.ts';
import { collectBlob } from './collect-blob.ts';
import { placeColumns } from './columns.ts';
import { drawEnclosure } from './enclosure.ts';
import { ImageShelf } from './image-shelf.ts';
import { Ink } from './ink.ts';
import { legendBlock } from './legend-block.ts';
import { pageFoot } from './page-foot.ts';
import { paginate } from './paginate.ts';
import { rowBlock } from './row-block.ts';
import { BODY, SHEET } from './sheet.ts';
import { tableHeadBlock } from './table-head-block.ts';
import { runningBlock, titleBlock } from './title-block.ts';
import { TypeSetter } from './type-style.ts';
import { Typeface } from './typeface.ts';

/** Rows whose images are under way while another is drawn. */
const ROWS_AHEAD = 24;

/** A legend taller than this stands on the first page only: a row with the longest note must fit. */
const LEGEND_MAX_HEIGHT = (BODY.bottom - BODY.top) / 4;

/** TrueType files. */
export interface Fonts {
  readonly regular: ArrayBuffer;
  readonly bold: ArrayBuffer;
}

export interface Surroundings {
  readonly fonts: Fonts;
  readonly loadPicture: LoadPicture;
  /** Told after each page how many of the rows are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes a register as PDF. It knows neither browser nor server. Rows are laid out first, for the
 * number of pages, and then written page by page, so that memory holds one page and not all.
 */
export async function writeRegister(
  register: RegisterDocument,
  { fonts, loadPicture, onProgress }: Surroundings,
): Promise<Blob> {
  const document = openDocument(register);
  const blob = collectBlob(document);
  const setter = new TypeSetter({
    regular: new Typeface(document, fonts.regular),
    bold: new Typeface(document, fonts.bold),
  });
  const columns = placeColumns(register.columns);
  const legend = legendBlock(register.legend, setter);
  const tableHead = tableHeadBlock(columns, setter);
  const firstHead = [titleBlock(register, APP_NAME, setter), legend, tableHead];
  const legendOnAll = legend.height <= LEGEND_MAX_HEIGHT ? [legend] : [];
  const laterHead = [runningBlock(register, setter), ...legendOnAll, tableHead];
  const roomBelow = (head: readonly Block[]) => BODY.bottom - BODY.top - heightOf(head);
  const heights = register.rows.map((row) => rowBlock(row, columns, setter).height);
  const pages = paginate(heights, roomBelow(firstHead), roomBelow(laterHead));
  const pageCount = pages.length + register.enclosures.length;

  const ink = new Ink(setter);
  const shelf = new ImageShelf(document);
  const loadPictures = (row: RegisterRow) =>
    Promise.all(
      row.cells.map(async (cell) =>
        cell.kind === 'image' ? loadPicture(cell.address) : undefined,
      ),
    );
  const rows = inOrder(register.rows, loadPictures, ROWS_AHEAD);
  for (const [index, { from, to }] of pages.entries()) {
    document.addPage();
    let y = drawBlocks(index === 0 ? firstHead : laterHead, ink, BODY.top);
    for (let at = from; at < to; at += 1) {
      const next = await rows.next();
      if (next.done) break;
      const [row, pictures] = next.value;
      const block = rowBlock(row, columns, setter, (cell, box) => shelf.draw(pictures[cell], box));
      block.draw(ink, y);
      y += block.height;
    }
    pageFoot(register.issued, PRINT.page(index + 1, pageCount), ink);
    ink.flushOn(document);
    onProgress?.(to, register.rows.length);
  }
  for (const [index, enclosure] of register.enclosures.entries()) {
    const picture = await loadPicture(enclosure.address);
    document.addPage();
    const top = drawBlocks([runningBlock(register, setter)], ink, BODY.top);
    drawEnclosure(enclosure, ink, top, (box) => shelf.draw(picture, box));
    pageFoot(register.issued, PRINT.page(pages.length + index + 1, pageCount), ink);
    ink.flushOn(document);
  }
  document.end();
  return blob;
}

function openDocument(register: RegisterDocument): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    size: [SHEET.width, SHEET.height],
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `${register.title}: ${register.subject}`,
      Subject: register.issued,
      Creator: APP_NAME,
      CreationDate: register.issuedAt,
    },
  });
}
