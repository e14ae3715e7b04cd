import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { instant } from '#contract/inputs/inputs.ts';
import type { CurrentUser } from '#server/access.ts';
import { badRequest } from '#server/errors.ts';
import type { Submission } from '#server/submission.ts';
import { canonicalJson } from '../canonical-json.ts';
import { ReceivedFile } from '../files/received-file.ts';

const KEY_PATTERN = /^[\w-]{8,100}$/;

/**
 * Identifies a request that has an `Idempotency-Key`.
 * @param body validated by the endpoint's schema
 */
export function submissionOf(
  request: FastifyRequest,
  body: unknown,
  user: CurrentUser | undefined,
): Submission | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !user) return undefined;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw badRequest();
  // Programs do not use up the keys of the admin who made theirs: users' keys have no colon.
  const owned = user.apiKey ? `${user.apiKey.id}:${key}` : key;
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  hash.update(canonicalJson(withFilesAsHashes(body ?? null)));
  return { userId: user.id, key: owned, hash: hash.digest() };
}

function withFilesAsHashes(value: unknown): unknown {
  if (value instanceof ReceivedFile) return value.file.sha256;
  if (Array.isArray(value)) return value.map(withFilesAsHashes);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withFilesAsHashes(part)]);
  return Object.fromEntries(entries);
}

/**
 * Measures the clock of a device by the header `Device-Time`, the time at which it sends a request.
 * @returns the server's clock minus the device's, in milliseconds; undefined without a time that can be read
 */
export function clockOffsetMs({ headers }: FastifyRequest, now: Date): number | undefined {
  const sentAt = instant.safeParse(headers['device-time']);
  return sentAt.success ? now.getTime() - Date.parse(sentAt.data) : undefined;
}
