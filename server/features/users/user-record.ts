import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Transaction } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import type { Chain } from '#server/ledger/unit-of-work.ts';
import { found } from '#server/platform/http/refusal.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { RestoreLink } from './password-links.ts';
import { recordAccount } from './account-history.ts';
import { tellOwner } from './email-change-notice.ts';
import { userWrite } from './store.ts';

interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export interface NewUser extends Details {
  readonly role: Role;
  readonly company_id: string | null;
  readonly password_hash: string;
  /** Key of a kept file. */
  readonly profile_photo?: string;
}

/** What is left out stays. */
export interface ChangedUser extends Partial<Details> {
  readonly company_id?: string | null;
  readonly password_hash?: string | undefined;
}

interface OwnChange {
  /** Hash of the token of the session that stays. */
  readonly staying: Buffer;
  readonly restoreLink: RestoreLink;
}

/** Argon2id at the settings that OWASP recommends, which are the package's own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash of a password that nobody knows: a link sets the first one. */
export const unusablePassword = () => hashPassword(randomBytes(32).toString('base64url'));

/** The sentence that stands under `email` when somebody else's account has it. */
export async function emailError(
  trx: Transaction<DB>,
  email: string,
  ownerId?: string,
): Promise<string | undefined> {
  return (await userWrite(trx).emailInUse(email, ownerId)) ? REFUSAL.emailInUse : undefined;
}

/** @returns the new account's id */
export async function addUser(trx: Transaction<DB>, chain: Chain, user: NewUser): Promise<string> {
  const after = await userWrite(trx).insert(user);
  recordAccount(chain, { action: 'create', entity: 'user', before: null, after });
  return after.id;
}

/**
 * A changed password ends the person's sessions, and the links that were mailed to set one; so does
 * a changed email with the links that lie at the old address. The owner is told by mail.
 * @param own where people change their own
 * @throws 404 once the account is gone
 */
export async function changeUser(
  trx: Transaction<DB>,
  chain: Chain,
  id: string,
  { password_hash, ...details }: ChangedUser,
  own?: OwnChange,
): Promise<void> {
  const write = userWrite(trx);
  const before = found(await write.current(id));
  const after = await write.update(id, {
    ...details,
    ...(password_hash !== undefined && { password_hash }),
  });
  recordAccount(chain, { action: 'edit', entity: 'user', before, after });
  if (password_hash !== undefined) await write.endSessions(id, own?.staying);
  const isElsewhere = after.email !== before.email;
  if (password_hash !== undefined || isElsewhere) await write.endLinks(id);
  await tellOwner(trx, chain.at, { before, after }, own?.restoreLink);
}
