import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import {
  acceptInvitation,
  createInvitationSheet,
  listInvitations,
  openInvitation,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations/calls.ts';
import { deleteManager } from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors/invitation-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { removeManager } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  recordFixtures,
  type SignedInUser,
  subjectsTo,
  tokenTo,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const NOW = '2026-11-20T12:00:00Z';

let area: SignedInUser;
let venue: Awaited<ReturnType<typeof insertVenue>>;
let made = 0;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  test.setNow(NOW);
  venue = await insertVenue(test.db);
  const manager = { is_area_manager: true };
  area = await insertUser(test.db, 'manager', { venues: [venue], manager });
});

const emailOf = async ({ id }: SignedInUser) =>
  (await test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

interface Invited {
  readonly email: string;
  readonly token: string;
  readonly id: string;
}

const form = (venueId = venue.id) => ({ role: 'manager' as const, venue_ids: [venueId] });

/** Invites an address by mail. @returns the token of the mailed link */
async function invite(
  as = area,
  change: Partial<SentBody<typeof sendInvitations>> = {},
): Promise<Invited> {
  const email = change.emails ?? `holder${++made}@example.com`;
  const body = { ...form(), ...change, emails: email };
  const { status } = await test.call(sendInvitations, { as: as.token, body });
  expect(status).toBe(201);
  const list = await test.call(listInvitations, { as: admin.token });
  const id = list.body.data.find((one) => one.email === email)?.id ?? '';
  return { email, token: await tokenTo(test.db, email), id };
}

async function makeSheet(as = area) {
  const body = form();
  const sheet = await test.call(createInvitationSheet, { as: as.token, body });
  return { id: sheet.body.invitation.id, token: sheet.body.path.split('/').at(-1) ?? '' };
}

const open = (token: string) =>
  test.call(openInvitation, { body: { token }, from: newClientAddress() });

const accept = (user: SignedInUser, token: string) =>
  test.call(acceptInvitation, { as: user.token, body: { token }, from: newClientAddress() });

const register = (
  invitation: string,
  email = `new${++made}@example.com`,
  change: Partial<SentBody<typeof registerManager>> = {},
) =>
  test.call(registerManager, {
    from: newClientAddress(),
    body: {
      ...{ name: 'Kirra Dawson', phone: '0491 570 313', email, invitation },
      ...{ password: 'Correct1', password_confirmation: 'Correct1' },
      ...change,
    },
  });

/** Whether a user reads the register of the venue, waits there, or has nothing to do with it. */
async function accessOf(token: string) {
  const query = { venue_id: venue.id };
  const { body } = await test.call(me, { as: token });
  const link = body.manager?.venues.find(({ id }) => id === venue.id);
  const { status } = await test.call(listFormA, { as: token, query });
  if (!link) return 'none';
  expect(status).toBe(200);
  return link.is_confirmed ? 'confirmed' : 'waiting';
}

const listed = async (id: string) =>
  (await test.call(listInvitations, { as: admin.token })).body.data.find((one) => one.id === id);

const refusal = (message: string) => ({ status: 422, errors: { token: [message] } });

describe('a mailed invitation', () => {
  it('says who invites, to what and as what, and notes when it was opened first', async () => {
    const { token, email, id } = await invite();
    expect((await listed(id))?.opened_at).toBeNull();
    test.setNow('2026-11-20T12:10:00Z');
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ channel: 'mail', email, role: 'manager', is_area_manager: false },
      ...{ venues: [venue.name], has_account: false },
    });
    test.setNow('2026-11-20T12:20:00Z');
    await open(token);
    expect((await listed(id))?.opened_at).toBe('2026-11-20T12:10:00.000Z');
  });

  it('opens an account that is confirmed at the venue, with its email confirmed', async () => {
    const { token, email, id } = await invite();
    const { status, body } = await register(token, email.toUpperCase());
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ role: 'manager', email_confirmed: true });
    expect(await accessOf(body.token)).toBe('confirmed');
    expect(await listed(id)).toMatchObject({
      ...{ end: 'used', use_count: 1, used_by: 'Kirra Dawson', used_at: test.now().toISOString() },
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
    expect(await subjectsTo(test.db, await emailOf(colleague))).toEqual([subject]);
    expect(await subjectsTo(test.db, await emailOf(area))).toEqual([]);
  });

  it('opens one account when it is used several times simultaneously', async () => {
    const { token, email } = await invite();
    const responses = await Promise.all(Array.from({ length: 3 }, () => register(token, email)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('is refused for another address than it was mailed to', async () => {
    const { token } = await invite();
    expect(await register(token)).toMatchObject({
      status: 422,
      errors: { email: [INVITATION_ERROR.otherEmail] },
    });
    const stranger = await insertUser(test.db, 'manager');
    expect(await accept(stranger, token)).toMatchObject(refusal(API_ERROR.linkOfOther));
    expect(await accessOf(stranger.token)).toBe('none');
  });

  it('is refused once it was used', async () => {
    const { token, email } = await invite();
    const { body } = await register(token, email);
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.used));
    expect(await register(token, email)).toMatchObject({
      status: 422,
      errors: { invitation: [INVITATION_END.used] },
    });
    const again = { ...area, token: body.token };
    expect(await accept(again, token)).toMatchObject(refusal(INVITATION_END.used));
  });

  it('is refused once it was withdrawn, has expired or was sent again', async () => {
    const withdrawn = await invite();
    await test.call(withdrawInvitation, { as: area.token, params: { id: withdrawn.id } });
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
    await test.call(renewInvitation, { as: area.token, params: { id } });
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
    const venues = test.db.updateTable('venues').set({ is_active: false });
    await venues.where('id', '=', venue.id).execute();
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.venue));
  });

  it('is worth nothing once its sender was removed from the venue or is no area manager', async () => {
    const { token, email, id } = await invite();
    const managers = test.db.updateTable('managers').where('id', '=', area.managerId);
    await managers.set({ is_area_manager: false }).execute();
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.inviter));
    await managers.set({ is_area_manager: true }).execute();
    expect((await open(token)).status).toBe(200);
    const params = { venueId: venue.id, managerId: area.managerId };
    await test.call(removeManager, { as: admin.token, params });
    expect((await register(token, email)).errors).toEqual({ invitation: [INVITATION_END.inviter] });
    expect((await listed(id))?.end).toBe('inviter');
  });

  it('ends with the account that it was mailed to', async () => {
    const holder = await insertUser(test.db, 'manager');
    const { token, id } = await invite(area, { emails: await emailOf(holder) });
    await test.call(deleteManager, { as: admin.token, params: { id: holder.managerId } });
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.expired));
    expect(await listed(id)).toMatchObject({ email: null, end: 'expired' });
  });
});

describe('somebody with an account', () => {
  it('is told so by the link alone, signs in and joins as confirmed', async () => {
    const holder = await insertUser(test.db, 'staff');
    const { token, id } = await invite(area, { emails: await emailOf(holder), role: 'manager' });
    expect((await open(token)).body).toMatchObject({ has_account: true });
    expect((await accept(holder, token)).status).toBe(200);
    expect(await accessOf(holder.token)).toBe('confirmed');
    expect((await test.call(me, { as: holder.token })).body.role).toBe('staff');
    expect(await listed(id)).toMatchObject({ end: 'used', use_count: 1 });
    await recordFixtures(test.db);
  });

  it('gets the same mail as somebody without, and the sender the same answer', async () => {
    const holder = await insertUser(test.db, 'manager');
    const email = await emailOf(holder);
    await invite(area, { emails: email });
    const stranger = await invite();
    expect(await subjectsTo(test.db, email)).toEqual(await subjectsTo(test.db, stranger.email));
    const answers = [];
    for (const emails of [email, stranger.email]) {
      const body = { ...form(), emails };
      const { status, body: answer } = await test.call(sendInvitations, { as: area.token, body });
      answers.push([status, answer]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('cannot register a second time with it', async () => {
    const holder = await insertUser(test.db, 'manager');
    const { token, email } = await invite(area, { emails: await emailOf(holder) });
    expect((await register(token, email)).errors).toEqual({ email: [API_ERROR.emailInUse] });
  });

  it('is confirmed where they waited, and made an area manager if an admin invited them so', async () => {
    const holder = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    const email = await emailOf(holder);
    await recordFixtures(test.db);
    const { token } = await invite(admin, { emails: email, is_area_manager: true });
    expect((await accept(holder, token)).status).toBe(200);
    expect(await accessOf(holder.token)).toBe('confirmed');
    expect((await test.call(me, { as: holder.token })).body.manager?.isAreaManager).toBe(true);
    await recordFixtures(test.db);
    expect((await verify(test.db)).errors).toEqual([]);
  });

  it('does not come back by it after they were removed', async () => {
    const holder = await insertUser(test.db, 'manager', { venues: [venue] });
    const { token } = await invite(area, { emails: await emailOf(holder) });
    const params = { venueId: venue.id, managerId: holder.managerId };
    await test.call(removeManager, { as: admin.token, params });
    expect(await accept(holder, token)).toMatchObject(refusal(INVITATION_END.removed));
    expect(await accessOf(holder.token)).toBe('none');
  });

  it('is refused with an account that joins no venues', async () => {
    const company = await insertCompany(test.db);
    const account = await insertUser(test.db, 'company', { companyId: company.id });
    const { token } = await makeSheet();
    for (const user of [account, admin]) {
      expect(await accept(user, token)).toMatchObject(refusal(INVITATION_ERROR.otherRole));
    }
  });
});

describe('a QR', () => {
  it('lets any number of people join, who wait for confirmation', async () => {
    const { id, token } = await makeSheet();
    expect((await open(token)).body).toMatchObject({
      ...{ channel: 'qr', email: null, has_account: false, venues: [venue.name] },
    });
    const [first, second] = [await register(token), await register(token)];
    for (const { status, body } of [first, second]) {
      expect(status).toBe(201);
      expect(body.user.email_confirmed).toBe(false);
      expect(await accessOf(body.token)).toBe('waiting');
    }
    const holder = await insertUser(test.db, 'manager');
    expect((await accept(holder, token)).status).toBe(200);
    expect(await accessOf(holder.token)).toBe('waiting');
    expect(await listed(id)).toMatchObject({ end: null, use_count: 3 });
    expect(await subjectsTo(test.db, await emailOf(area))).toHaveLength(3);
  });

  it('confirms nobody, also where nobody is connected', async () => {
    const empty = await insertVenue(test.db);
    const body = form(empty.id);
    const sheet = await test.call(createInvitationSheet, { as: admin.token, body });
    const registered = await register(sheet.body.path.split('/').at(-1) ?? '');
    expect(registered.body.user.manager?.venues).toMatchObject([{ is_confirmed: false }]);
  });

  it('leaves somebody confirmed who is', async () => {
    const { token } = await makeSheet();
    const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
    expect((await accept(colleague, token)).status).toBe(200);
    expect(await accessOf(colleague.token)).toBe('confirmed');
  });

  it('ends with the venue’s code', async () => {
    const { id, token } = await makeSheet();
    const venues = test.db.updateTable('venues').set({ code: `NEW-${venue.code}` });
    await venues
      .set('code_number', ({ eb }) => eb('code_number', '+', 1))
      .where('id', '=', venue.id)
      .execute();
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.code));
    expect((await register(token)).errors).toEqual({ invitation: [INVITATION_END.code] });
    expect((await listed(id))?.end).toBe('code');
  });

  it('ends when it is withdrawn or made anew', async () => {
    const first = await makeSheet();
    const params = { id: first.id };
    const again = await test.call(renewInvitation, { as: area.token, params });
    expect(await open(first.token)).toMatchObject(refusal(INVITATION_END.replaced));
    const token = again.body.path?.split('/').at(-1) ?? '';
    expect((await open(token)).status).toBe(200);
    await test.call(withdrawInvitation, { as: area.token, params });
    expect(await open(token)).toMatchObject(refusal(INVITATION_END.withdrawn));
  });
});
