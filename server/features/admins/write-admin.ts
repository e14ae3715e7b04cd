import { API_ERROR } from '#contract/messages/errors.ts';
import { APP_NAME, ROLE_NAME } from '#contract/messages/labels.ts';
import { conflict, found } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { addUser, type NewUser } from '../users/write-user.ts';
import { adminStore } from './store.ts';

/** Names an admin until they change it in the profile. */
export const ADMIN_NAME = `${APP_NAME} ${ROLE_NAME.admin}`;

/** @returns the id of the new admin */
export function insertAdmin(
  unit: UnitOfWork,
  credentials: Pick<NewUser, 'email' | 'password_hash' | 'email_confirmed_at'>,
): Promise<string> {
  const account = { role: 'admin', name: ADMIN_NAME, phone: null, company_id: null } as const;
  return addUser(unit, { ...account, ...credentials });
}

/** Tells every admin that the admins changed. @param exceptId the one who was added */
export async function tellAdmins(unit: UnitOfWork, exceptId?: string): Promise<void> {
  for (const { id, email } of await adminStore(unit.trx).all()) {
    if (id === exceptId) continue;
    const mail = { to: email, mail: 'adminsChanged', path: '/admins' } as const;
    await queueFixedMail(unit.trx, mail, unit.at);
  }
}

/**
 * Erases an admin, and tells every admin.
 * @returns keys of files to remove after the commit
 * @throws 404 when there is no such admin, 409 for the last one
 */
export async function eraseAdmin(unit: UnitOfWork, id: string): Promise<string[]> {
  const admins = await adminStore(unit.trx).all();
  const { email } = found(admins.find((admin) => admin.id === id));
  if (admins.length === 1) throw conflict(API_ERROR.adminNeeded);
  const files = await eraseAccount(unit, id);
  await queueFixedMail(unit.trx, { to: email, mail: 'adminRemoved' }, unit.at);
  await tellAdmins(unit);
  return files;
}
