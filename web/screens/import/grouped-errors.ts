import type { CellError } from '#contract/import/schemas.ts';

/** Wrong cells of a column that want the same. */
export interface ErrorGroup {
  readonly id: string;
  readonly column: string;
  readonly message: string;
  /** Numbers of the rows, in the order of the file. */
  readonly rows: readonly number[];
  /** Texts of the cells, each once. */
  readonly values: readonly string[];
}

/** Groups errors that want the same of a column, the most frequent first. */
export function groupErrors(errors: readonly CellError[]): ErrorGroup[] {
  const groups = new Map<string, CellError[]>();
  for (const error of errors) {
    const id = `${error.column} ${error.message}`;
    groups.set(id, [...(groups.get(id) ?? []), error]);
  }
  return [...groups]
    .flatMap(([id, cells]) => {
      const [first] = cells;
      if (!first) return [];
      const values = [...new Set(cells.map(({ value }) => value))];
      const rows = cells.map(({ row }) => row);
      return [{ id, column: first.column, message: first.message, rows, values }];
    })
    .sort((one, other) => other.rows.length - one.rows.length);
}
