import type { Fact, RegisterCell, RegisterRow } from '#contract/paper/register-document.ts';
import type { Block } from './block.ts';
import type { PlacedColumn } from './columns.ts';
import type { Ink } from './ink.ts';
import { BODY, COLOR } from './sheet.ts';
import { STYLE, type TextStyle, type TypeSetter } from './type-style.ts';

/** Points to the left and the right of a cell's content. */
export const CELL_PADDING = 3;

/** Points an image cell is tall. */
export const IMAGE_HEIGHT = 26;

const ROW_PADDING = 2.5;
const NOTE_INSET = 6;

/** Draws an image into a box; false when there is none to draw. */
export type DrawImage = (cell: number, box: ImageBox) => boolean;
export interface ImageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const noImage: DrawImage = () => false;

/** One entry. It is never broken over two pages. */
export function rowBlock(
  row: RegisterRow,
  columns: readonly PlacedColumn[],
  setter: TypeSetter,
  drawImage: DrawImage = noImage,
): Block {
  const texts = row.cells.map((cell, index) => cellTexts(cell, columns[index], setter, row.struck));
  const contents = row.cells.map((cell, index) =>
    cell.kind === 'image' ? IMAGE_HEIGHT : stackHeight(texts[index] ?? []),
  );
  const cellsHeight = Math.max(0, ...contents) + 2 * ROW_PADDING;
  const notes = row.notes.map((note) => placeNote(note, setter));
  const notesHeight = notes.reduce((sum, { lines }) => sum + lines.length * STYLE.note.leading, 0);
  const height = cellsHeight + (notes.length > 0 ? notesHeight + 2 * ROW_PADDING : 0);

  const drawCell = (
    ink: Ink,
    cell: RegisterCell,
    column: PlacedColumn,
    top: number,
    at: number,
  ) => {
    const box = { x: column.x + CELL_PADDING, width: column.width - 2 * CELL_PADDING };
    const picture = { ...box, y: top + ROW_PADDING, height: IMAGE_HEIGHT };
    if (cell.kind === 'image' && drawImage(at, picture)) return;
    if (cell.kind === 'flag' && cell.raised)
      ink.box(column.x + 1, top + 1, column.width - 2, cellsHeight - 2, COLOR.alarmTint);
    const stack = texts[at] ?? [];
    let y = top + (cellsHeight - stackHeight(stack)) / 2;
    for (const { lines, style } of stack) {
      ink.lines(lines, { ...box, top: y }, style, column.align);
      y += lines.length * style.leading;
    }
  };

  return {
    height,
    draw(ink, top) {
      for (const [at, cell] of row.cells.entries()) {
        const column = columns[at];
        if (column) drawCell(ink, cell, column, top, at);
      }
      if (row.struck)
        ink.rule(BODY.left + 2, top + cellsHeight / 2, BODY.width - 4, 0.8, COLOR.text);
      if (notes.length > 0)
        ink.box(BODY.left, top + cellsHeight, BODY.width, height - cellsHeight, COLOR.band);
      let y = top + cellsHeight + ROW_PADDING;
      for (const { label, lines, x, textX, width } of notes) {
        ink.lines([label], { x, top: y, width }, STYLE.noteLabel);
        ink.lines(lines, { x: textX, top: y, width }, STYLE.note);
        y += lines.length * STYLE.note.leading;
      }
      ink.rule(BODY.left, top + height, BODY.width, 0.5, COLOR.hairline);
    },
  };
}

interface StyledLines {
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

function cellTexts(
  cell: RegisterCell,
  column: PlacedColumn | undefined,
  setter: TypeSetter,
  struck: boolean,
): StyledLines[] {
  const width = (column?.width ?? 0) - 2 * CELL_PADDING;
  const set = (text: string, style: TextStyle) => ({
    lines: setter.linesOf(text, style, width),
    style: struck ? { ...style, color: COLOR.muted } : style,
  });
  if (cell.kind === 'image') return [set(cell.missing, STYLE.below)];
  if (cell.kind === 'flag') return [set(cell.text, cell.raised ? STYLE.raised : STYLE.cell)];
  const main = set(cell.text, STYLE.cell);
  return cell.below ? [main, set(cell.below, STYLE.below)] : [main];
}

function stackHeight(stack: readonly StyledLines[]): number {
  return stack.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0);
}

function placeNote({ label, value }: Fact, setter: TypeSetter) {
  const x = BODY.left + NOTE_INSET;
  const textX = x + setter.widthOf(`${label}  `, STYLE.noteLabel);
  const width = BODY.right - NOTE_INSET - textX;
  return { label, lines: setter.linesOf(value, STYLE.note, width), x, textX, width };
}
