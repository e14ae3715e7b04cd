import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import { whenExplained } from '#contract/calendar/when-explained.ts';
import { discardForm } from '#contract/form-a/calls.ts';
import { MADE } from '#contract/messages/entries.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { UNCONFIRMED } from '#server/testing/call-endpoint.ts';
import { insertQuestion } from '#server/testing/form-a.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import { insertUser, type SignedInUser } from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const MADE_AT = '2026-11-20T12:00:00.000Z';

const test = await buildTestApp({ startsAt: '2026-11-01T00:00:00Z' });
const { body, call, db, setNow } = test;
await insertQuestion(db);
const admin = await insertUser(db, 'admin');
const venue = await addVenue(test, admin);
const maker = await insertUser(db, 'manager', { venues: [venue] });
const colleague = await insertUser(db, 'manager', { venues: [venue] });

/** Sends what the maker explained on a phone. @param day its only missed night that a test explains */
function send(
  day: string,
  made: Partial<NonNullable<Exclude<SentBody<typeof explainDay>['made'], ''>>> = {},
  as: SignedInUser = maker,
) {
  return call(explainDay, {
    as,
    params: { id: venue.id, day },
    body: {
      reason: 'outage',
      text: 'The power was out.',
      made: { uid: randomUUID(), by: maker.id, at: MADE_AT, ...made },
    },
  });
}

describe('an explanation that waited on a phone', () => {
  it('names who made it and who sent it, and when', async () => {
    setNow(MADE_AT, 3 * HOUR_MS);
    const { body: recorded } = await send('2026-11-10', {}, colleague);
    const { made } = recorded;
    expect(made).toEqual({ at: MADE_AT, by: expect.stringMatching(/./) });
    expect(whenExplained(recorded, 'Australia/Brisbane')).toBe(
      `20/11/2026 10:00 PM by ${made?.by}, received 21/11/2026 01:00 AM (offline), sent by ${recorded.recorded.by}`,
    );
    const { errors } = await verify(db);
    expect(errors.filter((error) => /explanation/i.test(error))).toEqual([]);
  });

  it('is recorded once, whoever sends it, and its discarding is refused from then on', async () => {
    setNow(MADE_AT, HOUR_MS);
    const uid = randomUUID();
    const sent = await Promise.all([
      send('2026-11-11', { uid }),
      send('2026-11-11', { uid }, colleague),
    ]);
    expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1);
    const query = { from: '2026-11-11', to: '2026-11-11' };
    const options = { as: maker, params: { id: venue.id }, query };
    const [night] = (await body(readCalendar, options)).data;
    expect(night?.explanations).toHaveLength(1);
    const otherNight = await send('2026-11-12', { uid });
    expect(otherNight).toMatchObject({ status: 409, message: API_ERROR.keyReused });
    const discarded = { uid, form: 'explanation', night: '2026-11-11', reason: 'Sent' } as const;
    const refused = await call(discardForm, {
      as: maker,
      params: { id: venue.id },
      body: discarded,
    });
    expect(refused).toMatchObject({ status: 409, message: MADE.isRecorded });
  });

  it('is refused for a maker who was not of the venue, or after 14 days', async () => {
    const stranger = await insertUser(db, 'manager');
    setNow(MADE_AT, 15 * DAY_MS);
    expect((await send('2026-11-13', { by: stranger.id })).errors).toEqual({
      'made.by': [MADE.notOfVenue],
      'made.at': [MADE.tooOld(14)],
    });
  });

  it('is not sent for somebody else by a user who waits for confirmation', async () => {
    setNow(MADE_AT, HOUR_MS);
    const newcomer = await insertUser(db, 'manager', { venues: [venue], isUnconfirmed: true });
    expect(await send('2026-11-13', {}, newcomer)).toMatchObject(UNCONFIRMED);
  });
});
