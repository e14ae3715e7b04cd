import type { LegendItem } from '#document/content/register-document.ts';
import type { Block } from './block.ts';
import { BODY } from './page-size.ts';
import { STYLE, type TypeSetter } from './text/type-style.ts';

/** Points. */
const COLUMN_GAP = 16;
const MARK_GAP = 5;
const BOTTOM_GAP = 5;

/**
 * Explains the marks of the column heads, in as many columns as fit each explanation on one line.
 * @param across points; the width of the page by default
 */
export function legendBlock(
  legend: readonly LegendItem[],
  setter: TypeSetter,
  across: number = BODY.width,
): Block {
  if (legend.length === 0) return { height: 0, draw() {} };
  const markWidth =
    Math.max(...legend.map(({ mark }) => setter.widthOf(mark, STYLE.legendMark))) + MARK_GAP;
  const widest = Math.max(...legend.map(({ meaning }) => setter.widthOf(meaning, STYLE.legend)));
  const columns =
    [8, 6, 4, 3, 2].find((count) => widest <= columnWidth(count, across) - markWidth) ?? 1;
  const width = columnWidth(columns, across) - markWidth;
  const items = legend.map(({ key, mark, meaning }) => ({
    key,
    mark,
    lines: setter.linesOf(meaning, STYLE.legend, width),
  }));
  const perColumn = Math.ceil(items.length / columns);
  const stacks = Array.from({ length: columns }, (_, index) =>
    items.slice(index * perColumn, (index + 1) * perColumn),
  );
  const linesIn = (stack: typeof items) => stack.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    height: Math.max(...stacks.map(linesIn)) * STYLE.legend.leading + BOTTOM_GAP,
    draw(canvas, top) {
      const drawItem = ({ key, mark, lines }: (typeof items)[number], x: number, y: number) => {
        canvas.element('Lbl', () =>
          canvas.lines([mark], { x, top: y, width: markWidth }, STYLE.legendMark),
        );
        const beside = { x: x + markWidth, top: y, width };
        canvas.element('LBody', () => canvas.lines(lines, beside, STYLE.legend), { key });
      };
      canvas.group('L', () => {
        for (const [index, stack] of stacks.entries()) {
          const x = BODY.left + index * (columnWidth(columns, across) + COLUMN_GAP);
          let y = top;
          for (const item of stack) {
            canvas.group('LI', () => drawItem(item, x, y));
            y += item.lines.length * STYLE.legend.leading;
          }
        }
      });
    },
  };
}

function columnWidth(columns: number, across: number): number {
  return (across - (columns - 1) * COLUMN_GAP) / columns;
}
