import type { Block } from './block.ts';
import { extentOf, type PlacedColumn } from './columns.ts';
import { CELL_PADDING } from './row-block.ts';
import { COLOR } from './text/color.ts';
import { STYLE, type TypeSetter } from './text/type-style.ts';

/** Points above and below the heads. */
const PADDING = 4.5;

/** Attribute of a head: it applies to the cells below it. */
export const HEADS_COLUMN = '/A<</O/Table/Scope/Column>>';

/** Lays out the heads of the columns, which every page repeats. */
export function tableHeadBlock(columns: readonly PlacedColumn[], setter: TypeSetter): Block {
  const { left, width } = extentOf(columns);
  const heads = columns.map(({ key, head, x, width: ofColumn, align }) => {
    const inner = ofColumn - 2 * CELL_PADDING;
    return {
      key,
      lines: setter.linesOf(head, STYLE.head, inner),
      x: x + CELL_PADDING,
      width: inner,
      align,
    };
  });
  const tallest = Math.max(1, ...heads.map(({ lines }) => lines.length)) * STYLE.head.leading;
  return {
    height: tallest + 2 * PADDING,
    draw(canvas, top) {
      canvas.box(left, top, width, tallest + 2 * PADDING, COLOR.navy);
      const drawHead = ({ lines, x, width: inner, align }: (typeof heads)[number]) => {
        const lead = (tallest - lines.length * STYLE.head.leading) / 2;
        canvas.lines(lines, { x, top: top + PADDING + lead, width: inner }, STYLE.head, align);
      };
      canvas.group('THead', () =>
        canvas.group('TR', () => {
          for (const head of heads)
            canvas.element('TH', () => drawHead(head), { key: head.key, attributes: HEADS_COLUMN });
        }),
      );
    },
  };
}
