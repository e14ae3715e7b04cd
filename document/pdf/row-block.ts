import type { Fact, RegisterCell, RegisterRow, Tone } from '#document/content/register-document.ts';
import type { Block } from './block.ts';
import { extentOf, type PlacedColumn } from './columns.ts';
import { BODY } from './page-size.ts';
import type { PdfCanvas, StoredImage } from './pdf-canvas.ts';
import { figure } from './structure.ts';
import { COLOR } from './text/color.ts';
import { STYLE, type TextStyle, type TypeSetter } from './text/type-style.ts';

/** Points to the left and the right of a cell's content. */
export const CELL_PADDING = 4;
/** Points above and below a row's content. */
export const ROW_PADDING = 3;
const DENSE_ROW_PADDING = 0.8;

/** Height of an image, in points. */
const IMAGE_HEIGHT = 26;
/** Points to the left and the right of a note. */
const NOTE_INSET = 6;
/** Points between notes side by side. */
const NOTE_GAP = 16;

/**
 * Lays out an entry. Its notes are a second table row across all columns.
 * @param images of the cells, by index
 */
export function rowBlock(
  row: RegisterRow,
  columns: readonly PlacedColumn[],
  setter: TypeSetter,
  images: readonly (StoredImage | undefined)[] = [],
): Block {
  const stacks = row.cells.map((cell, index) => cellStack(cell, columns[index], setter, row));
  const contents = row.cells.map((cell, index) =>
    cell.kind === 'image' ? IMAGE_HEIGHT : stackHeight(stacks[index] ?? []),
  );
  const padding = row.isDense ? DENSE_ROW_PADDING : ROW_PADDING;
  const cellsHeight = contents.length > 0 ? Math.max(...contents) + 2 * padding : 0;
  const { notes, height: notesHeight } = placeNotes(row.notes, setter);
  const { left, width: across } = extentOf(columns);
  const height = cellsHeight + (notes.length > 0 ? notesHeight + 2 * ROW_PADDING : 0);

  const drawCell = (canvas: PdfCanvas, cell: RegisterCell, at: number, top: number) => {
    const column = columns[at];
    if (!column) return;
    const box = { x: column.x + CELL_PADDING, width: widthOf(cell, column) - 2 * CELL_PADDING };
    const image = images[at];
    if (cell.kind === 'image' && image) {
      const imageBox = { ...box, y: top + (cellsHeight - IMAGE_HEIGHT) / 2, height: IMAGE_HEIGHT };
      const draw = () => canvas.image(image, imageBox);
      const options = { key: column.key, attributes: figure(cell.alt, imageBox) };
      return canvas.group('TD', () => canvas.element('Figure', draw, options));
    }
    if (cell.kind === 'flag' && cell.raised && !row.struck)
      canvas.box(column.x + 1, top + 1, column.width - 2, cellsHeight - 2, COLOR.alarmTint);
    const stack = stacks[at] ?? [];
    let y = top + (cellsHeight - stackHeight(stack)) / 2;
    const drawNext = ({ lines, style }: StyledLines) => {
      canvas.lines(lines, { ...box, top: y }, style, column.align);
      y += lines.length * style.leading;
    };
    const [main, below] = stack;
    if (!main) return;
    if (cell.kind === 'state') {
      const attributes = `/A<</O/Table/ColSpan ${columns.length - at}>>`;
      return canvas.element('TD', () => drawNext(main), { key: cell.key, attributes });
    }
    const keyOf = ({ key = column.key }: StyledLines) => ({ key });
    if (!below) return canvas.element('TD', () => drawNext(main), keyOf(main));
    canvas.group('TD', () => {
      for (const part of stack) canvas.element('P', () => drawNext(part), keyOf(part));
    });
  };

  const drawNotes = (canvas: PdfCanvas, top: number) => {
    for (const { key, label, lines, x, textX, width, below } of notes) {
      const at = top + ROW_PADDING + below;
      const drawLines = () => canvas.lines(lines, { x: textX, top: at, width }, STYLE.note);
      canvas.group('P', () => {
        canvas.element('Span', () => canvas.lines([label], { x, top: at, width }, STYLE.noteLabel));
        canvas.element('Span', drawLines, { key });
      });
    }
  };

  return {
    height,
    draw(canvas, top) {
      const bottom = top + cellsHeight;
      const tint = row.cells.map((cell) => cell.kind === 'state' && STATE_TINT[cell.tone]);
      for (const color of tint) if (color) canvas.box(left, top, across, cellsHeight, color);
      if (notes.length > 0) canvas.box(left, bottom, across, height - cellsHeight, COLOR.band);
      if (row.cells.length > 0)
        canvas.group('TR', () => {
          for (const [at, cell] of row.cells.entries()) drawCell(canvas, cell, at, top);
        });
      if (row.struck) canvas.strike(left + 2, top + cellsHeight / 2, across - 4, COLOR.text);
      const spanning = `/A<</O/Table/ColSpan ${columns.length}>>`;
      if (notes.length > 0)
        canvas.group('TR', () => canvas.group('TD', () => drawNotes(canvas, bottom), spanning));
      canvas.rule(left, top + height, across, 0.5, COLOR.hairline);
    },
  };
}

/** The background of a trading day without a check. */
const STATE_TINT: Readonly<Record<Tone, string>> = {
  plain: COLOR.band,
  good: COLOR.goodTint,
  warning: COLOR.warningTint,
  alarm: COLOR.alarmTint,
  quiet: COLOR.quietTint,
};

const STATE_STYLE: Readonly<Record<Tone, TextStyle>> = {
  plain: STYLE.cell,
  good: { ...STYLE.raised, color: COLOR.good },
  warning: { ...STYLE.raised, color: COLOR.warning },
  alarm: STYLE.raised,
  quiet: { ...STYLE.cell, color: COLOR.muted },
};

/** The state of a trading day covers all columns from its own. */
const widthOf = (cell: RegisterCell, { x, width }: PlacedColumn) =>
  cell.kind === 'state' ? BODY.right - x : width;

interface StyledLines {
  /** The key of the column by default. */
  readonly key?: string;
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

function cellStack(
  cell: RegisterCell,
  column: PlacedColumn | undefined,
  setter: TypeSetter,
  { struck, isDense }: RegisterRow,
): StyledLines[] {
  const width = (column ? widthOf(cell, column) : 0) - 2 * CELL_PADDING;
  const set = (text: string, style: TextStyle, key?: string) => ({
    ...(key !== undefined && { key }),
    lines: setter.linesOf(text, style, width),
    style: struck ? { ...style, color: COLOR.muted } : style,
  });
  if (cell.kind === 'image') return [set(cell.missing, STYLE.below)];
  if (cell.kind === 'flag')
    return [set(cell.text, cell.raised && !struck ? STYLE.raised : STYLE.cell, cell.key)];
  if (cell.kind === 'state') return [set(cell.text, STATE_STYLE[cell.tone], cell.key)];
  const main = set(cell.text, isDense ? STYLE.denseCell : STYLE.cell, cell.key);
  return cell.below ? [main, set(cell.below.text, STYLE.below, cell.below.key)] : [main];
}

function stackHeight(stack: readonly StyledLines[]): number {
  return stack.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0);
}

/** Lays out notes below each other, and short ones beside the one before them. */
function placeNotes(notes: readonly Fact[], setter: TypeSetter) {
  let height = 0;
  let right = BODY.right;
  const placed = notes.map((note, at) => {
    const beside = note.isShort && notes[at - 1]?.isShort ? placeNote(note, setter, right) : null;
    const [line = ''] = beside?.lines ?? [];
    if (beside && beside.lines.length === 1 && fits(beside.textX, line, setter)) {
      right = beside.textX + setter.widthOf(line, STYLE.note) + NOTE_GAP;
      return { ...beside, below: height - STYLE.note.leading };
    }
    const alone = placeNote(note, setter);
    const below = height;
    height += alone.lines.length * STYLE.note.leading;
    right = alone.textX + setter.widthOf(alone.lines.at(-1) ?? '', STYLE.note) + NOTE_GAP;
    return { ...alone, below };
  });
  return { notes: placed, height };
}

const fits = (x: number, line: string, setter: TypeSetter) =>
  x + setter.widthOf(line, STYLE.note) <= BODY.right - NOTE_INSET;

/** Lays out the text of a note beside its label. */
export function placeNote(
  { key, label, value }: Fact,
  setter: TypeSetter,
  x = BODY.left + NOTE_INSET,
) {
  const textX = x + setter.widthOf(`${label}  `, STYLE.noteLabel);
  const width = Math.max(1, BODY.right - NOTE_INSET - textX);
  return { key, label, lines: setter.linesOf(value, STYLE.note, width), x, textX, width };
}
