import type { CurrentUser, VisitIdentity } from '#server/access.ts';
import { type Act, recordAct } from '#server/ledger/audit.ts';
import type { Log } from '#server/log.ts';
import type { RecordExport } from '#server/platform/http/serve.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { exportSigner } from '../checkpoints/export-signer.ts';
import type { CheckpointService } from '../checkpoints/service.ts';

interface Dependencies {
  readonly db: Database;
  readonly checkpoints: Pick<CheckpointService, 'sign' | 'state'>;
  /** Records that an officer took a list. */
  readonly recordTaken: (visit: VisitIdentity, list: string, entries: number) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Records exports in the history. Signs the newest change of the venues of a register, and then a statement of what was
 * sent. What was searched for is not recorded: it may be a name.
 */
export function exportRecorder({
  db,
  checkpoints,
  recordTaken,
  now,
  log,
}: Dependencies): RecordExport {
  return async ({ user, list, count, sealed }) => {
    const venueIds = sealed?.seal.map(({ venue_id }) => venue_id) ?? [];
    const [venueId = null, ...others] = venueIds;
    if (user.visit) await recordTaken(user.visit, list, count);
    else
      await db.transaction().execute((trx) =>
        recordAct(
          trx,
          { ...actorOf(user), at: now() },
          {
            kind: 'export',
            subject: { entity: list, id: '0' },
            venueId: others.length > 0 ? null : venueId,
            details: { list, entries: String(count) },
          },
        ),
      );
    if (!sealed || venueIds.length === 0) return undefined;
    const signing = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        log.error({ err: error }, 'The venues of an export were not signed');
        return undefined;
      });
    await signing(checkpoints.sign(venueIds));
    return exportSigner(list, sealed.seal, (hashes) =>
      signing(checkpoints.state({ list, rows: count, ...hashes, ...sealed })),
    );
  };
}

/** Names who takes an export. Somebody with a certificate's address is nobody known. */
function actorOf({ id, name, apiKey, certificateOf }: CurrentUser): Omit<Act, 'at'> {
  if (apiKey) return { actorId: null, programName: name };
  return { actorId: certificateOf ? null : id };
}
