import type { Transaction } from 'kysely';
import { LINK_PATTERN } from '#contract/core/limits.ts';
import { FIXED_MAIL, invitationMail, technicianLinkMail } from '#server/mails/fixed-mails.ts';
import { enqueueAll } from '../jobs/store.ts';
import type { DB } from '../postgres/schema.gen.ts';
import type { Mail } from './mail.ts';
import { mailStore } from './store.ts';

/**
 * Queues a mail, which is sent once the transaction commits, and never when it rolls back. A mail to an
 * address that is not confirmed is left out.
 * @returns whether it was queued
 */
export async function queueMail(trx: Transaction<DB>, mail: Mail, now: Date): Promise<boolean> {
  return (await queueMails(trx, [mail], now)) === 1;
}

/** Queues any number of mails, as `queueMail` does, in two statements. @returns how many were queued */
export async function queueMails(
  trx: Transaction<DB>,
  mails: readonly Mail[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0;
  const ids = await mailStore(trx).insert(mails, now, 'worded');
  await enqueueDeliveries(trx, ids);
  return ids.length;
}

/** Queues a mail to all admins whose email is confirmed. */
export async function queueMailToAdmins(
  trx: Transaction<DB>,
  mail: Omit<Mail, 'to'>,
  now: Date,
): Promise<void> {
  const addresses = await mailStore(trx).adminAddresses();
  await queueMails(
    trx,
    addresses.map((to) => ({ to, ...mail })),
    now,
  );
}

type FixedMailName = keyof typeof FIXED_MAIL;
type Recipient = Pick<Mail, 'to' | 'path'>;

/** A mail without any user's words, and the path of its link. */
export interface FixedMail extends Recipient {
  readonly mail: FixedMailName;
}

/** Queues a mail to an address, whether or not it is confirmed. */
export function queueFixedMail(
  trx: Transaction<DB>,
  { mail, ...recipient }: FixedMail,
  now: Date,
): Promise<void> {
  return queueFixedMails(trx, { mail, recipients: [recipient] }, now);
}

/** Queues an invitation to an address, whether or not it is confirmed. */
export async function queueInvitation(
  trx: Transaction<DB>,
  { by, venues, ...recipient }: Recipient & Parameters<typeof invitationMail>[0],
  now: Date,
): Promise<void> {
  const names = { by: withoutLinks(by), venues: venues.map(withoutLinks) };
  const mail = { ...recipient, ...invitationMail(names) };
  await enqueueDeliveries(trx, await mailStore(trx).insert([mail], now, 'fixed'));
}

/** Queues a link for a technician to an address, whether or not it is confirmed. */
export async function queueTechnicianLink(
  trx: Transaction<DB>,
  { kind, by, venue, ...recipient }: Recipient & Parameters<typeof technicianLinkMail>[0],
  now: Date,
): Promise<void> {
  const names = { kind, by: withoutLinks(by), venue: withoutLinks(venue) };
  const mail = { ...recipient, ...technicianLinkMail(names) };
  await enqueueDeliveries(trx, await mailStore(trx).insert([mail], now, 'fixed'));
}

/** Returns a name for a mail: early names may look like links, which mail programs make of them. */
export const withoutLinks = (name: string): string =>
  LINK_PATTERN.test(name) ? name.replaceAll(/[./:\u3002\uff0e\uff61]/g, ' ') : name;

interface FixedMails {
  readonly mail: FixedMailName;
  readonly recipients: readonly Recipient[];
  /** When they leave, if there are very many; at once, when left out. */
  readonly sendAt?: Date;
}

/** Queues a mail to any number of addresses, as `queueFixedMail` does, in two statements. */
export async function queueFixedMails(
  trx: Transaction<DB>,
  { mail, recipients, sendAt }: FixedMails,
  now: Date,
): Promise<void> {
  const mails = recipients.map((recipient) => ({ ...recipient, ...FIXED_MAIL[mail] }));
  await enqueueDeliveries(trx, await mailStore(trx).insert(mails, now, 'fixed'), sendAt);
}

/** Queues the unsent mails after a restore, which restores mails, and neither jobs nor links. */
export async function queueUnsent(trx: Transaction<DB>): Promise<void> {
  await enqueueDeliveries(trx, await mailStore(trx).unsent());
}

const enqueueDeliveries = (trx: Transaction<DB>, ids: readonly string[], sendAt?: Date) =>
  enqueueAll(
    trx,
    ids.map((mailId) => ({
      task: 'deliverMail',
      payload: { mailId },
      ...(sendAt && { runAt: sendAt }),
    })),
  );
