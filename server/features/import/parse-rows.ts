import { IMPORT_COLUMNS, type ImportKind } from '#contract/import/columns.ts';
import { schemaOfRow } from '#contract/import/rows.ts';
import type { CellError, SentRow } from '#contract/import/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { IMPORT_ERROR } from '#contract/messages/import/cells.ts';
import type { ParsedRow, Refusal } from './kinds/plan.ts';

/** Characters of a cell that an error repeats. */
const SHOWN_LENGTH = 120;

export interface ParsedRows<Kind extends ImportKind> {
  readonly rows: readonly ParsedRow<Kind>[];
  /** Rows with a wrong cell. */
  readonly wrongRows: readonly SentRow[];
  /** The first thing that is wrong with each wrong cell. */
  readonly refusals: readonly Refusal[];
}

/** Sentences of forms, beside a picker, that say more about a cell. */
const WANTED = new Map<string, string>([[FIELD_ERROR.dateInputInvalid, IMPORT_ERROR.dayNotRead]]);

/** Validates the cells of each row by the schema of its form, and the keys that only one row may have. */
export function parseRows<Kind extends ImportKind>(
  kind: Kind,
  sent: readonly SentRow[],
): ParsedRows<Kind> {
  const rows: ParsedRow<Kind>[] = [];
  const wrongRows: SentRow[] = [];
  const refusals: Refusal[] = [];
  for (const one of sent) {
    const { row, cells } = one;
    const result = schemaOfRow(kind, cells).safeParse(cells);
    if (result.success) {
      rows.push({ row, form: result.data as ParsedRow<Kind>['form'] });
      continue;
    }
    wrongRows.push(one);
    const messages = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const column = String(path[0] ?? '');
      if (!messages.has(column)) messages.set(column, WANTED.get(message) ?? message);
    }
    for (const [column, message] of messages) refusals.push({ row, column, message });
  }
  const repeated = repeatedKeys(kind, sent);
  const repeatedRows = new Set(repeated.map(({ row }) => row));
  return {
    rows: rows.filter(({ row }) => !repeatedRows.has(row)),
    wrongRows,
    refusals: [...refusals, ...repeated],
  };
}

/** Columns whose values identify a record, together; each set is unique within a file. */
const KEYS: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  companies: [['email'], ['licence_number']],
  venues: [['code']],
  managers: [['email']],
  technicians: [['email']],
  closures: [['venue_code', 'day']],
  paper_checks: [['venue_code', 'day']],
  paper_faults: [['venue_code', 'day', 'job_number']],
  paper_inspections: [['venue_code', 'day']],
};

function repeatedKeys(kind: ImportKind, sent: readonly SentRow[]): Refusal[] {
  return KEYS[kind].flatMap((columns) => {
    const firstRows = new Map<string, number>();
    return sent.flatMap(({ row, cells }): Refusal[] => {
      const values = columns.map((column) => comparable(cells[column]));
      if (values.includes('')) return [];
      const key = JSON.stringify(values);
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, row);
      const [column = ''] = columns.slice(-1);
      return first === undefined ? [] : [{ row, column, message: IMPORT_ERROR.repeated(first) }];
    });
  });
}

const comparable = (text = '') => text.replaceAll(/\s/g, '').toLowerCase();

/** Adds the text of each wrong cell, in the order of the file. */
export function cellErrors(
  kind: ImportKind,
  refusals: readonly Refusal[],
  sent: readonly SentRow[],
): CellError[] {
  const cellsOf = new Map(sent.map(({ row, cells }) => [row, cells]));
  const order = IMPORT_COLUMNS[kind].map(({ key }) => key);
  return refusals
    .map((refusal) => ({
      ...refusal,
      value: (cellsOf.get(refusal.row)?.[refusal.column] ?? '').slice(0, SHOWN_LENGTH),
    }))
    .sort((a, b) => a.row - b.row || order.indexOf(a.column) - order.indexOf(b.column));
}
