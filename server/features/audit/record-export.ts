import { recordAct } from '#server/ledger/audit.ts';
import type { RecordExport } from '#server/platform/http/serve.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

/** Records exports in the history. What was searched for is not recorded: it may be a name. */
export function exportRecorder(db: Database, now: () => Date): RecordExport {
  return async ({ user, list, count, venueIds }) => {
    const [venueId = null, ...others] = venueIds;
    await db.transaction().execute((trx) =>
      recordAct(
        trx,
        { actorId: user.id, at: now() },
        {
          kind: 'export',
          subject: { entity: list, id: '0' },
          venueId: others.length > 0 ? null : venueId,
          details: { list, entries: String(count) },
        },
      ),
    );
  };
}
