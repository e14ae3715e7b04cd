import type { Transaction } from 'kysely';
import { MINUTE_MS } from '#contract/time/days.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { keyBeforeUpload, type UploadKind, type UploadType } from '#server/platform/files/keys.ts';
import { withDirectUpload } from '#server/platform/files/read-direct-upload.ts';
import {
  type Storage,
  type UploadAddress,
  WRITE_LIFETIME_SECONDS,
} from '#server/platform/files/storage.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { type UploadContent, withUploads } from '#server/platform/files/with-uploads.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { AnnouncedField } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from '../users/account-history.ts';
import { accountFileWrite, announcedFileStore } from './store.ts';

/** Time from the announcement until a file is discarded. One may be on its way when its address expires. */
const DISCARD_AFTER_MS = WRITE_LIFETIME_SECONDS * 1000 + 5 * MINUTE_MS;

/** Time from the announcement to the first job, for clients that do not report their files. */
const FIRST_LOOK_MS = MINUTE_MS;

const KIND: Record<AnnouncedField, UploadKind> = {
  profile_photo: 'profile',
  licence_image: 'licence',
  rmlv_licence_image: 'licence',
};

type AnnouncedFile = NonNullable<
  Awaited<ReturnType<ReturnType<typeof announcedFileStore>['read']>>
>;

interface Announcement {
  readonly userId: string;
  readonly field: AnnouncedField;
  readonly type: UploadType;
}

/**
 * Files that their owner sends straight to the store, which does not tell us when one has arrived. Its
 * owner reports it, and a job looks for it once soon and once late. A file that is there is validated and
 * copied to a key that nobody holds an address to write to; only the copy is shown.
 */
export interface DirectUploads {
  /** @returns where and how to send the file */
  announce(trx: Transaction<DB>, announcement: Announcement): Promise<UploadAddress>;

  /** Collects what a user has sent. What fails now is tried again by the job. */
  collectFrom(userId: string): Promise<void>;

  /** Job that collects a file that is there, and discards it once its address has expired. */
  collectOrDiscard(payload: TaskPayloads['checkUpload']): Promise<void>;
}

export interface DirectUploadDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly temporaryFiles: TemporaryFiles;
  readonly now: () => Date;
}

export function directUploads(dependencies: DirectUploadDependencies): DirectUploads {
  const { db, storage, temporaryFiles, now } = dependencies;

  async function collect(announced: AnnouncedFile): Promise<void> {
    await withDirectUpload({ storage, temporaryFiles }, announced.key, async (content) => {
      await show(announced, content);
      await storage.remove(announced.key);
    });
  }

  async function show(announced: AnnouncedFile, content: UploadContent): Promise<void> {
    const { key, user_id, name, field } = announced;
    // The quota was charged when it was announced.
    await withUploads({ db, storage }, async (keep) => {
      const copy = await keep(KIND[field], content);
      await recordChange(
        db,
        { chain: NO_VENUE, author: { id: user_id, name }, at: now() },
        async (unit) => {
          const isOurs = await announcedFileStore(unit.trx).delete(key);
          if (!isOurs || !(await isWanted(unit.trx, announced))) return;
          await setFile(unit, { ...announced, key: await copy.nameIn(unit.trx) });
        },
      );
    });
  }

  return {
    async announce(trx, { userId, field, type }) {
      const key = keyBeforeUpload(KIND[field], type);
      const announced_at = now();
      await announcedFileStore(trx).insert({ key, user_id: userId, field, announced_at });
      for (const wait of [FIRST_LOOK_MS, DISCARD_AFTER_MS]) {
        const runAt = new Date(announced_at.getTime() + wait);
        await enqueue(trx, { task: 'checkUpload', payload: { key }, runAt });
      }
      return storage.addressToWrite(key);
    },

    async collectFrom(userId) {
      await Promise.allSettled((await announcedFileStore(db).ofUser(userId)).map(collect));
    },

    async collectOrDiscard({ key }) {
      const announced = await announcedFileStore(db).read(key);
      if (announced) await collect(announced);
      const since = announced?.announced_at.getTime() ?? 0;
      if (now().getTime() < since + DISCARD_AFTER_MS) return;
      await announcedFileStore(db).delete(key);
      await storage.remove(key);
    },
  };
}

/** Whether the field is still empty, and the account still exists. */
async function isWanted(trx: Transaction<DB>, file: AnnouncedFile): Promise<boolean> {
  const { user_id, field } = file;
  const write = accountFileWrite(trx, user_id);
  if (field === 'profile_photo') return (await write.user())?.profile_photo === null;
  return (await write.manager())?.[field] === null;
}

interface FileOfAccount extends Pick<AnnouncedFile, 'user_id' | 'field'> {
  readonly key: string | null;
}

/** Sets or empties a file of an account. */
export async function setFile(
  unit: UnitOfWork,
  { user_id, field, key }: FileOfAccount,
): Promise<void> {
  const write = accountFileWrite(unit.trx, user_id);
  const change = { action: 'edit' } as const;
  if (field === 'profile_photo') {
    const before = (await write.user()) ?? null;
    const after = await write.setPhoto(key);
    recordAccount(unit, { ...change, entity: 'user', before, after });
  } else {
    const before = (await write.manager()) ?? null;
    const after = await write.setLicenceImage(field, key);
    recordAccount(unit, { ...change, entity: 'manager', before, after });
  }
}
