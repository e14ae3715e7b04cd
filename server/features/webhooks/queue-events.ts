import type { Transaction } from 'kysely';
import { enqueueAll } from '#server/platform/jobs/store.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { WebhookMessage } from './events.ts';
import { type QueuedDelivery, webhookStore } from './store.ts';

/**
 * Queues events for the webhooks that take them: sent once the transaction commits, and never when it rolls back. One that
 * was queued before is left out, and so is one from before a webhook ran.
 * @param webhookId sends them to one webhook alone, whatever it takes
 */
export async function queueEvents(
  trx: Transaction<DB>,
  events: readonly WebhookMessage[],
  now: Date,
  webhookId?: string,
): Promise<void> {
  if (events.length === 0) return;
  const queued = await webhookStore(trx).queue(events, now, webhookId);
  if (queued.length > 0) await queueAttempts(trx, queued);
}

/** Queues an attempt of each delivery. One that was queued before and has not begun is replaced. @param runAt now, when left out */
export function queueAttempts(
  trx: Transaction<DB>,
  deliveries: readonly QueuedDelivery[],
  runAt?: Date,
): Promise<void> {
  return enqueueAll(
    trx,
    deliveries.map(({ id, webhook_id }) => ({
      task: 'deliverWebhook',
      payload: { deliveryId: id },
      key: `webhook delivery ${id}`,
      // A receiver that is slow holds up its own deliveries alone.
      queue: `webhook ${webhook_id}`,
      ...(runAt && { runAt }),
    })),
  );
}
