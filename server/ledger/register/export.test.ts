import { describe, expect, it } from 'vitest';
import { exportFormA } from '#contract/form-a/calls.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { RECORDING } from '#server/testing/entries.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';

/** More than one portion of each venue. */
const NIGHTS = 450;

const test = await buildTestApp();
const venues = await Promise.all(
  ['Australia/Brisbane', 'Australia/Perth', 'Australia/Sydney'].map((time_zone) =>
    insertVenue(test.db, { time_zone }),
  ),
);
const signature = { key: 'signature-1.png', content_type: 'image/png', size: 1 };
await test.db.insertInto('files').values(signature).execute();
for (const { id } of venues) await fill(id);
const manager = { is_area_manager: true };
const areaManager = await insertUser(test.db, 'manager', { venues: venues.slice(0, 2), manager });
const admin = await insertUser(test.db, 'admin');

/** A check a night, of which one is voided. */
async function fill(venue_id: string): Promise<void> {
  const nights = Array.from({ length: NIGHTS }, (_, index) => {
    const at = new Date(test.now().getTime() - (NIGHTS - index) * DAY_MS);
    return {
      ...RECORDING,
      venue_id,
      entry_number: index + 1,
      trading_day: at.toISOString().slice(0, 10),
      submitted_at: at,
      received_at: at,
      due_at: at,
      minutes_late: 0,
      manager_name: 'Jack Miller',
      manager_licence_number: 'AM 1',
      answers: '[]',
      signature: signature.key,
      voided_at: index === 7 ? at : null,
    };
  });
  await test.db.insertInto('form_a_entries').values(nights).execute();
}

const exported = async (as: SignedInUser, query = {}) =>
  (await test.body(exportFormA, { as, query })).formList;
const venuesIn = (list: readonly { venue_id: string }[]) =>
  [...new Set(list.map(({ venue_id }) => venue_id))].sort();

describe('the export of a long register', () => {
  it('holds every entry once, in order, voided ones too', async () => {
    const list = await exported(admin, { venue_id: venues[0]?.id });
    const numbers = Array.from({ length: NIGHTS }, (_, index) => NIGHTS - index);
    expect(list.map(({ entry_number }) => entry_number)).toEqual(numbers);
    expect(list.filter(({ voided_at }) => voided_at)).toHaveLength(1);
    const upwards = await exported(admin, { venue_id: venues[0]?.id, reverseOrdering: false });
    expect(upwards).toEqual(list.toReversed());
  });

  it('without a venue is all of an area manager’s venues, and of an admin’s', async () => {
    const own = await exported(areaManager);
    expect(own).toHaveLength(2 * NIGHTS);
    const ids = venues.slice(0, 2).map(({ id }) => id);
    expect(venuesIn(own)).toEqual(ids.sort());
    const times = own.map(({ submitted_at }) => submitted_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(venuesIn(await exported(admin))).toHaveLength(3);
  });

  it('is filtered by the day on each venue’s own calendar', async () => {
    const day = { from: '2026-11-01 00:00:00', to: '2026-11-01 23:59:59' };
    const list = await exported(areaManager, { ...day, search: 'miller' });
    expect(venuesIn(list)).toHaveLength(2);
    expect(list).toHaveLength(2);
  });
});
