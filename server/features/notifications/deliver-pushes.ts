import pLimit from 'p-limit';
import type { NotificationKind, PushMessage } from '#contract/notifications/schemas.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { Log } from '#server/log.ts';
import { type PushContent, pushText } from '#server/mails/push-content.ts';
import type { Recurring } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Push, PushOutcome } from '#server/platform/push/push.ts';
import { checkKey, type DuePush, notificationStore } from './store.ts';

interface Dependencies {
  readonly db: Database;
  /** Undefined where none are sent. */
  readonly push: Push | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/** Notifications that are sent in one transaction. */
const BATCH = 250;

/** Notifications that are under way at once: more would keep other work from the thread while they are encrypted. */
const PARALLEL = 64;

/** Notifications are tried again at full minutes. */
export const DELIVERING: Recurring = {
  task: 'deliverPushes',
  next: (now) => new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS),
};

/** Delay after the first failure, which doubles with each further one up to the longest. */
const RETRY_MS = MINUTE_MS;
const RETRY_MAX_MS = 15 * MINUTE_MS;

/** Kinds that wake a phone which saves power. */
const URGENT: ReadonlySet<NotificationKind | undefined> = new Set(['check', 'clock']);

/**
 * Creates the task that sends the notifications that are due. One that fails is tried again until it ends. One is sent
 * twice only when our server ends between the push service's acceptance and our record of it; its device shows it once.
 */
export function pushDelivery({ db, push, now, log }: Dependencies) {
  const limit = pLimit(PARALLEL);

  /** @returns whether more may be due */
  async function deliverBatch(sender: Push): Promise<boolean> {
    const at = now();
    const sent = await db.transaction().execute(async (trx) => {
      const store = notificationStore(trx);
      const due = await store.takeDue(at, BATCH);
      const open = await store.openChecks(due.flatMap(checksOf));
      const outcomes = await Promise.all(
        due.map((row) =>
          limit(async () => ({ row, outcome: await deliver(sender, row, open, at) })),
        ),
      );
      const failed = outcomes.flatMap(({ row, outcome }) =>
        outcome.state === 'failed' ? [{ row, ...outcome }] : [],
      );
      await store.postpone(
        failed.map(({ row, waitMs = waitAfter(row.attempts) }) => ({
          id: row.id,
          dueAt: new Date(at.getTime() + waitMs),
        })),
      );
      const others = outcomes.filter(({ outcome }) => outcome.state !== 'failed');
      await store.deletePushes(others.map(({ row }) => row.id));
      return { outcomes, failed };
    });
    const ended = sent.outcomes.filter(({ outcome }) => outcome.state === 'ended');
    // After the transaction: another server may be sending other notifications of the same device.
    await notificationStore(db).deleteSubscriptions(ended.map(({ row }) => row.subscription_id));
    const reasons = sent.failed.map(
      ({ row, reason }) => `${new URL(row.endpoint).host}: ${reason}`,
    );
    for (const reason of new Set(reasons)) {
      const count = reasons.filter((other) => other === reason).length;
      log.warn({ reason, count }, 'Notifications were not accepted, and are tried again');
    }
    return sent.outcomes.length === BATCH;
  }

  return async (): Promise<void> => {
    const store = notificationStore(db);
    // Users without a device are mailed.
    if (!push) return store.unsubscribeAll();
    await store.deleteExpired(now());
    while (await deliverBatch(push));
  };
}

const waitAfter = (attempts: number) => Math.min(RETRY_MS * 2 ** attempts, RETRY_MAX_MS);

const checksOf = ({ content, user_id: userId }: DuePush) =>
  content.items.flatMap(({ check }) => (check ? [{ ...check, userId }] : []));

/** Sends a notification. One of checks that are all done counts as sent. */
async function deliver(
  push: Push,
  row: DuePush,
  openChecks: ReadonlySet<string>,
  now: Date,
): Promise<PushOutcome> {
  const { id, topic, content, endpoint, p256dh, auth, expires_at, user_id } = row;
  const [first, ...others] = content.items.filter(
    ({ check }) => !check || openChecks.has(checkKey(user_id, check)),
  );
  if (!first) return { state: 'sent' };
  const still: PushContent = { ...content, items: [first, ...others] };
  const message: PushMessage = { id, topic, ...pushText(still) };
  return push.send({ endpoint, keys: { p256dh, auth } }, message, {
    ttl: Math.ceil((expires_at.getTime() - now.getTime()) / 1000),
    isUrgent: URGENT.has(content.kind),
  });
}
