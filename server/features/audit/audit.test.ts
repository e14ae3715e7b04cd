import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { type AuditFilter, exportAudit, listAudit } from '#contract/audit.ts';
import { login } from '#contract/auth/calls.ts';
import { confirmCompany } from '#contract/companies/calls.ts';
import { ROLES } from '#contract/core/roles.ts';
import { bundleFiles } from '#contract/files.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { deleteFormB, exportFormB, printFormB } from '#contract/form-b/calls.ts';
import { deleteManager, readManager, updateManager } from '#contract/managers/calls.ts';
import { AUDIT, AUDITED } from '#contract/messages/audit.ts';
import { NAV } from '#contract/messages/shell.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import {
  confirmManager,
  exportVenues,
  joinVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { recordAudit } from '#server/ledger/audit.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildDetails, buildUpload, LICENCES } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { recordFault } from '#server/testing/entries.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { insertCompany, insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const PASSWORD = 'Correct1 horse';
const EMAIL = 'morgan@example.com';

const test = await buildTestApp();
const venue = await insertVenue(test.db, { name: 'The Audited Arms' });
const admin = await insertUser(test.db, 'admin', { account: { name: 'Alex Admin' } });
const manager = await insertUser(test.db, 'manager', {
  venues: [venue],
  account: { name: 'Morgan Manager', email: EMAIL },
  password: PASSWORD,
});
await recordFixtures(test.db);

/** No two acts of different tests happen at the same moment. */
beforeEach(() => test.setNow(test.now().toISOString(), MINUTE_MS));

const list = (filter: AuditFilter = {}) =>
  test.body(listAudit, { as: admin, query: { ...filter, page: 1 } });
const newest = async (filter?: AuditFilter) => (await list(filter)).data[0];
const signIn = (password: string, email = EMAIL) =>
  test.status(login, { from: newClientAddress(), body: { email, password } });

const historyText = async () => {
  const { rows } = await test.pool.query<{ text: string }>(
    `select string_agg(history::text, ' ') as text from history where entity = 'audit'`,
  );
  return rows[0]?.text ?? '';
};

describe('a sign-in', () => {
  it('is in the audit before it is answered, with its method', async () => {
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await newest()).toMatchObject({
      kind: 'sign-in',
      by: 'Morgan Manager',
      what: AUDITED.signedIn('password'),
      venue_name: null,
      at: test.now().toISOString(),
    });
  });

  it('that is refused names the account, and never the email or the address', async () => {
    expect(await signIn('Wrong1 horse')).toBe(422);
    await runQueuedJobs(test);
    expect(await newest({ kind: 'failed-sign-in' })).toMatchObject({
      by: AUDIT.notSignedIn,
      what: AUDITED.signInFailed('Morgan Manager', '1'),
    });
    expect(await historyText()).not.toMatch(/morgan|@|198\.18\.|::/i);
  });

  it('that is refused ten times an hour gets four rows, the last with the number eight', async () => {
    test.setNow('2026-11-20T14:00:00Z');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await signIn('Wrong1 horse')).toBe(422);
    }
    await runQueuedJobs(test);
    const { data } = await list({ kind: 'failed-sign-in', from: '2026-11-20T14:00:00Z' });
    expect(data.map(({ what }) => what)).toEqual(
      ['8', '4', '2', '1'].map((attempt) => AUDITED.signInFailed('Morgan Manager', attempt)),
    );
  });

  it('with emails that have no account is counted for all of them together', async () => {
    for (const name of ['one', 'two', 'three']) {
      expect(await signIn('Wrong1 horse', `${name}@nowhere.example`)).toBe(422);
    }
    await runQueuedJobs(test);
    const { data } = await list({ kind: 'failed-sign-in' });
    expect(data.slice(0, 2).map(({ what }) => what)).toEqual([
      AUDITED.unknownSignInFailed('2'),
      AUDITED.unknownSignInFailed('1'),
    ]);
    expect(await historyText()).not.toContain('nowhere');
  });
});

describe('an export', () => {
  it.each([
    ['form-a', 0, () => test.call(exportFormA, { as: manager, query: { venue_id: venue.id } })],
    ['form-b', 0, () => test.call(exportFormB, { as: manager, query: { search: 'Morgan' } })],
    ['venues', 1, () => test.call(exportVenues, { as: manager, query: {} })],
  ] as const)('of %s is in the audit', async (name, entries, run) => {
    expect((await run()).status).toBe(200);
    expect(await newest()).toMatchObject({
      kind: 'export',
      by: 'Morgan Manager',
      what: AUDITED.exported(name, String(entries)),
    });
    expect(await historyText()).not.toContain('Morgan');
  });

  it('of one entry names its venue, as does its deletion', async () => {
    const { id } = await recordFault(test, manager, { venue_id: venue.id });
    const entry = { as: manager, params: { id } };
    expect(await test.status(printFormB, entry)).toBe(200);
    expect(await newest({ kind: 'export' })).toMatchObject({
      what: AUDITED.exported('form-b', '1'),
      venue_name: 'The Audited Arms',
    });
    await test.call(deleteFormB, { ...entry, body: {} });
    expect(await newest({ kind: 'entry' })).toMatchObject({
      by: 'Morgan Manager',
      what: AUDITED.entryVoided(NAV.formB, AUDITED.entryNumber('1')),
      venue_name: 'The Audited Arms',
    });
  });

  it('of images is in the audit', async () => {
    const { statusCode } = await test.app.inject({
      method: bundleFiles.method,
      url: `/api${bundleFiles.path}`,
      headers: { authorization: `Bearer ${manager.token}` },
      payload: { addresses: ['/api/files/none'] },
    });
    expect(statusCode).toBe(200);
    expect((await newest())?.what).toBe(AUDITED.exportedImages('1'));
  });

  it('of the audit is in the audit, and has what the list has', async () => {
    const listed = await list({ search: 'morgan' });
    const body = await test.body(exportAudit, { as: admin, query: { search: 'morgan' } });
    expect(body.formList.slice(0, listed.data.length)).toEqual(listed.data);
    expect(body.formList).toHaveLength(listed.meta.total);
    expect(await newest()).toMatchObject({ by: 'Alex Admin', kind: 'export' });
  });

  it('that is refused is not in the audit', async () => {
    const before = await newest();
    const other = await insertVenue(test.db);
    const query = { venue_id: other.id };
    expect(await test.status(exportFormA, { as: manager, query })).toBe(404);
    expect(await newest()).toEqual(before);
  });
});

describe('a change', () => {
  it('of the area flag is in the audit', async () => {
    const details = { ...buildDetails(EMAIL, { name: 'Morgan Manager' }), ...LICENCES };
    const body = { ...details, isAreaManager: true };
    const params = { id: manager.managerId };
    expect(await test.status(updateManager, { as: admin, params, body })).toBe(200);
    const what = AUDITED.areaManagerMade('Morgan Manager');
    const expected = { kind: 'permission', by: 'Alex Admin', what };
    const { data } = await list({ kind: 'permission' });
    expect(data).toContainEqual(expect.objectContaining(expected));
  });

  it('of who may enter a venue is in the audit of that venue: joined, confirmed, removed, new code', async () => {
    const joining = await insertUser(test.db, 'manager', { account: { name: 'Jo Joins' } });
    const { managerId } = joining;
    const entered = { managerId, venue_code: venue.code };
    await test.call(joinVenue, { as: joining, params: entered });
    const params = { venueId: venue.id, managerId };
    await test.call(confirmManager, { as: manager, params });
    await test.call(removeManager, { as: manager, params });
    const { name, licence_number, address } = venue;
    const company_id = (await insertCompany(test.db)).id;
    const hours = { monday: { open: '10:00', close: '22:00' } };
    const code = 'BRAND-NEW-1';
    const details = { name, licence_number, address, code, hours, is_active: false, company_id };
    const changed = { as: manager, params: { id: venue.id }, body: details };
    expect(await test.body(updateVenue, changed)).toMatchObject({ code });
    const { data } = await list({ venue: 'audited' });
    expect(data.map(({ by, what }) => [by, what]).slice(0, 5)).toEqual([
      ['Morgan Manager', AUDITED.enteredNewCode('Morgan Manager')],
      ['Morgan Manager', expect.stringContaining(AUDITED.venueCodeChanged(''))],
      ['Morgan Manager', AUDITED.personRemoved('Jo Joins')],
      ['Morgan Manager', AUDITED.personConfirmed('Jo Joins')],
      ['Jo Joins', AUDITED.joinedUnconfirmed('Jo Joins')],
    ]);
    expect(data.every(({ venue_name }) => venue_name === 'The Audited Arms')).toBe(true);
    expect(JSON.stringify(data)).not.toContain(code);
  });

  it('that confirms a company is in the audit', async () => {
    const company = await insertCompany(test.db, { name: 'Waiting Security', confirmed_at: null });
    await recordFixtures(test.db);
    await test.call(confirmCompany, { as: admin, params: { id: company.id } });
    expect(await newest({ kind: 'confirmation' })).toMatchObject({
      by: 'Alex Admin',
      what: AUDITED.companyConfirmed('Waiting Security'),
    });
  });

  it('that is recorded beside another one is in the audit', async () => {
    const context = { chain: NO_VENUE, author: { id: admin.id, name: 'Alex' }, at: test.now() };
    await recordChange(test.db, context, async (unit) =>
      recordAudit(unit, {
        kind: 'factor-removed',
        subject: { entity: 'user', id: manager.id },
        venueId: null,
        details: {},
      }),
    );
    expect(await newest({ kind: 'permission', search: 'morgan@' })).toMatchObject({
      by: 'Alex Admin',
      what: AUDITED.factorRemoved('Morgan Manager'),
    });
  });
});

describe('the audit', () => {
  it.each(ROLES.filter((role) => role !== 'admin'))(
    'is refused to a %s, and nothing is recorded',
    async (role) => {
      const before = await newest();
      const { token } = await insertUser(test.db, role, { manager: { is_area_manager: true } });
      expect(await test.status(listAudit, { as: token, query: {} })).toBe(403);
      expect(await test.status(exportAudit, { as: token, query: {} })).toBe(403);
      expect(await newest()).toEqual(before);
    },
  );

  it('shows opened licence scans, of whom and where', async () => {
    const licence = { licence_number: 'AM 1', licence_expiry_date: '2030-01-31' };
    const body = await test.body(updateAccount, {
      as: manager,
      body: { type: 'licence', ...licence, licence_image: buildUpload() },
    });
    const params = { id: body.manager?.id ?? '' };
    const { licence_image } = await test.body(readManager, { as: admin, params });
    await test.app.inject(licence_image ?? '');
    expect(await newest({ kind: 'licence-scan' })).toMatchObject({
      by: 'Alex Admin',
      what: AUDITED.scanOpened('Morgan Manager', 'licence_image'),
    });
  });

  it('is filtered by the days, the end excluded', async () => {
    const { data } = await list({ from: '2026-11-20T12:00:00Z', before: '2026-11-20T14:00:00Z' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ at }) => at < '2026-11-20T14:00:00.000Z')).toBe(true);
    expect((await list({ from: '2027-01-01T00:00:00+10:00' })).meta.total).toBe(0);
    expect((await list({ search: 'nobody of this name' })).data).toEqual([]);
    expect((await list({ venue: 'no venue of this name' })).data).toEqual([]);
  });

  it('keeps what an erased account did, without its name where the history has none', async () => {
    await test.call(deleteManager, { as: admin, params: { id: manager.managerId } });
    expect(await newest({ kind: 'sign-in' })).toMatchObject({ by: AUDIT.erased });
    expect(await newest({ kind: 'permission' })).toMatchObject({ by: 'Alex Admin' });
  });

  it('is part of a history that verifies', async () => {
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });
});
