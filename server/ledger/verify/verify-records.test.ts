import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account/calls.ts';
import { createQuestion } from '#contract/questions/calls.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { addNonTradingDays, joinVenue, leaveVenue } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertTechnician } from '#server/testing/entries.ts';
import { insertCompany, insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { verify, verifySnapshot } from './verify-register.ts';

const test = await buildTestApp();
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff');
const admin = await insertUser(test.db, 'admin');
const leaving = await insertUser(test.db, 'staff', { venues: [venue] });
await insertTechnician(test, company);
await insertUser(test.db, 'manager');
await recordFixtures(test.db);
const params = { managerId: staff.managerId, venue_code: venue.code };
expect((await test.call(joinVenue, { as: staff.token, params, body: {} })).status).toBe(200);
const days = { not_trading_days: ['2026-12-25'] };
const closed = { as: manager.token, params: { id: venue.id }, body: days };
expect((await test.call(addNonTradingDays, closed)).status).toBe(200);
const question = { as: admin.token, body: { title: 'Is the clock right?' } };
expect((await test.call(createQuestion, question)).status).toBe(201);
const registration = {
  name: 'Kirra Dawson',
  phone: '0491 570 313',
  email: 'kirra@example.com',
  password: 'Correct1',
  password_confirmation: 'Correct1',
  venue_code: venue.code,
};
const { body } = await test.call(registerManager, { body: registration });
const kirra = {
  as: body.token,
  params: { managerId: body.user.manager?.id ?? '', venueId: venue.id },
};
expect((await test.call(leaveVenue, kirra)).status).toBe(200);
expect((await test.call(deleteAccount, { as: leaving.token })).status).toBe(200);

/** Verifies within a transaction that is rolled back. */
async function afterForging(...statements: string[]) {
  const rolledBack = new Error('rolled back');
  let found: Awaited<ReturnType<typeof verify>> | undefined;
  await test.db
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      found = await verifySnapshot(trx);
      throw rolledBack;
    })
    .catch((error) => expect(error).toBe(rolledBack));
  return found;
}

describe('a register whose records were not altered', () => {
  it('agrees with its history', async () => {
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });
});

describe('the verification finds', () => {
  it.each([
    ['a venue’s name', "update venues set name = 'Another'", 'Venue', 'name'],
    ['a venue’s licence', "update venues set licence_number = 'LIQ 0'", 'Venue', 'licence_number'],
    ['opening hours', "update venues set hours = '{}'", 'Venue', 'hours'],
    ['a time zone', "update venues set time_zone = 'Australia/Perth'", 'Venue', 'time_zone'],
    ['the rules of a venue', "update venues set rules = 'house'", 'Venue', 'rules'],
    ['closures', "update venues set not_trading_days = '{}'", 'Venue', 'not_trading_days'],
    ['a venue switched off', 'update venues set is_active = false', 'Venue', 'is_active'],
    ['a role', "update users set role = 'admin' where role = 'staff'", 'Account', 'role'],
    ['a flag', 'update managers set is_area_manager = true', 'Manager', 'is_area_manager'],
    [
      'a licence',
      "update managers set licence_expiry_date = '2099-01-01'",
      'Manager',
      'licence_expiry_date',
    ],
    [
      'a technician’s licence',
      "update technicians set licence_expiry_date = '2099-01-01'",
      'Technician',
      'licence_expiry_date',
    ],
    [
      'an entered code',
      "update venue_managers set entered_code = 'ELSE'",
      'Connection',
      'entered_code',
    ],
    ['a question', "update questions set title = 'Anything?'", 'Question', 'title'],
    ['a venue’s confirmation', 'update venues set confirmed_at = now()', 'Venue', 'confirmed_at'],
    [
      'an email’s confirmation',
      'update users set email_confirmed_at = now() where deleted_at is null',
      'Account',
      'email_confirmed_at',
    ],
    [
      'a company’s confirmation',
      'update companies set confirmed_at = now()',
      'Company',
      'confirmed_at',
    ],
    ['a company', "update companies set email = 'else@example.com'", 'Company', 'email'],
  ])('%s that was altered', async (_, statement, kind, column) => {
    const { isValid, sentence } = (await afterForging(statement)) ?? {};
    expect(isValid).toBe(false);
    expect(sentence).toMatch(
      new RegExp(`^${kind} .*altered outside the history, in ${column}\\.$`, 'm'),
    );
  });

  it.each([
    [
      'a connection',
      'insert into venue_managers select managers.id, venues.id, code from managers, venues on conflict do nothing',
      'Connection',
    ],
    [
      'an account',
      "insert into users (role, name, email, password_hash) values ('admin', 'X', 'x@example.com', '')",
      'Account',
    ],
    ['a question', "insert into questions (title) values ('Anything?')", 'Question'],
  ])('%s that was put in', async (_, statement, kind) => {
    const { isValid, sentence } = (await afterForging(statement)) ?? {};
    expect(isValid).toBe(false);
    expect(sentence).toMatch(new RegExp(`^${kind} .*is not in the history`, 'm'));
  });

  it.each([
    ['a connection', 'delete from venue_managers', 'Connection'],
    ['a question', 'delete from questions', 'Question'],
    ['a technician', 'delete from technicians', 'Technician'],
    [
      'a venue with its register, history and head',
      `alter table history disable trigger all;
      delete from venue_managers; delete from history where chain <> 0;
      delete from register_heads where chain <> 0; delete from venues`,
      'Venue',
    ],
  ])('%s that was removed', async (_, statement, kind) => {
    const { isValid, sentence } = (await afterForging(statement)) ?? {};
    expect(isValid).toBe(false);
    expect(sentence).toMatch(new RegExp(`^${kind} .*is missing`, 'm'));
  });

  it('an erased account that was brought back', async () => {
    const { sentence } =
      (await afterForging(
        "update users set deleted_at = null, role = 'admin' where deleted_at is not null",
      )) ?? {};
    expect(sentence).toMatch(/^Account \d+ .*erased/m);
  });

  it('all that was altered, and not only the first', async () => {
    const { sentence } =
      (await afterForging(
        "update questions set title = 'Anything?'",
        "update venues set name = 'Another'",
        'update managers set is_area_manager = true',
      )) ?? {};
    for (const kind of ['Question', 'Venue', 'Manager']) {
      expect(sentence).toMatch(new RegExp(`^${kind} .*altered`, 'm'));
    }
  });
});
