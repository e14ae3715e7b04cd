import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { me } from '#contract/auth/calls.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  readFactors,
  removePasskey,
  signInWithPasskey,
} from '#contract/factors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { historyOf } from '#server/testing/records/history.ts';
import { insertUser, subjectsTo } from '#server/testing/records.ts';
import { type Deviation, newSoftwarePasskey } from '#server/testing/webauthn/software-passkey.ts';

const NOW = '2026-11-20T12:00:00Z';
const REFUSED = { status: 422, errors: { credential: [API_ERROR.passkeyRefused] } };

type Passkey = ReturnType<typeof newSoftwarePasskey>;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(() => test.setNow(NOW));

const newUser = () => insertUser(test.db, 'manager');

const creationChallenge = async (token: string) =>
  (await test.body(beginPasskey, { as: token })).challenge;

async function add(token: string, passkey: Passkey, deviation?: Deviation) {
  const credential = passkey.create(await creationChallenge(token), deviation);
  return test.call(addPasskey, { as: token, body: { name: 'Phone', credential } });
}

/** Adds a user with a passkey. */
async function newOwner() {
  const user = await newUser();
  const passkey = newSoftwarePasskey();
  expect((await add(user.token, passkey)).status).toBe(201);
  return { ...user, passkey };
}

const challengeToSign = async () =>
  (await test.body(beginPasskeySignIn, { from: newClientAddress() })).challenge;

const send = (credential: Awaited<ReturnType<Passkey['sign']>>) =>
  test.call(signInWithPasskey, { body: { credential }, from: newClientAddress() });

async function signWith(passkey: Passkey, userId: string, deviation?: Deviation) {
  const credential = passkey.sign(await challengeToSign(), userId, deviation);
  return send(credential);
}

describe('a passkey', () => {
  it('is asked for with a resident key and user verification', async () => {
    const { token } = await newUser();
    const body = await test.body(beginPasskey, { as: token });
    expect(body).toMatchObject({
      rp: { id: 'register.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('signs in by itself, and its use is shown', async () => {
    const { id, passkey } = await newOwner();
    const { status, body } = await signWith(passkey, id);
    expect([status, body.user.id]).toEqual([200, id]);
    expect(await test.status(me, { as: body })).toBe(200);
    const factors = await test.body(readFactors, { as: body });
    expect(factors.passkeys).toMatchObject([
      { name: 'Phone', last_used_at: new Date(NOW).toISOString() },
    ]);
  });

  it('comes with ten recovery codes, the second one without', async () => {
    const { token } = await newUser();
    const first = await add(token, newSoftwarePasskey());
    const second = await add(token, newSoftwarePasskey());
    expect(first.body.recovery_codes).toHaveLength(10);
    expect(second.body.recovery_codes).toBeNull();
    expect(second.body.factors.passkeys).toHaveLength(2);
  });

  it('is in the history without personal values, and mailed', async () => {
    const { id, email } = await newOwner();
    const history = await historyOf(test.db, 'audit', { id });
    const details = { factor: 'passkey' };
    expect(history.map(({ action, after }) => [action, after])).toEqual([
      ['create', { kind: 'factor-added', subject: 'user', venue_id: null, details }],
    ]);
    expect(await subjectsTo(test.db, email)).toEqual([FIXED_MAIL.factorAdded.subject]);
  });
});

describe('a signature is refused', () => {
  it.each<[string, Deviation]>([
    ['of a page of another origin', { origin: 'https://register.test.evil.example' }],
    ['of the same host without TLS', { origin: 'http://register.test' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['for another account', { userHandle: Buffer.from('1').toString('base64url') }],
  ])('%s', async (_, deviation) => {
    const { id, passkey } = await newOwner();
    expect(await signWith(passkey, id, deviation)).toMatchObject(REFUSED);
    expect((await signWith(passkey, id)).status).toBe(200);
  });

  it('whose counter goes back', async () => {
    const { id, passkey } = await newOwner();
    expect((await signWith(passkey, id, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await signWith(passkey, id, { counter })).toMatchObject(REFUSED);
    }
    expect((await signWith(passkey, id, { counter: 8 })).status).toBe(200);
  });

  it('that is replayed, also at the same moment', async () => {
    const { id, passkey } = await newOwner();
    const credential = passkey.sign(await challengeToSign(), id);
    const sent = await Promise.all([1, 2, 3].map(() => send(credential)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await send(credential)).toMatchObject(REFUSED);
  });

  it('of a challenge that the server did not make, or made for another purpose', async () => {
    const { id, token, passkey } = await newOwner();
    for (const challenge of ['AAAA', await creationChallenge(token)]) {
      const credential = passkey.sign(challenge, id);
      expect(await send(credential)).toMatchObject(REFUSED);
    }
  });

  it('after five minutes', async () => {
    const { id, passkey } = await newOwner();
    const credential = passkey.sign(await challengeToSign(), id);
    test.setNow('2026-11-20T12:05:00Z');
    expect(await send(credential)).toMatchObject(REFUSED);
  });

  it('of another key under the same id', async () => {
    const { id, passkey } = await newOwner();
    const challenge = await challengeToSign();
    const own = passkey.sign(challenge, id);
    const forged = newSoftwarePasskey().sign(challenge, id);
    const credential = { ...forged, id: own.id, rawId: own.rawId };
    expect(await send(credential)).toMatchObject(REFUSED);
  });

  it('of a passkey that was removed; its recovery codes go with the last one', async () => {
    const { id, token, passkey } = await newOwner();
    const body = await test.body(readFactors, { as: token });
    const passkeyId = body.passkeys[0]?.id ?? '';
    const removed = await test.call(removePasskey, { as: token, params: { id: passkeyId } });
    expect(removed.body).toEqual({
      passkeys: [],
      authenticator_added_at: null,
      recovery_codes_left: 0,
    });
    expect(await signWith(passkey, id)).toMatchObject(REFUSED);
  });

  it('of an account that was removed', async () => {
    const { id, token, passkey } = await newOwner();
    expect(await test.status(deleteAccount, { as: token })).toBe(200);
    expect(await signWith(passkey, id)).toMatchObject(REFUSED);
    const left = test.db.selectFrom('passkeys').where('user_id', '=', id).select('id');
    expect(await left.execute()).toEqual([]);
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['with certificates, which nobody asked for', { attestedBy: [] }],
  ])('%s', async (_, deviation) => {
    const { token } = await newUser();
    expect(await add(token, newSoftwarePasskey(), deviation)).toMatchObject(REFUSED);
  });

  it('for the challenge of another user, and for a used one', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const challenge = await creationChallenge(one.token);
    const credential = newSoftwarePasskey().create(challenge);
    const body = { name: 'Phone', credential };
    expect(await test.call(addPasskey, { as: other, body })).toMatchObject(REFUSED);
    expect(await test.status(addPasskey, { as: one, body })).toBe(201);
    expect(await test.call(addPasskey, { as: one, body })).toMatchObject(REFUSED);
  });

  it('when another account has it', async () => {
    const { passkey } = await newOwner();
    const { token } = await newUser();
    expect(await add(token, passkey)).toMatchObject(REFUSED);
  });
});

it('nobody removes another user’s passkey', async () => {
  const [owner, other] = [await newOwner(), await newUser()];
  const body = await test.body(readFactors, { as: owner });
  const params = { id: body.passkeys[0]?.id ?? '' };
  expect(await test.status(removePasskey, { as: other, params })).toBe(404);
});
