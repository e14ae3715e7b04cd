import { z } from 'zod';
import { IMPORT_MAX_ROWS, TEXT_MAX_LENGTH } from '../core/limits.ts';
import { id, instant, longList } from '../inputs/inputs.ts';
import { IMPORT_ERROR } from '../messages/import.ts';
import { IMPORT_KINDS } from './columns.ts';

/** Characters of a cell: more than any field takes, so that the field's own message says what is wrong. */
const CELL_MAX_LENGTH = 4000;

/** More columns than any kind of file has. */
const CELLS_MAX = 100;

const hasFewCells = (sent: unknown) => Object.keys(Object(sent)).length <= CELLS_MAX;

const cells: z.ZodType<Record<string, string>, Record<string, string>> = z.preprocess(
  (sent) => (hasFewCells(sent) ? sent : undefined),
  z.record(z.string().max(TEXT_MAX_LENGTH.name), z.string().max(CELL_MAX_LENGTH)),
);

const sentRow = z.object({
  /** Its number in the file, where the heads are row 1. */
  row: z.int().min(1).max(9_999_999),
  /** Texts by the keys of the columns. Days are `yyyy-MM-dd`. */
  cells,
});

export const sentFile = z.object({
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string().trim().min(1, IMPORT_ERROR.noFile).max(TEXT_MAX_LENGTH.fileName),
  /** SHA-256 of the file, in hex, by which the report names it. */
  file_sha256: z.string().regex(/^[0-9a-f]{64}$/, IMPORT_ERROR.noFile),
  rows: longList(sentRow, IMPORT_MAX_ROWS, {
    error: ({ input }) =>
      IMPORT_ERROR.tooManyRows(Array.isArray(input) ? input.length : 0, IMPORT_MAX_ROWS),
  }).refine((rows) => rows.length > 0, IMPORT_ERROR.noRows),
});

export type SentFile = z.output<typeof sentFile>;
export type SentRow = SentFile['rows'][number];

const cellError = z.object({
  row: z.int(),
  /** Key of the column. */
  column: z.string(),
  /** The text of the cell. */
  value: z.string(),
  /** The first thing that is wrong with it. */
  message: z.string(),
});

export type CellError = z.infer<typeof cellError>;

const rowNote = z.object({ row: z.int(), message: z.string() });

export type RowNote = z.infer<typeof rowNote>;

const counts = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });

const before = z.object({ id, at: instant, by: z.string() });

export const dryRunResult = z.object({
  /** What an import would do, of the rows without an error. */
  counts,
  /** Wrong cells, by row. At most five thousand; `errors_total` counts all. */
  errors: z.array(cellError),
  errors_total: z.int(),
  /** Rows that are allowed and may be mistakes. */
  notes: z.array(rowNote),
  /** New people, each of whom gets a mail. */
  mails: z.int(),
  /** The newest import of the same content; null for none. */
  imported_before: before.nullable(),
});

export type DryRunResult = z.infer<typeof dryRunResult>;

export const IMPORT_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const importSummary = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  file_sha256: z.string(),
  started_by: z.string(),
  started_at: instant,
  /** Null while it runs. */
  finished_at: instant.nullable(),
  total: z.int(),
  /** Rows that are done. */
  done: z.int(),
  counts: counts.extend({ refused: z.int() }),
});

export type ImportSummary = z.infer<typeof importSummary>;

const importedRow = z.object({
  row: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Name of the record as it is now; null for one that was refused or erased. */
  name: z.string().nullable(),
  /** Code of a venue. */
  code: z.string().nullable(),
  /** Why a row was refused. */
  message: z.string().nullable(),
});

export type ImportedRow = z.infer<typeof importedRow>;

export const importReport = importSummary.extend({
  /** Empty while it runs. */
  rows: z.array(importedRow),
});

export type ImportReport = z.infer<typeof importReport>;
