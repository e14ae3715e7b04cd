import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { exportVenues } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { OPERATOR } from '#server/access.ts';
import { type BatchedResult, singleBatch } from '../postgres/batched-result.ts';
import { respondToErrors } from './error-responses.ts';
import { serveOn } from './serve.ts';

const venue = (number: number): Venue => ({
  id: String(number),
  name: `Harbour Bar ${number}`,
  code: `CODE-${number}`,
  licence_number: `${number}`,
  address: 'W'.repeat(200),
  latitude: null,
  longitude: null,
  time_zone: 'Australia/Brisbane',
  rules: 'qld',
  company_id: null,
  company: null,
  region: null,
  hours: {},
  is_active: true,
  is_confirmed: true,
  hasCompletedFormA: false,
  not_trading_days: [],
  appManagerSelection: false,
  managers: [],
  is_user_confirmed: true,
  version: 1,
});

const batch = (from: number) => Array.from({ length: 500 }, (_, index) => venue(from + index));

async function* failingAfter(batches: number) {
  for (let number = 0; number < batches; number += 1) yield batch(number * 500);
  throw new Error('The database is gone');
}

/** Handler of the next call. */
let answer: () => Promise<BatchedResult<Venue>>;
const app = Fastify();

respondToErrors(app);
const session = { id: '1', tokenHash: Buffer.alloc(32), method: null, authenticatedAt: null };
const identify = async () => ({ user: OPERATOR, session });
const receiveFiles = () => expect.unreachable('no files are sent');
const recordExport = async () => undefined;
const serve = serveOn(app, {
  identify,
  identifyKey: async () => undefined,
  identifyVisit: async () => undefined,
  identifyCertificate: async () => undefined,
  receiveFiles,
  recordExport,
  now: () => new Date(),
});
serve.formList(exportVenues, () => answer());
await app.listen({ host: '127.0.0.1', port: 0 });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/venues/export`;
afterAll(() => app.close());

const call = (encoding: string) =>
  fetch(address, { headers: { authorization: 'Bearer any', 'accept-encoding': encoding } });

describe.each(['identity', 'gzip', 'br, gzip;q=0.5', 'gzip;q=0'])(
  'a list, sent as %s',
  (encoding) => {
    it('arrives complete, with its length', async () => {
      const venues = [...batch(1), ...batch(501), ...batch(1001)];
      answer = async () => singleBatch(venues);
      const response = await call(encoding);
      expect(response.headers.get('x-total-count')).toBe('1500');
      expect(response.headers.get('content-encoding') === 'gzip').toBe(
        /gzip(?!;q=0$)/.test(encoding),
      );
      expect(await response.json()).toEqual({ formList: venues });
    });

    it('that is empty is an empty list', async () => {
      answer = async () => singleBatch([]);
      expect(await (await call(encoding)).json()).toEqual({ formList: [] });
    });

    it('whose reading fails in the middle is cut off', async () => {
      answer = async () => ({ count: 9000, batches: failingAfter(8) });
      const response = await call(encoding);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    });

    it('whose reading fails at once gets an ordinary error response', async () => {
      answer = async () => ({ count: 9000, batches: failingAfter(0) });
      const response = await call(encoding);
      expect(response.status).toBe(500);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    });

    it('is read no further once the caller has disconnected', async () => {
      let stop = (_read: number) => {};
      const stopped = new Promise<number>((resolve) => {
        stop = resolve;
      });
      async function* batches() {
        let read = 0;
        try {
          for (; ; read += 500) yield batch(read);
        } finally {
          stop(read);
        }
      }
      answer = async () => ({ count: 1_000_000, batches: batches() });
      const headers = { authorization: 'Bearer any', 'accept-encoding': encoding };
      get(address, { headers }, (response) => response.once('data', () => response.destroy()));
      expect(await stopped).toBeGreaterThan(0);
    });
  },
);
