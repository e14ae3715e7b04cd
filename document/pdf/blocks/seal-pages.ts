import type { RegisterDocument, Seal } from '#document/content/register-document.ts';
import { SEAL_KEY } from '#document/content/seal.ts';
import { BODY } from '../page-size.ts';
import type { PdfCanvas } from '../pdf-canvas.ts';
import { STYLE, type TypeSetter } from '../text/type-style.ts';
import { type Block, drawBlocks, heightOf } from './block.ts';
import { placeColumns } from './columns.ts';
import { paginate } from './paginate.ts';
import { rowBlock } from './row-block.ts';
import { tableHeadBlock } from './table-head-block.ts';
import { drawFacts, factRows, heightOfFacts, runningBlock } from './title-block.ts';

/** Points. */
const GAP = 8;
/** Points: longer lines are hard to read. */
const TEXT_WIDTH = 520;

export interface SealPages {
  readonly count: number;
  /** Draws a page below the running head. @param page index from 0 */
  draw(canvas: PdfCanvas, page: number): void;
}

/** Lays out the pages of the seal, which are the last; none for a register without a seal. */
export function sealPages(register: RegisterDocument, setter: TypeSetter): SealPages {
  const { seal } = register;
  if (!seal) return { count: 0, draw() {} };
  const columns = placeColumns(seal.columns);
  const rows = seal.rows.map((row) => rowBlock(row, columns, setter));
  const running = runningBlock(register, setter);
  const intro = introBlock(seal, setter);
  const head = tableHeadBlock(columns, setter);
  const roomBelow = (blocks: readonly Block[]) => BODY.bottom - BODY.top - heightOf(blocks);
  const heights = rows.map(({ height }) => height);
  const pages = paginate(heights, roomBelow([running, intro, head]), roomBelow([running, head]));
  return {
    count: pages.length,
    draw(canvas, page) {
      const { from, to } = pages[page] ?? { from: 0, to: 0 };
      const isFirst = page === 0;
      let y = canvas.artifact('Header', () =>
        drawBlocks(isFirst ? [running] : [running, head], canvas, BODY.top),
      );
      if (isFirst) y = drawBlocks([intro], canvas, y);
      canvas.group('Table', () => {
        if (isFirst) y = drawBlocks([head], canvas, y);
        canvas.group('TBody', () => drawBlocks(rows.slice(from, to), canvas, y));
      });
    },
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
