import { can } from '#contract/access/permissions.ts';
import type { CurrentUser } from '#server/access.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { recoverAccount } from './account-recovery.ts';
import {
  countEmailChange,
  isSameAddress,
  mailConfirmation,
  moveEmail,
  requestEmail,
} from './email-changes.ts';
import { changeUser, endAccess, type UserChange, userAt } from './write-user.ts';

export interface AccountChange {
  readonly changes: Omit<UserChange, 'id' | 'email_confirmed_at'> & { readonly email: string };
  readonly author: CurrentUser;
}

interface ManagedChange extends AccountChange {
  readonly id: string;
  /** Mails the new address of an account whose address was not confirmed. */
  readonly welcome?: (account: { id: string; email: string }) => Promise<unknown>;
}

/**
 * Changes the account of another user. A new email takes effect once it is confirmed; at once when the
 * present one is not confirmed, and when an admin sets a password with it. A new email or password ends every
 * session, every link and every pending change of the account. A password that an admin sets gives the
 * account back, and ends the factors too.
 * @throws 404 when the account is gone, 429 on `email`
 */
export async function changeManagedUser(
  unit: UnitOfWork,
  { id, changes: { email, ...changes }, author, welcome }: ManagedChange,
): Promise<void> {
  const before = await userAt(unit.trx, id);
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
