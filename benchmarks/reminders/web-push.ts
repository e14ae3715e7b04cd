import { Agent } from 'node:https';
import { connect, type NetConnectOpts } from 'node:net';
import type pg from 'pg';
import webPush from 'web-push';
import { type PushContent, pushText } from '#server/mails/push-content.ts';

/** Notifications that are under way at once, as many as in a batch of the product. */
const PARALLEL = 250;

/** Opens connections of plain HTTP where web-push wants TLS: the product speaks it with the same service. */
const openPlain = () =>
  Object.assign(new Agent({ keepAlive: true }), {
    createConnection: (options: NetConnectOpts) => connect(options),
  });

interface Queued {
  readonly id: string;
  readonly topic: string;
  readonly content: PushContent;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Keys of a server, and whom push services turn to. */
export interface Sender {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** Sends the queued notifications by the package's own requests, and leaves them queued. */
export async function sendByWebPush(pool: pg.Pool, vapidDetails: Sender): Promise<void> {
  const { rows } = await pool.query<Queued>(`
    select pushes.id, topic, content, endpoint, p256dh, auth
    from pushes join push_subscriptions on push_subscriptions.id = subscription_id`);
  const waiting = rows.values();
  const agent = openPlain();
  const sendInTurn = async () => {
    for (const { id, topic, content, endpoint, p256dh, auth } of waiting) {
      const message = JSON.stringify({ id, topic, ...pushText(content) });
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails,
        topic,
        TTL: 7200,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        agent,
      });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, sendInTurn));
  agent.destroy(); // the service closes idle connections before the next time
}
