import { createHash } from 'node:crypto';
import { IMPORT_MAILS, IMPORT_MAX_ROWS } from '#contract/core/limits.ts';
import type {
  DryRunResult,
  ImportReport,
  ImportSummary,
  SentFile,
} from '#contract/import/schemas.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { recordAudit } from '#server/ledger/audit.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordOnce } from '#server/ledger/unit-of-work.ts';
import { canonicalJson } from '#server/platform/canonical-json.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { mapPage, type Page } from '#server/platform/postgres/read-list.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Submission } from '#server/submission.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { makePlan } from './make-plan.ts';
import { cellErrors, firstOfCells, isCertain } from './parse-rows.ts';
import type { Refusal } from './plan.ts';
import { tryGroup } from './run-groups.ts';
import { type ImportRow, importStore } from './store.ts';

/** For so long the start of an import trusts a dry run without errors; the job validates every row again. */
const TRUSTED_MS = 10 * MINUTE_MS;

/** Wrong cells and notes in an answer: one for each row of the largest file. */
const ERRORS_SHOWN = IMPORT_MAX_ROWS;

export interface ImportService {
  /** Makes every write of an import and rolls it back, to say what it would do and every wrong cell. */
  dryRun(user: CurrentUser, file: SentFile): Promise<DryRunResult>;

  /**
   * Starts an import in the background, unless one of the same content runs: then that one is returned.
   * @throws 422 on `rows` for a file with an error, and for more new people than may be mailed in a day
   */
  start(user: CurrentUser, file: SentFile, submission?: Submission): Promise<ImportSummary>;

  list(page: number): Promise<Page<ImportSummary>>;

  /** @throws 404 */
  read(id: string): Promise<ImportReport>;
}

export interface ImportDependencies {
  readonly db: Database;
  readonly licenceCheck: LicenceCheckService;
  readonly now: () => Date;
}

export function importService({ db, licenceCheck, now }: ImportDependencies): ImportService {
  const store = importStore(db);
  /** The last dry run on this server that found no error. Any other is made again by `start`. */
  let trusted:
    | (Pick<DryRunResult, 'errors_total' | 'mails'> & { hash: Buffer; at: Date })
    | undefined;

  async function dryRun(user: CurrentUser, file: SentFile): Promise<DryRunResult> {
    const { kind, rows } = file;
    const at = now();
    const plan = await makePlan({ db, licenceCheck, user, kind, rows, at });
    const counts = { created: 0, changed: 0, unchanged: 0 };
    const refusals: Refusal[] = [...plan.refusals];
    let mails = 0;
    for (const group of plan.groups) {
      const tried = await tryGroup({ db, user, at }, group);
      for (const { outcome } of tried.results) counts[outcome] += 1;
      refusals.push(...tried.refusals);
      mails += group.mails;
    }
    for (const group of plan.trials) {
      const tried = await tryGroup({ db, user, at }, group);
      refusals.push(...tried.refusals.filter(isCertain(plan.refusals)));
    }
    const wrongCells = firstOfCells(refusals);
    const hash = contentHash(file);
    const before = await store.ofContent(hash);
    if (wrongCells.length === 0) trusted = { hash, errors_total: 0, mails, at };
    return {
      counts,
      errors: cellErrors(kind, wrongCells, rows).slice(0, ERRORS_SHOWN),
      errors_total: wrongCells.length,
      notes: plan.notes.slice(0, ERRORS_SHOWN),
      mails,
      imported_before: before
        ? { id: before.id, at: before.started_at.toISOString(), by: before.started_by_name }
        : null,
    };
  }

  /** Counts the mails of a file. Trusts a dry run once. @throws 422 on `rows` for a file with an error */
  async function mailsOf(user: CurrentUser, file: SentFile, at: Date): Promise<number> {
    const known = trusted?.hash.equals(contentHash(file)) ? trusted : undefined;
    const isRecent = known && at.getTime() - known.at.getTime() <= TRUSTED_MS;
    const { errors_total, mails } = isRecent ? known : await dryRun(user, file);
    trusted = undefined;
    if (errors_total > 0) throw invalid({ rows: IMPORT_ERROR.hasErrors });
    return mails;
  }

  return {
    dryRun,

    async start(user, file, submission) {
      const { kind, file_name, file_sha256, rows } = file;
      const content_hash = contentHash(file);
      const running = await store.ofContent(content_hash);
      if (running && !running.finished_at) return present(found(await store.read(running.id)));
      const at = now();
      const mails = await mailsOf(user, file, at);
      const { id } = await recordOnce(
        db,
        { chain: NO_VENUE, author: user, at, submission },
        async (unit) => {
          const imports = importStore(unit.trx);
          const same = await imports.ofContent(content_hash);
          if (same && !same.finished_at) return same;
          if ((await limiter(unit.trx, at).count(['import mails'], mails)).isExceeded) {
            throw invalid({ rows: IMPORT_ERROR.tooManyMails(IMPORT_MAILS.aDay) });
          }
          const added = await imports.insert({
            kind,
            file_name,
            file_sha256,
            content_hash,
            rows: JSON.stringify(rows),
            total: rows.length,
            started_by: user.id,
            started_by_name: user.name,
            started_at: unit.at,
          });
          recordAudit(unit, {
            kind: 'import-started',
            subject: { entity: 'import', id: added.id },
            venueId: null,
            details: { kind, file_sha256, rows: String(rows.length) },
          });
          await enqueue(unit.trx, { task: 'runImport', payload: { importId: added.id } });
          return added;
        },
      );
      return present(found(await store.read(id)));
    },

    list: async (page) => mapPage(await store.list().page(page), present),

    async read(id) {
      const row = found(await store.read(id));
      return { ...present(row), rows: row.finished_at ? await store.results(id) : [] };
    },
  };
}

/** Identifies what an import does: the same rows under another file name are the same import. */
const contentHash = ({ kind, rows }: SentFile): Buffer =>
  createHash('sha256').update(canonicalJson({ kind, rows })).digest();

function present(row: ImportRow): ImportSummary {
  const { created, changed, unchanged, refused } = row;
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    file_sha256: row.file_sha256,
    started_by: row.started_by_name,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    total: row.total,
    done: created + changed + unchanged + refused,
    counts: { created, changed, unchanged, refused },
  };
}
