import type { Transaction } from 'kysely';
import { EMAIL_RESTORE_DAYS, RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { insertPasswordLink } from './store.ts';
import { newToken } from './tokens.ts';

const LIFETIME_MS = RESET_TOKEN_MINUTES * MINUTE_MS;
const RESTORE_LIFETIME_MS = EMAIL_RESTORE_DAYS * DAY_MS;

interface LinkOwner {
  readonly id: string;
  readonly email: string;
}

/** Builds the mail around a link; each is one of MAIL. */
type MailTemplate = (fields: { name: string; link: string }) => Pick<Mail, 'subject' | 'text'>;

/** Mails a link that sets a password, once the transaction commits. */
export type SendPasswordLink = (
  trx: Transaction<DB>,
  user: LinkOwner & { readonly name: string },
  template: MailTemplate,
) => Promise<void>;

/** @returns a link that restores the owner's present address after it was changed */
export type RestoreLink = (trx: Transaction<DB>, owner: LinkOwner) => Promise<string>;

/**
 * Links to the password-reset screen. Each sets its owner's password once, within an hour; one that
 * restores an address, within a week.
 */
export interface PasswordLinks {
  newPasswordLink(trx: Transaction<DB>, owner: LinkOwner): Promise<string>;
  readonly sendPasswordLink: SendPasswordLink;
  readonly restoreLink: RestoreLink;
}

/** @param publicUrl address of the web app, without a slash at the end */
export function passwordLinks(publicUrl: string, now: () => Date): PasswordLinks {
  /** Creates a link, of which only a hash is stored. */
  async function newLink(
    trx: Transaction<DB>,
    { id, email }: LinkOwner,
    { lifetimeMs, ...restored }: { lifetimeMs: number; restores_email?: string },
  ): Promise<string> {
    const { token, hash } = newToken();
    const expires_at = new Date(now().getTime() + lifetimeMs);
    await insertPasswordLink(trx, { token_hash: hash, user_id: id, expires_at, ...restored });
    const search = new URLSearchParams({ email });
    return `${publicUrl}/auth/password-reset/${token}?${search}`;
  }

  const newPasswordLink: PasswordLinks['newPasswordLink'] = (trx, owner) =>
    newLink(trx, owner, { lifetimeMs: LIFETIME_MS });

  return {
    newPasswordLink,

    async sendPasswordLink(trx, user, template) {
      const link = await newPasswordLink(trx, user);
      await queueMail(trx, { to: user.email, ...template({ name: user.name, link }) }, now());
    },

    restoreLink: (trx, owner) =>
      newLink(trx, owner, { lifetimeMs: RESTORE_LIFETIME_MS, restores_email: owner.email }),
  };
}
