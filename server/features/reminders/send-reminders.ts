import type { About } from '#contract/messages/added/reminder-mails.ts';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { plusDays } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMails } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Recipient } from './recipient-store.ts';
import { type ReminderKey, reminderStore, reminderWrite } from './store.ts';

/** A reminder whose time has come. */
export interface Reminder<Item> extends ReminderKey {
  /** Whom it concerns, by which its recipients are found: a venue's or a manager's id. */
  readonly about: string;
  /** What the mail says about it. */
  readonly item: Item;
}

/** One kind of reminder. */
export interface Source<Item> {
  readonly kind: ReminderKind;
  /** Those whose time has come, sent or not: one a subject. */
  due(now: Date): Promise<readonly Reminder<Item>[]>;
  recipients(reminders: readonly Reminder<Item>[]): Promise<readonly Recipient[]>;
  mail(items: About<Item>): Omit<Mail, 'to'>;
}

/** No reminder is due so long after the day it is about. */
const FORGOTTEN_AFTER_DAYS = 30;

/**
 * Sends what is due of one kind, once. What is noted as sent and its mails are committed together,
 * so servers at it at the same moment send it once, and one that is killed neither loses nor doubles
 * any. Whom nobody is to be told about is not noted, and told as soon as there is somebody.
 */
export async function sendReminders<Item>(
  db: Database,
  source: Source<Item>,
  now: Date,
): Promise<void> {
  const { kind } = source;
  const due = await source.due(now);
  const unsent = await reminderStore(db).unsent(kind, due);
  const fresh = due.filter(({ subjectId }) => unsent.has(subjectId));
  const recipients = await source.recipients(fresh);
  const concerned = new Set(recipients.map(({ about }) => about));
  await db.transaction().execute(async (trx) => {
    const write = reminderWrite(trx, kind, now);
    const claimed = await write.claim(fresh.filter(({ about }) => concerned.has(about)));
    const ours = fresh.filter(({ subjectId }) => claimed.has(subjectId));
    const mails = mailsOf(source, ours, recipients);
    await queueMails(trx, mails, now);
    await write.forgetBefore(plusDays(localDay(now, 'UTC'), -FORGOTTEN_AFTER_DAYS));
    await write.recordRun(mails.length);
  });
}

/** One mail a person, with all that the person is to be told, in the order of the reminders. */
function mailsOf<Item>(
  { mail }: Source<Item>,
  reminders: readonly Reminder<Item>[],
  recipients: readonly Recipient[],
): Mail[] {
  const emailsOf = new Map<string, Set<string>>();
  for (const { about, email } of recipients) {
    emailsOf.set(about, (emailsOf.get(about) ?? new Set()).add(email));
  }
  const itemsFor = new Map<string, [Item, ...Item[]]>();
  for (const { about, item } of reminders) {
    for (const email of emailsOf.get(about) ?? []) {
      const theirs = itemsFor.get(email);
      if (theirs) theirs.push(item);
      else itemsFor.set(email, [item]);
    }
  }
  return [...itemsFor].map(([to, items]) => ({ to, ...mail(items) }));
}
