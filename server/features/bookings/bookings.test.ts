import { describe, expect, it } from 'vitest';
import {
  acceptBooking,
  openBookingLink,
  proposeTimes,
  readBooking,
} from '#contract/bookings/calls.ts';
import { readVenueHistory } from '#contract/history.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { BOOKING } from '#contract/messages/technician-links.ts';
import { BOOKING_MARK } from '#contract/technician-links/paths.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { BOOKABLE, insertBooking } from '#server/testing/bookings.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { recordInspection } from '#server/testing/entries.ts';
import { changeVenue } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  textOf,
} from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00.000Z';

const test = await buildTestApp({ startsAt: NOW });
const admin = await insertUser(test.db, 'admin');

let secrets = 0;

/** Adds a venue whose company was mailed a link. */
async function booked() {
  const company = await insertCompany(test.db);
  const venue = await insertVenue(test.db, { company_id: company.id });
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  const secret = `booking-${++secrets}`;
  const { id } = await insertBooking(test.db, {
    venueId: venue.id,
    companyId: company.id,
    secret,
  });
  return { company, venue, manager, id, token: BOOKING_MARK + secret };
}

const open = (token: string) =>
  test.call(openBookingLink, { body: { booking: token }, from: newClientAddress() });
const propose = (token: string, times: string[]) =>
  test.call(proposeTimes, { body: { booking: token, times }, from: newClientAddress() });

describe('a booking', () => {
  it('is proposed by the company and accepted by a manager, and both get the date', async () => {
    const { company, venue, manager, id, token } = await booked();
    const times = ['2026-12-03T14:30', '2026-12-02T09:00'];
    const proposed = ['2026-12-01T23:00:00.000Z', '2026-12-03T04:30:00.000Z'];
    expect((await propose(token, times)).body).toMatchObject({
      venue: { name: venue.name },
      company: company.name,
      due_day: '2026-12-20',
      proposed,
      accepted: null,
    });
    const [told] = await mailsTo(test.db, manager.email);
    expect(textOf(told)).toContain('02/12/2026 09:00 AM');
    const params = { id: venue.id };
    expect((await test.body(readBooking, { as: manager, params })).booking).toMatchObject({
      id,
      proposed,
    });
    const accept = (time: string) =>
      test.status(acceptBooking, { as: manager, params: { id }, body: { time } });
    expect(await accept(BOOKABLE)).toBe(409);
    expect(await accept(proposed[0] ?? '')).toBe(200);
    expect(await accept(proposed[1] ?? '')).toBe(409);
    expect((await propose(token, times)).status).toBe(409);
    expect((await open(token)).body.accepted).toBe(proposed[0]);
    for (const email of [company.email, manager.email]) {
      const mail = (await mailsTo(test.db, email)).at(-1);
      expect(mail?.subject).toBe(`CCTV inspection at ${venue.name} booked for 02/12/2026 09:00 AM`);
      expect(JSON.stringify(mail?.content)).toContain('"day": "2026-12-02"'.replace(': ', ':'));
    }
    const history = await test.body(readVenueHistory, { as: manager, params });
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining([BOOKING.historyProposed(2), BOOKING.historyBooked]),
    );
  });

  it('is over once it is past', async () => {
    const { venue, manager } = await booked();
    const read = async () =>
      (await test.body(readBooking, { as: manager, params: { id: venue.id } })).booking;
    expect((await read())?.proposed).toEqual([BOOKABLE]);
    test.setNow('2026-11-28T00:00:00Z');
    expect(await read()).toBeNull();
    test.setNow(NOW);
  });

  it.each([
    [['yesterday'], FIELD_ERROR.dateInputInvalid],
    [['2026-11-20T09:00'], BOOKING.timePast],
    [[], BOOKING.timesRequired],
    [Array(4).fill('2026-12-01T09:00'), BOOKING.timesRequired],
  ])('is not proposed for %j', async (times, message) => {
    const { token } = await booked();
    const { status, errors } = await propose(token, times);
    expect([status, errors]).toEqual([422, { times: [message] }]);
  });

  it('ends with the inspection, the last day, and the company', async () => {
    expect((await open(`${BOOKING_MARK}other`)).status).toBe(404);
    const inspected = await booked();
    await recordInspection(test, admin, {
      venue_id: inspected.venue.id,
      submitted_at: '2026-11-20T21:30:00',
    });
    expect((await open(inspected.token)).status).toBe(409);
    const moved = await booked();
    await changeVenue(test.db, moved.venue, { company_id: (await insertCompany(test.db)).id });
    expect((await open(moved.token)).status).toBe(409);
    const { id, manager } = moved;
    const body = { time: BOOKABLE };
    expect(await test.status(acceptBooking, { as: manager, params: { id }, body })).toBe(409);
    const late = await booked();
    test.setNow('2026-12-21T00:00:00Z');
    expect((await open(late.token)).status).toBe(409);
    test.setNow(NOW);
  });
});
