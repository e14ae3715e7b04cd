import type { Transaction } from 'kysely';
import { EMAIL_RESTORE_DAYS, RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { linkStore } from '../auth/password-links-store.ts';
import { newToken } from './tokens.ts';

const LIFETIME_MS = RESET_TOKEN_MINUTES * MINUTE_MS;
const RESTORE_LIFETIME_MS = EMAIL_RESTORE_DAYS * DAY_MS;

interface Owner {
  readonly id: string;
  readonly email: string;
}

interface Addressee extends Owner {
  readonly name: string;
}

/** What is written around a link: one of MAIL. */
type Words = (to: { name: string; link: string }) => Pick<Mail, 'subject' | 'text'>;

export type SendPasswordLink = (
  trx: Transaction<DB>,
  user: Addressee,
  words: Words,
) => Promise<void>;

/** @returns a link that brings the owner's present address back, once they have another. */
export type RestoreLink = (trx: Transaction<DB>, owner: Owner) => Promise<string>;

export type PasswordLinks = ReturnType<typeof passwordLinks>;

/**
 * Links to the password-reset screen. Each sets its owner's password once, within an hour; one that
 * brings an address back, within a week.
 * @param publicUrl where people reach the web app, without a slash at the end
 */
export function passwordLinks(publicUrl: string, now: () => Date) {
  /** @returns the address, of which only a hash is kept */
  async function newLink(
    trx: Transaction<DB>,
    { id, email }: Owner,
    lifetimeMs: number,
    restores?: { restores_email: string },
  ): Promise<string> {
    const { token, hash } = newToken();
    const expires_at = new Date(now().getTime() + lifetimeMs);
    await linkStore(trx).insert({ token_hash: hash, user_id: id, expires_at, ...restores });
    const search = new URLSearchParams({ email });
    return `${publicUrl}/auth/password-reset/${token}?${search}`;
  }

  const newPasswordLink = (trx: Transaction<DB>, owner: Owner) => newLink(trx, owner, LIFETIME_MS);

  const restoreLink: RestoreLink = (trx, owner) =>
    newLink(trx, owner, RESTORE_LIFETIME_MS, { restores_email: owner.email });

  /** Mails a link once the transaction commits. */
  const sendPasswordLink: SendPasswordLink = async (trx, user, words) => {
    const link = await newPasswordLink(trx, user);
    await queueMail(trx, { to: user.email, ...words({ name: user.name, link }) }, now());
  };

  return { newPasswordLink, sendPasswordLink, restoreLink };
}
