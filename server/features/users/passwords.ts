import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

/** Hash of no known password: verified when no account has an email, so that both cases take as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$B4VHlvmsY3MwNdK9yUSi8Q$a9YFDm7WbTyaJdBzSTPsF94I4lcQtYLxZWxq8hi01+A';

/**
 * Each hash takes 20 ms of one of the four threads of Node's pool, which reading files and DNS need too.
 * The last in the queue waits for about a second.
 */
const hashing = boundedQueue({ concurrency: 2, maxWaiting: 100 });

/** Settings of Argon2id. Those of the package are the ones that OWASP recommends; only tests change them. */
export const PASSWORD_COST: Options = {};

/** @throws 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, PASSWORD_COST));
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashing(() => verify(passwordHash, password));
}

/** Hashes a random password that is then forgotten: a mailed link sets the first one. */
export function unusablePassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}
