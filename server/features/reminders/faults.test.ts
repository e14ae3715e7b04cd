import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormBEntries } from '#server/platform/postgres/schema.gen.ts';
import { RECORDING } from '#server/testing/entries.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { openReminderFixture } from '../../testing/reminders.ts';

const test = await openReminderFixture();
beforeEach(() => test.clear());

/** Closed all week, so that no check is due at the same time. */
const aClosedVenue = (venue: Parameters<typeof insertVenue>[1] = {}) =>
  insertVenue(test.db, { hours: '{}', ...venue });

/** Records a fault identified at 22:00 on Wednesday in Brisbane, at a venue with one manager. */
const buildFault = async (
  fault: Partial<Insertable<FormBEntries>> = {},
  venue: Parameters<typeof insertVenue>[1] = {},
) => {
  const made = await aClosedVenue(venue);
  await insertUser(test.db, 'manager', { venues: [made] });
  await test.db
    .insertInto('form_b_entries')
    .values({
      ...RECORDING,
      venue_id: made.id,
      entry_number: 1,
      reported_date: '2026-11-18T12:00:00Z',
      received_at: '2026-11-18T12:00:00Z',
      reporter_name: 'Robin Person',
      email_note: 'Camera 3 is dark',
      ...fault,
    })
    .execute();
  return made;
};

const AFTER_24 = '2026-11-19T12:00:00Z';
const AFTER_44 = '2026-11-20T08:00:00Z';

describe('a fault', () => {
  it('is reminded of after 24 and 44 hours, once each', async () => {
    const { name } = await buildFault();
    expect(await test.remind('2026-11-19T11:55:00Z')).toEqual([]);
    expect(await test.remind(AFTER_24)).toMatchObject([
      {
        subject: `Arrange the repair at ${name} by 20/11/2026 10:00 PM: CCTV fault, 24 h left`,
        text: expect.stringContaining('due by 20/11/2026 10:00 PM (24 h left)'),
      },
    ]);
    expect(await test.remind('2026-11-19T12:05:00Z')).toEqual([]);
    expect(await test.remind('2026-11-20T07:55:00Z')).toEqual([]);
    expect(await test.remind(AFTER_44)).toMatchObject([
      { subject: expect.stringContaining('4 h left') },
    ]);
    expect(await test.remind('2026-11-20T11:55:00Z')).toEqual([]);
  });

  it('that is arranged is reminded of until it is repaired', async () => {
    const { name } = await buildFault({ arrangement_date: '2026-11-19' });
    const [mail] = await test.remind(AFTER_24);
    expect(mail?.subject).toBe(
      `Complete the repair at ${name} by 20/11/2026 10:00 PM: CCTV fault, 24 h left`,
    );
    await test.db.updateTable('form_b_entries').set({ repair_date: '2026-11-20' }).execute();
    expect(await test.remind(AFTER_44)).toEqual([]);
  });

  it('counts real hours over a change of clocks', async () => {
    const sydney = { time_zone: 'Australia/Sydney' };
    await buildFault({ reported_date: '2026-10-03T12:00:00Z' }, sydney);
    expect(await test.remind('2026-10-04T11:55:00Z')).toEqual([]);
    const [mail] = await test.remind('2026-10-04T12:00:00Z');
    expect(mail?.text).toContain('identified 03/10/2026 10:00 PM');
    expect(mail?.text).toContain('due by 05/10/2026 11:00 PM');
  });

  it('is reminded of once after a late start, and not once its clocks have run out', async () => {
    await buildFault();
    expect(await test.remind('2026-11-20T11:00:00Z')).toHaveLength(1);
    await test.clear();
    await buildFault();
    expect(await test.remind('2026-11-20T12:00:00Z')).toEqual([]);
  });

  it('is in one mail with another fault at the same venue', async () => {
    const { id } = await buildFault();
    const another = {
      ...RECORDING,
      venue_id: id,
      entry_number: 2,
      reported_date: '2026-11-18T12:01:00Z',
      received_at: '2026-11-18T12:01:00Z',
      reporter_name: 'Robin Person',
      email_note: 'The clock is wrong',
    };
    await test.db.insertInto('form_b_entries').values(another).execute();
    const [mail, ...others] = await test.remind('2026-11-19T12:05:00Z');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 CCTV faults are waiting for repair');
    expect(mail?.text).toMatch(/Camera 3 is dark.+The clock is wrong/s);
  });

  it.each([
    ['is voided', { voided_at: '2026-11-18T13:00:00Z' }, {}],
    ['is repaired', { repair_date: '2026-11-18' }, {}],
    ['is at an inactive venue', {}, { is_active: false }],
  ])('that %s is not reminded of', async (_case, fault, venue) => {
    await buildFault(fault, venue);
    expect(await test.remind(AFTER_24)).toEqual([]);
    expect(await test.remind(AFTER_44)).toEqual([]);
  });
});
