import type { Database } from '#server/platform/postgres/connect.ts';

/** Adds a webhook that takes no event, with a delivery that was given up. Nothing is sent to it. */
export async function insertWebhook(
  db: Database,
  { id: created_by }: { id: string },
  name: string,
) {
  const at = new Date('2026-11-20T11:00:00Z');
  const added = db.insertInto('webhooks').values({
    name,
    url: 'https://system.example/nightbook',
    events: [],
    secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    created_by,
    created_at: at,
    running_since: at,
  });
  const { id } = await added.returning('id').executeTakeFirstOrThrow();
  const delivery = db.insertInto('webhook_deliveries').values({
    webhook_id: id,
    message_id: `msg_of_webhook_${id}`,
    type: 'webhook.test',
    event_id: `webhook.test ${id}`,
    data: {},
    occurred_at: at,
    created_at: at,
    given_up_at: at,
  });
  const { id: deliveryId } = await delivery.returning('id').executeTakeFirstOrThrow();
  return { id, deliveryId };
}
