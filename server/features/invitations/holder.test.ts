import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { me } from '#contract/auth/calls.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import {
  acceptInvitation,
  createInvitationPoster,
  listInvitations,
  openInvitation,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations.ts';
import { deleteManager } from '#contract/managers/calls.ts';
import { API_ERROR, INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { removeManager } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import { buildRegistration, changeVenue, type VenueRow } from '#server/testing/records/venues.ts';
import {
  type AddedUser,
  insertCompany,
  insertUser,
  insertVenue,
  recordFixtures,
  type SignedInUser,
  subjectsTo,
  tokenIn,
  tokenTo,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const NOW = '2026-11-20T12:00:00Z';

let area: AddedUser;
let venue: VenueRow;
let made = 0;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  test.setNow(NOW);
  venue = await insertVenue(test.db);
  area = await insertAreaManager(test.db, [venue]);
});

const form = ({ id } = venue) => ({ role: 'manager' as const, venue_ids: [id] });

const listed = async (key: 'id' | 'email', value: string) =>
  (await test.body(listInvitations, { as: admin })).data.find((one) => one[key] === value);

/** Invites an address by mail. @returns the token of the mailed link */
async function invite(as = area, change: Partial<SentBody<typeof sendInvitations>> = {}) {
  const email = change.emails ?? `holder${++made}@example.com`;
  await test.body(sendInvitations, { as, body: { ...form(), ...change, emails: email } });
  const id = (await listed('email', email))?.id ?? '';
  return { email, token: await tokenTo(test.db, email), id };
}

async function makePoster(as = area, of = venue) {
  const { invitation, path } = await test.body(createInvitationPoster, { as, body: form(of) });
  return { id: invitation.id, token: tokenIn(path) };
}

const open = (token: string) =>
  test.call(openInvitation, { body: { token }, from: newClientAddress() });

const accept = (as: SignedInUser, token: string) =>
  test.call(acceptInvitation, { as, body: { token }, from: newClientAddress() });

const withdraw = (id: string) => test.body(withdrawInvitation, { as: area, params: { id } });
const renew = (id: string) => test.body(renewInvitation, { as: area, params: { id } });

const remove = ({ managerId }: SignedInUser) =>
  test.body(removeManager, { as: admin, params: { venueId: venue.id, managerId } });

const register = (
  invitation: string,
  email = `new${++made}@example.com`,
  change: Partial<SentBody<typeof registerManager>> = {},
) =>
  test.call(registerManager, {
    from: newClientAddress(),
    body: buildRegistration({ name: 'Kirra Dawson', email, invitation, ...change }),
  });

/** Whether a user reads the register of the venue, waits there, or has nothing to do with it. */
async function accessOf(as: Pick<SignedInUser, 'token'>) {
  const { manager } = await test.body(me, { as });
  const link = manager?.venues.find(({ id }) => id === venue.id);
  if (!link) return 'none';
  expect(await test.status(listFormA, { as, query: { venue_id: venue.id } })).toBe(200);
  return link.is_confirmed ? 'confirmed' : 'waiting';
}

const refusal = (message: string) => ({ status: 422, errors: { token: [message] } });

describe('a mailed invitation', () => {
  it('says who invites, to what and as what, and notes when it was opened first', async () => {
    const { token, email, id } = await invite();
    expect((await listed('id', id))?.opened_at).toBeNull();
    test.setNow('2026-11-20T12:10:00Z');
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      channel: 'mail',
      email,
      role: 'manager',
      is_area_manager: false,
      venues: [venue.name],
      has_account: false,
    });
    test.setNow('2026-11-20T12:20:00Z');
    await open(token);
    expect((await listed('id', id))?.opened_at).toBe('2026-11-20T12:10:00.000Z');
  });

  it('opens an account that is confirmed at the venue, with its email confirmed', async () => {
    const { token, email, id } = await invite();
    const { status, body } = await register(token, email.toUpperCase());
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ role: 'manager', email_confirmed: true });
    expect(await accessOf(body)).toBe('confirmed');
    expect(await listed('id', id)).toMatchObject({
      end: 'used',
      use_count: 1,
      used_by: 'Kirra Dawson',
      used_at: test.now().toISOString(),
    });
    expect(await subjectsTo(test.db, email.toUpperCase())).toEqual([]);
  });

  it('decides on the role, and makes area managers if an admin sent it so', async () => {
    const staff = await invite(area, { role: 'staff' });
    const asStaff = await register(staff.token, staff.email, { userType: 'manager' });
    expect(asStaff.body.user).toMatchObject({ role: 'staff', manager: { isAreaManager: false } });
    const wide = await invite(admin, { is_area_manager: true });
    const { body } = await register(wide.token, wide.email, { userType: 'staff' });
    expect(body.user).toMatchObject({ role: 'manager', manager: { isAreaManager: true } });
  });

  it('tells the other managers of the venue who joined, and by whose invitation', async () => {
    const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
    const { token, email } = await invite();
    await register(token, email);
    const subject = `Kirra Dawson joined ${venue.name}`;
    expect(await subjectsTo(test.db, colleague.email)).toEqual([subject]);
    expect(await subjectsTo(test.db, area.email)).toEqual([]);
  });

  it('opens one account when it is used several times simultaneously', async () => {
    const { token, email } = await invite();
    const responses = await Promise.all(Array.from({ length: 3 }, () => register(token, email)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('opens an account when others have used up the attempts of all addresses', async () => {
    const limit = 'guessed email, all addresses';
    await limiter(test.db, test.now()).count([limit], LIMITS[limit].max);
    const from = newClientAddress();
    const { token } = await makePoster();
    const statuses: number[] = [];
    for (const email of [area.email, 'first@example.com', 'second@example.com']) {
      const body = buildRegistration({ email, invitation: token });
      statuses.push(await test.status(registerManager, { from, body }));
    }
    expect(statuses).toEqual([422, 201, 201]);
    const body = buildRegistration({ email: area.email });
    expect(await test.status(registerManager, { from, body })).toBe(422);
  });

  it('is refused for another address than it was mailed to', async () => {
    const { token } = await invite();
    expect((await register(token)).errors).toEqual({ email: [INVITATION_ERROR.otherEmail] });
    const stranger = await insertUser(test.db, 'manager');
    expect(await accept(stranger, token)).toMatchObject(refusal(API_ERROR.linkOfOther));
    expect(await accessOf(stranger)).toBe('none');
  });

  it('is refused once it was used', async () => {
    const { token, email } = await invite();
    const { body } = await register(token, email);
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.used));
    expect((await register(token, email)).errors).toEqual({ invitation: [INVITATION_END.used] });
    const again = await accept({ ...area, token: body.token }, token);
    expect(again).toMatchObject(refusal(INVITATION_END.used));
  });

  it('is refused once it was withdrawn, has expired or was sent again', async () => {
    const withdrawn = await invite();
    await withdraw(withdrawn.id);
    expect(await open(withdrawn.token)).toMatchObject(refusal(INVITATION_END.withdrawn));
    expect((await register(withdrawn.token, withdrawn.email)).errors).toEqual({
      invitation: [INVITATION_END.withdrawn],
    });
    const { token, email, id } = await invite();
    test.setNow('2026-11-27T11:59:00Z');
    expect((await open(token)).status).toBe(200);
    test.setNow('2026-11-27T12:00:00Z');
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.expired));
    expect((await register(token, email)).errors).toEqual({ invitation: [INVITATION_END.expired] });
    await renew(id);
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.replaced));
    expect((await open(await tokenTo(test.db, email))).status).toBe(200);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(101)])(
    'is refused for the token “%s”',
    async (token) => {
      expect(await open(token)).toMatchObject(refusal(INVITATION_END.unknown));
    },
  );

  it('is refused once the venue is inactive', async () => {
    const { token } = await invite();
    await changeVenue(test.db, venue, { is_active: false });
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.venue));
  });

  it('is worth nothing once its sender was removed from the venue or is no area manager', async () => {
    const { token, email, id } = await invite();
    const managers = test.db.updateTable('managers').where('id', '=', area.managerId);
    await managers.set({ is_area_manager: false }).execute();
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.inviter));
    await managers.set({ is_area_manager: true }).execute();
    expect((await open(token)).status).toBe(200);
    await remove(area);
    expect((await register(token, email)).errors).toEqual({ invitation: [INVITATION_END.inviter] });
    expect((await listed('id', id))?.end).toBe('inviter');
  });

  it('ends with the account that it was mailed to', async () => {
    const holder = await insertUser(test.db, 'manager');
    const { token, id } = await invite(area, { emails: holder.email });
    await test.body(deleteManager, { as: admin, params: { id: holder.managerId } });
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.expired));
    expect(await listed('id', id)).toMatchObject({ email: null, end: 'expired' });
  });
});

describe('somebody with an account', () => {
  it('is told so by the link alone, signs in and joins as confirmed', async () => {
    const holder = await insertUser(test.db, 'staff');
    const { token, id, email } = await invite(area, { emails: holder.email });
    expect((await open(token)).body).toMatchObject({ has_account: true });
    expect((await register(token, email)).errors).toEqual({ email: [API_ERROR.emailInUse] });
    expect((await accept(holder, token)).status).toBe(200);
    expect(await accessOf(holder)).toBe('confirmed');
    expect((await test.body(me, { as: holder })).role).toBe('staff');
    expect(await listed('id', id)).toMatchObject({ end: 'used', use_count: 1 });
    await recordFixtures(test.db);
  });

  it('gets the same mail as somebody without, and the sender the same answer', async () => {
    const { email } = await insertUser(test.db, 'manager');
    await invite(area, { emails: email });
    const stranger = await invite();
    expect(await subjectsTo(test.db, email)).toEqual(await subjectsTo(test.db, stranger.email));
    const [toHolder, toStranger] = [
      await test.body(sendInvitations, { as: area, body: { ...form(), emails: email } }),
      await test.body(sendInvitations, { as: area, body: { ...form(), emails: stranger.email } }),
    ];
    expect(toHolder).toEqual(toStranger);
  });

  it('is confirmed where they waited, and made an area manager if an admin invited them so', async () => {
    const holder = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    await recordFixtures(test.db);
    const { token } = await invite(admin, { emails: holder.email, is_area_manager: true });
    expect((await accept(holder, token)).status).toBe(200);
    expect(await accessOf(holder)).toBe('confirmed');
    expect((await test.body(me, { as: holder })).manager?.isAreaManager).toBe(true);
    await recordFixtures(test.db);
    expect((await verify(test.db)).errors).toEqual([]);
  });

  it('does not come back by it after they were removed', async () => {
    const holder = await insertUser(test.db, 'manager', { venues: [venue] });
    const { token } = await invite(area, { emails: holder.email });
    await remove(holder);
    expect(await accept(holder, token)).toMatchObject(refusal(INVITATION_END.removed));
    expect(await accessOf(holder)).toBe('none');
  });

  it('is refused with an account that joins no venues', async () => {
    const company = await insertCompany(test.db);
    const account = await insertUser(test.db, 'company', { companyId: company.id });
    const { token } = await makePoster();
    for (const user of [account, admin]) {
      expect(await accept(user, token)).toMatchObject(refusal(INVITATION_ERROR.otherRole));
    }
  });
});

describe('a QR', () => {
  it('lets any number of people join, who wait for confirmation', async () => {
    const { id, token } = await makePoster();
    expect((await open(token)).body).toMatchObject({
      channel: 'qr',
      email: null,
      has_account: false,
      venues: [venue.name],
    });
    for (const { status, body } of [await register(token), await register(token)]) {
      expect(status).toBe(201);
      expect(body.user.email_confirmed).toBe(false);
      expect(await accessOf(body)).toBe('waiting');
    }
    const holder = await insertUser(test.db, 'manager');
    expect((await accept(holder, token)).status).toBe(200);
    expect(await accessOf(holder)).toBe('waiting');
    expect(await listed('id', id)).toMatchObject({ end: null, use_count: 3 });
    expect(await subjectsTo(test.db, area.email)).toHaveLength(3);
  });

  it('confirms nobody, also where nobody is connected', async () => {
    const { token } = await makePoster(admin, await insertVenue(test.db));
    const { body } = await register(token);
    expect(body.user.manager?.venues).toMatchObject([{ is_confirmed: false }]);
  });

  it('leaves somebody confirmed who is', async () => {
    const { token } = await makePoster();
    const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
    expect((await accept(colleague, token)).status).toBe(200);
    expect(await accessOf(colleague)).toBe('confirmed');
  });

  it('ends with the venue’s code', async () => {
    const { id, token } = await makePoster();
    await changeVenue(test.db, venue, {
      code: `NEW-${venue.code}`,
      code_number: venue.code_number + 1,
    });
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.code));
    expect((await register(token)).errors).toEqual({ invitation: [INVITATION_END.code] });
    expect((await listed('id', id))?.end).toBe('code');
  });

  it('ends when it is withdrawn or made anew', async () => {
    const first = await makePoster();
    const { path } = await renew(first.id);
    expect(path).toMatch(/^\/auth\/invitation\/[\w-]{43}$/);
    const token = tokenIn(path);
    expect(await open(first.token)).toMatchObject(refusal(INVITATION_END.replaced));
    expect((await open(token)).status).toBe(200);
    await withdraw(first.id);
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.withdrawn));
  });
});
