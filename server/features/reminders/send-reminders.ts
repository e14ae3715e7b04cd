import type { Transaction } from 'kysely';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { plusDays } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type NonEmpty, type ReminderSection, reminderMail } from '#server/mails/reminders.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMails } from '#server/platform/mail/queue.ts';
import { confirmedAmong } from '#server/platform/mail/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { type Notice, queueNotices } from '../notifications/queue-notices.ts';
import type { Recipient } from '../status/recipient-store.ts';
import { type ReminderKey, reminderStore, reminderWrite } from './store.ts';

/** A reminder that is due. */
export interface Reminder<Item> extends ReminderKey {
  /** Id of the venue or manager by which its recipients are found. */
  readonly about: string;
  /** What the mail says about it. */
  readonly item: Item;
}

/** The transaction in which mails are queued. */
interface Sending {
  readonly trx: Transaction<DB>;
  readonly now: Date;
}

/** One kind of reminder. */
export interface ReminderSource<Item> {
  readonly kind: ReminderKind;
  /** Finds the reminders that are due, sent or not: one for each subject. */
  due(now: Date): Promise<readonly Reminder<Item>[]>;
  recipients(reminders: readonly Reminder<Item>[]): Promise<readonly Recipient[]>;
  section(
    items: NonEmpty<Item>,
    recipient: string,
    sending: Sending,
  ): ReminderSection | Promise<ReminderSection>;
}

/** The reminders of one kind that are due, were not sent, and have a recipient. */
export interface DueReminders {
  readonly kind: ReminderKind;
  readonly keys: readonly ReminderKey[];
  /** Writes each recipient's section with the reminders of these subjects, in their order. */
  sections(
    subjects: ReadonlySet<string>,
    sending: Sending,
  ): Promise<ReadonlyMap<string, ReminderSection>>;
  /** Writes mails of their own about these subjects, for a kind that is in no mail with others. */
  mails?(trx: Transaction<DB>, subjects: ReadonlySet<string>): Promise<readonly Mail[]>;
}

/** Days after the day a reminder is about, when it is never due. */
const KEPT_DAYS = 30;

/** An address that is not confirmed is no recipient. */
export async function dueReminders<Item>(
  db: Database,
  source: ReminderSource<Item>,
  now: Date,
): Promise<DueReminders> {
  const due = await source.due(now);
  const unsent = await reminderStore(db).unsent(source.kind, due);
  const fresh = due.filter(({ subjectId }) => unsent.has(subjectId));
  const found = await source.recipients(fresh);
  const emails = found.map(({ email }) => email);
  const confirmed = await confirmedAmong(db, emails);
  const recipients = found.filter(({ email }) => confirmed.has(email));
  const withRecipient = new Set(recipients.map(({ about }) => about));
  return {
    kind: source.kind,
    keys: fresh.filter(({ about }) => withRecipient.has(about)),
    sections: async (subjects, sending) => {
      const toSend = fresh.filter(({ subjectId }) => subjects.has(subjectId));
      const sections = new Map<string, ReminderSection>();
      for (const [email, items] of itemsByRecipient(toSend, recipients)) {
        sections.set(email, await source.section(items, email, sending));
      }
      return sections;
    },
  };
}

/** What users choose how to hear of, by the reminders about it. */
const NOTIFICATION_KIND: Readonly<Partial<Record<ReminderKind, NotificationKind>>> = {
  check: 'check',
  'missed-check': 'missed',
  fault: 'clock',
  'form-c': 'inspection',
  'am-licence': 'licence',
  'rmlv-licence': 'licence',
};

/**
 * Sends reminders, once, as each recipient chose: by mail in one for each recipient, beside the mails of kinds that have
 * their own, and to their devices. The notes that they were sent, the mails and the notifications are committed together, so
 * simultaneous servers send each once, and a server that is killed neither loses nor repeats it. A reminder without
 * recipients is not noted, and sent as soon as there is one.
 */
export async function sendReminders(
  db: Database,
  due: readonly DueReminders[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const notices = new Map<Notice, ReminderKind>();
    const ownMails = new Map<ReminderKind, readonly Mail[]>();
    for (const { kind, keys, sections, mails } of due) {
      const reserved = await reminderWrite(trx, kind, now).reserve(keys);
      for (const [to, section] of await sections(reserved, { trx, now })) {
        notices.set({ to, kind: NOTIFICATION_KIND[kind] ?? null, section }, kind);
      }
      ownMails.set(kind, (await mails?.(trx, reserved)) ?? []);
    }
    await queueMails(trx, [...ownMails.values()].flat(), now);
    const sent = await queueNotices(trx, [...notices.keys()], { mailOf: reminderMail, now });
    for (const { kind } of due) {
      const write = reminderWrite(trx, kind, now);
      await write.deleteBefore(plusDays(localDay(now, 'UTC'), -KEPT_DAYS));
      const ofKind = sent.filter((notice) => notices.get(notice) === kind);
      await write.recordRun(ofKind.length + (ownMails.get(kind)?.length ?? 0));
    }
  });
}

function itemsByRecipient<Item>(
  reminders: readonly Reminder<Item>[],
  recipients: readonly Recipient[],
): Map<string, [Item, ...Item[]]> {
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
  return itemsFor;
}
