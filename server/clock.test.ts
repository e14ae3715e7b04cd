import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDashboard } from '#contract/dashboard.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { listVenuesTonight, readVenue } from '#contract/venues/calls.ts';
import { DATABASE } from '#server/platform/postgres/messages.ts';
import { OPERATOR } from './access.ts';
import { checkReminders } from './features/reminders/check-reminders.ts';
import { recipientStore } from './features/status/recipient-store.ts';
import { venueStatuses } from './features/status/service.ts';
import { unlessClockJumped } from './platform/jobs/clock-guard.ts';
import { deleteExpiredTask } from './platform/jobs/delete-expired.ts';
import { throwIfClockIsWrong } from './platform/postgres/clock.ts';
import { countStore } from './platform/rate-limits/store.ts';
import { buildTestApp } from './testing/app.ts';
import { recordCheck } from './testing/form-a.ts';
import { insertUser, insertVenue } from './testing/records.ts';

const TONIGHT = '2026-11-20T12:00:00Z';
const DAYS_AHEAD = '2026-11-23T12:00:00Z';

const test = await buildTestApp({ startsAt: DAYS_AHEAD });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue], at: new Date(TONIGHT) });

/** Returns what each screen and the reminders take tonight's check for. */
async function isChecked() {
  const as = manager;
  const [one, list, dashboard] = [
    await test.call(readVenue, { as, params: { id: venue.id } }),
    await test.call(listVenuesTonight, { as }),
    await test.call(readDashboard, { as }),
  ];
  const late = new Date('2026-11-20T14:20:00Z');
  const reminders = checkReminders(
    () => venueStatuses(test.db, OPERATOR.scope, { now: late, nights: 0 }),
    recipientStore(test.db),
  );
  return {
    venue: one.body.hasCompletedFormA,
    list: list.body[0]?.hasCompletedFormA,
    dashboard: dashboard.body.hasCompletedFormA,
    reminders: (await reminders.due(late)).length === 0,
  };
}

const all = (value: boolean) => ({ venue: value, list: value, dashboard: value, reminders: value });

describe('after a clock that was three days ahead', () => {
  it('tonight is unchecked until its own check is done', async () => {
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-23T21:00:00' });
    test.setNow(TONIGHT);
    expect(await isChecked()).toEqual(all(false));
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T21:30:00' });
    expect(await isChecked()).toEqual(all(true));
  });

  it('a count that ends later than its period begins anew', async () => {
    const counts = countStore(test.db);
    const minute = 60_000;
    for (let call = 0; call < 19; call += 1) {
      await counts.add(['clock'], { ms: minute, now: new Date(DAYS_AHEAD) });
    }
    const now = new Date(TONIGHT);
    const { count, endsAt } = await counts.add(['clock'], { ms: minute, now });
    expect([count, endsAt.getTime() - now.getTime()]).toEqual([1, minute]);
    expect((await counts.add(['clock'], { ms: minute, now })).count).toBe(2);
  });

  it('nothing old is deleted while the clock is a day from the newest change', async () => {
    const { db } = test;
    await sql`update register_heads set changed_at = ${TONIGHT}`.execute(db);
    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
    const sessions = async () =>
      (await db.selectFrom('sessions').select('user_id').execute()).length;
    const runAt = (now: string) =>
      unlessClockJumped(
        { db, now: () => new Date(now), log },
        deleteExpiredTask(db, () => new Date(now)),
      )();
    const before = await sessions();
    await runAt('2027-11-20T12:00:00Z');
    expect([await sessions(), warnings.length]).toEqual([before, 1]);
    await sql`update register_heads set changed_at = '2027-11-20T11:00:00Z'`.execute(db);
    await runAt('2027-11-20T12:00:00Z');
    expect([await sessions(), warnings.length]).toEqual([0, 1]);
  });
});

describe('a server whose clock is an hour from the database’s', () => {
  afterEach(() => void vi.useRealTimers());

  /** Sets the clock of this machine, not that of PostgreSQL. */
  const setMachine = (difference: number) => {
    const at = Date.now() + difference;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(at);
  };
  const isReady = async () => (await test.app.inject('/api/ready')).statusCode === 200;

  it.each([
    ['ahead', HOUR_MS, 60],
    ['behind', -HOUR_MS, -60],
  ])('does not start when it is %s, and is not ready', async (_, difference, minutes) => {
    const { pool } = test;
    setMachine(difference);
    await expect(throwIfClockIsWrong(pool)).rejects.toThrow(DATABASE.clockIsWrong(minutes));
    expect(await isReady()).toBe(false);
  });

  it('serves while they differ by less than a minute', async () => {
    setMachine(MINUTE_MS / 2);
    await throwIfClockIsWrong(test.pool);
    expect(await isReady()).toBe(true);
  });
});
