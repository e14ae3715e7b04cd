import { describe, expect, it } from 'vitest';
import { type Endpoint, keyScopeOf } from '#contract/access/endpoint.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '#contract/access/key-scopes.ts';
import { removeAdmin } from '#contract/admins.ts';
import { API } from '#contract/api.ts';
import { createApiKey, deleteApiKey, listApiKeys } from '#contract/api-keys.ts';
import { listAudit } from '#contract/audit.ts';
import { login, me } from '#contract/auth/calls.ts';
import { readDashboard } from '#contract/dashboard.ts';
import { createFormB, exportFormB, listFormB, updateFormB } from '#contract/form-b/calls.ts';
import { readFormBHistory, readVenueHistory } from '#contract/history.ts';
import { AUDITED } from '#contract/messages/audit.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import {
  addNonTradingDays,
  listVenues,
  readVenue,
  removeNonTradingDays,
} from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { waitForBlockedStatement } from '#server/testing/database-locks.ts';
import { buildFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';

const START = '2026-11-20T12:00:00Z';
const test = await buildTestApp({ startsAt: START });
const { db } = test;
const venue = await insertVenue(db);
const admin = await insertUser(db, 'admin');
await recordFixtures(db);

const keyFor = async (
  scopes: readonly ApiKeyScope[],
  { by = admin, name = 'Rosters' }: { by?: { token: string }; name?: string } = {},
) => test.body(createApiKey, { as: by, body: { name, days: 30, scopes: [...scopes] } });

const everything = await keyFor(API_KEY_SCOPES);
const AUTHOR = 'Rosters (API key)';

const callAs = async (token: string, endpoint: Endpoint) => {
  const { method, path } = endpoint;
  const url = `/api${path.replace('{day}', '2026-11-18').replaceAll(/\{\w+\}/g, '999999999')}`;
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newClientAddress() };
  const { statusCode: status, body } = await test.app.inject({ method, url, headers });
  return { status, message: status < 400 ? undefined : JSON.parse(body).message };
};

const named = API.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));
const open = named.filter(({ endpoint }) => keyScopeOf(endpoint) !== undefined);
const closed = named.filter(
  ({ endpoint }) => keyScopeOf(endpoint) === undefined && endpoint.access !== 'public',
);

describe('a key of every scope', () => {
  it.each(closed)('may not call $name', async ({ endpoint }) => {
    expect(await callAs(everything.key, endpoint)).toEqual({
      status: 403,
      message: API_ERROR.keyNotAdmitted,
    });
  });

  it('makes no call of accounts, people, other systems or the server', () => {
    const nouns = open.map(({ endpoint: { path } }) => path.split('/')[1]);
    expect([...new Set(nouns)].sort()).toEqual(
      ['board', 'copy', 'dashboard', 'form-a', 'form-b', 'form-c', 'paper-register'].concat(
        'venue',
        'venues',
      ),
    );
    const last = open.map(({ endpoint: { path } }) => path.split('/').at(-1));
    expect(last).not.toContain('managers');
    expect(open.filter(({ endpoint }) => endpoint.needsRecentSignIn)).toEqual([]);
  });

  it('is no session', async () => {
    expect(await test.status(me, { as: everything.key })).toBe(403);
    const body = { email: 'nobody@example.com', password: everything.key };
    expect(await test.status(login, { as: everything.key, body })).toBe(422);
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', admin.id);
    expect(await sessions.execute()).toHaveLength(1);
  });
});

describe('a scope', () => {
  it.each(open)('opens $name, and no other scope does', async ({ endpoint }) => {
    const scope = keyScopeOf(endpoint) ?? 'copy';
    const { key } = await keyFor([scope]);
    expect([401, 403]).not.toContain((await callAs(key, endpoint)).status);
    const others = API_KEY_SCOPES.filter((other) => other !== scope);
    expect(await callAs((await keyFor(others)).key, endpoint)).toEqual({
      status: 403,
      message: API_ERROR.keyLacksScope(scope),
    });
  });

  it('is listed, and in the audit', async () => {
    await keyFor(['faults', 'trading'], { name: 'Recorder' });
    const { data } = await test.body(listApiKeys, { as: admin });
    expect(data.at(-1)).toMatchObject({ scopes: ['faults', 'trading'], has_no_admin: false });
    const audit = await test.body(listAudit, { as: admin, query: {} });
    expect(audit.data[0]?.what).toBe(AUDITED.apiKeyAdded('Recorder', 'faults, trading'));
  });

  it('that does not exist is refused', async () => {
    const body = { name: 'Rosters', days: 30, scopes: ['admin' as 'read'] };
    expect(await test.errors(createApiKey, { as: admin, body })).toEqual({
      'scopes.0': [expect.stringMatching(/^Choose/)],
    });
  });
});

describe('a program', () => {
  const as = everything.key;

  it('reads all venues without their codes, and does not find one by it', async () => {
    const read = await test.body(readVenue, { as, params: { id: venue.id } });
    expect(read).toMatchObject({ name: venue.name, code: '' });
    const list = (reader: string, search: string) =>
      test.body(listVenues, { as: reader, query: { search } });
    expect((await list(as, venue.name)).data).toMatchObject([{ id: venue.id, code: '' }]);
    expect((await list(as, venue.code)).data).toEqual([]);
    expect((await list(admin.token, venue.code)).data).toMatchObject([{ code: venue.code }]);
    const dashboard = await test.body(readDashboard, { as, body: {} });
    expect(dashboard.venuesNotSubmittedFormA.map(({ id }) => id)).toContain(venue.id);
  });

  it('is the author of the fault that it reports and repairs, not the admin who made its key', async () => {
    const fault = await test.body(createFormB, {
      as,
      body: buildFault({ venue_id: venue.id, reporter_name: undefined }),
    });
    expect(fault).toMatchObject({ recorded_by: AUTHOR, reporter_name: AUTHOR });
    const params = { id: fault.id };
    const body = { version: 1, arrangement_date: '2026-11-20', repair_date: '2026-11-20' };
    const repaired = await test.body(updateFormB, { as, params, body });
    expect(repaired.repair_recorded?.by).toBe(AUTHOR);
    expect(await test.status(updateFormB, { as, params, body })).toBe(409);
    const steps = await test.body(readFormBHistory, { as: admin, params });
    expect(steps.map(({ actor_name }) => actor_name)).toEqual([AUTHOR, AUTHOR]);
    const { data } = await test.body(listAudit, { as: admin, query: {} });
    expect(data[0]?.by).toBe(AUTHOR);
    const actors = db.selectFrom('history').select('actor_id').where('actor_name', '=', AUTHOR);
    expect(new Set((await actors.execute()).map(({ actor_id }) => actor_id))).toEqual(
      new Set([null]),
    );
  });

  it('is refused with all wrong fields, as a user is', async () => {
    const refused = await test.errors(createFormB, {
      as,
      body: buildFault({ venue_id: venue.id, arrangement_time: '25:00', arrangement_date: '' }),
    });
    expect(Object.keys(refused ?? {}).sort()).toEqual(['arrangement_date', 'arrangement_time']);
    expect(await test.errors(createFormB, { as, body: buildFault() })).toHaveProperty('venue_id');
  });

  it('repeats a report without a second entry, and beside a report of the admin', async () => {
    const body = buildFault({ venue_id: venue.id });
    const headers = { 'idempotency-key': 'report-0001' };
    const report = async (caller: string) =>
      (await test.body(createFormB, { as: caller, body, headers })).id;
    const first = await report(as);
    expect(await report(as)).toBe(first);
    expect(await report(admin.token)).not.toBe(first);
  });

  it('takes turns with itself, and not with the admin who made its key', async () => {
    const asProgram = { as, query: {} };
    const asAdmin = { as: admin, query: {} };
    let reports: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      const head = trx.selectFrom('register_heads').selectAll().where('chain', '=', venue.id);
      await head.forUpdate().execute();
      const report = test.status(createFormB, { as, body: buildFault({ venue_id: venue.id }) });
      await waitForBlockedStatement(db);
      expect(await test.status(listFormB, asAdmin)).toBe(200);
      const next = test.status(listFormB, asProgram);
      const isFirst = await Promise.race([
        next,
        test.status(listFormB, asAdmin).then(() => 'admin'),
      ]);
      expect(isFirst).toBe('admin');
      reports = Promise.all([report, next]);
    });
    expect(await reports).toEqual([201, 200]);
  });

  it('is the author of closures', async () => {
    const call = { as, params: { id: venue.id }, body: { not_trading_days: ['2026-12-25'] } };
    expect(await test.body(addNonTradingDays, call)).toMatchObject({
      code: '',
      not_trading_days: ['2026-12-25'],
    });
    await test.body(removeNonTradingDays, call);
    const changes = await test.body(readVenueHistory, { as: admin, params: { id: venue.id } });
    expect(changes.slice(0, 2).map(({ by }) => by)).toEqual([AUTHOR, AUTHOR]);
  });

  it('is named by the audit where it exports, and leaves a register that verifies', async () => {
    await test.body(exportFormB, { as, query: {} });
    const { data } = await test.body(listAudit, { as: admin, query: { kind: 'export' } });
    expect(data[0]?.by).toBe(AUTHOR);
    expect(await verify(db)).toMatchObject({ isValid: true, errors: [] });
  });
});

describe('a key is refused', () => {
  const statusOf = (key: string) => test.status(listFormB, { as: key, query: {} });

  it('once it has ended or was removed', async () => {
    const { key, id } = await keyFor(['read']);
    expect(await statusOf(key)).toBe(200);
    test.setNow('2026-12-20T12:00:00Z');
    const ended = await test.call(listFormB, { as: key, query: {} });
    expect([ended.status, ended.message]).toEqual([401, API_ERROR.keyRefused]);
    test.setNow(START);
    await test.body(deleteApiKey, { as: admin, params: { id } });
    expect(await statusOf(key)).toBe(401);
    expect(await statusOf(`${key}x`)).toBe(401);
  });

  it('once the admin who made it was removed', async () => {
    const other = await insertUser(db, 'admin');
    const { key, id } = await keyFor(API_KEY_SCOPES, { by: other });
    expect(await statusOf(key)).toBe(200);
    await test.body(removeAdmin, { as: admin, params: { id: other.id } });
    expect(await statusOf(key)).toBe(401);
    const copy = open.find(({ name }) => name === 'GET /copy');
    expect(copy && (await callAs(key, copy.endpoint)).status).toBe(401);
    const { data } = await test.body(listApiKeys, { as: admin });
    expect(data.find((one) => one.id === id)).toMatchObject({ has_no_admin: true });
  });

  it('once its maker has another role', async () => {
    const other = await insertUser(db, 'admin');
    const { key } = await keyFor(['read'], { by: other });
    await db.updateTable('users').set({ role: 'manager' }).where('id', '=', other.id).execute();
    expect(await statusOf(key)).toBe(401);
  });
});
