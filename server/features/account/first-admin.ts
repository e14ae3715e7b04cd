import { APP_NAME } from '#contract/messages/names.ts';
import { ROLE_NAME } from '#contract/messages/spec/role-names.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { PasswordLinks } from '../users/password-links.ts';
import { hashPassword, unusablePassword } from '../users/passwords.ts';
import { addUser, emailError } from '../users/user-record.ts';
import { adminStore } from './store.ts';

/** Names the server as the author in the history. */
const AUTHOR = { id: null, name: APP_NAME };

/** Names an admin until they change it in the profile. */
const ADMIN_NAME = `${APP_NAME} ${ROLE_NAME.admin}`;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Adds the first admin; does nothing when there is one. @throws when another account has the email */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: Credentials,
  now: Date,
): Promise<void> {
  if (await adminStore(db).any()) return;
  const password_hash = await hashPassword(password);
  await recordChange(db, { chain: NO_VENUE, author: AUTHOR, at: now }, async (unit) => {
    if (!(await adminStore(unit.trx).any())) await addAdmin(unit, { email, password_hash });
  });
}

interface AdminLinkRequest {
  readonly db: Database;
  readonly passwordLinks: PasswordLinks;
  readonly email: string;
  readonly now: Date;
}

/**
 * Creates a link that sets the password of the admin with an email, and adds that admin when there is
 * none. @throws when another account has the email
 */
export async function adminLink(request: AdminLinkRequest): Promise<string> {
  const { db, passwordLinks, email, now } = request;
  const password_hash = await unusablePassword();
  return recordChange(db, { chain: NO_VENUE, author: AUTHOR, at: now }, async (unit) => {
    const known = await adminStore(unit.trx).withEmail(email);
    const id = known?.id ?? (await addAdmin(unit, { email, password_hash }));
    return passwordLinks.newPasswordLink(unit.trx, { id, email: known?.email ?? email });
  });
}

async function addAdmin(
  unit: UnitOfWork,
  credentials: { readonly email: string; readonly password_hash: string },
): Promise<string> {
  const { email } = credentials;
  const error = await emailError(unit.trx, email);
  if (error !== undefined) throw new Error(`${error}: ${email}`);
  const account = { role: 'admin', name: ADMIN_NAME, phone: null, company_id: null } as const;
  return addUser(unit, { ...account, ...credentials });
}
