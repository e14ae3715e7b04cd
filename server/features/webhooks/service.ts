import { randomBytes, randomUUID } from 'node:crypto';
import type { Body } from '#contract/access/endpoint.ts';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import type { createWebhook } from '#contract/webhooks/calls.ts';
import {
  DELIVERIES_LISTED,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#contract/webhooks/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, found, invalid } from '#server/errors.ts';
import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { PublicCalls } from '#server/platform/public-calls.ts';
import { testEvent } from './events.ts';
import { queueAttempts, queueEvents } from './queue-events.ts';
import { type DeliveryRow, type WebhookRow, webhookStore } from './store.ts';

/** Addresses of other systems that are sent what happens. Each method throws 404 for one that is not there. */
export interface WebhookService {
  list(): Promise<Webhook[]>;

  /** @throws 422 for an address that gets no calls, 409 for one webhook too many */
  create(author: CurrentUser, body: Body<typeof createWebhook>): Promise<WebhookWithSecret>;

  /** Replaces the secret, and starts a webhook that has none. */
  renewSecret(author: CurrentUser, id: string): Promise<WebhookWithSecret>;

  /** Pauses a webhook, or lets it go on with what waits. @throws 409 for one without a secret that is to go on */
  pause(id: string, isPaused: boolean): Promise<Webhook>;

  remove(author: CurrentUser, id: string): Promise<void>;

  /** @throws 409 while it is paused */
  test(id: string): Promise<void>;

  deliveries(id: string): Promise<WebhookDelivery[]>;

  /** Sends a delivery again, as often as a new one. @throws 409 while its webhook is paused */
  replay(deliveryId: string): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly calls: PublicCalls;
  readonly now: () => Date;
}

/** Mark of the Standard Webhooks specification, and the bytes of a secret. */
const SECRET_MARK = 'whsec_';
const SECRET_BYTES = 32;

const newSecret = () => `${SECRET_MARK}${randomBytes(SECRET_BYTES).toString('base64')}`;

export function webhookService({ db, calls, now }: Dependencies): WebhookService {
  const store = webhookStore(db);
  const read = async (id: string) => found(await store.read(id));
  const record = <T>(author: CurrentUser, work: (unit: UnitOfWork) => Promise<T>) =>
    recordChange(db, { chain: NO_VENUE, author, at: now() }, work);

  return {
    list: async () => (await store.list()).map(present),

    async create(author, { name, url, events }) {
      const refusal = await calls.refusalOf(url);
      if (refusal) throw invalid({ url: WEBHOOKS.urlRefused[refusal] });
      const secret = newSecret();
      const id = await record(author, async (unit) => {
        const write = webhookStore(unit.trx);
        if ((await write.list()).length >= WEBHOOKS_MAX)
          throw conflict(WEBHOOKS.tooMany(WEBHOOKS_MAX));
        const times = { created_at: unit.at, running_since: unit.at };
        const made = { name, url, events, secret, created_by: author.id, ...times };
        const inserted = await write.insert(made);
        recordAct(unit, 'webhook-added', { id: inserted, url });
        return inserted;
      });
      return { ...present(await read(id)), secret };
    },

    async renewSecret(author, id) {
      const secret = newSecret();
      await record(author, async (unit) => {
        const write = webhookStore(unit.trx);
        const webhook = found(await write.read(id));
        const isRestored = webhook.secret === null;
        await write.change(id, { secret, ...(isRestored && { running_since: unit.at }) });
        recordAct(unit, 'webhook-secret-renewed', webhook);
      });
      return { ...present(await read(id)), secret };
    },

    async pause(id, isPaused) {
      const webhook = await read(id);
      if (isPaused === (webhook.paused !== null)) return present(webhook);
      if (!isPaused && webhook.secret === null) throw conflict(WEBHOOKS.hasNoSecret);
      await db.transaction().execute(async (trx) => {
        const write = webhookStore(trx);
        if (isPaused) return write.change(id, { paused: 'by-hand' });
        await write.change(id, { paused: null, running_since: now() });
        await queueAttempts(trx, await write.retryWaiting(id, now()));
      });
      return present(await read(id));
    },

    async remove(author, id) {
      await record(author, async (unit) => {
        const write = webhookStore(unit.trx);
        const webhook = found(await write.read(id));
        await write.remove(id);
        recordAct(unit, 'webhook-removed', webhook);
      });
    },

    async test(id) {
      throwIfPaused(await read(id));
      await db
        .transaction()
        .execute((trx) => queueEvents(trx, [testEvent(randomUUID(), now())], now(), id));
    },

    async deliveries(id) {
      await read(id);
      return (await store.deliveries(id, DELIVERIES_LISTED)).map(presentDelivery);
    },

    async replay(deliveryId) {
      const delivery = found(await store.delivery(deliveryId));
      throwIfPaused(await read(delivery.webhook_id));
      await db.transaction().execute(async (trx) => {
        await webhookStore(trx).changeDelivery(deliveryId, {
          attempts: 0,
          next_attempt_at: now(),
          delivered_at: null,
          given_up_at: null,
        });
        await queueAttempts(trx, [delivery]);
      });
    },
  };
}

/** Names the host alone: the rest of an address may give access. */
const recordAct = (
  unit: UnitOfWork,
  kind: Extract<AuditKind, `webhook-${string}`>,
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
) =>
  recordAudit(unit, {
    kind,
    subject: { entity: 'webhook', id },
    venueId: null,
    details: { host: new URL(url).host },
  });

function throwIfPaused(webhook: WebhookRow): void {
  if (pauseOf(webhook) !== null) throw conflict(WEBHOOKS.isPaused);
}

const pauseOf = ({ secret, paused }: WebhookRow) => (secret === null ? 'restored' : paused);

const present = (webhook: WebhookRow): Webhook => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  created_by: webhook.author,
  created_at: webhook.created_at.toISOString(),
  paused: pauseOf(webhook),
});

const presentDelivery = (delivery: DeliveryRow): WebhookDelivery => ({
  id: delivery.id,
  message_id: delivery.message_id,
  type: delivery.type,
  created_at: delivery.created_at.toISOString(),
  state: stateOf(delivery),
  attempts: delivery.attempts,
  last_attempt_at: delivery.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: delivery.next_attempt_at?.toISOString() ?? null,
  status: delivery.status,
  answer: delivery.answer,
});

function stateOf({ delivered_at, given_up_at }: DeliveryRow): WebhookDelivery['state'] {
  if (delivered_at) return 'delivered';
  return given_up_at ? 'given-up' : 'waiting';
}
