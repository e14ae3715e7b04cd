import { beforeEach, describe, expect, it } from 'vitest';
import { removeManager, updateVenue } from '#contract/venues/calls.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { recordFault } from '#server/testing/entries.ts';
import { changeUser, insertAreaManager } from '#server/testing/records/users.ts';
import {
  formOf,
  joinByCode,
  registerByCode,
  type VenueRow,
} from '#server/testing/records/venues.ts';
import {
  type AddedUser,
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
  textOf,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: VenueRow;
let manager: AddedUser;
let area: AddedUser;
let staff: AddedUser;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  const company = await insertCompany(test.db);
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  area = await insertAreaManager(test.db, [venue]);
  staff = await insertUser(test.db, 'staff', { venues: [venue] });
  await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
  await forgetMails();
});

const forgetMails = () => test.db.deleteFrom('mails').execute();

/** Registers a person, who confirms their email. */
async function register({ code }: { code: string } = venue) {
  const user = await registerByCode(test, code);
  await changeUser(test.db, user, { email_confirmed_at: test.now() });
  const { subject } = FIXED_MAIL.emailConfirmation;
  await test.db.deleteFrom('mails').where('subject', '=', subject).execute();
  return user;
}

const remove = ({ managerId }: SignedInUser) =>
  test.body(removeManager, { as: manager, params: { venueId: venue.id, managerId } });

const mails = () => test.db.selectFrom('mails').selectAll().orderBy('id').execute();

const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort();

const emailsOf = (...users: { email: string }[]) => users.map(({ email }) => email).sort();

const change = (as: SignedInUser, changes: object) =>
  test.body(updateVenue, { as, params: { id: venue.id }, body: formOf(venue, changes) });

describe('a person who joins', () => {
  it('is mailed to the confirmed managers: name, role, when, and a link to confirm', async () => {
    const joined = await register();
    expect(await recipients()).toEqual(emailsOf(manager, area));
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: `Total Stranger waits for confirmation at ${venue.name}`,
      path: `/venues/edit/${venue.id}?person=${joined.managerId}`,
    });
    expect(textOf(mail)).toContain('Total Stranger (Manager)');
    expect(textOf(mail)).toContain('20/11/2026 10:00 PM (venue time)');
  });

  it('is mailed to admins where no manager is confirmed', async () => {
    const other = await insertVenue(test.db);
    await insertUser(test.db, 'staff', { venues: [other] });
    await register(other);
    expect(await recipients()).toEqual(emailsOf(admin));
  });

  it('is mailed to no admin at a venue that waits for confirmation itself', async () => {
    const other = await insertVenue(test.db, { confirmed_at: null });
    await insertUser(test.db, 'staff', { venues: [other] });
    await register(other);
    expect(await recipients()).toEqual([]);
  });

  it('is mailed to confirmed emails only, and to admins where no manager has one', async () => {
    await changeUser(test.db, area, { email_confirmed_at: null });
    await register();
    expect(await recipients()).toEqual(emailsOf(manager));
    await forgetMails();
    await changeUser(test.db, manager, { email_confirmed_at: null });
    await register();
    expect(await recipients()).toEqual(emailsOf(admin));
  });

  it('is mailed to admins as the first at a venue with entries, and not at a new one', async () => {
    await register(await insertVenue(test.db));
    expect(await mails()).toEqual([]);

    await recordFault(test, manager, { venue_id: venue.id });
    await test.db.deleteFrom('venue_managers').where('venue_id', '=', venue.id).execute();
    await register();
    expect(await recipients()).toEqual(emailsOf(admin));
    expect(textOf((await mails())[0])).toContain('they are confirmed');
  });

  it('is mailed once to a recipient, however often they leave and join', async () => {
    const joined = await register();
    await remove(joined);
    await forgetMails();
    await joinByCode(test, joined, venue.code);
    expect(await mails()).toEqual([]);
  });

  it('is mailed for ten people of a venue an hour', async () => {
    for (let count = 0; count < 12; count += 1) await register();
    expect(await mails()).toHaveLength(10 * 2);
    const before = test.now();
    test.setNow(new Date(before.getTime() + 3_600_001).toISOString());
    await register();
    test.setNow(before.toISOString());
    expect(await mails()).toHaveLength(11 * 2);
  });

  it('has no name in mails that becomes a link', async () => {
    const joiner = await insertUser(test.db, 'manager');
    await changeUser(test.db, joiner, { name: 'Visit www.evil.example Now' });
    await joinByCode(test, joiner, venue.code);
    const [mail] = await mails();
    expect(mail?.subject).toContain('Visit www evil example Now waits');
    expect(textOf(mail)).not.toContain('evil.example');
  });
});

describe('a removal', () => {
  it('is mailed to the removed person and to everybody confirmed', async () => {
    const joined = await register();
    await forgetMails();
    await remove(joined);
    expect(await recipients()).toEqual(emailsOf(joined, manager, area, staff));
    const [own] = emailsOf(joined);
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
    await change(manager, { code: 'BRAND-NEW-1' });
    expect(await recipients()).toEqual(emailsOf(manager, area, staff));
    expect(JSON.stringify(await mails())).not.toContain('BRAND-NEW-1');
    expect((await mails())[0]).toMatchObject({
      subject: `${venue.name} has a new code`,
      path: '/profile',
    });
  });

  it('is mailed to everybody confirmed when it is switched off', async () => {
    await change(admin, { is_active: false });
    expect(await recipients()).toEqual(emailsOf(manager, area, staff));
    expect((await mails())[0]?.subject).toBe(`${venue.name} was switched off`);
  });

  it('is mailed for nothing else', async () => {
    await change(manager, { name: 'The Renamed', code: venue.code.toLowerCase() });
    expect(await mails()).toEqual([]);
  });
});
