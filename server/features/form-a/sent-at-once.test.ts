import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFormA, discardForm } from '#contract/form-a/calls.ts';
import { readVenueHistory } from '#contract/history.ts';
import { AUDITED } from '#contract/messages/audit.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildSignature, insertQuestion } from '#server/testing/form-a.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import { insertUser, type SignedInUser } from '#server/testing/records.ts';

const MADE = '2026-11-20T13:52:00.000Z';

const test = await buildTestApp({ startsAt: '2026-10-01T00:00:00Z' });
const { body, call, db, setNow } = test;
const admin = await insertUser(db, 'admin');
const question_id = await insertQuestion(db);
const venue = await addVenue(test, admin);
const maker = await insertUser(db, 'manager', { venues: [venue] });

/** Sends a check five seconds after it was made. */
function sendAtOnce(uid: string = randomUUID()) {
  setNow(MADE, 5000);
  const check = {
    venue_id: venue.id,
    manager_id: maker.managerId,
    submitted_at: '2026-11-20T23:50',
    signature: buildSignature(),
    answers: [{ question_id, answer: 1 as const }],
    made: { uid, by: maker.id, at: MADE },
  };
  return call(createFormA, { as: maker, body: check });
}

describe('a check that is sent within a minute', () => {
  it('is judged as now, since its form is still open', async () => {
    const missing = await insertQuestion(db, 'Is the exit covered?');
    const refused = await sendAtOnce();
    expect(refused.errors).toEqual({ answers: [FIELD_ERROR.answersIncomplete] });
    await db
      .updateTable('questions')
      .set({ voided_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', missing)
      .execute();
    expect((await sendAtOnce()).body.made).toMatchObject({ flags: [] });
  });
});

describe('a check that was thrown away', () => {
  const discard = (as: SignedInUser, uid: string, reason: string) =>
    call(discardForm, {
      as,
      params: { id: venue.id },
      body: { uid, form: 'check', night: '2026-11-20', reason },
    });

  it('leaves its reason in the history of the venue', async () => {
    expect((await discard(maker, randomUUID(), 'Recorded twice')).status).toBe(200);
    const [newest] = await body(readVenueHistory, { as: admin, params: { id: venue.id } });
    const what = AUDITED.formDiscarded('check', '20/11/2026', 'Recorded twice');
    expect(newest).toMatchObject({ what, by: expect.stringMatching(/^Robin/) });
  });

  it('needs a reason, the venue, and not to be in the register', async () => {
    const uid = randomUUID();
    expect((await discard(maker, uid, ' ')).errors).toEqual({ reason: [expect.any(String)] });
    const stranger = await insertUser(db, 'manager');
    expect((await discard(stranger, uid, 'Mine')).status).toBe(404);
    await sendAtOnce(uid);
    expect((await discard(maker, uid, 'Recorded twice')).status).toBe(409);
  });
});
