import { IMPORT_MAILS } from '#contract/core/limits.ts';
import type { ImportKind } from '#contract/import/columns.ts';
import type { SentRow } from '#contract/import/schemas.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { CurrentUser } from '#server/access.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { unusablePassword } from '../users/passwords.ts';
import { planClosures } from './closures.ts';
import { planCompanies } from './companies.ts';
import { planManagers } from './managers.ts';
import { planPaperEntries } from './paper-entries.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import type { Group, Plan, PlanContext, Planner } from './plan.ts';
import { planTechnicians } from './technicians.ts';
import { planVenues } from './venues.ts';

export interface PlannedFile {
  readonly db: Database;
  readonly licenceCheck: LicenceCheckService;
  readonly user: CurrentUser;
  readonly kind: ImportKind;
  readonly rows: readonly SentRow[];
  /** When the import was requested. */
  readonly at: Date;
}

export interface FilePlan extends Plan {
  /** Writes of the rows with a wrong cell, which are only ever tried: see `ParsedRows`. */
  readonly trials: readonly Group[];
}

/** Validates the rows of a file, and plans the writes of those that are right. */
export async function makePlan(file: PlannedFile): Promise<FilePlan> {
  const { kind, rows, at } = file;
  const context = {
    ...file,
    // One for all: hashing takes 20 ms, and a mailed link sets each person's own.
    passwordHash: await unusablePassword(),
    nextMailAt: mailTimes(at),
  };
  return PLAN[kind](context, rows);
}

/** Plans the rows of each kind, together with the cells that the schemas refuse. */
const PLAN: Readonly<
  Record<ImportKind, (context: PlanContext, rows: readonly SentRow[]) => Promise<FilePlan>>
> = {
  companies: (context, sent) => planOf(context, parseRows('companies', sent), planCompanies),
  venues: (context, sent) => planOf(context, parseRows('venues', sent), planVenues),
  managers: (context, sent) => planOf(context, parseRows('managers', sent), planManagers),
  technicians: (context, sent) => planOf(context, parseRows('technicians', sent), planTechnicians),
  closures: (context, sent) => planOf(context, parseRows('closures', sent), planClosures),
  paper_checks: (context, sent) =>
    planOf(context, parseRows('paper_checks', sent), planPaperEntries('paper_checks')),
  paper_faults: (context, sent) =>
    planOf(context, parseRows('paper_faults', sent), planPaperEntries('paper_faults')),
  paper_inspections: (context, sent) =>
    planOf(context, parseRows('paper_inspections', sent), planPaperEntries('paper_inspections')),
};

async function planOf<Kind extends ImportKind>(
  context: PlanContext,
  { rows, trialRows, refusals }: ParsedRows<Kind>,
  planner: Planner<Kind>,
): Promise<FilePlan> {
  const planned = await planner(context, rows);
  const trial = trialRows.length > 0 ? await planner(context, trialRows) : NO_PLAN;
  return {
    ...planned,
    refusals: [...refusals, ...planned.refusals, ...trial.refusals],
    trials: trial.groups,
  };
}

const NO_PLAN: Plan = { groups: [], refusals: [], notes: [] };

/** Spreads mails over time: a number of them each minute. */
export function mailTimes(at: Date): PlanContext['nextMailAt'] {
  let count = 0;
  return (mails) => {
    const minute = Math.floor(count / IMPORT_MAILS.aMinute);
    count += mails;
    return new Date(at.getTime() + minute * MINUTE_MS);
  };
}
