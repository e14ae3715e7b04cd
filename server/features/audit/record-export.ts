import { recordAct } from '#server/ledger/audit.ts';
import type { Log } from '#server/log.ts';
import type { RecordExport } from '#server/platform/http/serve.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { CheckpointService } from '../checkpoints/service.ts';

interface Dependencies {
  readonly db: Database;
  readonly checkpoints: Pick<CheckpointService, 'sign'>;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Records exports in the history, and signs the newest change of their venues. What was searched for is not recorded: it
 * may be a name.
 */
export function exportRecorder({ db, checkpoints, now, log }: Dependencies): RecordExport {
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
    if (venueIds.length === 0) return;
    await checkpoints
      .sign(venueIds)
      .catch((error) => log.error({ err: error }, 'The venues of an export were not signed'));
  };
}
