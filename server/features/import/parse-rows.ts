import { IMPORT_COLUMNS, type ImportKind } from '#contract/import/columns.ts';
import { schemaOfRow } from '#contract/import/rows.ts';
import type { CellError, SentRow } from '#contract/import/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { plusDays } from '#contract/time/days.ts';
import { groupBy } from './group-by.ts';
import type { ParsedRow, Refusal } from './plan.ts';

/** Characters of a cell that an error repeats. */
const SHOWN_LENGTH = 120;

export interface ParsedRows<Kind extends ImportKind> {
  readonly rows: readonly ParsedRow<Kind>[];
  /** Rows with a wrong cell, in whose place is a value that names nothing: they show what else is wrong. */
  readonly trialRows: readonly ParsedRow<Kind>[];
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
  const refusals: Refusal[] = [];
  for (const { row, cells } of sent) {
    const result = schemaOfRow(kind, cells).safeParse(cells);
    if (result.success) {
      rows.push({ row, form: result.data as ParsedRow<Kind>['form'] });
      continue;
    }
    const messages = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const column = String(path[0] ?? '');
      if (!messages.has(column)) messages.set(column, WANTED.get(message) ?? message);
    }
    for (const [column, message] of messages) refusals.push({ row, column, message });
  }
  refusals.push(...repeatedKeys(kind, sent));
  const wrong = groupBy(refusals, ({ row }) => row);
  return {
    rows: rows.filter(({ row }) => !wrong.has(row)),
    trialRows: sent.flatMap((one) => trialRow(kind, one, wrong.get(one.row) ?? [])),
    refusals,
  };
}

/** The first day that a paper register accepts. */
const EARLY_DAY = '2000-01-01';

/** Values of the columns by which records are found, which no record and no other row has. */
const UNKNOWN = new Map<string, (row: number) => string>([
  ['email', (row) => `row-${row}@import.invalid`],
  ['day', (row) => plusDays(EARLY_DAY, row)],
  ...['code', 'venue_code', 'company_name', 'licence_number', 'job_number'].map(
    (column) => [column, (row: number) => `UNKNOWN-${row}`] as const,
  ),
]);

/** @returns nothing for a row without a wrong cell, and where the right cells contradict what replaces the others */
function trialRow<Kind extends ImportKind>(
  kind: Kind,
  { row, cells }: SentRow,
  wrong: readonly Refusal[],
): ParsedRow<Kind>[] {
  if (wrong.length === 0) return [];
  const replaced = wrong.map(({ column }) => {
    const example = IMPORT_COLUMNS[kind].find(({ key }) => key === column)?.example;
    return [column, UNKNOWN.get(column)?.(row) ?? example];
  });
  const tried = { ...cells, ...Object.fromEntries(replaced) };
  const { data } = schemaOfRow(kind, tried).safeParse(tried);
  return data === undefined ? [] : [{ row, form: data as ParsedRow<Kind>['form'] }];
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

const cellOf = ({ row, column }: Pick<Refusal, 'row' | 'column'>) => `${row} ${column}`;

/** Keeps the first thing that is wrong with each cell. */
export const firstOfCells = (refusals: readonly Refusal[]): readonly Refusal[] => [
  ...new Map(refusals.toReversed().map((one) => [cellOf(one), one])).values(),
];

/** Cells with which a licence number is looked up. */
const LOOKED_UP_WITH = ['name', 'state'];

/** Creates a function that tells whether a refusal of a trial holds whatever replaced the wrong cells. */
export function isCertain(wrong: readonly Refusal[]) {
  const cells = new Set(wrong.map(cellOf));
  return ({ row, column }: Refusal) =>
    column !== 'licence_number' ||
    !LOOKED_UP_WITH.some((other) => cells.has(cellOf({ row, column: other })));
}

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
