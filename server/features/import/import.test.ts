import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { login, me, resetPassword } from '#contract/auth/calls.ts';
import { dryRunImport, listImports, readImport, startImport } from '#contract/import/calls.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { joinVenue, listVenues } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import { twice } from '#server/testing/account/forms.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { exampleRow as row, sentFile } from '#server/testing/import/rows.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  recordFixtures,
  type SignedInUser,
  tokenTo,
} from '#server/testing/records.ts';
import { licenceCheckService } from '../licences/service.ts';
import { importTask } from './import-task.ts';
import { mailTimes } from './make-plan.ts';

let test: TestApp;
let admin: SignedInUser;

/** Begins a register of its own. */
async function begin() {
  test = await buildTestApp();
  admin = await insertUser(test.db, 'admin');
}

type File = ReturnType<typeof sentFile>;

const dryRun = (body: File) => test.body(dryRunImport, { as: admin, body });

const start = (body: File) => test.call(startImport, { as: admin, body });

const report = (id: string) => test.body(readImport, { as: admin, params: { id } });

/** Imports a file to its end. @returns its report */
async function importFile(file: File) {
  const { status, body } = await start(file);
  expect(status).toBe(201);
  await importTaskOf(test)({ importId: body.id });
  return report(body.id);
}

const oneVenue = () => sentFile('venues', [row('venues', 2)]);

const countsOf = async (table: 'venues' | 'users' | 'companies' | 'history' | 'mails') =>
  (await test.db.selectFrom(table).select(sql`1`.as('row')).execute()).length;

const emailsOfPeople = async () => {
  const people = test.db.selectFrom('users').select('email').where('role', '=', 'manager');
  return (await people.orderBy('email').execute()).map(({ email }) => email);
};

const importTaskOf = ({ db, now }: TestApp) =>
  importTask({ db, licenceCheck: licenceCheckService({ licenceList: undefined, now }), now });

const dry = await buildTestApp();
const dryAdmin = await insertUser(dry.db, 'admin');
await insertCompany(dry.db, { name: 'Watchful Security' });

describe('a dry run', () => {
  beforeEach(() => {
    [test, admin] = [dry, dryAdmin];
  });

  it('says what an import would do, and saves nothing', async () => {
    const before = [await countsOf('venues'), await countsOf('history'), await countsOf('mails')];
    const { counts, errors, mails } = await dryRun(oneVenue());
    expect({ counts, errors, mails }).toEqual({
      counts: { created: 1, changed: 0, unchanged: 0 },
      errors: [],
      mails: 0,
    });
    const after = [await countsOf('venues'), await countsOf('history'), await countsOf('mails')];
    expect(after).toEqual(before);
  });

  it('lists every wrong cell at once, in the order of the file', async () => {
    await insertVenue(test.db, { code: 'OTHER-4066' });
    const { errors, errors_total } = await dryRun(
      sentFile('managers', [
        row('managers', 2, { email: 'no address', phone: '1', venue_codes: 'NOBODY-2' }),
        row('managers', 3, { venue_codes: 'OTHER-4066, NOBODY-1' }),
        row('managers', 4, { name: 'Madonna', rmlv_licence_expiry_date: '31/02/2027' }),
      ]),
    );
    expect(errors.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'email', 'no address'],
      [2, 'phone', '1'],
      [2, 'venue_codes', 'NOBODY-2'],
      [3, 'venue_codes', 'OTHER-4066, NOBODY-1'],
      [4, 'name', 'Madonna'],
      [4, 'email', 'jack.miller@venues.example'],
      [4, 'rmlv_licence_expiry_date', '31/02/2027'],
      [4, 'venue_codes', 'ROYAL-4066; LYRE-4101'],
    ]);
    expect(errors_total).toBe(8);
    expect(errors[3]?.message).toBe(IMPORT_ERROR.codesUnknown('NOBODY-1'));
    expect(errors[5]?.message).toBe(IMPORT_ERROR.repeated(3));
  });

  it('finds what only a write finds, such as a code that is too short for a new venue', async () => {
    const { errors } = await dryRun(sentFile('venues', [row('venues', 2, { code: 'ABCD' })]));
    expect(errors.map(({ column }) => column)).toEqual(['code']);
  });

  it('points out a venue that exists under another spelling', async () => {
    await insertVenue(test.db, { name: 'Royal Exchange Hotel', code: 'OLDER-1' });
    const { notes, errors } = await dryRun(oneVenue());
    expect(errors).toEqual([]);
    expect(notes).toEqual([
      { row: 2, message: IMPORT_ERROR.similarVenue('Royal Exchange Hotel', 'OLDER-1') },
    ]);
  });
});

describe('an import', () => {
  beforeEach(begin);

  it('adds companies, venues, people and closures, and the register verifies', async () => {
    await importFile(sentFile('companies', [row('companies', 2)]));
    await importFile(
      sentFile('venues', [
        row('venues', 2),
        row('venues', 3, { name: 'The Idle Lyrebird', code: 'LYRE-4101', licence_number: '9' }),
        row('venues', 4, { name: 'The Dingo', code: '', licence_number: '10' }),
      ]),
    );
    await importFile(
      sentFile('managers', [
        row('managers', 2),
        row('managers', 3, {
          email: 'staff@venues.example',
          role: 'staff',
          licence_number: '',
          licence_expiry_date: '',
          rmlv_licence_number: '',
          rmlv_licence_issue_date: '',
          rmlv_licence_expiry_date: '',
        }),
      ]),
    );
    await importFile(sentFile('technicians', [row('technicians', 2)]));
    const closures = await importFile(
      sentFile('closures', [row('closures', 2), row('closures', 3, { day: '2026-12-26' })]),
    );
    expect(closures.counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 0 });

    const body = await test.body(listVenues, { as: admin });
    const royal = body.data.find(({ code }) => code === 'ROYAL-4066');
    expect(royal).toMatchObject({
      company: { name: 'Watchful Security' },
      region: 'North',
      hours: { sunday: { open: '10:00', close: '22:00' }, friday: { close: '02:00' } },
      managers: [{ name: 'Jack Miller' }, { name: 'Jack Miller' }],
      not_trading_days: ['2026-12-25', '2026-12-26'],
      is_confirmed: true,
    });
    const uncoded = body.data.find(({ name }) => name === 'The Dingo');
    expect(uncoded?.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });

  it('connects a known person again, in the history of the venue', async () => {
    const venue = await insertVenue(test.db, { code: 'ROYAL-4066' });
    const account = { email: 'jack.miller@venues.example' };
    const known = await insertUser(test.db, 'manager', { account });
    const params = { managerId: known.managerId, venue_code: venue.code };
    expect(await test.status(joinVenue, { as: known, params, body: {} })).toBe(200);
    const newCode = { code: 'ROYAL-4067', code_number: 2 };
    await test.db.updateTable('venues').set(newCode).where('id', '=', venue.id).execute();
    await recordFixtures(test.db);
    const file = sentFile('managers', [row('managers', 2, { venue_codes: newCode.code })]);
    expect((await importFile(file)).counts).toMatchObject({ changed: 1, refused: 0 });
    expect((await test.body(me, { as: known })).manager?.venues).toMatchObject([
      { status: 'connected', is_confirmed: true },
    ]);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
    expect((await importFile(file)).counts).toMatchObject({ unchanged: 1 });
  });

  it('mails each new person one link, by which they set their password', async () => {
    await insertVenue(test.db, { code: 'ROYAL-4066' });
    const file = sentFile('managers', [row('managers', 2, { venue_codes: 'royal-4066' })]);
    await importFile(file);
    await importFile(file);
    const email = 'jack.miller@venues.example';
    expect(await mailsTo(test.db, email)).toHaveLength(1);
    const body = { email, password: 'Lanterns-4066' };
    const token = await tokenTo(test.db, email);
    const from = newClientAddress();
    const reset = { email, token, ...twice(body.password) };
    expect(await test.status(resetPassword, { body: reset, from })).toBe(200);
    expect((await test.body(login, { body, from })).user).toMatchObject({
      role: 'manager',
      email_confirmed: true,
    });
  });

  it('leaves everything as it is the second time, and writes no history', async () => {
    await insertCompany(test.db, { name: 'Watchful Security' });
    await importFile(oneVenue());
    const people = sentFile('managers', [row('managers', 2, { venue_codes: 'ROYAL-4066' })]);
    await importFile(people);
    for (const file of [oneVenue(), people]) {
      expect((await dryRun(file)).counts).toEqual({ created: 0, changed: 0, unchanged: 1 });
      const users = await countsOf('users');
      const history = await countsOf('history');
      expect((await importFile(file)).counts.unchanged).toBe(1);
      // The start of an import is in the history, and nothing else.
      expect([await countsOf('users'), await countsOf('history')]).toEqual([users, history + 1]);
    }
    expect((await dryRun(people)).imported_before).not.toBeNull();
  });

  it('changes what differs, and keeps what an empty cell leaves out', async () => {
    await insertCompany(test.db, { name: 'Watchful Security' });
    await importFile(oneVenue());
    const changed = row('venues', 2, { name: 'The Royal', code: '', region: '', latitude: '' });
    const report = await importFile(sentFile('venues', [changed]));
    expect(report.rows).toMatchObject([
      { outcome: 'changed', name: 'The Royal', code: 'ROYAL-4066' },
    ]);
    const venue = test.db.selectFrom('venues').select(['name', 'region', 'latitude']);
    expect(await venue.execute()).toEqual([
      { name: 'The Royal', region: 'North', latitude: '-27.484800' },
    ]);
  });

  it('is not started for a file with an error', async () => {
    const refused = await start(sentFile('closures', [row('closures', 2)]));
    expect(refused).toMatchObject({ status: 422, errors: { rows: [IMPORT_ERROR.hasErrors] } });
    expect(await countsOf('history')).toBe(0);
  });

  it('starts from a dry run of the same content, a few minutes old, without making it again', async () => {
    const venue = await insertVenue(test.db);
    const file = sentFile('closures', [row('closures', 2, { venue_code: venue.code })]);
    const isGone = async (voided_at: Date | null) => {
      await test.db.updateTable('venues').set({ voided_at }).execute();
    };
    await dryRun(file);
    await isGone(test.now());
    const { status, body } = await start(file);
    expect(status).toBe(201);
    await runQueuedJobs(test);
    expect((await report(body.id)).rows).toMatchObject([{ outcome: 'refused' }]);
    expect((await start(file)).status).toBe(422);

    await isGone(null);
    await dryRun(file);
    await isGone(test.now());
    test.setNow(test.now().toISOString(), 11 * 60_000);
    expect((await start(file)).status).toBe(422);
  });

  it('runs once, also when its button is pressed twice', async () => {
    await insertCompany(test.db, { name: 'Watchful Security' });
    const [one, two] = await Promise.all([start(oneVenue()), start(oneVenue())]);
    expect(one.body.id).toBe(two.body.id);
    await runQueuedJobs(test);
    expect(await countsOf('venues')).toBe(1);
    const { data } = await test.body(listImports, { as: admin });
    expect(data).toHaveLength(1);
  });

  it('says which cell was in the way by then, and keeps no row of the file', async () => {
    const venue = await insertVenue(test.db, { code: 'ROYAL-4066' });
    const people = ['one@x.example', 'two@x.example'].map((email, at) =>
      row('managers', at + 2, { email, venue_codes: venue.code }),
    );
    const { body } = await start(sentFile('managers', people));
    // Meanwhile another account gets the second address.
    await insertUser(test.db, 'company', { account: { email: 'two@x.example' } });
    await runQueuedJobs(test);
    const { counts, rows: imported } = await report(body.id);
    expect(counts).toMatchObject({ created: 1, refused: 1 });
    expect(imported[1]?.message).toContain('another role');
    const rows = test.db.selectFrom('imports').select('rows');
    expect(await rows.execute()).toEqual([{ rows: null }]);
  });

  it('writes the people of a venue together or not at all, and goes on where it stopped', async () => {
    const venues = [
      await insertVenue(test.db, { code: 'FIRST-1000' }),
      await insertVenue(test.db, { code: 'SECOND-1000' }),
    ];
    const people = [0, 1, 0, 1].map((venue, at) =>
      row('managers', at + 2, {
        email: `p${at}@x.example`,
        venue_codes: venues[venue]?.code ?? '',
      }),
    );
    const { body } = await start(sentFile('managers', people));
    // The database fails at the second person of the second venue.
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$`.execute(test.db);
    await sql`create trigger fail before insert on users for each row
      when (new.email = 'p3@x.example') execute function fail()`.execute(test.db);
    await expect(runQueuedJobs(test)).rejects.toThrow('cut off');
    expect(await emailsOfPeople()).toEqual(['p0@x.example', 'p2@x.example']);
    expect(await countsOf('mails')).toBe(2);

    await sql`drop trigger fail on users`.execute(test.db);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.db);
    await runQueuedJobs(test);
    expect(await emailsOfPeople()).toHaveLength(4);
    expect(await countsOf('mails')).toBe(4);
    expect((await report(body.id)).counts).toMatchObject({ created: 4, unchanged: 0 });
  });

  it('is not started for more new people than may be mailed in a day', async () => {
    const venue = await insertVenue(test.db);
    const people = sentFile('managers', [row('managers', 2, { venue_codes: venue.code })]);
    const { max } = LIMITS['import mails'];
    await limiter(test.db, test.now()).count(['import mails'], max);
    const refused = await start(people);
    expect(refused).toMatchObject({
      status: 422,
      errors: { rows: [IMPORT_ERROR.tooManyMails(max)] },
    });
    test.setNow(test.now().toISOString(), 24 * 60 * 60_000);
    expect((await start(people)).status).toBe(201);
  });

  it('spreads the mails of many new people over minutes', async () => {
    const next = mailTimes(test.now());
    const minutes = Array.from({ length: 61 }, () => (+next(1) - +test.now()) / MINUTE_MS);
    expect(minutes).toEqual([...Array.from({ length: 60 }, () => 0), 1]);
  });
});
