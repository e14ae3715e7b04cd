import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage, PushSubscriptionInput } from '#contract/notifications/schemas.ts';

/** A notification that arrived, decrypted by its device. */
export interface Arrived {
  readonly message: PushMessage;
  /** Seconds. */
  readonly ttl: number;
  readonly urgency: string;
  /** Claims of the sender, whose signature was verified. */
  readonly sender: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** A device of a browser. */
export interface TestDevice {
  readonly subscription: PushSubscriptionInput;
  /** Notifications that arrived, the oldest first. */
  readonly arrived: Arrived[];
  /** Number of calls, refused ones too. */
  calls(): number;
  /** Sets the status with which the service answers; undefined accepts. @param headers of the answer */
  answerWith(status: number | undefined, headers?: Record<string, string>): void;
}

interface Known extends TestDevice {
  answer(incoming: IncomingMessage): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

export interface PushService {
  readonly origin: string;
  /** Adds a device with keys of its own. */
  addDevice(): TestDevice;
  close(): Promise<void>;
}

/**
 * Starts a push service (RFC 8030), whose devices decrypt what arrives (RFC 8291) and verify the sender (RFC 8292).
 * @param port any free one when left out
 */
export async function startPushService(port = 0): Promise<PushService> {
  const devices = new Map<string, Known>();
  // Closes no idle connection: a sender may be about to use it again.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const device = devices.get(incoming.url ?? '');
    const answer = device?.answer(incoming) ?? Promise.resolve<Answer>({ status: 404 });
    answer.then(
      ({ status, headers }) => outgoing.writeHead(status, headers).end(),
      () => outgoing.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addDevice() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const device = newDevice(origin, path);
      devices.set(path, device);
      return device;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function newDevice(origin: string, path: string): Known {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const arrived: Arrived[] = [];
  let [calls, answer] = [0, { status: 201 } as Answer];
  return {
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    arrived,
    calls: () => calls,
    answerWith(status = 201, headers = {}) {
      answer = { status, headers };
    },
    async answer(incoming) {
      calls += 1;
      const body = await buffer(incoming);
      if (answer.status !== 201) return answer;
      const { ttl, urgency, topic } = incoming.headers;
      const message: PushMessage = JSON.parse(decrypt(body, keys, auth));
      if (message.topic !== topic) return { status: 400 };
      const sender = verifySender(incoming.headers.authorization ?? '', origin);
      arrived.push({ message, ttl: Number(ttl), urgency: String(urgency), sender });
      return answer;
    },
  };
}

/** Bytes of a salt, and of the header before the name of the sender's key (RFC 8188). */
const SALT = 16;
const HEADER = 21;
const TAG = 16;

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, end] = [body.subarray(0, SALT), HEADER + (body[HEADER - 1] ?? 0)];
  const sender = body.subarray(HEADER, end);
  const derive = (secret: Buffer, with_: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const names = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = derive(keys.computeSecret(sender), auth, names, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(body.subarray(end, -TAG)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function verifySender(authorization: string, origin: string): Arrived['sender'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const sender: Arrived['sender'] = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!isSigned || sender.aud !== origin) throw new Error('The sender is not known');
  return sender;
}
