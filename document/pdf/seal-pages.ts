import type { RegisterDocument, Seal } from '#document/content/register-document.ts';
import { SEAL_KEY } from '#document/content/seal.ts';
import { type Block, drawBlocks, heightOf } from './block.ts';
import { placeColumns } from './columns.ts';
import { BODY } from './page-size.ts';
import { paginate } from './paginate.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import { rowBlock } from './row-block.ts';
import { tableHeadBlock } from './table-head-block.ts';
import { STYLE, type TypeSetter } from './text/type-style.ts';
import { drawFacts, factRows, heightOfFacts } from './title-block.ts';

/** Points. */
const GAP = 8;
/** Points: longer lines are hard to read. */
const TEXT_WIDTH = 520;

/** Points between the last rows and a seal below them. */
const GAP_ABOVE = 14;

export interface SealPages {
  /** Pages, where they are its own. */
  readonly count: number;
  /** Points that the whole seal needs below the last rows of a register. */
  readonly heightBelow: number;
  /** Draws a page below the running head. @param page index from 0 */
  draw(canvas: PdfCanvas, page: number): void;
  /** Draws the whole seal below the last rows. @param top their bottom, in points */
  drawBelow(canvas: PdfCanvas, top: number): void;
}

/**
 * Lays out the seal, which is the last of a register; nothing for a register without a seal.
 * @param running the head of its own pages
 */
export function sealPages(
  { seal }: RegisterDocument,
  setter: TypeSetter,
  running: readonly Block[],
): SealPages {
  if (!seal) return { count: 0, heightBelow: 0, draw() {}, drawBelow() {} };
  const columns = placeColumns(seal.columns);
  const rows = seal.rows.map((row) => rowBlock(row, columns, setter));
  const intro = introBlock(seal, setter);
  const head = tableHeadBlock(columns, setter);
  const roomBelow = (blocks: readonly Block[]) => BODY.bottom - BODY.top - heightOf(blocks);
  const heights = rows.map(({ height }) => height);
  const pages = paginate(
    heights,
    roomBelow([...running, intro, head]),
    roomBelow([...running, head]),
  );
  const drawFrom = (canvas: PdfCanvas, top: number, page: number) => {
    const { from, to } = pages[page] ?? { from: 0, to: 0 };
    const isFirst = page === 0;
    let y = isFirst ? drawBlocks([intro], canvas, top) : top;
    canvas.group('Table', () => {
      if (isFirst) y = drawBlocks([head], canvas, y);
      canvas.group('TBody', () => drawBlocks(rows.slice(from, to), canvas, y));
    });
  };
  return {
    count: pages.length,
    heightBelow: GAP_ABOVE + heightOf([intro, head, ...rows]),
    draw(canvas, page) {
      const repeated = page === 0 ? running : [...running, head];
      const top = canvas.artifact('Header', () => drawBlocks(repeated, canvas, BODY.top));
      drawFrom(canvas, top, page);
    },
    drawBelow: (canvas, top) => drawFrom(canvas, top + GAP_ABOVE, 0),
  };
}

function introBlock({ heading, text, facts }: Seal, setter: TypeSetter): Block {
  const lines = setter.linesOf(text, STYLE.value, TEXT_WIDTH);
  const placed = factRows(facts, setter);
  const textTop = STYLE.subject.leading + GAP / 2;
  const factsTop = textTop + lines.length * STYLE.value.leading + GAP;
  return {
    height: factsTop + heightOfFacts(placed) + GAP,
    draw(canvas, top) {
      const across = { x: BODY.left, width: BODY.width };
      canvas.element('H2', () => canvas.lines([heading], { ...across, top }, STYLE.subject), {
        key: SEAL_KEY.seal,
      });
      canvas.element('P', () =>
        canvas.lines(lines, { ...across, top: top + textTop }, STYLE.value),
      );
      drawFacts(placed, canvas, top + factsTop);
    },
  };
}
