import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { ROLES, type Role } from '#contract/core/roles.ts';
import { SINGLE_SIGN_ON_NEEDED } from '#contract/messages/errors.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { twice } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { historyOf } from '#server/testing/records/history.ts';
import { insertUser, insertVenue, recordFixtures, subjectsTo } from '#server/testing/records.ts';
import { issuerFixture } from '#server/testing/single-sign-on/fixture.ts';
import type { IssuerMember } from '#server/testing/single-sign-on/issuer.ts';
import { insertPasswordLink } from '../users/link-store.ts';
import { hashPassword } from '../users/passwords.ts';
import { hashOfToken } from '../users/tokens.ts';

let count = 0;
/** Subject of a member of the issuer with a verified email, and that email. */
let subject: string;
let email: string;

const sso = await issuerFixture();
const { test } = sso;
const { id: harbour } = await insertVenue(test.db, { name: 'Harbour' });
const { id: tavern } = await insertVenue(test.db, { name: 'Tavern' });

beforeEach(() => {
  count += 1;
  subject = `subject-${count}`;
  email = `member${count}@example.com`;
  setMember({});
  sso.setRules(
    `Bar = manager ${harbour}; Area = area-manager ${harbour} ${tavern}; Door = staff ${tavern} 999999; IT = admin`,
  );
});

const setMember = (member: IssuerMember) =>
  sso.issuer.members.set(subject, { email, email_verified: true, ...member });

/** Signs the member in with these groups. */
function signIn(...groups: readonly string[]) {
  setMember({ name: 'Hana Kobayashi', groups });
  return sso.signIn(subject);
}

const isSignedIn = async (token: string) => (await test.status(me, { as: token })) === 200;

const venuesOf = async (token: string) =>
  (await test.body(me, { as: token })).manager?.venues ?? [];

/** Adds an account with the member's email, with capital letters. */
const addAccount = (role: Role = 'manager', change = {}) =>
  insertUser(test.db, role, { account: { email: email.toUpperCase(), ...change } });

describe('the first sign-in', () => {
  it.each(ROLES)(
    'opens the %s’s account with the verified email, and says so by mail',
    async (role) => {
      const { id } = await addAccount(role);
      expect((await sso.signIn(subject)).user).toMatchObject({ id, role });
      expect(await subjectsTo(test.db, email.toUpperCase())).toEqual([
        FIXED_MAIL.singleSignOnLinked.subject,
      ]);
      const acts = await historyOf(test.db, 'audit', { id });
      expect(acts.map(({ after }) => after?.kind).sort()).toEqual([
        ...['sign-in', 'single-sign-on-linked'],
      ]);
    },
  );

  it('is refused without a verified email', async () => {
    await addAccount();
    for (const wrong of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
    ]) {
      setMember(wrong as IssuerMember);
      expect((await sso.signIn(subject)).error).toBe('unverifiedEmail');
    }
  });

  it('is refused for an account whose email nobody has confirmed', async () => {
    await addAccount('manager', { email_confirmed_at: null });
    expect((await sso.signIn(subject)).error).toBe('unconfirmedEmail');
  });

  it('is refused without an account', async () => {
    expect((await sso.signIn(subject)).error).toBe('noAccount');
  });

  it('makes one link when two come at once', async () => {
    await addAccount();
    const both = await Promise.all([sso.signIn(subject), sso.signIn(subject)]);
    expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(await subjectsTo(test.db, email.toUpperCase())).toHaveLength(1);
  });
});

describe('an account that was signed in to', () => {
  it('is found by the subject, whatever the email is now', async () => {
    const { id } = await addAccount();
    await sso.signIn(subject);
    setMember({ email: 'married@example.com' });
    expect((await sso.signIn(subject)).user?.id).toBe(id);
    setMember({ email_verified: false });
    expect((await sso.signIn(subject)).user?.id).toBe(id);
  });

  it('is not opened by another subject that got the email', async () => {
    await addAccount();
    await sso.signIn(subject);
    sso.issuer.members.set('successor', { email, email_verified: true });
    expect((await sso.signIn('successor')).error).toBe('otherUser');
  });

  it('is linked anew by its email once the operator has changed the issuer', async () => {
    await addAccount();
    await sso.signIn(subject);
    await test.db.updateTable('issuer_identities').set({ issuer: 'https://old' }).execute();
    sso.issuer.members.set('moved', { email, email_verified: true });
    expect((await sso.signIn('moved')).error).toBeUndefined();
    expect((await sso.signIn(subject)).error).toBe('otherUser');
  });

  it('is linked anew by its email once it was recovered', async () => {
    const { id } = await addAccount();
    await sso.signIn(subject);
    setMember({ email: 'thief@example.com' });
    const token = `link ${id}`;
    const expires_at = new Date(test.now().getTime() + 60_000);
    const link = { token_hash: hashOfToken(token), user_id: id, expires_at };
    await insertPasswordLink(test.db, link);
    const body = { email: email.toUpperCase(), token, ...twice('Owners12') };
    expect(await test.status(resetPassword, { body, from: newClientAddress() })).toBe(200);
    expect((await sso.signIn(subject)).error).toBe('noAccount');
    setMember({});
    expect((await sso.signIn(subject)).user?.id).toBe(id);
  });

  it('is not opened, and not made again by a group, once it was removed', async () => {
    sso.setRules('Crew = staff 999999');
    const { token, user } = await signIn('Crew');
    expect(await test.status(deleteAccount, { as: token })).toBe(200);
    expect((await sso.signIn(subject)).error).toBe('removedAccount');
    const rows = test.db.selectFrom('issuer_identities').selectAll();
    const row = await rows.where('user_id', '=', user?.id ?? '').executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(subject);
  });

  it('can be followed by one that is added by hand after it was removed', async () => {
    await addAccount();
    const { token } = await sso.signIn(subject);
    await test.call(deleteAccount, { as: token });
    const { id } = await addAccount('staff');
    expect((await sso.signIn(subject)).user?.id).toBe(id);
    expect((await sso.signIn(subject)).user?.id).toBe(id);
  });

  it('keeps its password, role and venues, whatever the groups say', async () => {
    const { id, token } = await addAccount();
    expect((await signIn('IT')).user).toMatchObject({ id, role: 'manager' });
    expect(await isSignedIn(token)).toBe(true);
  });
});

describe('a group', () => {
  it('makes an account with its role and venues, confirmed, and without licences', async () => {
    const { token, user } = await signIn('Bar', 'Choir');
    expect(user).toMatchObject({
      role: 'manager',
      name: 'Hana Kobayashi',
      email,
      email_confirmed: true,
      phone: null,
      manager: { licence_number: null, rmlv_licence_number: null, isAreaManager: false },
    });
    expect((await venuesOf(token)).map(({ id }) => id)).toEqual([harbour]);
    expect(await test.status(readVenue, { as: token, params: { id: harbour } })).toBe(200);
  });

  it('makes none when it is unknown', async () => {
    expect((await signIn('Choir')).error).toBe('noAccount');
    expect((await signIn()).error).toBe('noAccount');
  });

  it('makes an account named by the role when the name is none that mails may show', async () => {
    setMember({ name: 'www.evil.example', groups: ['Door'] });
    expect((await sso.signIn(subject)).user).toMatchObject({
      role: 'staff',
      name: 'Nightbook Staff',
    });
  });

  it('makes an admin only where its rule says admin, and tells the admins', async () => {
    const admin = await insertUser(test.db, 'admin');
    expect((await signIn('Bar', 'Area', 'Door', 'admin')).user?.role).toBe('manager');
    expect(await subjectsTo(test.db, admin.email)).toEqual([]);
    expect((await signIn('IT')).user?.role).toBe('admin');
    expect(await subjectsTo(test.db, admin.email)).toEqual([FIXED_MAIL.adminsChanged.subject]);
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
    const venue = test.db.updateTable('venues').set({ code: 'OTHER-CODE', code_number: 2 });
    await venue.where('id', '=', harbour).execute();
    expect(await venuesOf(token)).toMatchObject([{ status: 'disconnected' }]);
    await signIn('Bar');
    expect(await venuesOf(token)).toMatchObject([{ status: 'connected' }]);
  });

  it('that is left ends the sessions, and takes the venues', async () => {
    const { token, user } = await signIn('Bar');
    expect((await signIn('Choir')).error).toBe('noAccount');
    expect(await isSignedIn(token)).toBe(false);
    const links = test.db.selectFrom('venue_managers').selectAll();
    expect(await links.where('manager_id', '=', user?.manager?.id ?? '').execute()).toEqual([]);
    expect((await signIn('Bar')).user?.id).toBe(user?.id);
  });

  it('does not take the last admin away', async () => {
    await signIn('IT');
    const others = test.db.updateTable('users').where('role', '=', 'admin');
    await others.where('email', '!=', email).set({ role: 'staff' }).execute();
    expect((await signIn('Bar')).user?.role).toBe('admin');
    await insertUser(test.db, 'admin');
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
    const password_hash = await hashPassword('Correct1');
    const users = test.db.updateTable('users').set({ password_hash });
    await users.where('id', '=', user?.id ?? '').execute();
    const from = newClientAddress();
    const refused = await test.call(login, { body: { email, password: 'Correct1' }, from });
    expect([refused.status, refused.message]).toEqual([403, SINGLE_SIGN_ON_NEEDED]);
    expect(await test.status(forgotPassword, { body: { email }, from })).toBe(200);
  });
});
