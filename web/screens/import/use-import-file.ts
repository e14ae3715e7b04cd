import { useState } from 'react';
import type { SentBody } from '#contract/access/endpoint.ts';
import type { dryRunImport } from '#contract/import/calls.ts';
import { IMPORT_COLUMNS, type ImportKind } from '#contract/import/columns.ts';
import {
  type ColumnMatch,
  type FileTable,
  matchColumns,
  rowsToSend,
  valuesOf,
} from '#contract/import/match-columns.ts';
import { ambiguousExample, type DayOrder, dayOrderOf } from '#contract/import/read-day.ts';
import { messageOf } from '#web/api/errors.ts';
import { suggestCode } from '#web/components/form/suggest-code.ts';
import { readSpreadsheet } from '#web/import/read-file.ts';

interface OpenFile {
  readonly name: string;
  readonly sha256: string;
  readonly tables: readonly FileTable[];
}

type FileState =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'refused'; readonly reason: string }
  | ({ readonly status: 'open' } & OpenFile);

/** A column whose days could be read in either order. */
export interface DayQuestion {
  readonly key: string;
  readonly label: string;
  readonly example: string;
  /** Undefined until it is answered. */
  readonly order: DayOrder | undefined;
}

/** What of a file is imported, and how its columns are read. */
interface Choices {
  readonly kind: ImportKind;
  /** Index of the sheet. */
  readonly sheet: number;
  /** Columns that were chosen by hand. */
  readonly chosen: ColumnMatch;
  readonly orders: Readonly<Record<string, DayOrder>>;
  /** Codes in place of those of the file, by row. */
  readonly codes: Readonly<Record<number, string>>;
}

type Body = SentBody<typeof dryRunImport>;

const NO_CHOICES = { sheet: 0, chosen: {}, orders: {}, codes: {} } as const;

/** Reads a spreadsheet, and matches its columns with those of a kind of record. */
export function useImportFile() {
  const [file, setFile] = useState<FileState>({ status: 'none' });
  const [choices, setChoices] = useState<Choices>({ kind: 'venues', ...NO_CHOICES });
  const { kind, sheet, chosen, orders, codes } = choices;
  const change = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }));

  const table = file.status === 'open' ? (file.tables[sheet] ?? file.tables[0]) : undefined;
  const match: ColumnMatch = table ? { ...matchColumns(kind, table.heads), ...chosen } : {};
  const questions = table ? questionsOf(kind, table, match, orders) : [];

  async function open(picked: File | null): Promise<void> {
    if (!picked) return;
    setFile({ status: 'reading' });
    change(NO_CHOICES);
    try {
      const read = await readSpreadsheet(picked);
      setFile(
        'refusal' in read
          ? { status: 'refused', reason: read.refusal }
          : { status: 'open', name: picked.name, ...read },
      );
    } catch (error) {
      setFile({ status: 'refused', reason: messageOf(error) });
    }
  }

  /** Returns the rows to send once every question is answered; undefined before that. */
  function body(): Body | undefined {
    if (file.status !== 'open' || !table) return undefined;
    if (questions.some(({ order }) => order === undefined)) return undefined;
    return {
      kind,
      file_name: file.name,
      file_sha256: file.sha256,
      rows: withCodes(
        rowsToSend({ kind, table, match, orders: ordersOf(kind, table, match, orders) }),
        codes,
      ),
    };
  }

  /** Generates the codes of rows, for good. @returns what is then to be sent */
  function generateCodes(sent: Body, rows: readonly number[]): Body {
    const generated = {
      ...codes,
      ...Object.fromEntries(rows.map((row) => [row, suggestCode()])),
    };
    change({ codes: generated });
    return { ...sent, rows: withCodes(sent.rows, generated) };
  }

  return {
    file,
    kind,
    table,
    sheet,
    match,
    questions,
    open,
    body,
    generateCodes,
    chooseKind: (next: ImportKind) => change({ kind: next, ...NO_CHOICES, sheet }),
    chooseSheet: (next: number) => change({ ...NO_CHOICES, sheet: next }),
    chooseColumn: (key: string, index: number | undefined) =>
      change({ chosen: { ...chosen, [key]: index } }),
    chooseOrder: (key: string, order: DayOrder) => change({ orders: { ...orders, [key]: order } }),
  };
}

const withCodes = (rows: Body['rows'], codes: Choices['codes']): Body['rows'] =>
  rows.map((one) => {
    const code = codes[one.row];
    return code === undefined ? one : { ...one, cells: { ...one.cells, code } };
  });

const dayColumns = (kind: ImportKind) => IMPORT_COLUMNS[kind].filter(({ isDay }) => isDay);

function questionsOf(
  kind: ImportKind,
  table: FileTable,
  match: ColumnMatch,
  orders: Choices['orders'],
): DayQuestion[] {
  return dayColumns(kind).flatMap(({ key, label }) => {
    const values = valuesOf(table, match, key);
    if (dayOrderOf(values) !== 'ambiguous') return [];
    return [{ key, label, example: ambiguousExample(values) ?? '', order: orders[key] }];
  });
}

/** The order of each column of days: as it was answered, or as its values tell. */
function ordersOf(
  kind: ImportKind,
  table: FileTable,
  match: ColumnMatch,
  answers: Choices['orders'],
): Record<string, DayOrder | undefined> {
  return Object.fromEntries(
    dayColumns(kind).map(({ key }) => {
      const order = dayOrderOf(valuesOf(table, match, key));
      return [key, order === 'ambiguous' ? answers[key] : order];
    }),
  );
}
