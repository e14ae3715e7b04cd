import { describe, expect, it } from 'vitest';
import { createCompany } from '#contract/companies/calls.ts';
import { FAULT_MAILS_AN_HOUR } from '#contract/core/limits.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import { readFormB } from '#contract/form-b/calls.ts';
import { readVenueHistory } from '#contract/history/calls.ts';
import { createManager } from '#contract/managers/calls.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { confirmVenue, createVenue, listVenues, readVenue } from '#contract/venues/calls.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  SIGNED_IN,
  type SignedInUser,
} from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { newToken } from '../users/tokens.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = { password: 'Correct1', password_confirmation: 'Correct1' };
const LICENCES = {
  licence_number: 'AM 1',
  licence_expiry_date: '2030-01-31',
  rmlv_licence_number: 'RMLV 1',
  rmlv_licence_issue_date: '2026-01-31',
  rmlv_licence_expiry_date: '2029-01-31',
};

let count = 0;

const test = await buildTestApp({ startsAt: NOW });
const admin = await insertUser(test.db, 'admin');
const question = { title: 'Does the CCTV work?', is_core: true, position: 1 };
const added = test.db.insertInto('questions').values(question).returning('id');
const questionId = (await added.executeTakeFirstOrThrow()).id;

const anyone = () => ({ from: newClientAddress() });

const add = (company_id: string, { token }: Partial<SignedInUser> = {}) =>
  test.call(createVenue, {
    ...anyone(),
    ...(token && { as: token }),
    body: {
      ...{ name: 'Relay', code: `RELAY-${++count}00`, licence_number: 'L 1', company_id },
      address: '1 Ann Street, Brisbane City QLD 4000',
      hours: { friday: { open: '10:00', close: '02:00' } },
    },
  });

async function register(venue_code?: string) {
  const { body } = await test.call(registerManager, {
    ...anyone(),
    body: {
      ...{ name: 'Robin Stranger', phone: '0491 570 156', venue_code, ...PASSWORD, ...LICENCES },
      email: `stranger${++count}@x.example`,
    },
  });
  return { id: body.user.id, token: body.token, managerId: body.user.manager?.id ?? '' };
}

/** Records a check that found a fault, and reads the fault. */
async function recordFault(manager: SignedInUser, venue_id: string) {
  const { body, errors } = await test.call(createFormA, {
    as: manager.token,
    body: {
      ...{ venue_id, submitted_at: NOW, manager_id: manager.managerId },
      ...{ signature: buildSignature(), job_number: 'J 1' },
      answers: [{ question_id: questionId, answer: 0 }],
      email_note: 'Pay here: https://evil.example',
    },
  });
  expect(errors).toBeUndefined();
  const params = { id: body.fault_id ?? '' };
  return (await test.call(readFormB, { as: manager.token, params })).body;
}

const isConfirmed = async (id: string) =>
  (await test.call(readVenue, { as: admin.token, params: { id } })).body.is_confirmed;

describe('a venue that a stranger registers', () => {
  it('works for its maker, and mails nobody until an admin confirms it', async () => {
    const company = await insertCompany(test.db);
    const { body: venue } = await add(company.id);
    const manager = await register(venue.code);
    expect(await recordFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'venue-unconfirmed',
    });
    const waiting = { as: admin.token, query: { status: WAITING } } as const;
    const found = (await test.call(listVenues, waiting)).body.data;
    expect(found.map(({ id }) => id)).toContain(venue.id);
    const confirm = { as: admin.token, params: { id: venue.id } };
    expect((await test.call(confirmVenue, confirm)).body.is_confirmed).toBe(true);
    expect((await test.call(confirmVenue, confirm)).status).toBe(200);
    const { body: history } = await test.call(readVenueHistory, confirm);
    expect(history.filter(({ what }) => what === VENUE_HISTORY.venueConfirmed)).toHaveLength(1);
    expect(await mailsTo(test.db, company.email)).toEqual([]);
    expect(await recordFault(manager, venue.id)).toMatchObject({ not_mailed: null });
    expect(await mailsTo(test.db, company.email)).toHaveLength(1);
  });

  it('sends no words to a company that another stranger registered', async () => {
    const email = 'ceo@unrelated.example';
    const name = 'Your mailbox is full: https://evil.example/login';
    const body = { name, email, address: '1 Ann Street QLD' };
    const { body: company } = await test.call(createCompany, { ...anyone(), body });
    const { body: venue } = await add(company.id);
    const manager = await register(venue.code);
    await recordFault(manager, venue.id);
    await test.call(confirmVenue, { as: admin.token, params: { id: venue.id } });
    expect(await recordFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'company-unconfirmed',
    });
    expect(JSON.stringify(await mailsTo(test.db, email))).not.toContain('evil');
  });

  it('waits too when a manager adds it who registered and is at no confirmed venue', async () => {
    const { id } = await insertCompany(test.db);
    const stranger = await register((await add(id)).body.code);
    expect((await add(id, stranger)).body.is_confirmed).toBe(false);
  });

  it('waits too when a manager adds it who has the code of a confirmed venue and waits there', async () => {
    const { id } = await insertCompany(test.db);
    const venues = [await insertVenue(test.db)];
    const waiting = await insertUser(test.db, 'manager', { venues, isUnconfirmed: true });
    expect((await add(id, waiting)).body.is_confirmed).toBe(false);
  });
});

describe('a venue is confirmed from the beginning', () => {
  it('when an admin adds it', async () => {
    const { id } = await insertCompany(test.db);
    expect(await isConfirmed((await add(id, admin)).body.id)).toBe(true);
  });

  it('when a manager of a confirmed venue adds it', async () => {
    const { id } = await insertCompany(test.db);
    const manager = await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });
    expect((await add(id, manager)).body.is_confirmed).toBe(true);
  });

  it('when a manager adds it whom an admin added', async () => {
    const email = 'added@x.example';
    const person = { name: 'Robin Added', phone: '0491 570 156', email };
    const image = new File([SAMPLE['image/png']], 'licence.png', { type: 'image/png' });
    const { body, errors } = await test.call(createManager, {
      as: admin.token,
      body: {
        ...{ ...person, email_confirmation: email, ...PASSWORD, ...LICENCES },
        ...{ licence_image: image, rmlv_licence_image: image },
      },
    });
    expect(errors).toBeUndefined();
    const manager = test.db.selectFrom('managers').select('user_id').where('id', '=', body.id);
    const { user_id } = await manager.executeTakeFirstOrThrow();
    const { token, hash } = newToken();
    const at = new Date(NOW);
    const times = { created_at: at, last_used_at: at };
    await test.db
      .insertInto('sessions')
      .values({ ...SIGNED_IN, token_hash: hash, user_id, ...times })
      .execute();
    const { id } = await insertCompany(test.db);
    expect((await add(id, { token })).body.is_confirmed).toBe(true);
  });
});

describe('mails about faults', () => {
  it('are limited for a venue; beyond, the fault is recorded and says so', async () => {
    const company = await insertCompany(test.db);
    const venue = await insertVenue(test.db, { company_id: company.id });
    const manager = await insertUser(test.db, 'manager', { venues: [venue] });
    for (let turn = 0; turn < FAULT_MAILS_AN_HOUR.venue; turn += 1) {
      expect((await recordFault(manager, venue.id)).not_mailed).toBeNull();
    }
    expect(await recordFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'too-many',
      email_note: expect.stringContaining('Pay here'),
    });
    expect(await mailsTo(test.db, company.email)).toHaveLength(FAULT_MAILS_AN_HOUR.venue);
    test.setNow('2026-11-20T13:00:01Z');
    expect((await recordFault(manager, venue.id)).not_mailed).toBeNull();
  });
});
