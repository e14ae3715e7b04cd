import type { Transcript, TranscriptRow } from '#contract/pdf-verification.ts';
import { type TaggedElement, textWithin } from './pdf-tags.ts';

type ReadTable = Pick<Transcript, 'columns' | 'values' | 'rows'>;

/** Maximum points between the number of a row and the middle of its image, which are level. */
const SAME_ROW_TOLERANCE = 12;

/** Reads a table of a PDF, row by row, over all its pages. */
export class TableReader {
  readonly #columns: Transcript['columns'] = [];
  readonly #values: Transcript['values'] = [];
  readonly #indexOf = new Map<string, number>();
  readonly #rows: TranscriptRow[] = [];

  table(): ReadTable {
    const rows = this.#rows.map((row) => ({
      ...row,
      cells: this.#values.map((_, at) => row.cells[at] ?? ''),
    }));
    return { columns: this.#columns, values: this.#values, rows };
  }

  /**
   * Adds a row. A row of a single cell contains the notes of the row above it; a row without a number
   * continues the row above it on the next page.
   */
  readRow(children: readonly TaggedElement[]): void {
    this.#readHeads(children.filter(({ kind }) => kind === 'TH'));
    const cells = children.filter(({ kind }) => kind === 'TD');
    const [first] = cells;
    const above = this.#rows.at(-1);
    if (!first) return;
    const images = cells.flatMap((cell, column) => imagesIn(cell, column, first.height));
    if (cells.length === 1 && above) {
      for (const note of first.children) addNote(above.notes, note.children);
      above.images.push(...images);
    } else if (textWithin(first) === '' && above) {
      this.#readCells(cells, above);
      above.images.push(...images);
    } else {
      const row = { cells: [], notes: [], images };
      this.#readCells(cells, row);
      this.#rows.push(row);
    }
  }

  /** Adds the heads of columns. Those that a later part of the table repeats are not added again. */
  #readHeads(heads: readonly TaggedElement[]): void {
    const columns = heads.map((head) => ({ key: head.key ?? '', label: textWithin(head) }));
    const isRepeated =
      columns.length === this.#columns.length &&
      columns.every(({ key, label }, at) => {
        const above = this.#columns[at];
        return above?.key === key && above.label === label;
      });
    if (!isRepeated) this.#columns.push(...columns);
  }

  #readCells(cells: readonly TaggedElement[], row: TranscriptRow): void {
    for (const [column, cell] of cells.entries())
      for (const { key, text } of valuesIn(cell)) {
        const at = this.#indexAt(key, column);
        row.cells[at] = (row.cells[at] ?? '') + text;
      }
  }

  #indexAt(key: string, column: number): number {
    const name = `${column} ${key}`;
    const at = this.#indexOf.get(name) ?? this.#values.length;
    if (at === this.#values.length) {
      this.#values.push({ key, column });
      this.#indexOf.set(name, at);
    }
    return at;
  }
}

/** Lists the texts of a cell with their keys; without keys, the whole text. */
function valuesIn(cell: TaggedElement): { key: string; text: string }[] {
  const own = { key: cell.key ?? '', text: cell.text };
  const within = cell.children.map((child) => ({ key: child.key ?? '', text: textWithin(child) }));
  const values = [own, ...within].filter(({ key, text }) => key !== '' || text !== '');
  return values.some(({ key }) => key !== '') ? values : [{ key: '', text: textWithin(cell) }];
}

/** Lists the images of a cell at the height of its row. @param rowHeight height of the row's number */
function imagesIn(
  { images, height = 0, children }: TaggedElement,
  column: number,
  rowHeight = 0,
): TranscriptRow['images'] {
  const isInRow = Math.abs(height - rowHeight) < SAME_ROW_TOLERANCE;
  const own = isInRow ? images.map((image) => ({ ...image, column })) : [];
  return [...own, ...children.flatMap((child) => imagesIn(child, column, rowHeight))];
}

/** Adds a note, or the continuation of the last note, which repeats its label on the next page. */
function addNote(
  notes: TranscriptRow['notes'],
  [label, ...values]: readonly TaggedElement[],
): void {
  const note = {
    key: values[0]?.key ?? '',
    label: label ? textWithin(label) : '',
    value: values.map(textWithin).join(''),
  };
  const above = notes.at(-1);
  if (above && above.label === note.label && above.key === note.key) above.value += note.value;
  else notes.push(note);
}
