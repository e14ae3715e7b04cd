import { createECDH, ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage, PushSubscriptionInput } from '#contract/notifications/schemas.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { reasonOf } from '../error-text.ts';

/** Hosts of the push services of browsers, which alone get calls of this server: endpoints are named by clients. */
const BROWSERS = [
  // Chrome, Edge on Android and others of Chromium
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

const CURVE = 'prime256v1';
const ENCODING = 'aes128gcm';
const TIMEOUT_MS = 10_000;

/** Push services accept a signature for a day at most. */
const SIGNED_FOR_MS = 12 * HOUR_MS;
const SIGNED_ANEW_AFTER_MS = HOUR_MS;

/** Statuses by which a push service says that a subscription has ended. */
const ENDED: ReadonlySet<number> = new Set([404, 410]);

interface PushOptions {
  /** 32 bytes as base64url: the private key, by which push services know this server. */
  readonly privateKey: string;
  /** Address of the operator for push services, as `mailto:` or `https:`. */
  readonly contact: string;
  /** Origins of push services beside those of browsers. */
  readonly services: readonly string[];
  readonly now: () => Date;
}

interface Sending {
  /** Seconds for which a push service waits for a device without a connection. */
  readonly ttl: number;
  /** Whether the device is to show it at once, even while it saves power. */
  readonly isUrgent: boolean;
}

/** Outcome of a notification. */
export type PushOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'ended' }
  /** @param waitMs for which the push service asks, if it does */
  | { readonly state: 'failed'; readonly reason: string; readonly waitMs: number | undefined };

/** Sends notifications to devices by the push services of their browsers (RFC 8030, 8291, 8292). */
export interface Push {
  /** Base64url of the public key, to which devices subscribe. */
  readonly publicKey: string;
  /** Returns whether an address belongs to a known push service. */
  isKnown(endpoint: string): boolean;
  send(device: PushSubscriptionInput, message: PushMessage, sending: Sending): Promise<PushOutcome>;
}

export function openPush({ privateKey, contact, services, now }: PushOptions): Push {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  const publicKey = pair.getPublicKey('base64url');
  const signatures = new Map<string, { readonly header: string; readonly at: number }>();

  /** Signs for a push service, once for the notifications of an hour. */
  function authorization(origin: string): string {
    const at = now().getTime();
    const signed = signatures.get(origin);
    if (signed && Math.abs(at - signed.at) < SIGNED_ANEW_AFTER_MS) return signed.header;
    const ends = Math.floor((at + SIGNED_FOR_MS) / 1000);
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      ENCODING,
      ends,
    );
    signatures.set(origin, { header, at });
    return header;
  }

  return {
    publicKey,

    isKnown(endpoint) {
      const { protocol, hostname, port, origin } = new URL(endpoint);
      if (services.includes(origin)) return true;
      const isBrowsers = BROWSERS.some((pattern) => pattern.test(hostname));
      return isBrowsers && protocol === 'https:' && port === '';
    },

    async send({ endpoint, keys }, message, { ttl, isUrgent }) {
      try {
        const { cipherText } = webPush.encrypt(
          keys.p256dh,
          keys.auth,
          JSON.stringify(message),
          ENCODING,
        );
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: {
            authorization: authorization(new URL(endpoint).origin),
            'content-encoding': ENCODING,
            'content-type': 'application/octet-stream',
            ttl: String(ttl),
            urgency: isUrgent ? 'high' : 'normal',
            topic: message.topic,
          },
          body: new Uint8Array(cipherText),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.arrayBuffer();
        if (response.ok) return { state: 'sent' };
        if (ENDED.has(response.status)) return { state: 'ended' };
        const wait = Number(response.headers.get('retry-after'));
        const waitMs = wait > 0 ? wait * 1000 : undefined;
        return { state: 'failed', reason: `status ${response.status}`, waitMs };
      } catch (error) {
        return { state: 'failed', reason: reasonOf(error), waitMs: undefined };
      }
    },
  };
}

/** Returns whether a key is a point of the curve: nothing can be encrypted to another. @param p256dh base64url */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
