import { beforeEach, describe, expect, it } from 'vitest';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { openReminderFixture } from '../../testing/reminders.ts';

const test = await openReminderFixture();
beforeEach(() => test.clear());

/** 07:00 on Saturday the 21st in Brisbane, after Friday's check was due. */
const MORNING = '2026-11-20T21:00:00Z';

/** Adds an area manager and an admin. */
async function addOverseers(venues: readonly { id: string; code: string }[]) {
  const area = await insertUser(test.db, 'manager', {
    venues,
    manager: { is_area_manager: true },
  });
  const admin = await insertUser(test.db, 'admin');
  const users = test.db.selectFrom('users').select('email').where('id', 'in', [area.id, admin.id]);
  return (await users.execute()).map(({ email }) => email).sort();
}

async function explain(venue_id: string) {
  await test.db
    .insertInto('explanations')
    .values({
      venue_id,
      trading_day: '2026-11-20',
      reason: 'forgotten',
      text: 'Nobody remembered it.',
      recorded_at: MORNING,
      recorded_by: 'Robin Person',
    })
    .execute();
}

describe('the report of missed checks', () => {
  it('goes at 07:00 to area managers and admins, one mail each for all venues', async () => {
    const [one, other] = [await insertVenue(test.db), await insertVenue(test.db)];
    await insertUser(test.db, 'manager', { venues: [one] });
    const overseers = await addOverseers([one, other]);
    expect(await test.remind('2026-11-20T20:55:00Z')).toEqual([]);
    const mails = await test.remind(MORNING);
    expect(mails.map(({ to }) => to)).toEqual(overseers);
    expect(mails[0]).toMatchObject({ subject: 'No CCTV check last night at 2 venues' });
    expect(mails[0]?.text).toContain(`${one.name}, Fri 20/11/2026: was due by 21/11/2026 12:30 AM`);
    expect(await test.remind('2026-11-20T21:05:00Z')).toEqual([]);
    expect(await test.remind('2026-11-21T21:00:00Z')).toHaveLength(2);
  });

  it('is sent later in the morning when the server was down, and not in the afternoon', async () => {
    await addOverseers([await insertVenue(test.db)]);
    expect(await test.remind('2026-11-21T02:00:00Z')).toEqual([]);
    expect(await test.remind('2026-11-21T01:55:00Z')).toHaveLength(2);
  });

  it('leaves out venues that were closed, explained or inactive, and is not sent for none', async () => {
    const closed = await insertVenue(test.db, { not_trading_days: ['2026-11-20'] });
    const explained = await insertVenue(test.db);
    const inactive = await insertVenue(test.db, { is_active: false });
    await addOverseers([closed, explained, inactive]);
    await explain(explained.id);
    expect(await test.remind(MORNING)).toEqual([]);
  });

  it('is sent at 07:00 of each venue’s own zone', async () => {
    const west = await insertVenue(test.db, { time_zone: 'Australia/Perth' });
    await addOverseers([west]);
    expect(await test.remind(MORNING)).toEqual([]);
    expect(await test.remind('2026-11-20T23:00:00Z')).toHaveLength(2);
  });
});
