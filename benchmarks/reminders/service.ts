import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionInput } from '#contract/notifications/schemas.ts';
import { startPushService } from '#server/testing/network/push-service.ts';

/** Addresses of the services, once they listen. */
export interface Listening {
  /** Origin of the service that accepts all notifications unread. */
  readonly origin: string;
  /** Devices of another service, which decrypt what they get and verify its sender. */
  readonly sample: readonly PushSubscriptionInput[];
}

/** Asks for the counts since the last time. */
export interface Counting {
  /** Delay of each answer from now on. */
  readonly delayMs: number;
}

/** Notifications that were accepted. */
export interface Counted {
  readonly unread: number;
  readonly decrypted: number;
}

// Runs in a separate process. Most notifications are only counted: decryption would take the sender's processor.

const SAMPLED = 100;

let [unread, delayMs] = [0, 0];
// Closes no idle connection, as the other service: a sender may be about to use it again.
const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
  const accept = () => outgoing.writeHead(201).end();
  incoming.resume().on('end', () => {
    unread += 1;
    if (delayMs > 0) setTimeout(accept, delayMs);
    else accept();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const verifying = await startPushService();
const sample = Array.from({ length: SAMPLED }, () => verifying.addDevice());

process.on('message', (asked: Counting) => {
  const decrypted = sample.reduce((sum, { arrived }) => sum + arrived.splice(0).length, 0);
  process.send?.({ unread, decrypted } satisfies Counted);
  [unread, delayMs] = [0, asked.delayMs];
});
process.once('disconnect', () => process.exit());
process.send?.({
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  sample: sample.map(({ subscription }) => subscription),
} satisfies Listening);
