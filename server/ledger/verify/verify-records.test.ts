import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { createQuestion } from '#contract/questions/calls.ts';
import { registerManager } from '#contract/registration.ts';
import { addNonTradingDays, joinVenue, leaveVenue } from '#contract/venues/calls.ts';
import { buildDetails, twice } from '#server/testing/account/forms.ts';
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
expect(await test.status(joinVenue, { as: staff, params, body: {} })).toBe(200);
const days = { not_trading_days: ['2026-12-25'] };
const closed = { as: manager, params: { id: venue.id }, body: days };
expect(await test.status(addNonTradingDays, closed)).toBe(200);
const question = { as: admin, body: { title: 'Is the clock right?' } };
expect(await test.status(createQuestion, question)).toBe(201);
const form = { ...buildDetails('kirra@example.com', twice('Correct1')), venue_code: venue.code };
const kirra = await test.body(registerManager, { body: form });
const left = { managerId: kirra.user.manager?.id ?? '', venueId: venue.id };
expect(await test.status(leaveVenue, { as: kirra, params: left })).toBe(200);
expect(await test.status(deleteAccount, { as: leaving })).toBe(200);

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

/** Expects that the verification finds what these statements forged. */
async function expectFound(pattern: RegExp, ...statements: string[]): Promise<void> {
  const found = await afterForging(...statements);
  expect(found?.isValid).toBe(false);
  expect(found?.sentence).toMatch(pattern);
}

describe('a register whose records were not altered', () => {
  it('agrees with its history', async () => {
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });
});

describe('the verification finds', () => {
  it.each([
    ['a venue’s name', 'Venue', 'venues', 'name', "'Another'"],
    ['a venue’s licence', 'Venue', 'venues', 'licence_number', "'LIQ 0'"],
    ['opening hours', 'Venue', 'venues', 'hours', "'{}'"],
    ['a time zone', 'Venue', 'venues', 'time_zone', "'Australia/Perth'"],
    ['the rules of a venue', 'Venue', 'venues', 'rules', "'house'"],
    ['closures', 'Venue', 'venues', 'not_trading_days', "'{}'"],
    ['a venue switched off', 'Venue', 'venues', 'is_active', 'false'],
    ['a role', 'Account', 'users', 'role', "'admin' where role = 'staff'"],
    ['a flag', 'Manager', 'managers', 'is_area_manager', 'true'],
    ['a licence', 'Manager', 'managers', 'licence_expiry_date', "'2099-01-01'"],
    ['a technician’s licence', 'Technician', 'technicians', 'licence_expiry_date', "'2099-01-01'"],
    ['an entered code', 'Connection', 'venue_managers', 'entered_code', "'ELSE'"],
    ['a question', 'Question', 'questions', 'title', "'Anything?'"],
    ['a venue’s confirmation', 'Venue', 'venues', 'confirmed_at', 'now()'],
    [
      'an email’s confirmation',
      'Account',
      'users',
      'email_confirmed_at',
      'now() where deleted_at is null',
    ],
    ['a company’s confirmation', 'Company', 'companies', 'confirmed_at', 'now()'],
    ['a company', 'Company', 'companies', 'email', "'else@example.com'"],
  ])('%s that was altered', async (_, kind, table, column, value) => {
    const pattern = new RegExp(`^${kind} .*altered outside the history, in ${column}\\.$`, 'm');
    await expectFound(pattern, `update ${table} set ${column} = ${value}`);
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
    await expectFound(new RegExp(`^${kind} .*is not in the history`, 'm'), statement);
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
    await expectFound(new RegExp(`^${kind} .*is missing`, 'm'), statement);
  });

  it('an erased account that was brought back', async () => {
    const restored =
      "update users set deleted_at = null, role = 'admin' where deleted_at is not null";
    await expectFound(/^Account \d+ .*erased/m, restored);
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
