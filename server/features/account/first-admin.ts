import type { Transaction } from 'kysely';
import { ROLE_NAME } from '#contract/messages/spec/labels.ts';
import { APP_NAME } from '#contract/messages/spec/names.ts';
import { type Chain, NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { PasswordLinks } from '../users/password-links.ts';
import { adminStore } from './admin-store.ts';
import { addUser, emailError, hashPassword, unusablePassword } from '../users/user-record.ts';

/** Whoever runs the server, in the history. */
const AUTHOR = { id: null, name: APP_NAME };

/** Until they give themselves another one in the profile. */
const ADMIN_NAME = `${APP_NAME} ${ROLE_NAME.admin}`;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Makes the first admin; does nothing where there is one. @throws when another account has the email */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: Credentials,
  now: Date,
): Promise<void> {
  if (await adminStore(db).any()) return;
  const password_hash = await hashPassword(password);
  await recordChange(db, NO_VENUE, AUTHOR, now, async (trx, chain) => {
    if (!(await adminStore(trx).any())) await addAdmin(trx, chain, email, password_hash);
  });
}

/**
 * For the operator: a link that sets the password of the admin with this email, who is made when
 * there is none. @throws when another account has the email
 */
export async function adminLink(
  db: Database,
  { newPasswordLink }: PasswordLinks,
  email: string,
  now: Date,
): Promise<string> {
  const password_hash = await unusablePassword();
  return recordChange(db, NO_VENUE, AUTHOR, now, async (trx, chain) => {
    const known = await adminStore(trx).withEmail(email);
    const id = known?.id ?? (await addAdmin(trx, chain, email, password_hash));
    return newPasswordLink(trx, { id, email: known?.email ?? email });
  });
}

async function addAdmin(
  trx: Transaction<DB>,
  chain: Chain,
  email: string,
  password_hash: string,
): Promise<string> {
  const fault = await emailError(trx, email);
  if (fault !== undefined) throw new Error(`${fault}: ${email}`);
  const account = { role: 'admin', name: ADMIN_NAME, phone: null, company_id: null } as const;
  return addUser(trx, chain, { ...account, email, password_hash });
}
