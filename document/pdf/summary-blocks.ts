import type { Figure, Section, SummaryTable, Tone } from '#document/content/register-document.ts';
import { HEADING_KEY } from '#document/content/summary.ts';
import { drawBlocks, heightOf } from './block.ts';
import { calendarBlock } from './calendar-block.ts';
import { type Extent, placeColumns } from './columns.ts';
import type { FlowBlock } from './flow.ts';
import { legendBlock } from './legend-block.ts';
import { BODY } from './page-size.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import { rowBlock } from './row-block.ts';
import { tableHeadBlock } from './table-head-block.ts';
import { COLOR } from './text/color.ts';
import { STYLE, type TextStyle, type TypeSetter } from './text/type-style.ts';
import { drawFacts, factRows, heightOfFacts } from './title-block.ts';

/** Points. */
const GAP = 9;
const FIGURE = { padding: 6, gap: 12 } as const;
/** Months in a block: those of 366 days. */
const YEAR = 13;

/** Lays out the summary of a venue. */
export function summaryBlocks(section: Section, setter: TypeSetter): FlowBlock[] {
  const { heading, facts, figures, months, legend, remark, tables, tablePair } = section;
  const years = Array.from({ length: Math.ceil(months.length / YEAR) }, (_, at) =>
    calendarBlock(months.slice(at * YEAR, (at + 1) * YEAR)),
  );
  return [
    ...headBlocks(heading, facts, setter),
    figuresBlock(figures, setter),
    space(GAP),
    ...years.map((year) => ({ ...year, keepsNext: true })),
    space(3),
    legendBlock(legend, setter),
    remarkBlock(remark, setter),
    ...tables.flatMap((table) => tableBlocks(table, setter)),
    ...pairBlocks(tablePair, setter),
  ];
}

/** Points between the heading and a single fact beside it. */
const FACT_GAP = 14;

/** Lays out the heading with its facts below it, or with its only fact beside it. */
function headBlocks(heading: string, facts: Section['facts'], setter: TypeSetter): FlowBlock[] {
  const block = headingBlock(heading, setter);
  const [fact] = facts;
  if (!fact || facts.length > 1) return [block, factsBlock(facts, setter)];
  const x = BODY.left + setter.widthOf(heading, STYLE.subject) + FACT_GAP;
  const valueX = x + setter.widthOf(`${fact.label}  `, STYLE.runningMore);
  const drawFact = (canvas: PdfCanvas, top: number) => {
    const drawText = (text: string, left: number) =>
      canvas.lines([text], { x: left, top: top + 3, width: BODY.right - left }, STYLE.runningMore);
    canvas.element('Lbl', () => drawText(fact.label, x));
    canvas.element('LBody', () => drawText(fact.value, valueX), { key: fact.key });
  };
  return [
    {
      ...block,
      height: block.height + 3,
      draw(canvas, top) {
        block.draw(canvas, top);
        canvas.group('L', () => canvas.group('LI', () => drawFact(canvas, top)));
      },
    },
  ];
}

function headingBlock(heading: string, setter: TypeSetter): FlowBlock {
  const lines = setter.linesOf(heading, STYLE.subject, BODY.width);
  return {
    height: lines.length * STYLE.subject.leading + 2,
    keepsNext: true,
    draw(canvas, top) {
      const across = { x: BODY.left, top, width: BODY.width };
      canvas.element('H2', () => canvas.lines(lines, across, STYLE.subject), {
        key: HEADING_KEY.summary,
      });
    },
  };
}

function factsBlock(facts: Section['facts'], setter: TypeSetter): FlowBlock {
  const rows = factRows(facts, setter);
  return {
    height: heightOfFacts(rows) + 2,
    keepsNext: true,
    draw: (canvas, top) => drawFacts(rows, canvas, top),
  };
}

const FIGURE_STYLE: Readonly<Record<Tone, TextStyle>> = {
  plain: STYLE.figure,
  good: { ...STYLE.figure, color: COLOR.good },
  warning: { ...STYLE.figure, color: COLOR.warning },
  alarm: { ...STYLE.figure, color: COLOR.alarm },
  quiet: { ...STYLE.figure, color: COLOR.muted },
};

/** Lays out figures side by side, each above its label. */
function figuresBlock(figures: readonly Figure[], setter: TypeSetter): FlowBlock {
  const widths = figures.map(({ label, value }) =>
    Math.max(setter.widthOf(label, STYLE.label), setter.widthOf(value, STYLE.figure)),
  );
  const spare = BODY.width - 2 * FIGURE.padding - widths.reduce((sum, width) => sum + width, 0);
  const between = Math.min(3 * FIGURE.gap, spare / Math.max(1, figures.length - 1));
  const inner = STYLE.figure.leading + STYLE.label.leading;
  const height = inner + 2 * FIGURE.padding;
  return {
    height,
    draw(canvas, top) {
      canvas.box(BODY.left, top, BODY.width, height, COLOR.band);
      canvas.group('L', () => {
        let x = BODY.left + FIGURE.padding;
        for (const [at, { key, label, value, tone }] of figures.entries()) {
          const width = widths[at] ?? 0;
          const box = { x, top: top + FIGURE.padding, width };
          const below = { ...box, top: box.top + STYLE.figure.leading };
          canvas.group('LI', () => {
            canvas.element('LBody', () => canvas.lines([value], box, FIGURE_STYLE[tone]), { key });
            canvas.element('Lbl', () => canvas.lines([label], below, STYLE.label));
          });
          x += width + between;
        }
      });
    },
  };
}

const space = (height: number): FlowBlock => ({ height, keepsNext: true, draw() {} });

function remarkBlock(
  remark: string,
  setter: TypeSetter,
  { left, width }: Extent = BODY,
): FlowBlock {
  const lines = setter.linesOf(remark, STYLE.remark, width);
  return {
    height: lines.length * STYLE.remark.leading + 5,
    draw(canvas, top) {
      const across = { x: left, top: top + 3, width };
      canvas.element('P', () => canvas.lines(lines, across, STYLE.remark));
    },
  };
}

/** Points. Taller tables are below each other. */
const PAIR_MAX_HEIGHT = 200;

/** Lays out two tables side by side. */
function pairBlocks(pair: Section['tablePair'], setter: TypeSetter): FlowBlock[] {
  const width = (BODY.width - 2 * GAP) / 2;
  const halves = pair.map((table, at) => {
    const left = BODY.left + at * (width + 2 * GAP);
    return tableBlocks(table, setter, { left, width });
  });
  const heights = halves.map(heightOf);
  const height = Math.max(...heights);
  if (height > PAIR_MAX_HEIGHT) return pair.flatMap((table) => tableBlocks(table, setter));
  return [
    {
      height,
      draw(canvas, top) {
        for (const half of halves) drawBlocks(half, canvas, top);
      },
    },
  ];
}

/** Lays out a table with its title, and its heads again on each page. */
export function tableBlocks(
  table: SummaryTable,
  setter: TypeSetter,
  extent: Extent = BODY,
): FlowBlock[] {
  const { title, key, remark } = table;
  const columns = placeColumns(table.columns, extent);
  const head = tableHeadBlock(columns, setter);
  const rows = table.rows.map((row) => rowBlock(row, columns, setter));
  const titleBlock: FlowBlock = {
    height: STYLE.section.leading + GAP,
    keepsNext: true,
    draw(canvas, top) {
      const across = { x: extent.left, top: top + GAP - 2, width: extent.width };
      canvas.element('H3', () => canvas.lines([title], across, STYLE.section), { key });
    },
  };
  const remarks = remark ? [remarkBlock(remark, setter, extent)] : [];
  if (rows.length === 0) return [titleBlock, ...remarks];
  const headOfTable: FlowBlock = {
    height: head.height,
    keepsNext: true,
    draw(canvas, top) {
      canvas.structure.open('Table');
      head.draw(canvas, top);
      canvas.structure.open('TBody');
    },
  };
  const isLast = (at: number) => at === rows.length - 1;
  const body = rows.map(
    (row, at): FlowBlock => ({
      height: row.height,
      repeatedHead: head,
      keepsNext: isLast(at) && remarks.length > 0,
      draw: (canvas, top) => {
        row.draw(canvas, top);
        if (!isLast(at)) return;
        canvas.structure.close();
        canvas.structure.close();
      },
    }),
  );
  return [titleBlock, headOfTable, ...body, ...remarks];
}

/** Returns the height of the blocks of a page, in points. */
export function flowHeightOf(blocks: readonly FlowBlock[]): number {
  return heightOf(blocks) + (blocks[0]?.repeatedHead?.height ?? 0);
}

/** Draws the blocks of a page. @returns the bottom of the last, in points */
export function drawFlow(blocks: readonly FlowBlock[], canvas: PdfCanvas, top: number): number {
  const [first] = blocks;
  const head = first?.repeatedHead;
  let y = top;
  if (head) {
    canvas.artifact('Header', () => head.draw(canvas, top));
    y += head.height;
  }
  return drawBlocks(blocks, canvas, y);
}
