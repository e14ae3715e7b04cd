import { type ChildProcess, fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PushSubscriptionInput } from '#contract/notifications/schemas.ts';
import type { Counted, Counting, Listening } from './service.ts';

const SERVICE = fileURLToPath(new URL('./service.ts', import.meta.url));

/** Pairs of keys, which devices share: making them takes longer than sending to them. */
const PAIRS = 300;

/** A push service in a process of its own, and its devices. */
export interface Devices {
  readonly subscriptions: readonly PushSubscriptionInput[];
  /** Number of the subscriptions that decrypt what they get. */
  readonly sampled: number;
  /** Counts what was accepted since the last time, and delays each answer from now on. */
  count(delayMs: number): Promise<Counted>;
  stop(): void;
}

export async function startDevices(count: number): Promise<Devices> {
  const child = fork(SERVICE);
  const { origin, sample }: Listening = await answerOf(child);
  const pairs = Array.from({ length: PAIRS }, newKeys);
  const others = Array.from({ length: count - sample.length }, (_, index) => ({
    endpoint: `${origin}/push/${index}`,
    keys: pairs[index % PAIRS] ?? newKeys(),
  }));
  return {
    subscriptions: [...sample, ...others],
    sampled: sample.length,
    count(delayMs) {
      const answer = answerOf<Counted>(child);
      child.send({ delayMs } satisfies Counting);
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = await once(child, 'message');
  return answer;
}

function newKeys(): PushSubscriptionInput['keys'] {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  return { p256dh: pair.generateKeys('base64url'), auth };
}
