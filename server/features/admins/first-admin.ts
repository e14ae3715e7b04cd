import { API_ERROR } from '#contract/messages/errors.ts';
import { ADMINS } from '#contract/messages/people.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { factorService } from '../factors/service.ts';
import { recoverAccount } from '../users/account-recovery.ts';
import { passwordError } from '../users/easy-passwords.ts';
import { isSameAddress } from '../users/email-changes.ts';
import { hashPassword, unusablePassword } from '../users/passwords.ts';
import { emailError } from '../users/write-user.ts';
import { adminStore } from './store.ts';
import { eraseAdmin, insertAdmin, tellAdmins } from './write-admin.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Adds the first admin; does nothing when there is one. @throws when another account has the email, and for an easy password */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: Credentials,
  now: Date,
): Promise<void> {
  if (await adminStore(db).any()) return;
  const error = await passwordError(db, password, { name: '', email });
  if (error !== undefined) throw new Error(`ADMIN_PASSWORD: ${error}.`);
  const password_hash = await hashPassword(password);
  await recordChange(db, { chain: NO_VENUE, author: SERVER, at: now }, async (unit) => {
    if (await adminStore(unit.trx).any()) return;
    await addAdmin(unit, { email, password_hash });
  });
}

interface AdminLink {
  readonly email: string;
  readonly now: Date;
  /** Creates the link and returns its path. */
  readonly newLink: (unit: UnitOfWork, owner: { id: string; email: string }) => Promise<string>;
}

/**
 * Creates a link for the admin with an email, and adds that admin when there is none. It recovers the
 * account of an admin who is there; one who had the email within the last days and can restore it gets it
 * back. The operator who names the email confirms it.
 * @returns the path of the link @throws when another account has the email
 */
export async function adminLink(db: Database, { email, now, newLink }: AdminLink): Promise<string> {
  const password_hash = await unusablePassword();
  return recordChange(db, { chain: NO_VENUE, author: SERVER, at: now }, async (unit) => {
    const admins = adminStore(unit.trx);
    const known = (await admins.withEmail(email)) ?? (await admins.formerlyWith(email));
    if (!known) {
      const id = await addAdmin(unit, { email, password_hash });
      await tellAdmins(unit, id);
      return newLink(unit, { id, email });
    }
    const { id } = known;
    const isMoved = !isSameAddress(known.email, email);
    const moved = isMoved && { email, password_hash };
    await recoverAccount(unit, { id, ...moved, email_confirmed_at: now }, email);
    return newLink(unit, { id, email: isMoved ? email : known.email });
  });
}

/**
 * Erases the admin with an email. Files of the account stay under keys that nothing names.
 * @returns a sentence for the operator @throws when there is none, and for the last one
 */
export async function removeAdmin(db: Database, email: string, now: Date): Promise<string> {
  await recordChange(db, { chain: NO_VENUE, author: SERVER, at: now }, async (unit) => {
    const known = await adminStore(unit.trx).withEmail(email);
    if (!known) throw new Error(`${API_ERROR.notFound}: ${email}`);
    await eraseAdmin(unit, known.id);
  });
  return `${ADMINS.removed}: ${email}`;
}

/**
 * Removes the factors of the account with an email, of any role, and ends its sessions.
 * @returns a sentence for the operator @throws when there is none
 */
export async function removeFactors(db: Database, email: string, now: Date): Promise<string> {
  await factorService(db, () => now).removeAllOf(email, SERVER);
  return `${SECURITY.factorsRemoved}: ${email}`;
}

async function addAdmin(
  unit: UnitOfWork,
  credentials: { readonly email: string; readonly password_hash: string },
): Promise<string> {
  const error = await emailError(unit.trx, credentials.email);
  if (error !== undefined) throw new Error(`${error}: ${credentials.email}`);
  return insertAdmin(unit, { ...credentials, email_confirmed_at: unit.at });
}
