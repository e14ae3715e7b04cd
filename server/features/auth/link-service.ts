import type { Transaction } from 'kysely';
import { RESET_TOKEN_MINUTES } from '#contract/limits.ts';
import type { DB } from '../../database/schema.gen.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMail } from '../../mail/queue.ts';
import { linkStore } from './link-store.ts';
import { newToken } from './token-service.ts';

const LINK_LIFE_MS = RESET_TOKEN_MINUTES * 60_000;

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

export type PasswordLinks = ReturnType<typeof passwordLinks>;

/**
 * Links to the password-reset screen. Each sets its owner's password once, within an hour.
 * @param publicUrl where people reach the web app, without a slash at the end
 */
export function passwordLinks(publicUrl: string, now: () => Date) {
  /** @returns the address, of which only a hash is kept */
  async function newPasswordLink(trx: Transaction<DB>, user: Owner): Promise<string> {
    const { token, hash } = newToken();
    await linkStore(trx).insert(hash, user.id, new Date(now().getTime() + LINK_LIFE_MS));
    const search = new URLSearchParams({ email: user.email });
    return `${publicUrl}/auth/password-reset/${token}?${search}`;
  }

  /** Mails a link once the transaction commits. */
  const sendPasswordLink: SendPasswordLink = async (trx, user, words) => {
    const link = await newPasswordLink(trx, user);
    await queueMail(trx, { to: user.email, ...words({ name: user.name, link }) }, now());
  };

  return { newPasswordLink, sendPasswordLink };
}
