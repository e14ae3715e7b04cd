import { parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import type { Evidence } from '#contract/checkpoints/evidence.ts';
import { filesNamedIn, historyText } from '#contract/checkpoints/history-text.ts';
import { type Day, midnightOf } from '#contract/time/days.ts';
import { instantOf } from '#contract/time/venue-time.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { hashedText } from '#server/ledger/hash.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { evidenceStore } from './evidence-store.ts';
import type { CheckpointService } from './service.ts';

interface Dependencies {
  readonly db: Database;
  readonly checkpoints: Pick<CheckpointService, 'sign'>;
  readonly files: FileAddresses;
  readonly now: () => Date;
}

export interface EvidenceService {
  /**
   * Signs a venue's newest change, and reads the history up to it. The audit has that it was taken.
   * @param from day of the venue's calendar on which the history begins
   * @throws 404 for a venue that is not there, and one without a note
   */
  take(user: CurrentUser, venueId: string, from: Day): Promise<Evidence>;
}

export function evidenceService({ db, checkpoints, files, now }: Dependencies): EvidenceService {
  const store = evidenceStore(db);
  return {
    async take(user, venueId, from) {
      found(narrowScope(user.scope, venueId));
      const { time_zone } = found(await store.venue(venueId));
      await checkpoints.sign([venueId]);
      const notes = await store.notes(venueId);
      const { server, ...head } = found(parseCheckpoint(notes.at(-1) ?? ''));
      const start = instantOf(midnightOf(from), time_zone);
      const rows = await store.changes(venueId, start, head.change);
      const [first] = rows;
      const before = first
        ? { after: Number(first.seq) - 1, afterHash: first.previous_hash.toString('hex') }
        : { after: head.change, afterHash: head.hash };
      const changes = rows.map((row) => ({
        hash: row.hash.toString('hex'),
        values: hashedText(row),
      }));
      const keys = await store.stored([...filesNamedIn({ changes }).values()]);
      await db.transaction().execute((trx) =>
        recordAct(
          trx,
          { actorId: user.id, at: now() },
          {
            kind: 'evidence-taken',
            subject: { entity: 'venue', id: venueId },
            venueId,
            details: { from, changes: String(changes.length) },
          },
        ),
      );
      return {
        history: historyText({ server, venueId, ...before, changes }),
        changes: changes.length,
        notes: notes.join('\n'),
        files: keys.map((key) => files.addressToRead(key)),
      };
    },
  };
}
