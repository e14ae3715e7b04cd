import { found } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { forgetFiles } from '#server/platform/files/file-store.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { recordAccount } from './account-history.ts';
import { eraseWrite, userWrite } from './store.ts';

/**
 * Erases a user: name, contact details, licences, photos, links to venues, sessions and password.
 * The register's entries stay, under the name and licence number recorded in them.
 * @returns keys of files that are no longer used: remove them from the storage after the commit
 * @throws 404 when the account is gone
 */
export async function eraseAccount(unit: UnitOfWork, userId: string): Promise<string[]> {
  const write = eraseWrite(unit.trx);
  const user = found(await write.lock(userId));
  const manager = await write.manager(userId);
  if (manager) {
    await write.emptyManager(manager.id);
    recordAccount(unit, { action: 'void', entity: 'manager', before: manager, after: null });
  }
  const technician = await write.deleteTechnician(userId);
  if (technician) {
    const before = technician;
    recordAccount(unit, { action: 'void', entity: 'technician', before, after: null });
  }
  const pending = await userWrite(unit.trx).endEmailChange(userId);
  await write.emptyUser(userId, unit.at);
  for (const email of [user.email, ...pending]) {
    await write.deleteMails(email);
    await write.forgetInvitations(email);
  }
  recordAccount(unit, { action: 'void', entity: 'user', before: user, after: null });

  const files = [user.profile_photo, manager?.licence_image, manager?.rmlv_licence_image];
  const keys = files.filter((key) => key !== undefined && key !== null);
  await forgetFiles(unit.trx, keys);
  return keys;
}

/** Removes files that no record names. One that cannot be removed now stays under an unknown key. */
export async function removeFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}
