import type {
  RegisterDocument,
  RegisterRow,
  Sheet,
  SheetValue,
} from '../content/register-document.ts';

/**
 * Returns a register as a spreadsheet, with one row for each entry: the columns of the PDF without its
 * images, then the details.
 */
export function sheetOf({ columns, detailHeads, rows }: RegisterDocument): Sheet {
  const entry = rows.find(({ night }) => !night);
  const shown = [...columns.keys()].filter((at) => entry?.cells[at]?.kind !== 'image');
  const answers = shown.flatMap((at, column) =>
    entry?.cells[at]?.kind === 'flag' ? [column] : [],
  );
  const heads = shown.flatMap((at) => columns[at] ?? []);
  return {
    heads: [...heads.map(({ head, fullHead }) => fullHead ?? head), ...detailHeads],
    answers,
    rows: { [Symbol.iterator]: () => rowsOf(rows, shown) },
  };
}

/** @param shown the columns that are no images, by index */
function* rowsOf(rows: readonly RegisterRow[], shown: readonly number[]): Generator<SheetValue[]> {
  for (const { cells, details } of rows) {
    const values = shown.map((at) => {
      const cell = cells[at];
      return !cell || cell.kind === 'image' ? '' : (cell.value ?? cell.text);
    });
    yield [...values, ...details()];
  }
}
