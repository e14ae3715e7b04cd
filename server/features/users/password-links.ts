import {
  EMAIL_CONFIRMATION_HOURS,
  EMAIL_RESTORE_DAYS,
  IMPORT_LINK_DAYS,
  RESET_TOKEN_MINUTES,
} from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { type FixedMail, queueFixedMail, queueFixedMails } from '#server/platform/mail/queue.ts';
import { insertPasswordLink, insertPasswordLinks } from './link-store.ts';
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

interface NewLink {
  readonly path: string;
  readonly row: Parameters<typeof insertPasswordLinks>[1][number];
}

function createLink(at: Date, { id, email }: LinkOwner, kind: keyof typeof LIFETIME_MS): NewLink {
  const { token, hash } = newToken();
  return {
    path: linkPath('password-reset', token, email),
    row: {
      token_hash: hash,
      user_id: id,
      expires_at: new Date(at.getTime() + LIFETIME_MS[kind]),
      ...(kind === 'restore' && { restores_email: email }),
    },
  };
}

/**
 * Creates a link to the password-reset screen, which works once and of which only a hash is stored.
 * @param owner with the address that the link is mailed to, which a link of the kind `restore` restores
 * @returns its path
 */
export async function newPasswordLink(
  { trx, at }: Write,
  owner: LinkOwner,
  kind: keyof typeof LIFETIME_MS = 'password',
): Promise<string> {
  const { path, row } = createLink(at, owner, kind);
  await insertPasswordLink(trx, row);
  return path;
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

/** Mails new accounts a link each that sets the first password, at a time. */
export async function mailInvitations(
  { trx, at }: Write,
  owners: readonly LinkOwner[],
  sendAt: Date,
): Promise<void> {
  const links = owners.map((owner) => ({ owner, ...createLink(at, owner, 'invitation') }));
  await insertPasswordLinks(
    trx,
    links.map(({ row }) => row),
  );
  const mails = links.map(({ owner, path }) => ({ to: owner.email, path }));
  await queueFixedMails(trx, { mail: 'accountAdded', recipients: mails, sendAt }, at);
}
