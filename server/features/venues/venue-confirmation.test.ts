import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { FAULT_MAILS_AN_HOUR } from '#contract/core/limits.ts';
import { readFormB } from '#contract/form-b/calls.ts';
import { readVenueHistory } from '#contract/history/calls.ts';
import { createManager } from '#contract/managers/calls.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { confirmVenue, createVenue, listVenues } from '#contract/venues/calls.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import {
  addVenue,
  buildRegistration,
  buildVenue,
  registerByCode,
} from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  type SignedInUser,
} from '#server/testing/records.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
await insertQuestion(test.db);

/** Adds a venue as a stranger. */
const register = (company_id: string) =>
  test.body(createVenue, { from: newClientAddress(), body: buildVenue({ company_id }) });

/** Records a check that found a fault, and reads the fault. */
async function findFault(manager: SignedInUser, venue_id: string) {
  const { fault_id } = await recordCheck(test, manager, {
    ...{ venue_id, submitted_at: test.now().toISOString(), answer: 0 },
    ...{ job_number: 'J 1', email_note: 'Pay here: https://evil.example' },
  });
  return test.body(readFormB, { as: manager, params: { id: fault_id ?? '' } });
}

describe('a venue that a stranger registers', () => {
  it('works for its maker, and mails nobody until an admin confirms it', async () => {
    const company = await insertCompany(test.db);
    const venue = await register(company.id);
    const manager = await registerByCode(test, venue.code);
    expect(await findFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'venue-unconfirmed',
    });
    const waiting = await test.body(listVenues, { as: admin, query: { status: WAITING } });
    expect(waiting.data.map(({ id }) => id)).toContain(venue.id);
    const confirm = { as: admin, params: { id: venue.id } };
    expect((await test.body(confirmVenue, confirm)).is_confirmed).toBe(true);
    expect(await test.status(confirmVenue, confirm)).toBe(200);
    const history = await test.body(readVenueHistory, confirm);
    expect(history.filter(({ what }) => what === VENUE_HISTORY.venueConfirmed)).toHaveLength(1);
    expect(await mailsTo(test.db, company.email)).toEqual([]);
    expect(await findFault(manager, venue.id)).toMatchObject({ not_mailed: null });
    expect(await mailsTo(test.db, company.email)).toHaveLength(1);
  });

  it('sends no words to a company that another stranger registered', async () => {
    const email = 'ceo@unrelated.example';
    const name = 'Your mailbox is full: https://evil.example/login';
    const company = await test.body(createCompany, {
      from: newClientAddress(),
      body: { name, email, address: '1 Ann Street QLD' },
    });
    const venue = await register(company.id);
    const manager = await registerByCode(test, venue.code);
    await test.body(confirmVenue, { as: admin, params: { id: venue.id } });
    expect(await findFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'company-unconfirmed',
    });
    expect(JSON.stringify(await mailsTo(test.db, email))).not.toContain('evil');
  });

  it('waits too when a manager adds it who registered and is at no confirmed venue', async () => {
    const { code } = await register((await insertCompany(test.db)).id);
    const stranger = await registerByCode(test, code);
    expect((await addVenue(test, stranger)).is_confirmed).toBe(false);
  });

  it('waits too when a manager adds it who has the code of a confirmed venue and waits there', async () => {
    const venues = [await insertVenue(test.db)];
    const waiting = await insertUser(test.db, 'manager', { venues, isUnconfirmed: true });
    expect((await addVenue(test, waiting)).is_confirmed).toBe(false);
  });
});

describe('a venue is confirmed from the beginning', () => {
  it('when an admin adds it', async () => {
    expect((await addVenue(test, admin)).is_confirmed).toBe(true);
  });

  it('when a manager of a confirmed venue adds it', async () => {
    const manager = await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });
    expect((await addVenue(test, manager)).is_confirmed).toBe(true);
  });

  it('when a manager adds it whom an admin added', async () => {
    const image = new File([SAMPLE['image/png']], 'licence.png', { type: 'image/png' });
    const email = 'added@example.com';
    const body = {
      ...buildRegistration({ name: 'Robin Added', email }),
      ...{ email_confirmation: email, licence_image: image, rmlv_licence_image: image },
    } as SentBody<typeof createManager>;
    const { id } = await test.body(createManager, { as: admin, body });
    const { token } = await test.body(login, { body: { email, password: 'Correct1' } });
    expect((await addVenue(test, { id, token, managerId: id })).is_confirmed).toBe(true);
  });
});

describe('mails about faults', () => {
  it('are limited for a venue; beyond, the fault is recorded and says so', async () => {
    const company = await insertCompany(test.db);
    const venue = await insertVenue(test.db, { company_id: company.id });
    const manager = await insertUser(test.db, 'manager', { venues: [venue] });
    for (let turn = 0; turn < FAULT_MAILS_AN_HOUR.venue; turn += 1) {
      expect((await findFault(manager, venue.id)).not_mailed).toBeNull();
    }
    expect(await findFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'too-many',
      email_note: expect.stringContaining('Pay here'),
    });
    expect(await mailsTo(test.db, company.email)).toHaveLength(FAULT_MAILS_AN_HOUR.venue);
    test.setNow('2026-11-20T13:00:01Z');
    expect((await findFault(manager, venue.id)).not_mailed).toBeNull();
  });
});
