import { Webhook } from 'standardwebhooks';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { CallOutcome, PublicCalls } from '#server/platform/public-calls.ts';
import { queueAttempts } from './queue-events.ts';
import { type Attempted, type DeliveryRow, webhookStore } from './store.ts';

interface Dependencies {
  readonly db: Database;
  readonly calls: PublicCalls;
  readonly now: () => Date;
}

/** Delays after each failed attempt, as the Standard Webhooks specification has them: some three days together. */
const RETRIES_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Status by which a receiver says that it wants nothing any more. */
const GONE = 410;

/**
 * Creates the task that sends one delivery, unless it was delivered or its webhook is paused, and queues its next attempt
 * when it fails. One is sent twice when our server ends between the answer and our record of it: under the same id.
 */
export function webhookDelivery({ db, calls, now }: Dependencies) {
  return async ({ deliveryId }: TaskPayloads['deliverWebhook']): Promise<void> => {
    const delivery = await webhookStore(db).toDeliver(deliveryId);
    if (!delivery) return;
    const at = now();
    const { type, data, occurred_at: timestamp } = delivery;
    const body = JSON.stringify({ type, timestamp, data });
    const headers = {
      'content-type': 'application/json',
      'user-agent': APP_NAME,
      'webhook-id': delivery.message_id,
      'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
      'webhook-signature': new Webhook(delivery.secret).sign(delivery.message_id, at, body),
    };
    const outcome = await calls.post(delivery.url, headers, body);
    const attempted = attemptedBy(delivery, outcome, now());
    await db.transaction().execute(async (trx) => {
      const store = webhookStore(trx);
      await store.changeDelivery(delivery.id, attempted);
      const isGone = attempted.status === GONE;
      if (isGone) await store.change(delivery.webhook_id, { paused: 'gone' });
      else if (attempted.next_attempt_at)
        await queueAttempts(trx, [delivery], attempted.next_attempt_at);
    });
  };
}

function attemptedBy({ attempts }: DeliveryRow, outcome: CallOutcome, at: Date): Attempted {
  const status = outcome.state === 'answered' ? outcome.status : null;
  const attempted = {
    attempts: attempts + 1,
    last_attempt_at: at,
    status,
    answer: answerText(outcome),
  };
  if (status !== null && status >= 200 && status < 300)
    return { ...attempted, next_attempt_at: null, delivered_at: at, given_up_at: null };
  const delay = RETRIES_MS[attempts];
  return delay === undefined
    ? { ...attempted, next_attempt_at: null, delivered_at: null, given_up_at: at }
    : {
        ...attempted,
        next_attempt_at: new Date(at.getTime() + delay),
        delivered_at: null,
        given_up_at: null,
      };
}

function answerText(outcome: CallOutcome): string {
  switch (outcome.state) {
    case 'answered':
      // PostgreSQL stores no NUL in a text.
      return outcome.text.replaceAll('\0', '');
    case 'refused':
      return WEBHOOKS.urlRefused[outcome.refusal];
    case 'timed-out':
      return WEBHOOKS.timedOut(outcome.seconds);
    case 'failed':
      return WEBHOOKS.notReached(outcome.reason);
  }
}
