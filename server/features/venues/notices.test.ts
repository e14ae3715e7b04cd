import { beforeEach, describe, expect, it } from 'vitest';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { joinVenue, removeManager, updateVenue } from '#contract/venues/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { recordFault } from '#server/testing/entries.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
  textOf,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;
let area: SignedInUser;
let staff: SignedInUser;
let registered = 0;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  const company = await insertCompany(test.db);
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  area = await insertUser(test.db, 'manager', {
    venues: [venue],
    manager: { is_area_manager: true },
  });
  staff = await insertUser(test.db, 'staff', { venues: [venue] });
  await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
  await test.db.deleteFrom('mails').execute();
});

async function withdrawEmailOf(...users: SignedInUser[]): Promise<void> {
  const ids = users.map(({ id }) => id);
  const accounts = test.db.updateTable('users').where('id', 'in', ids);
  await accounts.set({ email_confirmed_at: null }).execute();
}

/** Registers a person, who confirms their email. */
async function register(name = 'Total Stranger', code = venue.code) {
  const { status, body } = await test.call(registerManager, {
    from: newClientAddress(),
    body: {
      ...{ name, phone: '0491 570 156', venue_code: code },
      email: `joiner${++registered}@example.com`,
      ...{ password: 'Correct1', password_confirmation: 'Correct1' },
    },
  });
  expect(status).toBe(201);
  const users = test.db.updateTable('users').where('id', '=', body.user.id);
  await users.set({ email_confirmed_at: test.now() }).execute();
  const { subject } = FIXED_MAIL.emailConfirmation;
  await test.db.deleteFrom('mails').where('subject', '=', subject).execute();
  return { id: body.user.id, token: body.token, managerId: body.user.manager?.id ?? '' };
}

const join = (user: SignedInUser, code = venue.code) =>
  test.call(joinVenue, {
    as: user.token,
    params: { managerId: user.managerId, venue_code: code },
    body: {},
    from: newClientAddress(),
  });

const remove = ({ managerId }: SignedInUser) =>
  test.call(removeManager, { as: manager.token, params: { venueId: venue.id, managerId } });

const mails = () => test.db.selectFrom('mails').selectAll().orderBy('id').execute();

const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort();

async function emailsOf(...users: SignedInUser[]): Promise<string[]> {
  const ids = users.map(({ id }) => id);
  const all = await test.db.selectFrom('users').select('email').where('id', 'in', ids).execute();
  return all.map(({ email }) => email).sort();
}

const change = (as: string, changes: object) =>
  test.call(updateVenue, {
    as,
    params: { id: venue.id },
    body: {
      ...{ name: venue.name, code: venue.code, licence_number: venue.licence_number },
      ...{ address: venue.address, company_id: venue.company_id ?? '', hours: venue.hours },
      ...changes,
    },
  });

describe('a person who joins', () => {
  it('is mailed to the confirmed managers: name, role, when, and a link to confirm', async () => {
    const joined = await register();
    expect(await recipients()).toEqual(await emailsOf(manager, area));
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: `Total Stranger waits for confirmation at ${venue.name}`,
      path: `/venues/edit/${venue.id}?person=${joined.managerId}`,
    });
    expect(textOf(mail)).toContain('Total Stranger (Manager)');
    expect(textOf(mail)).toContain('20/11/2026 10:00 PM (venue time)');
  });

  it('is mailed to admins where no manager is confirmed', async () => {
    const { id, code } = await insertVenue(test.db);
    await insertUser(test.db, 'staff', { venues: [{ id, code }] });
    await register('Total Stranger', code);
    expect(await recipients()).toEqual(await emailsOf(admin));
  });

  it('is mailed to no admin at a venue that waits for confirmation itself', async () => {
    const { id, code } = await insertVenue(test.db, { confirmed_at: null });
    await insertUser(test.db, 'staff', { venues: [{ id, code }] });
    await register('Total Stranger', code);
    expect(await recipients()).toEqual([]);
  });

  it('is mailed to confirmed emails only, and to admins where no manager has one', async () => {
    await withdrawEmailOf(area);
    await register();
    expect(await recipients()).toEqual(await emailsOf(manager));
    await test.db.deleteFrom('mails').execute();
    await withdrawEmailOf(manager);
    await register();
    expect(await recipients()).toEqual(await emailsOf(admin));
  });

  it('is mailed to admins as the first at a venue with entries, and not at a new one', async () => {
    const { id, code } = await insertVenue(test.db);
    await register('First Person', code);
    expect(await mails()).toEqual([]);

    await recordFault(test, manager, { venue_id: venue.id });
    for (const user of [manager, area, staff]) {
      await test.db.deleteFrom('venue_managers').where('manager_id', '=', user.managerId).execute();
    }
    await test.db.deleteFrom('venue_managers').where('venue_id', '=', venue.id).execute();
    await register('First Person');
    expect(await recipients()).toEqual(await emailsOf(admin));
    expect(textOf((await mails())[0])).toContain('they are confirmed');
    expect(id).not.toBe(venue.id);
  });

  it('is mailed once to a recipient, however often they leave and join', async () => {
    const joined = await register();
    await remove(joined);
    await test.db.deleteFrom('mails').execute();
    await join(joined);
    expect(await mails()).toEqual([]);
  });

  it('is mailed for ten people of a venue an hour', async () => {
    for (let count = 0; count < 12; count += 1) await register();
    expect(await mails()).toHaveLength(10 * 2);
    const next = new Date(test.now().getTime() + 3_600_001).toISOString();
    const before = test.now().toISOString();
    test.setNow(next);
    await register();
    test.setNow(before);
    expect(await mails()).toHaveLength(11 * 2);
  });

  it('has no name in mails that becomes a link', async () => {
    const joiner = await insertUser(test.db, 'manager');
    const users = test.db.updateTable('users').where('id', '=', joiner.id);
    await users.set({ name: 'Visit www.evil.example Now' }).execute();
    await join(joiner);
    const [mail] = await mails();
    expect(mail?.subject).toContain('Visit www evil example Now waits');
    expect(textOf(mail)).not.toContain('evil.example');
  });
});

describe('a removal', () => {
  it('is mailed to the removed person and to everybody confirmed', async () => {
    const joined = await register();
    await test.db.deleteFrom('mails').execute();
    expect((await remove(joined)).status).toBe(200);
    expect(await recipients()).toEqual(await emailsOf(joined, manager, area, staff));
    const [own] = await emailsOf(joined);
    const mail = (await mails()).find(({ recipient }) => recipient === own);
    expect(mail?.subject).toBe(`You were removed from ${venue.name}`);
  });

  it('of oneself is mailed to nobody', async () => {
    await remove(manager);
    expect(await mails()).toEqual([]);
  });
});

describe('a change of a venue', () => {
  it('is mailed to everybody confirmed when its code changes, without the code', async () => {
    await change(manager.token, { code: 'BRAND-NEW-1' });
    expect(await recipients()).toEqual(await emailsOf(manager, area, staff));
    expect(JSON.stringify(await mails())).not.toContain('BRAND-NEW-1');
    expect((await mails())[0]).toMatchObject({
      subject: `${venue.name} has a new code`,
      path: '/profile',
    });
  });

  it('is mailed to everybody confirmed when it is switched off', async () => {
    await change(admin.token, { is_active: false });
    expect(await recipients()).toEqual(await emailsOf(manager, area, staff));
    expect((await mails())[0]?.subject).toBe(`${venue.name} was switched off`);
  });

  it('is mailed for nothing else', async () => {
    await change(manager.token, { name: 'The Renamed', code: venue.code.toLowerCase() });
    expect(await mails()).toEqual([]);
  });
});
