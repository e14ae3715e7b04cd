import type { Transaction } from 'kysely';
import { emailChangedMail } from '#contract/messages/mails/email-changed.ts';
import { passwordChangedMail } from '#contract/messages/mails/password-changed.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { RestoreLink } from './password-links.ts';

interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

interface AccountChange {
  readonly at: Date;
  readonly before: Account;
  readonly after: Account;
  /**
   * Given when users change their own account. Without it no link is mailed: another person who makes
   * the change knows why, and the former address may be a third person's, typed by mistake.
   */
  readonly restoreLink: RestoreLink | undefined;
}

/**
 * Mails a changed email or password to the address before the change, so that an attacker in a stolen
 * session cannot hide it from the owner.
 */
export async function mailFormerAddress(
  trx: Transaction<DB>,
  { at, before, after, restoreLink }: AccountChange,
): Promise<void> {
  const { name, email: to } = before;
  if (after.email.toLowerCase() !== to.toLowerCase()) {
    const link = await restoreLink?.(trx, before);
    await queueMail(trx, { to, ...emailChangedMail({ name, link }) }, at);
  } else if (after.password_hash !== before.password_hash) {
    await queueMail(trx, { to, ...passwordChangedMail({ name }) }, at);
  }
}
