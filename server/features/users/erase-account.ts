import type { Transaction } from 'kysely';
import type { Chain } from '#server/ledger/unit-of-work.ts';
import { forgetFiles } from '#server/platform/files/file-store.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { found } from '#server/platform/http/refusal.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from './account-history.ts';
import { eraseWrite } from '../account/erase-account-store.ts';
import { userWrite } from './store.ts';

/**
 * Removes a person: name, contact details, licences, photos, links to venues, sessions and password.
 * The register's entries stay as they are, under the name and licence number recorded in them.
 * @returns keys of the files that nobody needs any more: remove them from the storage after commit
 * @throws 404 when the account is gone
 */
export async function eraseAccount(
  trx: Transaction<DB>,
  chain: Chain,
  userId: string,
  now: Date,
): Promise<string[]> {
  const write = eraseWrite(trx);
  const user = found(await userWrite(trx).current(userId));
  const manager = await write.manager(userId);
  if (manager) {
    await write.emptyManager(manager.id);
    recordAccount(chain, { action: 'void', entity: 'manager', before: manager, after: null });
  }
  const technician = await write.forgetTechnician(userId);
  if (technician) {
    const before = technician;
    recordAccount(chain, { action: 'void', entity: 'technician', before, after: null });
  }
  await write.empty(userId, now);
  await write.forgetMails(user.email);
  recordAccount(chain, { action: 'void', entity: 'user', before: user, after: null });

  const files = [user.profile_photo, manager?.licence_image, manager?.rmlv_licence_image];
  const keys = files.filter((key) => key !== undefined && key !== null);
  await forgetFiles(trx, keys);
  return keys;
}

/** What cannot be removed now stays behind under a name that nobody knows any more. */
export async function removeFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}
