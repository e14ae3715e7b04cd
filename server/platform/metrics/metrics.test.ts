import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { explainDay } from '#contract/calendar/calls.ts';
import { createFormA, listFormA } from '#contract/form-a/calls.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { connectInRole, freshDatabase, urlOf } from '#server/testing/database.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { startRelay } from '#server/testing/network/relay.ts';
import { insertUser, insertVenue, SIGNED_IN } from '#server/testing/records.ts';
import { respondToErrors } from '../http/error-responses.ts';
import { countRequests } from '../http/request-metrics.ts';
import { serveWebFiles } from '../http/web-files.ts';
import { enqueue } from '../jobs/store.ts';
import { noteRun } from '../maintenance/store.ts';
import { connect } from '../postgres/connect.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const log = { error() {}, warn() {}, info() {}, debug() {} };
const HOST = '127.0.0.1';

const owner = await freshDatabase();
const { db } = owner;
const connection = connectInRole(owner);
afterAll(() => connection.close());
const metrics = createMetrics({ pool: connection.pool, version: '1.2.3' });
const test = await buildTestApp({ connection, metrics });
const venue = await insertVenue(db, { name: 'The Secret Cellar' });
const manager = await insertUser(db, 'manager', { venues: [venue] });

/** A line with a sample: name, labels, value. */
const SAMPLE = /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z]+="[^"\\\n]*",?)*)\})? (-?[\d.e+-]+|[+-]Inf|Nan)$/;

/** Parses the text format strictly. @returns the samples, by name and labels as they are written */
async function readSamples(of: Metrics = metrics): Promise<ReadonlyMap<string, number>> {
  const text = await of.read();
  const types = new Set<string>();
  const samples = new Map<string, number>();
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line)?.[1];
    if (type) {
      expect(types, type).not.toContain(type);
      types.add(type);
    }
    if (type || /^# HELP \S+ \S/.test(line)) continue;
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? expect.unreachable(line);
    expect(types).toContain(types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));
    const key = labels ? `${name}{${labels}}` : name;
    expect(samples.has(key), key).toBe(false);
    samples.set(key, Number(value));
  }
  return samples;
}

const REQUESTS = 'nightbook_http_request_duration_seconds_count';
const requestsIn = (samples: ReadonlyMap<string, number>) =>
  new Map([...samples].filter(([key]) => key.startsWith(REQUESTS)));

const read = async (key: string) => (await readSamples()).get(key);

const HOUR_SECONDS = HOUR_MS / 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

describe('the metrics', () => {
  it('name the version and the process', async () => {
    const samples = await readSamples();
    expect(samples.get('nightbook_build_info{version="1.2.3"}')).toBe(1);
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p50_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_eventloop_lag_max_seconds',
    ])
      expect(samples.has(name), name).toBe(true);
  });

  it('count requests by method, route and class of status', async () => {
    const key = (status: string) =>
      `${REQUESTS}{method="GET",route="/api/form-a",status="${status}"}`;
    const as = await insertUser(db, 'manager', { venues: [venue] });
    const before = await readSamples();
    await test.call(listFormA, { as, query: { venue_id: venue.id } });
    await test.call(listFormA, { query: { venue_id: venue.id } });
    const after = await readSamples();
    for (const status of ['2xx', '4xx'])
      expect(after.get(key(status))).toBe((before.get(key(status)) ?? 0) + 1);
    const bucket = key('2xx').replace('_count{', '_bucket{le="+Inf",');
    expect(after.get(bucket)).toBe(after.get(key('2xx')));
  });

  it('have one route for all addresses that do not exist', async () => {
    await test.app.inject('/nowhere');
    const before = requestsIn(await readSamples());
    for (let count = 0; count < 50; count++) {
      await test.app.inject(`/${randomUUID()}`);
      await test.app.inject({ method: 'GET', url: `/api/${randomUUID()}?q=${randomUUID()}` });
      await test.app.inject(`/api/%${count}%zz"\\`);
    }
    await test.app.inject({ method: 'PROPFIND' as 'GET', url: '/nowhere' });
    const after = requestsIn(await readSamples());
    const other = `${REQUESTS}{method="other",route="none",status="4xx"}`;
    expect([...after.keys()]).toEqual([...before.keys(), other]);
    const none = `${REQUESTS}{method="GET",route="none",status="4xx"}`;
    expect(after.get(none)).toBeGreaterThanOrEqual((before.get(none) ?? 0) + 100);
  });

  it('have one route for all files and pages of the web app', async () => {
    const folder = await temporaryFolder();
    for (const file of ['index.html', 'app-1.js', 'app-2.js'])
      await writeFile(join(folder, file), file);
    const { pool } = connection;
    const own = createMetrics({ pool, version: '1.2.3' });
    const app = Fastify();
    afterwards(() => app.close());
    countRequests(app, own, test.now);
    respondToErrors(app);
    await serveWebFiles(app, folder, {});
    const addresses = [
      '/',
      '/app-1.js',
      '/app-2.js',
      '/form-a',
      '/venues/7',
      '/app-3.js',
      '/api/x',
    ];
    for (const address of addresses) await app.inject(address);
    const of = (route: string, status: string) =>
      `${REQUESTS}{method="GET",route="${route}",status="${status}"}`;
    expect(Object.fromEntries(requestsIn(await readSamples(own)))).toEqual({
      [of('static', '2xx')]: 5,
      [of('none', '4xx')]: 2,
    });
  });

  it('name nobody and nothing that a request holds', async () => {
    const [email, password] = ['robin.person@venue.example', 'Correct1'];
    await test.call(login, { body: { email, password } });
    await test.app.inject(`/api/venues/${venue.id}/calendar?search=robin`);
    await test.app.inject('/api/files/licence-1?signature=secret');
    const text = await metrics.read();
    for (const secret of [email, 'robin', 'secret', 'licence-1', venue.code, 'Cellar'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

describe('the metrics of the register', () => {
  it('have no sample for what never happened', async () => {
    const { pool } = await freshDatabase();
    const names = [...(await readSamples(createMetrics({ pool, version: '1.2.3' }))).keys()];
    expect(names).toContain('nightbook_jobs_waiting');
    expect(names.filter((name) => /_last_|newest_checkpoint/.test(name))).toEqual([]);
  });

  it('tell how long jobs wait, and which were given up', async () => {
    const clear = () => sql`delete from graphile_worker._private_jobs`.execute(db);
    await clear();
    for (const mailId of ['waits', 'begun', 'given up', 'due later']) {
      await db
        .transaction()
        .execute((trx) => enqueue(trx, { task: 'deliverMail', payload: { mailId } }));
    }
    const set = (mailId: string, change: ReturnType<typeof sql>) =>
      sql`update graphile_worker._private_jobs set ${change}
        where payload ->> 'mailId' = ${mailId}`.execute(db);
    const old = sql`run_at = ${hoursAgo(2)}, created_at = ${hoursAgo(3)}`;
    await set('waits', sql`${old}, last_error = 'refused', attempts = 1`);
    await set('begun', sql`locked_at = now(), locked_by = 'somebody'`);
    await set('given up', sql`${old}, attempts = max_attempts, last_error = 'refused'`);
    await set('due later', sql`run_at = ${hoursAgo(-1)}`);
    const samples = await readSamples();
    expect(samples.get('nightbook_jobs_waiting')).toBe(1);
    expect(samples.get('nightbook_jobs_given_up')).toBe(1);
    expect(samples.get('nightbook_mails_unsent')).toBe(3);
    expect(samples.get('nightbook_mails_failing')).toBe(1);
    const job = samples.get('nightbook_jobs_oldest_waiting_seconds') ?? 0;
    expect(Math.round(job / HOUR_SECONDS)).toBe(2);
    const mail = samples.get('nightbook_mails_oldest_unsent_seconds') ?? 0;
    expect(Math.round(mail / HOUR_SECONDS)).toBe(3);

    await clear();
    expect(await read('nightbook_jobs_oldest_waiting_seconds')).toBe(0);
    expect(await read('nightbook_mails_oldest_unsent_seconds')).toBe(0);
  });

  it('tell when reminders were last looked for, of each kind that there is', async () => {
    const at = hoursAgo(1);
    const runs = ['check', 'a kind of another version'].map((kind) => ({ kind, last_run_at: at }));
    await db.insertInto('reminder_runs').values(runs).execute();
    const names = 'nightbook_reminders_last_run_timestamp_seconds';
    const found = [...(await readSamples())].filter(([key]) => key.startsWith(names));
    expect(found).toEqual([[`${names}{kind="check"}`, at.getTime() / 1000]]);
  });

  it('tell when maintenance last succeeded, and whether the newest run failed', async () => {
    const [before, now] = [hoursAgo(24), hoursAgo(0)];
    await noteRun(db, { kind: 'backup', at: before });
    await noteRun(db, { kind: 'backup', at: now, failure: 'The disk is full' });
    await noteRun(db, { kind: 'drill', at: now });
    await noteRun(db, { kind: 'verification', at: now, failure: 'A hash is wrong' });
    const samples = await readSamples();
    const at = (kind: string) =>
      samples.get(`nightbook_last_success_timestamp_seconds{kind="${kind}"}`);
    expect(['backup', 'drill', 'verification'].map(at)).toEqual([
      before.getTime() / 1000,
      now.getTime() / 1000,
      undefined,
    ]);
    const failed = (kind: string) => samples.get(`nightbook_last_run_failed{kind="${kind}"}`);
    expect(['backup', 'drill', 'verification'].map(failed)).toEqual([1, 0, 1]);
  });

  it('tell when a venue last changed, and when the newest checkpoint was signed', async () => {
    const note = (at: string) =>
      `register.test/venue/${venue.id}\n7\n${'A'.repeat(43)}=\n${at}\nForm A 1, Form B 0, Form C 0\n\n— key\n`;
    const checkpoint = { chain: venue.id, seq: 7 };
    for (const at of ['2026-11-19T19:05:00.000Z', '2026-11-20T19:05:00.250Z'])
      await db
        .insertInto('checkpoints')
        .values({ ...checkpoint, note: note(at) })
        .execute();
    const changed = { seq: 8, changed_at: new Date('2026-11-20T20:00:00Z') };
    await db
      .insertInto('register_heads')
      .values({ chain: venue.id, ...changed })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet(changed))
      .execute();
    const samples = await readSamples();
    const time = (text: string) => Date.parse(text) / 1000;
    expect(samples.get('nightbook_newest_checkpoint_timestamp_seconds')).toBe(
      time('2026-11-20T19:05:00.250Z'),
    );
    expect(samples.get('nightbook_newest_change_timestamp_seconds')).toBe(
      time('2026-11-20T20:00:00Z'),
    );
  });

  it('tell how far the log system is behind, where there is one', async () => {
    const { pool, db: other } = await freshDatabase();
    const readStream = async (hasAuditStream: boolean) => {
      const samples = await readSamples(createMetrics({ pool, version: '1.2.3', hasAuditStream }));
      return ['unsent', 'acknowledged_seconds'].map((name) =>
        samples.get(`nightbook_audit_stream_${name}`),
      );
    };
    expect(await readStream(true)).toEqual([undefined, undefined]);
    const heads = [0, 7, 8].map((chain) => ({ chain, seq: 5, changed_at: hoursAgo(1) }));
    await other.insertInto('register_heads').values(heads).execute();
    const positions = [0, 7].map((chain) => ({ chain, seq: 3 + (chain && 2) }));
    await other.insertInto('audit_stream_positions').values(positions).execute();
    const stream = { url_hash: Buffer.from('one'), acknowledged_at: hoursAgo(2) };
    await other.insertInto('audit_stream').values(stream).execute();
    const [unsent, seconds = 0] = await readStream(true);
    expect(unsent).toBe(7);
    expect(Math.round(seconds / HOUR_SECONDS)).toBe(2);
    expect(await readStream(false)).toEqual([undefined, undefined]);
  });

  it('count sessions that have not expired', async () => {
    await db.deleteFrom('sessions').execute();
    const session = { ...SIGNED_IN, user_id: manager.id, created_at: hoursAgo(48) };
    const days = 24;
    const sessions = [
      { ...session, token_hash: Buffer.from('used'), last_used_at: hoursAgo(1) },
      { ...session, token_hash: Buffer.from('idle'), last_used_at: hoursAgo(31 * days) },
      {
        ...session,
        token_hash: Buffer.from('old'),
        created_at: hoursAgo(91 * days),
        last_used_at: hoursAgo(1),
      },
      { ...session, token_hash: Buffer.from('device'), last_used_at: hoursAgo(1), is_device: true },
    ];
    await db.insertInto('sessions').values(sessions).execute();
    expect(await read('nightbook_sessions_open')).toBe(1);
  });
});

describe('a form that is refused', () => {
  const refusals = async () => {
    const samples = await readSamples();
    const of = (form: string) =>
      samples.get(`nightbook_outbox_refusals_total{form="${form}"}`) ?? NaN;
    return { check: of('check'), explanation: of('explanation') };
  };
  const madeAt = (at: string) => ({ uid: randomUUID(), by: manager.id, at });
  const WAITED = '2026-11-20T11:00:00.000Z';

  const sendCheck = (at: string, headers = {}, as: typeof manager | undefined = manager) =>
    test.call(createFormA, {
      as,
      headers,
      body: {
        venue_id: venue.id,
        manager_id: manager.managerId,
        submitted_at: '2026-11-20T21:00',
        signature: buildSignature(),
        answers: [{ question_id: '7', answer: 1 }],
        made: madeAt(at),
      },
    });

  it('is counted when it had waited on its phone', async () => {
    const before = await refusals();
    const as = await insertUser(db, 'manager', { venues: [venue] });
    expect((await sendCheck(WAITED, {}, as)).status).toBe(422);
    const params = { id: venue.id, day: '2026-11-19' };
    const body = { reason: 'closed', explanation: '', made: madeAt(WAITED) } as never;
    expect((await test.call(explainDay, { as, params, body })).status).toBe(422);
    expect(await refusals()).toEqual({
      check: before.check + 1,
      explanation: before.explanation + 1,
    });
  });

  it('is not counted when it is sent at once, also by a phone whose clock is wrong', async () => {
    const as = await insertUser(db, 'manager', { venues: [venue] });
    const before = await refusals();
    expect((await sendCheck('2026-11-20T12:00:00.000Z', {}, as)).status).toBe(422);
    const clock = { 'device-time': '2026-11-20T11:00:02.000Z' };
    expect((await sendCheck(WAITED, clock, as)).status).toBe(422);
    expect(await refusals()).toEqual(before);
  });

  it('is not counted when the caller has to sign in again first', async () => {
    const before = await refusals();
    expect((await sendCheck(WAITED, { authorization: 'Bearer ended' }, undefined)).status).toBe(
      401,
    );
    expect(await refusals()).toEqual(before);
  });
});

it('the metrics count the connections to the database', async () => {
  const { pool } = connectInRole(owner);
  afterwards(() => pool.end());
  const own = createMetrics({ pool, version: '1.2.3' });
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const next = pool.connect();
  const exhausted = readSamples(own);
  for (const client of clients) client.release();
  (await next).release();
  const connections = (samples: ReadonlyMap<string, number>) =>
    ['', '_idle', '_awaited'].map((part) => samples.get(`nightbook_database_connections${part}`));
  expect(connections(await exhausted)).toEqual([10, 0, 1]);
  expect(connections(await readSamples(own))).toEqual([10, 10, 0]);
});

describe('while the database is away', () => {
  it('the rest of the metrics is there', async () => {
    const relay = await startRelay(await urlOf(owner));
    const how = { max: 2, connectionTimeoutMillis: 500 };
    const away = connect({ connectionString: relay.url, ...how }, () => {});
    afterwards(async () => {
      await relay.close();
      await away.close();
    });
    const own = createMetrics({ pool: away.pool, version: '1.2.3' });
    expect((await readSamples(own)).get('nightbook_database_up')).toBe(1);

    relay.hang();
    const rest = await readSamples(own);
    expect(rest.get('nightbook_database_up')).toBe(0);
    expect(rest.has('nightbook_jobs_waiting')).toBe(false);
    expect(rest.has('nightbook_build_info{version="1.2.3"}')).toBe(true);

    relay.resume();
    expect((await readSamples(own)).get('nightbook_database_up')).toBe(1);
  });
});

describe('the server of the metrics', () => {
  it('serves them, and nothing else', async () => {
    const server = await serveMetrics(metrics, { host: HOST, port: 0, log });
    afterwards(server.close);
    const answer = await fetch(server.address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('\nnightbook_database_up 1\n');
    const statuses = ['/', '/metrics/', '/metrics/x', '/api/health', '/metrics?name[]=x'].map(
      async (path) => (await fetch(new URL(path, server.address))).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 200]);
    expect((await fetch(server.address, { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('closes with an open connection', async () => {
    const server = await serveMetrics(metrics, { host: HOST, port: 0, log });
    const socket = connectTo(Number(new URL(server.address).port), HOST);
    await new Promise((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await server.close();
    await ended;
    await expect(fetch(server.address)).rejects.toThrow();
  });

  it('says in a sentence when its port is taken', async () => {
    const other = createServer().listen(0, HOST);
    await new Promise((resolve) => other.once('listening', resolve));
    afterwards(() => void other.close());
    const { port } = other.address() as { port: number };
    await expect(serveMetrics(metrics, { host: HOST, port, log })).rejects.toThrow(
      `Metrics cannot be served at port ${port} of 127.0.0.1: another program listens there. Set `,
    );
  });
});
