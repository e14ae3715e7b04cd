import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldErrorBody, messageErrorBody } from '#contract/errors.ts';
import { z } from 'zod';
import { verify } from './history/verify.ts';
import { buildTestApp, type TestApp } from './testing/app.ts';
import { endpointOf, requests, type Sent, send } from './testing/fuzz-requests.ts';
import { aHouse, type House, type Ids, KINDS, SECRET } from './testing/fuzz-world.ts';

/** Requests; many more by FUZZ_RUNS, others by FUZZ_SEED. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);

/** After so many requests the house has changed so much that a new one is built. */
const REBUILT_AFTER = 150;

let test: TestApp;
let strangers: House;
let house: House;
let turn = 0;
const errors: string[] = [];

beforeAll(async () => {
  test = await buildTestApp();
  (test.app.log as any).error = (e: any) => errors.push(String(e?.code) + String(e?.message).slice(0, 150));
  strangers = await aHouse(test, SECRET);
  house = await aHouse(test);
});

/** Both houses' records; an admin, who may do anything to the strangers', leaves them alone. */
function idsFor(caller: Sent['caller']): Ids {
  if (caller === 'admin') return house.ids;
  const both = KINDS.map((kind) => [kind, [...house.ids[kind], ...strangers.ids[kind]]] as const);
  return Object.fromEntries(both) as unknown as Ids;
}

async function ask(sent: Sent): Promise<LightMyRequestResponse> {
  turn += 1;
  if (turn % REBUILT_AFTER === 0) house = await aHouse(test);
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  const ids = idsFor(sent.caller);
  const response = await send(test, sent, { ...house, ids }, from);
  const isShutOut = response.statusCode === 401 && sent.caller !== 'nobody';
  if (isShutOut && sent.headers.authorization === undefined) house = await aHouse(test);
  return response;
}

/** The statuses that an endpoint declares, and those that follow from what it takes. */
function allowed(sent: Sent): number[] {
  const { status, errors, params, query, body, callsAMinute } = endpointOf(sent);
  return [
    ...[status, ...errors, 400, 401, 403, 413, 415],
    ...(params ? [404] : []),
    ...(query || body ? [422] : []),
    ...(callsAMinute ? [429] : []),
    ...(sent.headers['idempotency-key'] ? [409] : []),
  ];
}

function bodyOf(sent: Sent, status: number): z.ZodType {
  const endpoint = endpointOf(sent);
  if (status === endpoint.status) return endpoint.response;
  if (status !== 422) return messageErrorBody.strict();
  return endpoint.refusesInOneSentence ? z.string().min(1) : fieldErrorBody.strict();
}

describe('whatever is sent', () => {
  it(
    'is answered as declared, tells nothing of strangers, and leaves the history whole',
    async () => {

      const seen = new Map<string, [number, string]>();
      const good = new Map<string, number>();
      let n = 0; const t0 = Date.now();
      for (const sent of fc.sample(requests, { numRuns: RUNS, seed: SEED })) {
        n++;
        if (n % 500 === 0) { const v = await verify(test.db); if (!v.isWhole && !seen.has('verify')) seen.set('verify', [n, v.sentence]); }
        const { statusCode, payload, headers } = await ask(sent);
        const note = (k: string) => { const [c = 0, ex = ''] = seen.get(k) ?? []; seen.set(k, [c + 1, ex || fc.stringify(sent).slice(0, 1500) + ' => ' + payload.slice(0, 300)]); };
        const ep = endpointOf(sent);
        if (statusCode < 300) good.set(sent.call, (good.get(sent.call) ?? 0) + 1);
        if (statusCode >= 500) note(`${sent.call} ${statusCode} ${errors.at(-1) ?? ''}`);
        if (headers['cache-control'] !== 'no-store') note('cache');
        if (headers['x-content-type-options'] !== 'nosniff') note('sniff');
        if (sent.caller !== 'admin' && payload.includes(SECRET)) note('LEAK ' + sent.call + ' ' + sent.caller);
        if (sent.method !== ep.method) continue;
        if (!allowed(sent).includes(statusCode)) note(`status ${sent.call} ${statusCode}`);
        try { bodyOf(sent, statusCode).parse(JSON.parse(payload)); } catch (e) { note(`body ${sent.call} ${statusCode} ${String(e).slice(0, 200)}`); }
      }
      console.log('time', (Date.now() - t0) / n, 'ms a request');
      for (const [k, v] of seen) console.log('##', k, v[0], '\n     ', v[1]);
      console.log('never good:', [...new Set(fc.sample(requests, 3000).map((x) => x.call))].filter((c) => !good.has(c)));
      expect(await verify(test.db)).toMatchObject({ isWhole: true });
      expect(await strayFiles()).toEqual([]);
    },
    20_000 + RUNS * 50,
  );
});

/** Stored files that no record names. */
async function strayFiles(): Promise<string[]> {
  const stored = await readdir(test.files, { recursive: true, withFileTypes: true });
  const kept = await test.db.selectFrom('files').select('key').execute();
  const names = new Set(kept.map(({ key }) => key));
  return stored
    .filter((entry) => entry.isFile() && !names.has(basename(entry.name)))
    .map(({ name }) => name);
}
