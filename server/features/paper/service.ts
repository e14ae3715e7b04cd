import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import type {
  newPaperScan,
  PaperEntry,
  PaperEntryInFull,
  PaperFilter,
  PaperQuery,
} from '#contract/paper/schemas.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { normalised } from '#server/ledger/change.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { validateUpload } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { mapPage, type Page } from '#server/platform/postgres/read-list.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { Submission } from '#server/submission.ts';
import { presentPaperEntry, presentPaperScan } from './present.ts';
import { paperStore, paperWrite } from './store.ts';

/** Entries of the paper registers that venues kept before. They are added by imports only. */
export interface PaperService {
  /** @throws 404 for a venue outside the user's scope */
  list(user: CurrentUser, query: PaperQuery): Promise<Page<PaperEntry>>;

  /** @throws 404 for a venue outside the user's scope */
  export(user: CurrentUser, filter: PaperFilter): Promise<BatchedResult<PaperEntry>>;

  /** @throws 404 for another tenant's entry, and for a voided one unless the user may see these */
  read(user: CurrentUser, id: string): Promise<PaperEntryInFull>;

  /** Takes an entry out of force; its number and its history remain. @throws 404 for a voided entry */
  void(user: CurrentUser, id: string, reason: string | undefined): Promise<void>;

  /** Adds a scan of the page of an entry. @throws 404, 422 for a file that is no picture and no PDF */
  addScan(
    user: CurrentUser,
    id: string,
    form: z.output<typeof newPaperScan>,
    submission?: Submission,
  ): Promise<PaperEntryInFull['scans'][number]>;
}

export interface PaperDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function paperService({ db, reads, storage, now }: PaperDependencies): PaperService {
  const store = paperStore(db);

  const scopeOf = (user: CurrentUser, { venue_id }: PaperFilter) =>
    venue_id === undefined ? user.scope : found(narrowScope(user.scope, venue_id));

  async function row(user: CurrentUser, id: string) {
    return found(await store.read(user.scope, id, can(user, 'register:see-voided')));
  }

  return {
    async list(user, query) {
      const { page, voided } = query;
      const voidedToo = voided && can(user, 'register:see-voided');
      const entries = store.list(scopeOf(user, query), query, voidedToo);
      return mapPage(await entries.page(page), presentPaperEntry);
    },

    async export(user, filter) {
      const entries = paperStore(reads.db).list(scopeOf(user, filter), filter, true);
      return mapBatches(await entries.all(), presentPaperEntry);
    },

    async read(user, id) {
      const entry = await row(user, id);
      const scans = await store.scans(user.scope, entry);
      return {
        ...presentPaperEntry(entry),
        scans: scans.map((scan) => presentPaperScan(scan, storage)),
      };
    },

    async void(user, id, reason) {
      const { venue_id } = await row(user, id);
      await recordChange(db, { chain: venue_id, author: user, at: now() }, async (unit) => {
        const write = paperWrite(unit.trx);
        const before = found(await write.current(id));
        const after = await write.void(id, {
          voided_at: unit.at,
          voided_by: normalised(user.name),
          void_reason: reason ?? null,
        });
        unit.record({ action: 'void', entity: 'paper_entry', entityId: id, before, after });
      });
    },

    async addScan(user, id, { scan }, submission) {
      const entry = await row(user, id);
      const { venue_id, page } = entry;
      const upload = await validateUpload(scan);
      if (upload.rejection !== undefined) throw invalid({ scan: upload.rejection });
      const at = now();
      const quota = diskQuota(db, { user: user.id, venue: venue_id }, at);
      const added = await withUploads({ db, storage, quota }, async (keep) => {
        const file = await keep('paper', upload.accepted, 'scan');
        return recordOnce(db, { chain: venue_id, author: user, at, submission }, async (unit) => {
          const after = await paperWrite(unit.trx).insertScan({
            venue_id,
            page,
            added_at: unit.at,
            added_by: normalised(user.name),
            file: await file.nameIn(unit.trx),
          });
          const entity = 'paper_scan';
          unit.record({ action: 'create', entity, entityId: after.id, before: null, after });
          return after;
        });
      });
      const scans = await store.scans(user.scope, entry);
      return presentPaperScan(found(scans.find((one) => one.id === added.id)), storage);
    },
  };
}
