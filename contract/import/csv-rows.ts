/** Characters that separate the fields of a row. */
export type Separator = ',' | ';' | '\t';

/** Match a field, quoted (with doubled quotes in it) or not, and what ends it. */
const FIELD: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|\r|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r?\n|\r|$)/y,
};

interface CsvOptions {
  readonly separator?: Separator;
  /** Returns empty lines as empty rows, so that a row's index is that in the file. */
  readonly withEmptyRows?: boolean;
}

/** Thrown for a quote that is not closed. */
export class CsvError extends Error {
  /** Rows before it. */
  readonly rows: number;

  constructor(rows: number) {
    super(`A quote is out of place after row ${rows}`);
    this.rows = rows;
  }
}

/**
 * Parses the rows of a CSV file (RFC 4180) into trimmed fields, and skips empty lines.
 * @throws CsvError
 */
export function csvRows(text: string, options: CsvOptions = {}): string[][] {
  const { separator = ',', withEmptyRows = false } = options;
  const pattern = FIELD[separator];
  const rows: string[][] = [];
  let row: string[] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  while (position < text.length) {
    pattern.lastIndex = position;
    const field = pattern.exec(text);
    if (!field) throw new CsvError(rows.length);
    const [whole, quoted, plain = '', end] = field;
    position += whole.length;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator && position < text.length) continue;
    if (end === separator) row.push('');
    if (withEmptyRows || row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
