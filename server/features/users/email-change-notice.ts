import type { Transaction } from 'kysely';
import { MAIL } from '#contract/messages/added/mails.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { RestoreLink } from './password-links.ts';

interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

/**
 * Mails people what was changed of how they sign in, to the address that they had before: whoever
 * took a session over cannot keep its owner from reading it.
 * @param restoreLink where people change their own. Who else does it knows why, and the old address
 * may be a stranger's that was typed by mistake
 */
export async function tellOwner(
  trx: Transaction<DB>,
  at: Date,
  { before, after }: { readonly before: Account; readonly after: Account },
  restoreLink?: RestoreLink,
): Promise<void> {
  const { name, email: to } = before;
  if (after.email.toLowerCase() !== to.toLowerCase()) {
    const link = await restoreLink?.(trx, before);
    await queueMail(trx, { to, ...MAIL.emailChanged({ name, link }) }, at);
  } else if (after.password_hash !== before.password_hash) {
    await queueMail(trx, { to, ...MAIL.passwordChanged({ name }) }, at);
  }
}
