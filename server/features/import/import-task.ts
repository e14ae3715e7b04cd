import { labelOf } from '#contract/import/columns.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { currentUserOf } from '#server/access.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { LicenceCheckService } from '../licences/service.ts';
import { makePlan } from './make-plan.ts';
import { writeGroup } from './run-groups.ts';
import { importStore } from './store.ts';

interface Dependencies {
  readonly db: Database;
  readonly licenceCheck: LicenceCheckService;
  readonly now: () => Date;
}

/**
 * Job that imports the rows of a file, a group of them in each transaction, with their results. One that was
 * killed goes on with the groups that are missing. An admin who was removed meanwhile imports nothing more.
 */
export function importTask({ db, licenceCheck, now }: Dependencies) {
  const store = importStore(db);

  return async ({ importId }: TaskPayloads['runImport']): Promise<void> => {
    const started = await store.unfinished(importId);
    if (!started?.rows) return;
    const admin = await store.admin(started.started_by);
    if (!admin) return store.finish(importId, now());
    const { kind, rows, started_at } = started;
    const user = currentUserOf(admin);
    const done = await store.doneRows(importId);
    const missing = rows.filter(({ row }) => !done.has(row));
    const plan = await makePlan({
      db,
      licenceCheck,
      user,
      kind,
      at: started_at,
      rows: missing,
    });

    const refuse = (
      row: number,
      refusal?: { readonly column: string; readonly message: string },
    ) => ({
      import_id: importId,
      row_number: row,
      outcome: 'refused' as const,
      message: refusal
        ? `${labelOf(kind, refusal.column)}: ${refusal.message}`
        : IMPORT.refusedWithOthers,
    });

    for (const group of plan.groups) {
      const refusals = await writeGroup({ db, user, at: now() }, group, (trx, results) =>
        importStore(trx).insertResults(
          results.map(({ row, entityId, ...result }) => ({
            ...result,
            import_id: importId,
            row_number: row,
            entity_id: entityId,
          })),
        ),
      );
      if (refusals.length === 0) continue;
      await store.insertResults(
        group.rows.map((row) =>
          refuse(
            row,
            refusals.find((refusal) => refusal.row === row),
          ),
        ),
      );
    }
    const planned = new Set(plan.groups.flatMap((group) => group.rows));
    const unplanned = missing.filter(({ row }) => !planned.has(row));
    await store.insertResults(
      unplanned.map(({ row }) =>
        refuse(
          row,
          plan.refusals.find((refusal) => refusal.row === row),
        ),
      ),
    );
    await store.finish(importId, now());
  };
}
