import { BODY, COLOR } from '../page-size.ts';
import { STYLE, type TypeSetter } from '../text/type-style.ts';
import type { Block } from './block.ts';
import type { PlacedColumn } from './columns.ts';
import { CELL_PADDING } from './row-block.ts';

/** Points above and below the heads. */
const PADDING = 4.5;

/** Attribute of a head: it applies to the cells below it. */
const HEADS_COLUMN = '/A<</O/Table/Scope/Column>>';

/** Lays out the heads of the columns, which every page repeats. */
export function tableHeadBlock(columns: readonly PlacedColumn[], setter: TypeSetter): Block {
  const heads = columns.map(({ key, head, x, width, align }) => {
    const inner = width - 2 * CELL_PADDING;
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
      canvas.box(BODY.left, top, BODY.width, tallest + 2 * PADDING, COLOR.navy);
      const drawHead = ({ lines, x, width, align }: (typeof heads)[number]) => {
        const lead = (tallest - lines.length * STYLE.head.leading) / 2;
        canvas.lines(lines, { x, top: top + PADDING + lead, width }, STYLE.head, align);
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
