import { beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword, login, me } from '#contract/auth/calls.ts';
import { SINGLE_SIGN_ON_NEEDED } from '#contract/messages/errors/single-sign-on-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, insertVenue, recordFixtures, subjectsTo } from '#server/testing/records.ts';
import { issuerFixture } from '#server/testing/single-sign-on/fixture.ts';
import { hashPassword } from '../users/passwords.ts';

let count = 0;
let subject: string;

const sso = await issuerFixture();
const { id: harbour } = await insertVenue(sso.test.db, { name: 'Harbour' });
const { id: tavern } = await insertVenue(sso.test.db, { name: 'Tavern' });

beforeEach(() => {
  count += 1;
  subject = `member-${count}`;
  sso.setRules(
    `Bar = manager ${harbour}; Area = area-manager ${harbour} ${tavern}; Door = staff ${tavern} 999999; IT = admin`,
  );
});

/** Signs the member in with these groups. */
function signIn(...groups: readonly string[]) {
  const member = { email: `${subject}@example.com`, email_verified: true, name: 'Hana Kobayashi' };
  sso.issuer.members.set(subject, { ...member, groups });
  return sso.signIn(subject);
}

const venuesOf = async (token: string) =>
  (await sso.test.call(me, { as: token })).body.manager?.venues ?? [];

describe('a group', () => {
  it('makes an account with its role and venues, confirmed, and without licences', async () => {
    const { token, user } = await signIn('Bar', 'Choir');
    expect(user).toMatchObject({
      ...{ role: 'manager', name: 'Hana Kobayashi', email: `${subject}@example.com` },
      ...{ email_confirmed: true, phone: null },
      manager: { licence_number: null, rmlv_licence_number: null, isAreaManager: false },
    });
    expect((await venuesOf(token)).map(({ id }) => id)).toEqual([harbour]);
    expect((await sso.test.call(readVenue, { as: token, params: { id: harbour } })).status).toBe(
      200,
    );
  });

  it('makes none when it is unknown', async () => {
    expect((await signIn('Choir')).error).toBe('noAccount');
    expect((await signIn()).error).toBe('noAccount');
  });

  it('makes an account named by the role when the name is none that mails may show', async () => {
    const member = {
      email: `${subject}@example.com`,
      email_verified: true,
      name: 'www.evil.example',
    };
    sso.issuer.members.set(subject, { ...member, groups: ['Door'] });
    expect((await sso.signIn(subject)).user).toMatchObject({
      role: 'staff',
      name: 'Nightbook Staff',
    });
  });

  it('makes an admin only where its rule says admin, and tells the admins', async () => {
    const { id } = await insertUser(sso.test.db, 'admin');
    const email = `told${id}@example.com`;
    await sso.test.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    expect((await signIn('Bar', 'Area', 'Door', 'admin')).user?.role).toBe('manager');
    expect(await subjectsTo(sso.test.db, email)).toEqual([]);
    expect((await signIn('IT')).user?.role).toBe('admin');
    expect(await subjectsTo(sso.test.db, email)).toEqual([FIXED_MAIL.adminsChanged.subject]);
  });

  it('changes role and venues at the next sign-in', async () => {
    const first = await signIn('Door');
    expect(first.user).toMatchObject({ role: 'staff' });
    const area = await signIn('Area', 'Door');
    expect(area.user).toMatchObject({ id: first.user?.id, role: 'manager' });
    expect(area.user?.manager).toMatchObject({ isAreaManager: true });
    expect((await venuesOf(area.token)).map(({ id }) => id)).toEqual([harbour, tavern]);
    const bar = await signIn('Bar');
    expect(bar.user?.manager).toMatchObject({ isAreaManager: false });
    expect((await venuesOf(first.token)).map(({ id }) => id)).toEqual([harbour]);
    expect((await signIn('IT')).user?.role).toBe('admin');
    expect((await signIn('Door')).user?.role).toBe('staff');
  });

  it('connects its members again after the code of a venue changed', async () => {
    const { token } = await signIn('Bar');
    const venue = sso.test.db.updateTable('venues').where('id', '=', harbour);
    await venue
      .set(({ eb }) => ({ code: 'OTHER-CODE', code_number: eb('code_number', '+', 1) }))
      .execute();
    expect(await venuesOf(token)).toMatchObject([{ status: 'disconnected' }]);
    await signIn('Bar');
    expect(await venuesOf(token)).toMatchObject([{ status: 'connected' }]);
  });

  it('that is left ends the sessions, and takes the venues', async () => {
    const { token, user } = await signIn('Bar');
    expect((await signIn('Choir')).error).toBe('noAccount');
    expect((await sso.test.call(me, { as: token })).status).toBe(401);
    const links = sso.test.db.selectFrom('venue_managers').selectAll();
    expect(await links.where('manager_id', '=', user?.manager?.id ?? '').execute()).toEqual([]);
    expect((await signIn('Bar')).user?.id).toBe(user?.id);
  });

  it('does not take the last admin away', async () => {
    await signIn('IT');
    const others = sso.test.db.updateTable('users').where('role', '=', 'admin');
    await others.where('email', '!=', `${subject}@example.com`).set({ role: 'staff' }).execute();
    expect((await signIn('Bar')).user?.role).toBe('admin');
    await insertUser(sso.test.db, 'admin');
    expect((await signIn('Bar')).user?.role).toBe('manager');
  });
});

describe('an account that a group made', () => {
  it('agrees with the history after each change', async () => {
    const fresh = await issuerFixture();
    const venue = await insertVenue(fresh.test.db);
    await recordFixtures(fresh.test.db);
    fresh.setRules(`Bar = manager ${venue.id}; Door = staff ${venue.id}; IT = admin`);
    const member = { email: 'hana@example.com', email_verified: true };
    for (const group of ['Bar', 'IT', 'Door', 'Choir']) {
      fresh.issuer.members.set('hana', { ...member, groups: [group] });
      await fresh.signIn('hana');
      expect(await verify(fresh.test.db)).toMatchObject({ isValid: true });
    }
  });

  it('signs in with no password, also with one that was set', async () => {
    const { user } = await signIn('Bar');
    const { id = '', email = '' } = user ?? {};
    const password_hash = await hashPassword('Correct1');
    await sso.test.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const from = newClientAddress();
    const body = { email, password: 'Correct1' };
    const refused = await sso.test.call(login, { body, from });
    expect([refused.status, refused.message]).toEqual([403, SINGLE_SIGN_ON_NEEDED]);
    expect((await sso.test.call(forgotPassword, { body: { email }, from })).status).toBe(200);
  });
});
