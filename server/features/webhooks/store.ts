import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, WebhookDeliveries, Webhooks } from '#server/platform/postgres/schema.gen.ts';
import type { WebhookMessage } from './events.ts';

/** A webhook, and the name of who made it. */
export type WebhookRow = Selectable<Webhooks> & { readonly author: string };

export type DeliveryRow = Selectable<WebhookDeliveries>;

export type QueuedDelivery = Pick<DeliveryRow, 'id' | 'webhook_id'>;

/** What an attempt has changed of a delivery. */
export type Attempted = Pick<
  DeliveryRow,
  | 'attempts'
  | 'last_attempt_at'
  | 'next_attempt_at'
  | 'delivered_at'
  | 'given_up_at'
  | 'status'
  | 'answer'
>;

/** SQL condition: the webhook is sent what happens. */
const runs = sql<boolean>`(webhooks.secret is not null and webhooks.paused is null)`;

export function webhookStore(db: Database | Transaction<DB>) {
  const rows = () =>
    db
      .selectFrom('webhooks')
      .innerJoin('users', 'users.id', 'created_by')
      .selectAll('webhooks')
      .select('users.name as author');
  return {
    list: (): Promise<WebhookRow[]> => rows().orderBy('webhooks.id').execute(),

    read: (id: string): Promise<WebhookRow | undefined> =>
      rows().where('webhooks.id', '=', id).executeTakeFirst(),

    async insert(webhook: Insertable<Webhooks>): Promise<string> {
      const inserted = db.insertInto('webhooks').values(webhook).returning('id');
      return (await inserted.executeTakeFirstOrThrow()).id;
    },

    async change(
      id: string,
      changes: Partial<Pick<WebhookRow, 'secret' | 'paused' | 'running_since'>>,
    ): Promise<void> {
      await db.updateTable('webhooks').set(changes).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },

    /** Lists the events that some webhook takes. */
    async takenEvents(): Promise<ReadonlySet<string>> {
      const taken = db
        .selectFrom('webhooks')
        .select(sql<WebhookEvent>`distinct unnest(events)`.as('event'))
        .where(runs);
      return new Set((await taken.execute()).map(({ event }) => event));
    },

    /**
     * Inserts a delivery of each event for each webhook that runs and takes it, without those that are there.
     * @param webhookId the only one that gets it, whatever it takes
     */
    async queue(
      events: readonly WebhookMessage[],
      now: Date,
      webhookId?: string,
    ): Promise<QueuedDelivery[]> {
      const takes = webhookId
        ? sql`webhooks.id = ${webhookId}`
        : sql`event.type = any(webhooks.events) and event.at >= webhooks.running_since`;
      const { rows: queued } = await sql<QueuedDelivery>`
        insert into webhook_deliveries
          (webhook_id, message_id, type, event_id, data, occurred_at, created_at, next_attempt_at)
        select webhooks.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event.*,
          ${now}::timestamptz, ${now}::timestamptz
        from webhooks join unnest(
          ${events.map(({ type }) => type)}::text[],
          ${events.map(({ key }) => key)}::text[],
          ${events.map(({ data }) => JSON.stringify(data))}::jsonb[],
          ${events.map(({ at }) => at)}::timestamptz[]) as event (type, key, data, at)
          on ${takes}
        where ${runs}
        order by webhooks.id, event.key
        on conflict do nothing
        returning id, webhook_id`.execute(db);
      return queued;
    },

    /** Lists the newest deliveries of a webhook. */
    deliveries: (webhookId: string, limit: number): Promise<DeliveryRow[]> =>
      db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    delivery: (id: string): Promise<DeliveryRow | undefined> =>
      db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Reads a delivery that waits, and where it goes; undefined while its webhook is paused. */
    toDeliver: (id: string) =>
      db
        .selectFrom('webhook_deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
        .selectAll('webhook_deliveries')
        .select(['webhooks.url', sql<string>`webhooks.secret`.as('secret')])
        .where('webhook_deliveries.id', '=', id)
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where(runs)
        .executeTakeFirst(),

    /** Sets when the deliveries of a webhook that wait are tried next. @returns them */
    retryWaiting: (webhookId: string, at: Date): Promise<QueuedDelivery[]> =>
      db
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: at })
        .where('webhook_id', '=', webhookId)
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .returning(['id', 'webhook_id'])
        .execute(),

    async changeDelivery(id: string, changes: Partial<Attempted>): Promise<void> {
      await db.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute();
    },
  };
}
