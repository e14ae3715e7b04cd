import { buffer } from 'node:stream/consumers';
import { verify as verifyPassword } from '@node-rs/argon2';
import tzLookup from '@photostructure/tz-lookup';
import { decode } from 'fast-png';
import { describe, expect, it, vi } from 'vitest';
import { readCalendar } from '#contract/calendar/calls.ts';
import { newPassword } from '#contract/inputs/inputs.ts';
import { daysUntilExpiry } from '#contract/licences/expiry.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { DAY_STATES, type DayState } from '#contract/status/day-state.ts';
import { inspectionText } from '#contract/status/inspection.ts';
import { onTimeRate } from '#contract/status/totals.ts';
import { HOUR_MS, plusDays } from '#contract/time/days.ts';
import { isExpectedToTrade } from '#contract/time/opening-hours.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import { OPERATOR } from '#server/access.ts';
import { venueStatuses } from '#server/features/status/service.ts';
import { DUMMY_HASH } from '#server/features/users/passwords.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { localStorage } from '#server/platform/files/local.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { insertUser } from '#server/testing/records.ts';
import { seedDemo } from './seed.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function seedFreshDemo(now: Date) {
  const folder = await temporaryFolder();
  const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now: () => now });
  const connection = await freshDatabase();
  const { db } = connection;
  return { connection, db, storage, accounts: await seedDemo({ db, storage, now: () => now }) };
}

/** Reads the checks of all registers, without ids and keys. */
const readChecks = (db: Database) =>
  db
    .selectFrom('form_a_entries')
    .select(['venue_id', 'entry_number', 'submitted_at', 'received_at', 'manager_name'])
    .select(['answers', 'job_number', 'email_note', 'minutes_late', 'voided_at'])
    .orderBy('id')
    .execute();

describe.each([
  ['on a Friday evening', '2026-11-20T11:30:00Z'],
  ['in the night that summer time begins in Sydney', '2026-10-03T16:30:00Z'],
  ['as a trading day begins on the 29th of February', '2028-02-28T19:00:30Z'],
])('a demo seeded %s', async (_, instant) => {
  const now = new Date(instant);
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  const { connection, db, storage, accounts } = await seedFreshDemo(now);

  const venues = () => db.selectFrom('venues').selectAll().orderBy('id').execute();
  const checks = () => db.selectFrom('form_a_entries').selectAll().orderBy('id').execute();
  const faults = () => db.selectFrom('form_b_entries').selectAll().orderBy('id').execute();

  it('has six venues, each in the time zone of its place', async () => {
    const places = await venues();
    expect(places).toHaveLength(6);
    for (const { latitude, longitude, time_zone } of places) {
      expect(tzLookup(Number(latitude), Number(longitude))).toBe(time_zone);
    }
    expect(new Set(places.map(({ time_zone }) => time_zone)).size).toBe(3);
  });

  it('has a valid register of seven histories', async () => {
    const { isValid, ends } = await verify(db);
    expect([isValid, ends.length]).toEqual([true, 7]);
  });

  it('has a history in the order of time, with nothing in the future', async () => {
    const rows = await db.selectFrom('history').select(['chain', 'at']).orderBy('seq').execute();
    const last = new Map<string, Date>();
    for (const { chain, at } of rows) {
      expect(at >= (last.get(chain) ?? at)).toBe(true);
      expect(at <= now).toBe(true);
      last.set(chain, at);
    }
  });

  it('has every state of a trading day, and a check on nearly all days', async () => {
    const test = await buildTestApp({ connection, startsAt: instant });
    const { token } = await insertUser(db, 'admin', { at: now });
    const states: DayState[] = [];
    for (const venue of await venues()) {
      const current = tradingDay(now, rulesOf(venue));
      const { body } = await test.call(readCalendar, {
        as: token,
        params: { id: venue.id },
        query: { from: plusDays(current, -365), to: current },
      });
      const { on_time, traded } = onTimeRate(body.totals);
      expect(on_time / traded).toBeGreaterThan(0.93);
      states.push(...body.data.map(({ state }) => state));
    }
    await db.deleteFrom('sessions').execute();
    await db.deleteFrom('users').where('password_hash', '=', DUMMY_HASH).execute();
    expect([...new Set(states)].sort()).toEqual(DAY_STATES.toSorted());
  });

  it('has checks that were received after they were made, some of them late', async () => {
    const all = await checks();
    expect(all.every((check) => check.received_at >= check.submitted_at)).toBe(true);
    expect(all.some(({ minutes_late }) => minutes_late > 0)).toBe(true);
  });

  it('has a venue that missed its last check, and venues with and without a check today', async () => {
    const all = await checks();
    const places = await venues();
    const missing = (daysAgo: number) =>
      places
        .filter((venue) => {
          const { id, hours, not_trading_days } = venue;
          const day = plusDays(tradingDay(now, rulesOf(venue)), -daysAgo);
          const isDone = all.some((check) => check.venue_id === id && check.trading_day === day);
          return !isDone && isExpectedToTrade(day, hours, not_trading_days);
        })
        .map(({ name }) => name);
    expect(missing(1)).toEqual(['The Idle Lyrebird']);
    expect(missing(0)).toEqual([
      'The Brass Curlew Hotel',
      'Harbourlight Bowls Club',
      'The Silver Gibber Hotel',
    ]);
  });

  it('has a fault without an arranged repair for more than 24 hours', async () => {
    const open = (await faults()).filter((fault) => !fault.arrangement_date && !fault.repair_date);
    expect(open).toHaveLength(1);
    expect(now.getTime() - Number(open[0]?.reported_date)).toBeGreaterThan(24 * HOUR_MS);
    const check = (await checks()).find(({ id }) => id === open[0]?.form_a_id);
    expect(check?.answers.filter(({ answer }) => answer === 0)).toHaveLength(1);
    expect(check?.job_number).toMatch(/^PVS-\d+$/);
    expect(check?.email_note).toContain('Monitor');
  });

  it('has a fault with an arranged repair, and repaired faults', async () => {
    const all = await faults();
    const arranged = all.filter((fault) => fault.arrangement_date && !fault.repair_date);
    expect(arranged).toHaveLength(1);
    expect(all.filter((fault) => fault.repair_date).length).toBeGreaterThan(5);
  });

  it('has an expired licence, one that expires in 20 days, and a certificate that expires in 5', async () => {
    const managers = await db
      .selectFrom('managers')
      .select(['licence_expiry_date', 'rmlv_licence_expiry_date'])
      .execute();
    const daysLeft = (days: (string | null)[]) =>
      days.flatMap((day) => (day === null ? [] : daysUntilExpiry(day, today)));
    const licences = daysLeft(managers.map((manager) => manager.licence_expiry_date));
    const certificates = daysLeft(managers.map((manager) => manager.rmlv_licence_expiry_date));
    expect(licences.filter((left) => left <= 30).toSorted((a, b) => a - b)).toEqual([-40, 20]);
    expect(certificates.filter((left) => left <= 30)).toEqual([5]);
  });

  it('has an inspection due in 12 days, an overdue one and a venue never inspected', async () => {
    const standing = await venueStatuses(db, OPERATOR.scope, { now, nights: 0 });
    const due = standing
      .sort((one, other) => Number(one.venue.id) - Number(other.venue.id))
      .map(({ status }) => inspectionText(status.inspection, status.tonight.day));
    expect(due.slice(0, 5)).toContain('1 week');
    expect(due.slice(0, 5)).toContain('Overdue 9 days');
    expect(due[5]).toBe('No inspection recorded');
  });

  it('has one link disconnected by a new code', async () => {
    const links = await db
      .selectFrom('venue_managers')
      .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
      .select(['entered_code', 'code'])
      .execute();
    const disconnected = links.filter(({ entered_code, code }) => entered_code !== code);
    expect(disconnected).toEqual([{ entered_code: 'HARBOUR-21', code: 'HARBOUR-77' }]);
  });

  it('has a voided entry with its reason', async () => {
    const voided = (await checks()).filter(({ voided_at }) => voided_at);
    expect(voided.map(({ void_reason }) => void_reason)).toEqual([
      expect.stringMatching(/^Entered twice/),
    ]);
  });

  it('has the signature of its manager on each check', async () => {
    const signatures = new Map<string, Set<string>>();
    for (const { manager_name, signature } of await checks()) {
      const hash = signature.split('-').at(-1) ?? '';
      signatures.set(manager_name, (signatures.get(manager_name) ?? new Set()).add(hash));
    }
    const perManager = [...signatures.values()].map((hashes) => [...hashes]);
    expect(perManager.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(perManager.flat()).size).toBe(signatures.size);
  });

  it('has a paper register, and an invitation that was used, withdrawn and opened', async () => {
    const entries = await db.selectFrom('paper_entries').select(['paper_number', 'form']).execute();
    expect(entries.map(({ paper_number }) => paper_number)).toEqual(
      Array.from({ length: entries.length }, (_, index) => index + 1),
    );
    expect(new Set(entries.map(({ form }) => form)).size).toBe(3);
    const invitations = await db.selectFrom('invitations').selectAll().orderBy('sent_at').execute();
    expect(invitations).toMatchObject([
      { channel: 'qr', use_count: 1 },
      { channel: 'mail', withdrawn_at: expect.any(Date) },
      { channel: 'mail', opened_at: expect.any(Date), used_at: null },
    ]);
  });

  it('returns accounts that can sign in', async () => {
    expect(accounts).toHaveLength(12);
    for (const { email, role, name, password } of accounts) {
      expect(newPassword.safeParse(password).success).toBe(true);
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect({ role: user.role, name: user.name }).toEqual({ role, name });
    }
    const hashes = await db.selectFrom('users').select('password_hash').distinct().execute();
    expect(await verifyPassword(hashes[0]?.password_hash ?? '', accounts[0]?.password ?? '')).toBe(
      true,
    );
    expect(hashes).toHaveLength(1);
  });

  it('stores every referenced file, signatures as opaque grey images', async () => {
    for (const { key, size } of await db.selectFrom('files').selectAll().execute()) {
      const file = await storage.read(key);
      const bytes = file && (await buffer(file.body));
      expect(bytes?.length).toBe(size);
      if (!bytes || !key.startsWith('signature')) continue;
      const { channels, depth, width } = decode(bytes);
      expect({ channels, depth, width }).toEqual({ channels: 1, depth: 8, width: 520 });
    }
  });
});

it('creates the same register each time', async () => {
  const now = new Date('2026-11-20T11:30:00Z');
  const [one, other] = [await seedFreshDemo(now), await seedFreshDemo(now)];
  expect(await readChecks(one.db)).toEqual(await readChecks(other.db));
});
