import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { exportAudit } from '#contract/audit.ts';
import { exportBoard, readBoard } from '#contract/board/calls.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { readCalendarFeed } from '#contract/calendar-feed.ts';
import { exportCompanies } from '#contract/companies/calls.ts';
import { exportFormA, printFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { exportFormC } from '#contract/form-c/calls.ts';
import { exportManagers } from '#contract/managers/calls.ts';
import { exportPaperEntries } from '#contract/paper/calls.ts';
import { exportTechnicians } from '#contract/technicians/calls.ts';
import { exportVenues } from '#contract/venues/calls.ts';
import { companyStore } from './features/companies/store.ts';
import { openDatabase } from './open-database.ts';
import { DATABASE } from './platform/postgres/messages.ts';
import { buildTestApp, TEST_URL } from './testing/app.ts';
import { startStandbyPair } from './testing/database-standby.ts';
import { insertQuestion, recordCheck } from './testing/form-a.ts';
import { afterwards } from './testing/lifetime/afterwards.ts';
import { startRelay } from './testing/network/relay.ts';
import { insertCompany, insertUser, insertVenue } from './testing/records.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Longer than a standby that failed is left alone. */
const SOON = { timeout: 60_000, interval: 100 };

/** Text in the SQL of the venues' states. */
const CHECKS = 'form_a_entries';

const pair = await startStandbyPair();
const relay = await startRelay(pair.urls.replica);
afterwards(relay.close);
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line).msg) });
const open = () =>
  openDatabase({
    urls: { server: pair.urls.server, owner: pair.urls.owner, reader: undefined },
    replicaUrl: relay.url,
    dataDir: '',
    timeoutMs: 30_000,
    log,
  });
const connection = await open();
afterwards(connection.close);
const { db, reads } = connection;
const test = await buildTestApp({ connection });
await insertQuestion(db);
const admin = await insertUser(db, 'admin');

/** Records a check of tonight at a new venue. */
async function checkedVenue() {
  const venue = await insertVenue(db);
  const manager = await insertUser(db, 'manager', { venues: [venue] });
  const check = { venue_id: venue.id, submitted_at: '2026-11-20T21:30:00' };
  const { id } = await recordCheck(test, manager, check);
  return { venue, id, params: { id: venue.id }, query: { venue_id: venue.id } };
}

/** Expects that board, calendar and export show a check that was recorded just before. */
async function expectFresh(): Promise<void> {
  const { venue } = await checkedVenue();
  const { data: rows } = await test.body(readBoard, { as: admin, query: { search: venue.name } });
  expect(rows[0]?.tonight.state).toBe('on_time');
  const { id, params } = await checkedVenue();
  const { data: days } = await test.body(readCalendar, { as: admin, params });
  expect(days.at(-1)?.entry_ids).toEqual([id]);
  const { id: exported, query } = await checkedVenue();
  const { formList } = await test.body(exportFormA, { as: admin, query });
  expect(formList.map((entry) => entry.id)).toEqual([exported]);
}

const venue = await checkedVenue();
const board = () => test.body(readBoard, { as: admin });

/** Waits until boards are read from a server. */
const untilReadFrom = (server: 'primary' | 'standby') =>
  vi.waitFor(async () => expect(await pair.serversOf(CHECKS, board)).toEqual([server]), SOON);

describe('with a standby that follows the primary', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['the board', CHECKS, board],
    ['its export', CHECKS, () => test.body(exportBoard, { as: admin })],
    ['a calendar', CHECKS, () => test.body(readCalendar, { as: admin, params: venue.params })],
    [
      'a calendar of due dates',
      'form_b_entries',
      async () => {
        const { url } = await test.body(readCalendarFeed, { as: admin });
        const { statusCode } = await test.app.inject(url.replace(TEST_URL, ''));
        expect(statusCode).toBe(200);
      },
    ],
    ['an export of checks', 'string_agg', () => test.body(exportFormA, { as: admin })],
    [
      'the print of a check',
      'string_agg',
      () => test.body(printFormA, { as: admin, params: { id: venue.id } }),
    ],
    ['an export of faults', 'string_agg', () => test.body(exportFormB, { as: admin })],
    ['an export of inspections', 'string_agg', () => test.body(exportFormC, { as: admin })],
    [
      'an export of paper registers',
      'string_agg',
      () => test.body(exportPaperEntries, { as: admin }),
    ],
    ['an export of the history', 'string_agg', () => test.body(exportAudit, { as: admin })],
    ['an export of venues', 'string_agg', () => test.body(exportVenues, { as: admin })],
    ['an export of managers', 'string_agg', () => test.body(exportManagers, { as: admin })],
    ['an export of companies', 'string_agg', () => test.body(exportCompanies, { as: admin })],
    ['an export of technicians', 'string_agg', () => test.body(exportTechnicians, { as: admin })],
  ])('%s is read from it', async (_, text, read) => {
    await vi.waitFor(
      async () => expect(await pair.serversOf(text, read)).toEqual(['standby']),
      SOON,
    );
  });

  it('shows what was recorded just before', async () => {
    for (let round = 0; round < 10; round += 1) await expectFresh();
    await untilReadFrom('standby');
  });

  it.each([
    ['cancelled', 'pg_cancel_backend'],
    ['cut off', 'pg_terminate_backend'],
  ])('answers a read that is %s there from the primary', async (_, end) => {
    await untilReadFrom('standby');
    const waits = sql<{ there: boolean }>`select pg_is_in_recovery() as there,
      case when pg_is_in_recovery() then pg_sleep(600) end as slept`;
    const ended = [waits.execute(reads.db), reads.snapshot(async (trx) => waits.execute(trx))].map(
      (reading) => reading.then(({ rows }) => rows[0]?.there),
    );
    const cancelled = new Set<unknown>();
    await vi.waitFor(async () => {
      const rows = await pair.run(
        'standby',
        `select pid, ${end}(pid) from pg_stat_activity where wait_event = 'PgSleep'`,
      );
      for (const { pid } of rows) cancelled.add(pid);
      expect(cancelled.size).toBe(2);
    }, SOON);
    expect(await Promise.all(ended)).toEqual([false, false]);
  });
});

describe('with a standby that does not replay', () => {
  it('reads from the primary until it does again', async () => {
    await untilReadFrom('standby');
    logged.length = 0;
    await pair.run('standby', 'select pg_wal_replay_pause()');
    await expectFresh();
    await untilReadFrom('primary');
    expect(logged).toEqual([DATABASE.standbyLeft(DATABASE.isBehind)]);

    await pair.run('standby', 'select pg_wal_replay_resume()');
    await untilReadFrom('standby');
    await expectFresh();
    expect(logged).toEqual([DATABASE.standbyLeft(DATABASE.isBehind), DATABASE.standbyBack]);
  });
});

describe('with a standby that hangs', () => {
  it('reads from the primary until it answers again', async () => {
    await untilReadFrom('standby');
    logged.length = 0;
    relay.hang();
    await expectFresh();
    await untilReadFrom('primary');
    expect(logged).toHaveLength(1);

    relay.resume();
    await untilReadFrom('standby');
    await expectFresh();
    expect(logged.slice(1)).toEqual([DATABASE.standbyBack]);
  });
});

describe('with a standby that is away', () => {
  it('sends the whole of a list that it had begun to send', async () => {
    const ids = [];
    for (let count = 0; count < 900; count += 1) ids.push((await insertCompany(db)).id);
    await untilReadFrom('standby');
    const { count, batches } = await companyStore(reads.db).list({}).all();
    const sent: string[] = [];
    for await (const batch of batches) {
      if (sent.length === 0) await pair.stopStandby();
      sent.push(...batch.map(({ id }) => id));
    }
    expect(count).toBe(sent.length);
    expect(new Set(sent)).toEqual(new Set(ids));
  });

  it('starts, reads from the primary, and from the standby when it is back', async () => {
    const other = await open();
    expect(await other.reads.db.selectFrom('companies').select('id').execute()).toHaveLength(900);
    await other.close();
    await expectFresh();
    await untilReadFrom('primary');
    await pair.startStandby();
    await untilReadFrom('standby');
    await expectFresh();
  });
});

describe('with a standby that was promoted', () => {
  it('reads from the primary', async () => {
    await untilReadFrom('standby');
    logged.length = 0;
    await pair.run('standby', 'select pg_promote()');
    await expectFresh();
    await untilReadFrom('primary');
    expect(logged).toEqual([DATABASE.standbyLeft(DATABASE.followsNot)]);
  });
});
