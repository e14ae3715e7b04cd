import type { Kysely, Selectable } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import { API_ERROR } from '#contract/messages/errors.ts';

import { conflict, found, throwIfInvalid, throwIfStale } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import type { DB, Users } from '#server/platform/postgres/schema.gen.ts';
import { recordAccount } from './account-history.ts';
import { userWrite } from './store.ts';

interface UserDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export interface NewUser extends UserDetails {
  readonly role: Role;
  readonly company_id: string | null;
  readonly password_hash: string;
  /** Left out for an address that has yet to be confirmed. */
  readonly email_confirmed_at?: Date;
  /** Key of a stored file. */
  readonly profile_photo?: string;
}

export interface UserChange extends Partial<UserDetails> {
  readonly id: string;
  readonly company_id?: string | null;
  readonly password_hash?: string | undefined;
  readonly email_confirmed_at?: Date | null;
}

/**
 * @param db or a transaction
 * @returns the message for `email` when another account has the address
 */
export async function emailError(
  db: Kysely<DB>,
  email: string,
  ownerId?: string,
): Promise<string | undefined> {
  return (await userWrite(db).emailInUse(email, ownerId)) ? API_ERROR.emailInUse : undefined;
}

/**
 * Reads a user who adds a factor: only the reader of the account's address may.
 * @param db or a transaction @throws 409 while the address is not confirmed
 */
export async function confirmedUserAt(db: Kysely<DB>, id: string): Promise<Selectable<Users>> {
  const user = await userAt(db, id);
  if (user.email_confirmed_at === null) throw conflict(API_ERROR.emailUnconfirmed);
  return user;
}

/**
 * Reads a user, whom within a unit of work the lock on the chain keeps from changing.
 * @param db or a transaction
 * @throws 404 when the account is gone, 409 when it has another version
 */
export async function userAt(
  db: Kysely<DB>,
  id: string,
  version?: number,
): Promise<Selectable<Users>> {
  const user = found(await userWrite(db).current(id));
  throwIfStale(version, user);
  return user;
}

/** @returns the new user's id @throws 422 on `email` when another account has the address */
export async function addUser(unit: UnitOfWork, user: NewUser): Promise<string> {
  throwIfInvalid({ email: await emailError(unit.trx, user.email) });
  const [id] = await addUsers(unit, [user]);
  return found(id);
}

/** Adds users, whose addresses are free and differ, in one statement. @returns their ids, in the order given */
export async function addUsers(unit: UnitOfWork, users: readonly NewUser[]): Promise<string[]> {
  const added = await userWrite(unit.trx).insertAll(users);
  const byEmail = new Map(added.map((after) => [after.email, after]));
  return users.map(({ email }) => {
    const after = found(byEmail.get(email));
    recordAccount(unit, { action: 'create', entity: 'user', before: null, after });
    return after.id;
  });
}

/**
 * Changes a user; fields that are left out stay. A changed password ends the user's sessions, the links
 * that set a password, and a pending change of the email; a changed email ends those links and that change
 * too.
 * @param openSession hash of the token of the session that stays open
 * @returns the confirmed address, if any, that the user keeps with a new password
 * @throws 404 when the account is gone
 */
export async function writeUser(
  unit: UnitOfWork,
  { id, password_hash, ...details }: UserChange,
  openSession?: Buffer,
): Promise<string | undefined> {
  const write = userWrite(unit.trx);
  const before = await userAt(unit.trx, id);
  const after = await write.update(id, {
    ...details,
    ...(password_hash !== undefined && { password_hash }),
  });
  recordAccount(unit, { action: 'edit', entity: 'user', before, after });
  const isMoved = after.email.toLowerCase() !== before.email.toLowerCase();
  if (isMoved || password_hash !== undefined) {
    await write.endPasswordLinks(id);
    await write.endEmailChange(id);
  }
  if (password_hash === undefined) return undefined;
  await write.endSessions(id, openSession);
  return before.email_confirmed_at === null || isMoved ? undefined : before.email;
}

/** Changes a user as `writeUser` does, and mails a confirmed address about a new password. */
export async function changeUser(
  unit: UnitOfWork,
  change: UserChange,
  openSession?: Buffer,
): Promise<void> {
  const to = await writeUser(unit, change, openSession);
  if (to !== undefined) await queueFixedMail(unit.trx, { to, mail: 'passwordChanged' }, unit.at);
}

/** Gives an account another role, which no call of the API does: a group at the OpenID Connect issuer decides. */
export async function changeRole(unit: UnitOfWork, id: string, role: Role): Promise<void> {
  const before = await userAt(unit.trx, id);
  const after = await userWrite(unit.trx).update(id, { role });
  recordAccount(unit, { action: 'edit', entity: 'user', before, after });
}

/** Ends every session, every mailed link, a pending change and the link to an identity at the issuer. */
export async function endAccess(unit: UnitOfWork, userId: string): Promise<void> {
  const write = userWrite(unit.trx);
  await write.endSessions(userId, undefined);
  await write.endEveryLink(userId);
  await write.endEmailChange(userId);
  await write.unlinkIdentity(userId);
}
