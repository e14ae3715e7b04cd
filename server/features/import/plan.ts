import type { ImportKind } from '#contract/import/columns.ts';
import type { ImportForm } from '#contract/import/rows.ts';
import type { CellError, ImportOutcome, RowNote } from '#contract/import/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { DomainError } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { ImportEntityColumn } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { LicenceCheckService } from '../licences/service.ts';

/** A row of a file whose cells are right, as the forms would send it. */
export interface ParsedRow<Kind extends ImportKind> {
  readonly row: number;
  readonly form: ImportForm<Kind>;
}

/** A wrong cell by its column; its text is added where the file is at hand. */
export type Refusal = Omit<CellError, 'value'>;

/** What became of a row. */
export interface RowResult {
  readonly row: number;
  readonly outcome: Exclude<ImportOutcome, 'refused'>;
  readonly entity: Exclude<ImportEntityColumn, null>;
  /** Id of the record. */
  readonly entityId: string;
}

/** Creates a function that returns what became of a row. */
export const resultOf =
  (row: number, entity: RowResult['entity']) =>
  (outcome: RowResult['outcome'], entityId: string): RowResult => ({
    row,
    outcome,
    entity,
    entityId,
  });

/** Rows that are imported in one transaction, all of them or none. */
export interface Group {
  /** The chain that the transaction writes to. */
  readonly chain: string;
  readonly rows: readonly number[];
  /** Rows that add a person, who is mailed. */
  readonly mails: number;
  /** @throws RowsRefused */
  run(unit: UnitOfWork): Promise<readonly RowResult[]>;
}

/** What an import of a file would do. */
export interface Plan {
  readonly groups: readonly Group[];
  readonly refusals: readonly Refusal[];
  readonly notes: readonly RowNote[];
}

export interface PlanContext {
  readonly db: Database;
  readonly licenceCheck: LicenceCheckService;
  /** The admin who imports. */
  readonly user: CurrentUser;
  /** Hash of a password that nobody knows, for accounts that set their first one by a link. */
  readonly passwordHash: string;
  readonly at: Date;
  /** Returns when the next mails of this import leave. @param mails that leave together */
  nextMailAt(mails: number): Date;
}

export type Planner<Kind extends ImportKind> = (
  context: PlanContext,
  rows: readonly ParsedRow<Kind>[],
) => Promise<Plan>;

/** Thrown by a group, whose transaction is then rolled back. */
export class RowsRefused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super('Rows refused');
    this.refusals = refusals;
  }
}

/** Tells whether a known record, if there is one, has these values already. */
export const hasValues = (known: object | undefined, values: object): boolean =>
  known !== undefined &&
  Object.entries(values).every(([field, value]) => Reflect.get(known, field) === value);

/** The write of one row. */
export interface Step {
  readonly row: number;
  readonly isMailed?: boolean;
  /** @throws 422 by column */
  run(unit: UnitOfWork): Promise<RowResult>;
}

/** Makes a group of steps, which reports every row that is refused. */
export function groupOf(chain: string, steps: readonly Step[]): Group {
  return {
    chain,
    rows: steps.map(({ row }) => row),
    mails: steps.filter(({ isMailed }) => isMailed).length,
    async run(unit) {
      const results: RowResult[] = [];
      const refusals: Refusal[] = [];
      for (const { row, run } of steps) {
        try {
          results.push(await run(unit));
        } catch (error) {
          refusals.push(...refusalsIn(error, row));
        }
      }
      if (refusals.length > 0) throw new RowsRefused(refusals);
      return results;
    },
  };
}

/** Returns the fields that an error of a write names. @throws the error when it is another one */
function refusalsIn(error: unknown, row: number): Refusal[] {
  if (!(error instanceof DomainError) || !error.fields) throw error;
  return Object.entries(error.fields).map(([field, [message = '']]) => ({
    row,
    column: field.split('.')[0] ?? field,
    message,
  }));
}
