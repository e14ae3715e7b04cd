import type { Block } from './block.ts';
import type { PlacedColumn } from './columns.ts';
import { CELL_PADDING } from './row-block.ts';
import { BODY, COLOR } from './sheet.ts';
import { STYLE, type TypeSetter } from './type-style.ts';

const PADDING = 4.5;

/** The names of the columns, on every page. */
export function tableHeadBlock(columns: readonly PlacedColumn[], setter: TypeSetter): Block {
  const heads = columns.map(({ head, x, width, align }) => {
    const inner = width - 2 * CELL_PADDING;
    return {
      lines: setter.linesOf(head, STYLE.head, inner),
      x: x + CELL_PADDING,
      width: inner,
      align,
    };
  });
  const tallest = Math.max(1, ...heads.map(({ lines }) => lines.length)) * STYLE.head.leading;
  return {
    height: tallest + 2 * PADDING,
    draw(ink, top) {
      ink.box(BODY.left, top, BODY.width, tallest + 2 * PADDING, COLOR.navy);
      for (const { lines, x, width, align } of heads) {
        const lead = (tallest - lines.length * STYLE.head.leading) / 2;
        ink.lines(lines, { x, top: top + PADDING + lead, width }, STYLE.head, align);
      }
    },
  };
}
