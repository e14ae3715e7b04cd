import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorBody, messageErrorBody } from '#contract/core/error-bodies.ts';
import { ROLES } from '#contract/core/roles.ts';
import { insertUser, recordFixtures } from '#server/testing/records.ts';
import { SEES_EVERY_VENUE } from './access.ts';
import { verify } from './ledger/verify/verify-register.ts';
import { buildTestApp } from './testing/app.ts';
import { endpointOf, type FuzzRequest, requests, sendRequest } from './testing/fuzz/requests.ts';
import { createVenueFixture, type Ids, KINDS, SECRET } from './testing/venue-fixture.ts';

/** Requests; many more by FUZZ_RUNS, others by FUZZ_SEED. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);

/** Requests after which a fixture has changed so much that a new one is created. */
const REBUILT_AFTER = 150;

const test = await buildTestApp();
// The first administrator, whom everybody is told to ask where there are no questions, is of no tenant.
await insertUser(test.db, 'admin');
const foreign = await createVenueFixture(test, SECRET);
let own = await createVenueFixture(test);
let turn = 0;

/** Returns the ids of both fixtures, or of one for callers that may change the records of any venue. */
function idsFor(caller: FuzzRequest['caller']): Ids {
  if (seesEveryVenue(caller)) return own.ids;
  const both = KINDS.map((kind) => [kind, [...own.ids[kind], ...foreign.ids[kind]]] as const);
  return Object.fromEntries(both) as unknown as Ids;
}

const seesEveryVenue = (caller: FuzzRequest['caller']) =>
  ROLES.some((role) => role === caller && SEES_EVERY_VENUE.has(role));

async function call(request: FuzzRequest): Promise<LightMyRequestResponse> {
  turn += 1;
  if (turn % REBUILT_AFTER === 0) own = await createVenueFixture(test);
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  const ids = idsFor(request.caller);
  const response = await sendRequest(test, request, { ...own, ids }, from);
  const isShutOut = response.statusCode === 401 && request.caller !== 'nobody';
  if (isShutOut && request.headers.authorization === undefined)
    own = await createVenueFixture(test);
  return response;
}

/** The statuses that an endpoint declares, and those that follow from what it takes. */
function allowed(request: FuzzRequest): number[] {
  const { status, errors, params, query, body, callsAMinute } = endpointOf(request);
  return [
    ...[status, ...errors, 400, 401, 403, 413, 415],
    ...(params ? [404] : []),
    ...(query || body ? [422] : []),
    ...(callsAMinute ? [429] : []),
    ...(request.headers['idempotency-key'] ? [409] : []),
  ];
}

function bodyOf(request: FuzzRequest, status: number): z.ZodType {
  const endpoint = endpointOf(request);
  if (status === endpoint.status) return endpoint.response;
  if (status !== 422) return messageErrorBody.strict();
  return endpoint.refusesWithText ? z.string().min(1) : fieldErrorBody.strict();
}

describe('any request', () => {
  it(
    'is answered as declared, without foreign records, and leaves the history whole',
    async () => {
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const { statusCode, payload, headers } = await call(request);
          expect(statusCode).toBeLessThan(500);
          expect(headers).toMatchObject({
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          });
          if (!seesEveryVenue(request.caller)) expect(payload).not.toContain(SECRET);
          if (request.method !== endpointOf(request).method) return;
          expect(allowed(request)).toContain(statusCode);
          const { respondsWithBytes, respondsWithText, status } = endpointOf(request);
          if ((respondsWithBytes || respondsWithText) && statusCode === status) return;
          bodyOf(request, statusCode).parse(JSON.parse(payload));
        }),
        { numRuns: RUNS, seed: SEED },
      );
      await recordFixtures(test.db);
      expect(await verify(test.db)).toMatchObject({ isValid: true });
      expect(await orphanedFiles()).toEqual([]);
    },
    20_000 + RUNS * 50,
  );
});

/** Stored files that no record names. */
async function orphanedFiles(): Promise<string[]> {
  const stored = await readdir(test.files, { recursive: true, withFileTypes: true });
  const kept = await test.db.selectFrom('files').select('key').execute();
  const names = new Set(kept.map(({ key }) => key));
  return stored
    .filter((entry) => entry.isFile() && !names.has(basename(entry.name)))
    .map(({ name }) => name);
}
