import type { RegisterCell, RegisterRow } from '#document/content/register-document.ts';
import type { PlacedColumn } from './columns.ts';
import { CELL_PADDING, placeNote, ROW_PADDING, rowBlock } from './row-block.ts';
import { STYLE, type TypeSetter } from './text/type-style.ts';

/** A row, or part of one, that fits on a page. */
export interface FittingRow {
  readonly row: RegisterRow;
  /** Points. */
  readonly height: number;
}

/**
 * Splits a row taller than a page into rows that fit.
 * @param room points for rows on a page
 */
export function splitRow(
  row: RegisterRow,
  columns: readonly PlacedColumn[],
  setter: TypeSetter,
  room: number,
): readonly FittingRow[] {
  const { height } = rowBlock(row, columns, setter);
  if (height <= room) return [{ row, height }];
  const rowsOf = (leading: number) => Math.max(1, Math.floor((room - 2 * ROW_PADDING) / leading));
  // Leaves one line for the text below a cell's text.
  const cellLines = rowsOf(STYLE.cell.leading) - 1;
  const cells = row.cells.map((cell, at) =>
    splitCell(cell, cellLines, (columns[at]?.width ?? 0) - 2 * CELL_PADDING, setter),
  );
  const parts = Math.max(...cells.map(({ length }) => length));
  const notes = row.notes.flatMap((note) => {
    const { lines } = placeNote(note, setter);
    return inChunks(lines, rowsOf(STYLE.note.leading)).map((value) => ({ ...note, value }));
  });
  const rows: RegisterRow[] = [
    ...Array.from({ length: parts }, (_, part) => ({
      ...row,
      cells: cells.map((chunks) => chunks[part] ?? EMPTY),
      notes: [],
    })),
    ...notes.map((note) => ({ ...row, cells: [], notes: [note] })),
  ];
  return rows.map((part) => ({ row: part, height: rowBlock(part, columns, setter).height }));
}

const EMPTY: RegisterCell = { kind: 'text', text: '' };

function splitCell(
  cell: RegisterCell,
  lineCount: number,
  width: number,
  setter: TypeSetter,
): RegisterCell[] {
  if (cell.kind !== 'text') return [cell];
  const chunks = inChunks(setter.linesOf(cell.text, STYLE.cell, width), lineCount);
  return chunks.map((text, at) => ({
    ...cell,
    text,
    below: at === chunks.length - 1 ? cell.below : undefined,
  }));
}

function inChunks(lines: readonly string[], count: number): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < lines.length; from += count)
    chunks.push(lines.slice(from, from + count).join(''));
  return chunks;
}
