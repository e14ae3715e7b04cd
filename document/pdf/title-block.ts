import { DOCUMENT } from '#contract/messages/document.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import type { Fact, RegisterDocument } from '#document/content/register-document.ts';
import type { Block } from './block.ts';
import { type CodeColumn, NO_CODES } from './code-column.ts';
import { BODY } from './page-size.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import { COLOR } from './text/color.ts';
import { STYLE, type TypeSetter } from './text/type-style.ts';

/** Points, as all sizes of this file. */
const RULE = { thickness: 1.6, accentWidth: 46, accentThickness: 3 } as const;
const FACT_GAP = 18;
const FACT_MAX_WIDTH = 230;
const ROW_GAP = 4;

/** Lines that are filled in by hand. */
const HANDWRITTEN = {
  height: 26,
  labelTop: 9.2,
  ruleTop: 20,
  labelGap: 5,
  between: 12,
  lastWidth: 120,
} as const;

/** Lays out the head of the first page: title, venue, facts and what is filled in by hand. */
export function titleBlock(
  document: RegisterDocument,
  setter: TypeSetter,
  { headWidth, headHeight }: CodeColumn = NO_CODES,
): Block {
  const brand = document.operator ? DOCUMENT.brand(document.operator) : APP_NAME;
  const facts = factRows(document.facts, setter, headWidth);
  const { handwritten = [] } = document;
  const subject = setter.linesOf(document.subject, STYLE.subject, headWidth);
  const factsTop = STYLE.title.leading + 8 + subject.length * STYLE.subject.leading + 3;
  const byHandTop = factsTop + heightOfFacts(facts);
  const isBelowCode = byHandTop + HANDWRITTEN.labelTop >= headHeight;
  return {
    height: byHandTop + (handwritten.length && HANDWRITTEN.height) + 4,
    draw(canvas, top) {
      const across = { x: BODY.left, top, width: headWidth };
      canvas.element('H1', () => canvas.lines([document.title], across, STYLE.title), {
        key: document.key,
      });
      canvas.element('P', () =>
        canvas.lines([brand], { ...across, top: top + 7 }, STYLE.brand, 'right'),
      );
      const rule = top + STYLE.title.leading + 4;
      canvas.rule(BODY.left, rule, headWidth, RULE.thickness, COLOR.navy);
      canvas.rule(BODY.left, rule, RULE.accentWidth, RULE.accentThickness, COLOR.amber);
      canvas.element('P', () => canvas.lines(subject, { ...across, top: rule + 5 }, STYLE.subject));
      drawFacts(facts, canvas, top + factsTop);
      const byHandWidth = isBelowCode ? BODY.width : headWidth;
      drawHandwritten(handwritten, canvas, { top: top + byHandTop, across: byHandWidth });
    },
  };
}

/** Draws labels side by side, each with a line to write on. The first lines share what the last leaves. */
function drawHandwritten(
  labels: readonly string[],
  canvas: PdfCanvas,
  { top, across }: { readonly top: number; readonly across: number },
): void {
  const { ruleTop, labelGap, between, lastWidth } = HANDWRITTEN;
  const labelWidths = labels.map((label) => canvas.setter.widthOf(label, STYLE.value) + labelGap);
  const gaps = between * (labels.length - 1);
  const spare = across - labelWidths.reduce((sum, width) => sum + width, gaps + lastWidth);
  const lineTop = top + ruleTop - STYLE.value.leading;
  let x: number = BODY.left;
  for (const [at, label] of labels.entries()) {
    const labelWidth = labelWidths[at] ?? 0;
    const width = at === labels.length - 1 ? lastWidth : spare / (labels.length - 1);
    canvas.element('P', () =>
      canvas.lines([label], { x, top: lineTop, width: labelWidth }, STYLE.value),
    );
    x += labelWidth;
    canvas.rule(x, top + ruleTop, width, 0.6, COLOR.text);
    x += width + between;
  }
}

/** Lays out the head of the pages after the first. */
export function runningBlock(
  document: RegisterDocument,
  setter: TypeSetter,
  { headWidth }: CodeColumn = NO_CODES,
): Block {
  const more = BODY.left + setter.widthOf(`${document.title}  `, STYLE.running);
  const width = BODY.left + headWidth - more;
  return {
    height: 22,
    draw(canvas, top) {
      const box = { x: BODY.left, top, width: headWidth };
      canvas.lines([document.title], box, STYLE.running);
      const [subject = ''] = setter.linesOf(document.subject, STYLE.runningMore, width);
      canvas.lines([subject], { x: more, top, width }, STYLE.runningMore);
      canvas.rule(BODY.left, top + 15, headWidth, 1, COLOR.navy);
      canvas.rule(BODY.left, top + 15, RULE.accentWidth, 2.4, COLOR.amber);
    },
  };
}

interface PlacedFact {
  readonly key: string;
  readonly label: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
}
interface FactRow {
  readonly height: number;
  readonly facts: readonly PlacedFact[];
}

export function heightOfFacts(rows: readonly FactRow[]): number {
  return rows.reduce((sum, row) => sum + row.height + ROW_GAP, 0);
}

export function drawFacts(rows: readonly FactRow[], canvas: PdfCanvas, top: number): void {
  canvas.group('L', () => {
    let y = top;
    for (const row of rows) {
      for (const fact of row.facts) canvas.group('LI', () => drawFact(fact, canvas, y));
      y += row.height + ROW_GAP;
    }
  });
}

function drawFact(
  { key, label, lines, x, width }: PlacedFact,
  canvas: PdfCanvas,
  top: number,
): void {
  canvas.element('Lbl', () => canvas.lines([label], { x, top, width }, STYLE.label));
  const below = top + STYLE.label.leading;
  const drawLines = () => canvas.lines(lines, { x, top: below, width }, STYLE.value);
  canvas.element('LBody', drawLines, { key });
}

/** Lays out facts side by side, in rows. @param across points; the width of the page by default */
export function factRows(
  facts: readonly Fact[],
  setter: TypeSetter,
  across: number = BODY.width,
): FactRow[] {
  const rows: PlacedFact[][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const { key, label, value } of facts) {
    const lines = setter.linesOf(value, STYLE.value, FACT_MAX_WIDTH);
    const width = Math.max(
      setter.widthOf(label, STYLE.label),
      ...lines.map((line) => setter.widthOf(line, STYLE.value)),
    );
    if (x + width > BODY.left + across) {
      rows.push([]);
      x = BODY.left;
    }
    rows.at(-1)?.push({ key, label, lines, x, width });
    x += width + FACT_GAP;
  }
  return rows.map((row) => {
    const tallest = Math.max(...row.map(({ lines }) => lines.length));
    return { facts: row, height: STYLE.label.leading + tallest * STYLE.value.leading };
  });
}
