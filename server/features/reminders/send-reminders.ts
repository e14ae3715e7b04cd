import type { NonEmpty } from '#contract/messages/mails/reminder.ts';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { plusDays } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMails } from '#server/platform/mail/queue.ts';
import { confirmedAmong } from '#server/platform/mail/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Recipient } from './recipient-store.ts';
import { type ReminderKey, reminderStore, reminderWrite } from './store.ts';

/** A reminder that is due. */
export interface Reminder<Item> extends ReminderKey {
  /** Id of the venue or manager by which its recipients are found. */
  readonly about: string;
  /** Fields of its paragraph in the mail. */
  readonly item: Item;
}

/** One kind of reminder. */
export interface ReminderSource<Item> {
  readonly kind: ReminderKind;
  /** Finds the reminders that are due, sent or not: one for each subject. */
  due(now: Date): Promise<readonly Reminder<Item>[]>;
  recipients(reminders: readonly Reminder<Item>[]): Promise<readonly Recipient[]>;
  mail(items: NonEmpty<Item>): Omit<Mail, 'to'>;
}

/** Days after the day a reminder is about, when it is never due. */
const KEPT_DAYS = 30;

/**
 * Sends the reminders of one kind that are due, once. The note that a reminder was sent and its mails are
 * committed together, so simultaneous servers send it once, and a server that is killed neither loses nor
 * repeats it. A reminder without recipients is not noted, and sent as soon as there is one; an address that
 * is not confirmed is none.
 */
export async function sendReminders<Item>(
  db: Database,
  source: ReminderSource<Item>,
  now: Date,
): Promise<void> {
  const { kind } = source;
  const due = await source.due(now);
  const unsent = await reminderStore(db).unsent(kind, due);
  const fresh = due.filter(({ subjectId }) => unsent.has(subjectId));
  const found = await source.recipients(fresh);
  const confirmed = await confirmedAmong(
    db,
    found.map(({ email }) => email),
  );
  const recipients = found.filter(({ email }) => confirmed.has(email));
  const withRecipient = new Set(recipients.map(({ about }) => about));
  await db.transaction().execute(async (trx) => {
    const write = reminderWrite(trx, kind, now);
    const reserved = await write.reserve(fresh.filter(({ about }) => withRecipient.has(about)));
    const toSend = fresh.filter(({ subjectId }) => reserved.has(subjectId));
    const mails = mailsOf(source, toSend, recipients);
    await queueMails(trx, mails, now);
    await write.deleteBefore(plusDays(localDay(now, 'UTC'), -KEPT_DAYS));
    await write.recordRun(mails.length);
  });
}

/** Builds one mail for each recipient, with all reminders for that recipient in their order. */
function mailsOf<Item>(
  { mail }: ReminderSource<Item>,
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
      const items = itemsFor.get(email);
      if (items) items.push(item);
      else itemsFor.set(email, [item]);
    }
  }
  return [...itemsFor].map(([to, items]) => ({ to, ...mail(items) }));
}
