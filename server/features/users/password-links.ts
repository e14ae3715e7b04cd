import {
  EMAIL_CONFIRMATION_HOURS,
  EMAIL_RESTORE_DAYS,
  IMPORT_LINK_DAYS,
  RESET_TOKEN_MINUTES,
} from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { type FixedMail, queueFixedMail } from '#server/platform/mail/queue.ts';
import { insertPasswordLink } from './store.ts';
import { linkPath, newToken } from './tokens.ts';

/** The transaction and the time of a write. */
export type Write = Pick<UnitOfWork, 'trx' | 'at'>;

interface LinkOwner {
  readonly id: string;
  readonly email: string;
}

const LIFETIME_MS = {
  /** Sets the password of the account. */
  password: RESET_TOKEN_MINUTES * MINUTE_MS,
  /** Sets the first password of an account that was imported. */
  invitation: IMPORT_LINK_DAYS * DAY_MS,
  /** Sets the password, and cancels a change of the email, which waits as long. */
  cancellation: EMAIL_CONFIRMATION_HOURS * HOUR_MS,
  /** Sets the password, and gives the account back the address that it had. */
  restore: EMAIL_RESTORE_DAYS * DAY_MS,
} as const;

/**
 * Creates a link to the password-reset screen, which works once and of which only a hash is stored.
 * @param owner with the address that the link is mailed to, which a link of the kind `restore` restores
 * @returns its path
 */
export async function newPasswordLink(
  { trx, at }: Write,
  { id, email }: LinkOwner,
  kind: keyof typeof LIFETIME_MS = 'password',
): Promise<string> {
  const { token, hash } = newToken();
  await insertPasswordLink(trx, {
    token_hash: hash,
    user_id: id,
    expires_at: new Date(at.getTime() + LIFETIME_MS[kind]),
    ...(kind === 'restore' && { restores_email: email }),
  });
  return linkPath('password-reset', token, email);
}

/** Mails a link that sets a password, once the transaction commits. */
export async function mailPasswordLink(
  write: Write,
  owner: LinkOwner,
  mail: FixedMail['mail'],
): Promise<void> {
  const path = await newPasswordLink(write, owner);
  await queueFixedMail(write.trx, { to: owner.email, mail, path }, write.at);
}

/** Mails a new account a link that sets its first password, at a time. */
export async function mailInvitation(write: Write, owner: LinkOwner, sendAt: Date): Promise<void> {
  const path = await newPasswordLink(write, owner, 'invitation');
  const mail = { to: owner.email, mail: 'accountAdded', path, sendAt } as const;
  await queueFixedMail(write.trx, mail, write.at);
}
