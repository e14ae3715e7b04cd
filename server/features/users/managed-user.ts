import type { Selectable } from 'kysely';
import { can } from '#contract/core/permissions/permissions.ts';
import type { CurrentUser } from '#server/access.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Users } from '#server/platform/postgres/schema.gen.ts';
import { recoverAccount } from './account-recovery.ts';
import {
  countEmailChange,
  isSameAddress,
  mailConfirmation,
  moveEmail,
  requestEmail,
} from './email-changes.ts';
import { addUser, changeUser, endAccess, type NewUser, type UserChange } from './user-record.ts';

/** Adds the account of another user, whose address is asked to confirm itself. @returns its id */
export async function addManagedUser(
  unit: UnitOfWork,
  user: NewUser,
  author: Pick<CurrentUser, 'id'>,
): Promise<string> {
  const userId = await addUser(unit, user);
  await mailConfirmation(unit, { userId, email: user.email, requestedBy: author.id });
  return userId;
}

interface ManagedChange {
  readonly before: Selectable<Users>;
  readonly changes: Omit<UserChange, 'id' | 'email_confirmed_at'> & { readonly email: string };
  readonly author: CurrentUser;
  /** Mails the new address of an account whose address was not confirmed. */
  readonly welcome?: (account: { id: string; email: string }) => Promise<unknown>;
}

/**
 * Changes the account of another user. A new email takes effect once it is confirmed; at once when the
 * present one is not confirmed, and when an admin sets a password with it. A new email or password ends every
 * session, every link and every pending change of the account. A password that an admin sets gives the
 * account back, and ends the factors too.
 */
export async function changeManagedUser(
  unit: UnitOfWork,
  { before, changes: { email, ...changes }, author, welcome }: ManagedChange,
): Promise<void> {
  const { id } = before;
  const isMoved = !isSameAddress(email, before.email);
  const change = { id, ...changes, ...(!isMoved && { email }) };
  const hasPassword = changes.password_hash !== undefined;
  const isGivenBack = hasPassword && can(author, 'account:give-back');
  if (isGivenBack) await recoverAccount(unit, change, email);
  else {
    await changeUser(unit, change);
    if (isMoved || hasPassword) await endAccess(unit, id);
  }
  if (!isMoved) return;
  if (before.email_confirmed_at !== null && !isGivenBack) {
    await countEmailChange(unit.trx, id, unit.at);
    return requestEmail(unit, before, { email, requestedBy: author.id });
  }
  await moveEmail(unit, before, { email, confirmedAt: null, isOwn: false });
  if (welcome) await welcome({ id, email });
  else await mailConfirmation(unit, { userId: id, email, requestedBy: author.id });
}
