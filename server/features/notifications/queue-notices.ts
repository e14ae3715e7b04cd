import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  type Channels,
  type NotificationKind,
  UNTIL_CHOSEN,
} from '#contract/notifications/schemas.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { MailText } from '#server/mails/mail-text.ts';
import type { PushContent } from '#server/mails/push-content.ts';
import type { NonEmpty, ReminderSection } from '#server/mails/reminders.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import { queueMails } from '#server/platform/mail/queue.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { type NewPush, notificationStore } from './store.ts';

/** News for one recipient. */
export interface Notice {
  /** Email of a user, or of somebody without an account. */
  readonly to: string;
  /** Null for what always comes by mail. */
  readonly kind: NotificationKind | null;
  readonly section: ReminderSection;
}

interface Wording {
  /** Writes the mail of one recipient. */
  readonly mailOf: (sections: NonEmpty<ReminderSection>) => MailText & { readonly path: string };
  /** Whether a person asks, which reaches also who chose to hear of such things neither way. */
  readonly isAsked?: boolean;
  readonly now: Date;
}

/** Time after which nobody needs to be told any more; of a check, its deadline. */
const NEWS_MS = DAY_MS;

/**
 * Queues notices as each recipient chose: all by mail in one mail, and each by push on every device that they switched on.
 * One that is chosen by push alone is mailed to a user without a device. Sent once the transaction commits.
 * @returns those that are sent: recipients may have chosen to be told neither way
 */
export async function queueNotices(
  trx: Transaction<DB>,
  notices: readonly Notice[],
  { mailOf, isAsked = false, now }: Wording,
): Promise<readonly Notice[]> {
  const emails = [...new Set(notices.map(({ to }) => to))];
  const listeners = await notificationStore(trx).listeners(emails);
  const byEmail = new Map(listeners.map((listener) => [listener.email, listener]));
  const mailed = new Map<string, [ReminderSection, ...ReminderSection[]]>();
  const pushes = new Map<string, NewPush>();
  const sent: Notice[] = [];
  for (const notice of notices) {
    const { to, kind, section } = notice;
    const listener = byEmail.get(to.toLowerCase());
    const devices = listener?.devices ?? [];
    const { by_mail, by_push } = channelsOf(kind, listener?.choices ?? []);
    const onDevices = by_push ? devices : [];
    for (const subscriptionId of onDevices) {
      const push = pushOf(kind, section, now);
      pushes.set(`${subscriptionId} ${push.topic}`, { subscriptionId, ...push });
    }
    const isMailed = by_mail || (onDevices.length === 0 && (by_push || isAsked));
    const earlier = mailed.get(to);
    if (isMailed && earlier) earlier.push(section);
    else if (isMailed) mailed.set(to, [section]);
    if (isMailed || onDevices.length > 0) sent.push(notice);
  }
  const mails = [...mailed].map(([to, sections]) => ({ to, ...mailOf(sections) }));
  await queueMails(trx, mails, now);
  await queuePushes(trx, [...pushes.values()], now);
  return sent;
}

/** Queues notifications, and their delivery once the transaction commits. */
export async function queuePushes(
  trx: Transaction<DB>,
  pushes: readonly NewPush[],
  now: Date,
): Promise<void> {
  if (pushes.length === 0) return;
  await notificationStore(trx).queue(pushes, now);
  await enqueue(trx, { task: 'deliverPushes', payload: {} });
}

const BY_MAIL: Channels = { by_mail: true, by_push: false };

const channelsOf = (
  kind: NotificationKind | null,
  choices: readonly (Channels & { readonly kind: NotificationKind })[],
): Channels =>
  kind === null ? BY_MAIL : (choices.find((choice) => choice.kind === kind) ?? UNTIL_CHOSEN);

/** Writes the notification of a section. */
function pushOf(kind: NotificationKind | null, { heading, items }: ReminderSection, now: Date) {
  const [first, ...others] = items;
  const brief = ({ title, path, check }: PushContent['items'][number]) => ({
    title,
    ...(path !== undefined && { path }),
    ...(check && { check }),
  });
  const content: PushContent = {
    ...(kind && { kind }),
    heading,
    items: [brief(first), ...others.map(brief)],
  };
  const about = others.length > 0 ? heading : (first.path ?? first.title);
  return { topic: topicOf(about), content, expiresAt: endOf(content, now) };
}

/** Characters of a topic that push services accept (RFC 8030). */
const TOPIC_LENGTH = 32;

export const topicOf = (about: string): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, TOPIC_LENGTH);

/** Finds when nobody needs to be told any more: the latest deadline of its checks, while one is still to come. */
function endOf({ items }: PushContent, now: Date): Date {
  const deadlines = items.flatMap(({ check }) => (check ? [Date.parse(check.dueAt)] : []));
  const latest = Math.max(...deadlines);
  return new Date(latest > now.getTime() ? latest : now.getTime() + NEWS_MS);
}
