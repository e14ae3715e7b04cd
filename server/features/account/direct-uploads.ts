import type { Transaction } from 'kysely';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { type Chain, NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import { keyBeforeUpload, type UploadKind, type UploadType } from '#server/platform/files/keys.ts';
import { readDirectUpload } from '#server/platform/files/read-direct-upload.ts';
import {
  type Storage,
  type UploadAddress,
  WRITE_LIFETIME_SECONDS,
} from '#server/platform/files/storage.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { AnnouncedField } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from './account-history.ts';
import { directUploadStore, shownFiles } from './direct-uploads-store.ts';
import { userWrite } from './person-store.ts';

/** A file may be on its way when its address expires. */
const GIVEN_UP_AFTER_MS = WRITE_LIFETIME_SECONDS * 1000 + 5 * MINUTE_MS;

/** Minutes after the announcement, for people who do not come back to look. */
const FIRST_LOOK_MS = MINUTE_MS;

const KIND: Record<AnnouncedField, UploadKind> = {
  profile_photo: 'profile',
  licence_image: 'licence',
  rmlv_licence_image: 'licence',
};

type Announced = NonNullable<Awaited<ReturnType<ReturnType<typeof directUploadStore>['read']>>>;

export type DirectUploads = ReturnType<typeof directUploads>;

/**
 * Files that their owner sends straight to the store, which does not tell us when one has arrived. We
 * look when the owner asks for the account, and once soon and once late by ourselves. What is there
 * is judged and copied under a name that nobody holds an address to write to; only the copy is shown.
 */
export function directUploads(db: Database, storage: Storage, now: () => Date) {
  async function takeIn(announced: Announced): Promise<void> {
    const arrived = await readDirectUpload(storage, announced.key);
    if (!arrived) return;
    const { key, user_id, name, field } = announced;
    await withUploads(db, storage, async (keep) => {
      const file = await keep(KIND[field], arrived);
      await recordChange(db, NO_VENUE, { id: user_id, name }, now(), async (trx, chain) => {
        const isMine = await directUploadStore(trx).take(key);
        if (!isMine || !(await isWanted(trx, announced))) return;
        await show(trx, chain, announced, await file.nameIn(trx));
      });
    });
    await storage.remove(key);
  }

  return {
    /** @returns where and how to send it */
    async announce(
      trx: Transaction<DB>,
      userId: string,
      field: AnnouncedField,
      type: UploadType,
    ): Promise<UploadAddress> {
      const key = keyBeforeUpload(KIND[field], type);
      const announced_at = now();
      await directUploadStore(trx).insert({ key, user_id: userId, field, announced_at });
      for (const wait of [FIRST_LOOK_MS, GIVEN_UP_AFTER_MS]) {
        const runAt = new Date(announced_at.getTime() + wait);
        await enqueue(trx, { task: 'checkUpload', payload: { key }, runAt });
      }
      return storage.addressToWrite(key);
    },

    /** Takes in what a person has sent. What fails now is tried again in the background. */
    async takeInOf(userId: string): Promise<void> {
      await Promise.allSettled((await directUploadStore(db).ofUser(userId)).map(takeIn));
    },

    /** The task that looks whether a file is there, and in the end removes what is not wanted. */
    async receive({ key }: TaskPayloads['checkUpload']): Promise<void> {
      const announced = await directUploadStore(db).read(key);
      if (announced) await takeIn(announced);
      const since = announced?.announced_at.getTime() ?? 0;
      if (now().getTime() < since + GIVEN_UP_AFTER_MS) return;
      await directUploadStore(db).take(key);
      await storage.remove(key);
    },
  };
}

/** A file that was chosen since, or an account that is gone, needs none. */
async function isWanted(trx: Transaction<DB>, { user_id, field }: Announced): Promise<boolean> {
  const shown = shownFiles(trx, user_id);
  if (field === 'profile_photo')
    return (await userWrite(trx).current(user_id))?.profile_photo === null;
  return (await shown.manager())?.[field] === null;
}

async function show(
  trx: Transaction<DB>,
  chain: Chain,
  { user_id, field }: Announced,
  key: string,
): Promise<void> {
  const shown = shownFiles(trx, user_id);
  const change = { action: 'edit' } as const;
  if (field === 'profile_photo') {
    const before = (await userWrite(trx).current(user_id)) ?? null;
    const after = await shown.showPhoto(key);
    recordAccount(chain, { ...change, entity: 'user', before, after });
  } else {
    const before = (await shown.manager()) ?? null;
    const after = await shown.showLicence(field, key);
    recordAccount(chain, { ...change, entity: 'manager', before, after });
  }
}
