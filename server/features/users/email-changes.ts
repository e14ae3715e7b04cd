import type { Kysely, Selectable } from 'kysely';
import { EMAIL_CONFIRMATION_HOURS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { tooManyFor } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import type { DB, Users } from '#server/platform/postgres/schema.gen.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import { emailChangeWrite } from './link-store.ts';
import { newPasswordLink, type Write } from './password-links.ts';
import { userWrite } from './store.ts';
import { linkPath, newToken } from './tokens.ts';
import { changeUser } from './write-user.ts';

export const isSameAddress = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** Counts a mail that asks an address to confirm something. @returns false beyond the limits */
export function mayMailConfirmation({ trx, at }: Write, email: string): Promise<boolean> {
  const to = email.toLowerCase();
  return limiter(trx, at).allows(['confirmation mail, hour', to], ['confirmation mail, day', to]);
}

interface Confirmation {
  readonly userId: string;
  /** The present address of the account, or one that it is to get. */
  readonly email: string;
  readonly requestedBy: string;
}

/**
 * Mails an address a link that confirms it. An earlier link of the account ends.
 * @returns false when the address has got too many such mails, and nothing was done
 */
export async function mailConfirmation(
  { trx, at }: Write,
  { userId, email, requestedBy }: Confirmation,
): Promise<boolean> {
  if (!(await mayMailConfirmation({ trx, at }, email))) return false;
  const { token, hash } = newToken();
  await emailChangeWrite(trx).put({
    user_id: userId,
    new_email: email,
    requested_by: requestedBy,
    token_hash: hash,
    expires_at: new Date(at.getTime() + EMAIL_CONFIRMATION_HOURS * HOUR_MS),
  });
  const path = linkPath('confirm-email', token, email);
  await queueFixedMail(trx, { to: email, mail: 'emailConfirmation', path }, at);
  return true;
}

/**
 * Counts a change of an account's email, before anything tells whether the address is in use.
 * @param db not a transaction that a refusal rolls back @throws 429 on `email`
 */
export async function countEmailChange(db: Kysely<DB>, userId: string, at: Date): Promise<void> {
  if (await limiter(db, at).allows(['email change', userId])) return;
  throw tooManyFor({ email: API_ERROR.tooManyEmailChanges });
}

/**
 * Requests another address for an account, which keeps the present one until the other is confirmed. The
 * present address gets a link that cancels the change, if it is confirmed: an address that was typed
 * wrongly is a stranger's.
 * @throws 429 on `email`
 */
export async function requestEmail(
  write: Write,
  account: Selectable<Users>,
  { email, requestedBy }: { readonly email: string; readonly requestedBy: string },
): Promise<void> {
  if (!(await mailConfirmation(write, { userId: account.id, email, requestedBy }))) {
    throw tooManyFor({ email: API_ERROR.tooManyConfirmations });
  }
  if (account.email_confirmed_at === null) return;
  const path = await newPasswordLink(write, account, 'cancellation');
  const mail = { to: account.email, mail: 'emailChangeRequested', path } as const;
  await queueFixedMail(write.trx, mail, write.at);
}

interface Move {
  readonly email: string;
  readonly confirmedAt: Date | null;
  /** Whether the owner of the account requested it. */
  readonly isOwn: boolean;
}

/**
 * Gives an account another address. The former one, if it was confirmed, is told. The owner's own change
 * can be undone from there, unless it brings back an earlier address: the one between may be a thief's.
 */
export async function moveEmail(
  unit: UnitOfWork,
  before: Selectable<Users>,
  { email, confirmedAt, isOwn }: Move,
): Promise<void> {
  const isBroughtBack = await userWrite(unit.trx).endRestoringSince(before.id, email);
  await changeUser(unit, { id: before.id, email, email_confirmed_at: confirmedAt });
  if (before.email_confirmed_at === null) return;
  const to = before.email;
  const notice =
    isOwn && !isBroughtBack
      ? ({
          to,
          mail: 'emailChanged',
          path: await newPasswordLink(unit, before, 'restore'),
        } as const)
      : ({ to, mail: 'emailReplaced' } as const);
  await queueFixedMail(unit.trx, notice, unit.at);
}
