import type { RegisterDocument, RegisterRow, SheetValue } from '../content/register-document.ts';

/** A register as a spreadsheet, with one row for each entry and one column for each value. */
export interface Sheet {
  readonly heads: readonly string[];
  /** Generated while they are iterated, any number of times. */
  readonly rows: Iterable<readonly SheetValue[]>;
}

/** Lists the columns of the PDF without its images, then the details. */
export function sheetOf({ columns, detailHeads, rows }: RegisterDocument): Sheet {
  const isImage = (column: number) => rows[0]?.cells[column]?.kind === 'image';
  const heads = columns.filter((_, column) => !isImage(column));
  return {
    heads: [...heads.map(({ head, fullHead }) => fullHead ?? head), ...detailHeads],
    rows: { [Symbol.iterator]: () => rowsOf(rows) },
  };
}

function* rowsOf(rows: readonly RegisterRow[]): Generator<SheetValue[]> {
  for (const { cells, details } of rows) {
    const values = cells.flatMap((cell) =>
      cell.kind === 'image' ? [] : [cell.value ?? cell.text],
    );
    yield [...values, ...details];
  }
}
