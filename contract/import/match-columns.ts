import type { ImportColumn } from '../register/field.ts';
import { IMPORT_COLUMNS, type ImportKind } from './columns.ts';
import { type DayOrder, readDay } from './read-day.ts';
import type { SentRow } from './schemas.ts';

/** A table of a file: its heads, and rows with their numbers in the file. */
export interface FileTable {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly row: number; readonly values: readonly string[] }[];
}

/** The index of the file's column for each of ours, by its key; undefined for one that the file lacks. */
export type ColumnMatch = Readonly<Record<string, number | undefined>>;

const comparable = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Finds the columns of a file by their heads: by the label first, then by other names. Each is taken once. */
export function matchColumns(kind: ImportKind, heads: readonly string[]): ColumnMatch {
  const columns = IMPORT_COLUMNS[kind];
  const match: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (column: ImportColumn, names: readonly string[]) => {
    if (match[column.key] !== undefined) return;
    const wanted = names.map(comparable);
    const index = heads.findIndex(
      (head, at) => !taken.has(at) && wanted.includes(comparable(head)),
    );
    if (index < 0) return;
    match[column.key] = index;
    taken.add(index);
  };
  for (const column of columns) take(column, [column.label]);
  for (const column of columns) take(column, [...(column.otherNames ?? []), column.key]);
  return match;
}

/** Lists the heads of a file that nothing of ours matches. */
export function unusedHeads(table: FileTable, match: ColumnMatch): string[] {
  const used = new Set(Object.values(match));
  return table.heads.filter((head, index) => head !== '' && !used.has(index));
}

/** Lists the values of a column of ours. */
export function valuesOf(table: FileTable, match: ColumnMatch, key: string): string[] {
  const index = match[key];
  if (index === undefined) return [];
  return table.rows.flatMap(({ values }) => values[index] || []);
}

interface Matched {
  readonly kind: ImportKind;
  readonly table: FileTable;
  readonly match: ColumnMatch;
  /** The order of the days of each column. */
  readonly orders: Readonly<Record<string, DayOrder | undefined>>;
}

/** Returns the rows of a file as they are sent, without empty cells and empty rows. */
export function rowsToSend({ kind, table, match, orders }: Matched): SentRow[] {
  return table.rows.flatMap(({ row, values }) => {
    const cells = IMPORT_COLUMNS[kind].flatMap(({ key, isDay }) => {
      const index = match[key];
      const value = index === undefined ? '' : (values[index] ?? '');
      if (value === '') return [];
      if (isDay) return [[key, readDay(value, orders[key] ?? 'day-first')] as const];
      return [[key, key === 'phone' ? withLeadingZero(value) : value] as const];
    });
    return cells.length > 0 ? [{ row, cells: Object.fromEntries(cells) }] : [];
  });
}

/** Returns an Australian number with the nought that a spreadsheet drops from a cell of numbers. */
const withLeadingZero = (phone: string) => (/^[234578]\d{8}$/.test(phone) ? `0${phone}` : phone);
