import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account/calls.ts';
import { me, resetPassword } from '#contract/auth/calls.ts';
import type { Role } from '#contract/core/roles.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, subjectsTo } from '#server/testing/records.ts';
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

beforeEach(() => {
  count += 1;
  subject = `subject-${count}`;
  email = `member${count}@example.com`;
  setMember({});
});

const setMember = (member: IssuerMember) =>
  sso.issuer.members.set(subject, { email, email_verified: true, ...member });

/** Adds an account with the member's email, with capital letters. */
async function addAccount(role: Role = 'manager', change = {}) {
  const user = await insertUser(sso.test.db, role);
  const account = { email: email.toUpperCase(), ...change };
  await sso.test.db.updateTable('users').set(account).where('id', '=', user.id).execute();
  return user;
}

describe('the first sign-in', () => {
  it.each(['admin', 'manager', 'staff', 'technician', 'company'] as const)(
    'opens the %s’s account with the verified email, and says so by mail',
    async (role) => {
      const { id } = await addAccount(role);
      expect((await sso.signIn(subject)).user).toMatchObject({ id, role });
      expect(await subjectsTo(sso.test.db, email.toUpperCase())).toEqual([
        FIXED_MAIL.singleSignOnLinked.subject,
      ]);
      const audit = sso.test.db.selectFrom('history').selectAll().where('entity', '=', 'audit');
      const acts = await audit.where('entity_id', '=', id).execute();
      expect(acts.map(({ after }) => after?.kind).sort()).toEqual([
        ...['sign-in', 'single-sign-on-linked'],
      ]);
    },
  );

  it('is refused without a verified email', async () => {
    await addAccount();
    for (const member of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
    ]) {
      sso.issuer.members.set(subject, { email, email_verified: true, ...member } as IssuerMember);
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
    expect(await subjectsTo(sso.test.db, email.toUpperCase())).toHaveLength(1);
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
    const identity = sso.test.db.updateTable('issuer_identities').set({ issuer: 'https://old' });
    await identity.execute();
    sso.issuer.members.set('moved', { email, email_verified: true });
    expect((await sso.signIn('moved')).error).toBeUndefined();
    expect((await sso.signIn(subject)).error).toBe('otherUser');
  });

  it('is linked anew by its email once it was recovered', async () => {
    const { id } = await addAccount();
    await sso.signIn(subject);
    setMember({ email: 'thief@example.com' });
    const token = `link ${id}`;
    const expires_at = new Date(sso.test.now().getTime() + 60_000);
    const link = { token_hash: hashOfToken(token), user_id: id, expires_at };
    await insertPasswordLink(sso.test.db, link);
    const password = { password: 'Owners12', password_confirmation: 'Owners12' };
    const body = { email: email.toUpperCase(), token, ...password };
    const from = newClientAddress();
    expect((await sso.test.call(resetPassword, { body, from })).status).toBe(200);
    expect((await sso.signIn(subject)).error).toBe('noAccount');
    setMember({});
    expect((await sso.signIn(subject)).user?.id).toBe(id);
  });

  it('is not opened, and not made again by a group, once it was removed', async () => {
    sso.setRules('Crew = staff 999999');
    setMember({ groups: ['Crew'] });
    const { token, user } = await sso.signIn(subject);
    expect((await sso.test.call(deleteAccount, { as: token })).status).toBe(200);
    expect((await sso.signIn(subject)).error).toBe('removedAccount');
    const rows = sso.test.db.selectFrom('issuer_identities').selectAll();
    const row = await rows.where('user_id', '=', user?.id ?? '').executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(subject);
  });

  it('can be followed by one that is added by hand after it was removed', async () => {
    await addAccount();
    const { token } = await sso.signIn(subject);
    await sso.test.call(deleteAccount, { as: token });
    const { id } = await addAccount('staff');
    expect((await sso.signIn(subject)).user?.id).toBe(id);
    expect((await sso.signIn(subject)).user?.id).toBe(id);
  });

  it('keeps its password, role and venues, whatever the groups say', async () => {
    sso.setRules('IT = admin');
    setMember({ groups: ['IT'] });
    const password_hash = await hashPassword('Correct1');
    const { id, token } = await addAccount('manager', { password_hash });
    expect((await sso.signIn(subject)).user).toMatchObject({ id, role: 'manager' });
    expect((await sso.test.call(me, { as: token })).status).toBe(200);
  });
});
