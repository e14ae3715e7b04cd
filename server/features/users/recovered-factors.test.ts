import { describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { addAdmin } from '#contract/admins.ts';
import {
  confirmEmail,
  forgotPassword,
  login,
  me,
  openPasswordLink,
  resetPassword,
} from '#contract/auth/calls.ts';
import { RECENT_FACTOR_DAYS } from '#contract/core/limits.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  readFactors,
  signInWithPasskey,
} from '#contract/factors.ts';
import { updateManager } from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { buildDetails, LICENCES, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { insertUser, subjectsTo, tokenIn, tokenTo } from '#server/testing/records.ts';
import { newSoftwarePasskey } from '#server/testing/webauthn/software-passkey.ts';
import { adminLink } from '../admins/first-admin.ts';
import { newPasswordLink } from './password-links.ts';

const NOW = '2026-11-20T12:00:00Z';
const OWNERS = twice('Owners12');

const test = await buildTestApp({ startsAt: NOW });

type Passkey = ReturnType<typeof newSoftwarePasskey>;
type Session = { readonly token: string };

async function addTo(as: Session, passkey: Passkey, name = 'Thief’s phone') {
  const { challenge } = await test.body(beginPasskey, { as });
  const credential = passkey.create(challenge);
  return test.call(addPasskey, { as, body: { name, credential } });
}

/** Adds an account to which a thief with its session has added a passkey. */
async function stolen(role: 'admin' | 'manager') {
  const user = await insertUser(test.db, role);
  const passkey = newSoftwarePasskey();
  expect((await addTo(user, passkey)).status).toBe(201);
  return { ...user, passkey };
}

async function signWith({ passkey, id }: { readonly passkey: Passkey; readonly id: string }) {
  const { challenge } = await test.body(beginPasskeySignIn, { from: newClientAddress() });
  const credential = passkey.sign(challenge, id);
  return test.call(signInWithPasskey, { body: { credential }, from: newClientAddress() });
}

async function mailedToken(email: string): Promise<string> {
  await test.call(forgotPassword, { body: { email }, from: newClientAddress() });
  await runQueuedJobs(test);
  return tokenTo(test.db, email);
}

const reset = (email: string, token: string, choice = {}) =>
  test.call(resetPassword, { body: { email, token, ...OWNERS, ...choice } });

const recentOf = async (email: string, token: string) =>
  (await test.body(openPasswordLink, { body: { email, token } })).recent_factors;

const signIn = async (email: string) =>
  await test.status(login, {
    body: { email, password: OWNERS.password },
    from: newClientAddress(),
  });

describe('a thief’s passkey signs in no more', () => {
  it('once npm run admin has made a link for the administrator', async () => {
    const admin = await stolen('admin');
    const { email } = admin;
    const path = await adminLink(test.db, { email, now: test.now(), newLink: newPasswordLink });
    expect((await signWith(admin)).status).toBe(422);
    expect((await reset(email, tokenIn(path))).status).toBe(200);
    expect(await signIn(email)).toBe(200);
    expect(await subjectsTo(test.db, email)).toContain(FIXED_MAIL.accountRecovered.subject);
  });

  it.each([
    ['its own address', (email: string) => email],
    ['another address', (email: string) => `given-back-${email}`],
  ])('once an admin has given the account back with a password and %s', async (_, addressOf) => {
    const manager = await stolen('manager');
    const email = addressOf(manager.email);
    const body = { ...buildDetails(email, OWNERS), ...LICENCES };
    const as = await insertUser(test.db, 'admin');
    const given = { as, params: { id: manager.managerId }, body };
    expect((await test.call(updateManager, given)).status).toBe(200);
    expect((await signWith(manager)).status).toBe(422);
    expect(await signIn(email)).toBe(200);
    expect(await subjectsTo(test.db, email)).toContain(FIXED_MAIL.accountRecovered.subject);
  });

  it('once the owner of an address that was never confirmed has reset the password', async () => {
    const stranger = await insertUser(test.db, 'manager');
    const passkey = newSoftwarePasskey();
    await addTo(stranger, passkey);
    const users = test.db.updateTable('users').where('id', '=', stranger.id);
    await users.set({ email_confirmed_at: null }).execute();
    const token = await mailedToken(stranger.email);
    expect(await recentOf(stranger.email, token)).toEqual([]);
    expect((await reset(stranger.email, token)).status).toBe(200);
    expect((await signWith({ passkey, id: stranger.id })).status).toBe(422);
    expect(await signIn(stranger.email)).toBe(200);
  });

  it('once the owner of a confirmed address has removed what was added lately', async () => {
    const owner = await insertUser(test.db, 'manager');
    const [own, thiefs] = [newSoftwarePasskey(), newSoftwarePasskey()];
    await addTo(owner, own, 'Own phone');
    test.setNow(NOW, RECENT_FACTOR_DAYS * DAY_MS);
    const later = await insertUser(test.db, 'manager');
    const session = (await signWith({ passkey: own, id: owner.id })).body;
    expect((await addTo(session, thiefs)).status).toBe(201);
    const token = await mailedToken(owner.email);
    const added_at = test.now().toISOString();
    expect(await recentOf(owner.email, token)).toEqual([
      { kind: 'passkey', name: 'Thief’s phone', added_at },
    ]);
    const body = { email: later.email, token };
    expect(await test.status(openPasswordLink, { body })).toBe(422);
    expect((await reset(owner.email, token, { remove_recent_factors: true })).status).toBe(200);
    expect((await signWith({ passkey: thiefs, id: owner.id })).status).toBe(422);
    const { body: signedIn, status } = await signWith({ passkey: own, id: owner.id });
    expect(status).toBe(200);
    const factors = await test.body(readFactors, { as: signedIn });
    expect(factors).toMatchObject({ passkeys: [{ name: 'Own phone' }], recovery_codes_left: 0 });
    test.setNow(NOW);
  });

  it('and stays where the owner of a confirmed address keeps it', async () => {
    const owner = await stolen('manager');
    expect((await reset(owner.email, await mailedToken(owner.email))).status).toBe(200);
    expect((await signWith(owner)).status).toBe(200);
  });
});

describe('an account whose email is not confirmed', () => {
  it('adds no passkey and no authenticator app', async () => {
    const from = newClientAddress();
    const body = buildDetails('nadia@pub.example', twice('Stolen12'));
    const stranger = (await test.call(registerManager, { body, from })).body;
    const refused = { status: 409, message: API_ERROR.emailUnconfirmed };
    for (const call of [beginPasskey, beginAuthenticator]) {
      expect(await test.call(call, { as: stranger })).toMatchObject(refused);
    }
  });

  it('is no administrator’s whom the operator names', async () => {
    const email = 'boss@pub.example';
    const path = await adminLink(test.db, { email, now: test.now(), newLink: newPasswordLink });
    expect((await reset(email, tokenIn(path))).status).toBe(200);
    const { body } = await test.call(login, { body: { email, password: OWNERS.password } });
    expect((await test.body(me, { as: body })).email_confirmed).toBe(true);
    expect((await addTo(body, newSoftwarePasskey())).status).toBe(201);
    expect(await test.status(addAdmin, { as: body, body: { email: 'x@pub.example' } })).toBe(201);
  });

  it('reserves no address that several accounts wait for', async () => {
    const email = 'wanted@pub.example';
    const waiting = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const user = await insertUser(test.db, 'manager');
      const body = { type: 'user-details', ...buildDetails(email) } as const;
      expect((await test.call(updateAccount, { as: user, body })).status).toBe(200);
      waiting.push(await tokenTo(test.db, email));
    }
    const body = buildDetails(email, OWNERS);
    const real = await test.call(registerManager, { body, from: newClientAddress() });
    expect(real.status).toBe(201);
    for (const token of waiting) {
      expect((await test.call(confirmEmail, { body: { email, token } })).status).toBe(422);
    }
  });
});
