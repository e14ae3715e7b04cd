import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../access.ts';
import type { Submission } from '../database/once.ts';
import { canonical } from '../history/hash.ts';
import { badRequest } from './refusal.ts';

const KEY_PATTERN = /^[\w-]{8,100}$/;

/**
 * What marks a request as one that may be sent again, by its `Idempotency-Key`.
 * @param body as the endpoint reads it
 */
export async function submissionOf(
  request: FastifyRequest,
  body: unknown,
  person: Person | undefined,
): Promise<Submission | undefined> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !person) return undefined;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw badRequest();
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  hash.update(canonical(await withFilesAsHashes(body ?? null)));
  return { userId: person.id, key, hash: hash.digest() };
}

async function withFilesAsHashes(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const bytes = new Uint8Array(await value.arrayBuffer());
    return createHash('sha256').update(bytes).digest('hex');
  }
  if (Array.isArray(value)) return Promise.all(value.map(withFilesAsHashes));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    async ([name, part]) => [name, await withFilesAsHashes(part)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
