import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { INVITATION_MAILS_A_DAY, INVITED_AT_ONCE } from '#contract/core/limits.ts';
import { readVenueHistory } from '#contract/history/calls.ts';
import {
  createInvitationSheet,
  listInvitations,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { INVITATION_ERROR } from '#contract/messages/errors/invitation-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import {
  insertUser,
  insertVenue,
  mailsTo,
  recordFixtures,
  type SignedInUser,
  textOf,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let area: SignedInUser;
let venue: Awaited<ReturnType<typeof insertVenue>>;
let second: Awaited<ReturnType<typeof insertVenue>>;
let others: Awaited<ReturnType<typeof insertVenue>>;
let made = 0;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  [venue, second, others] = [
    await insertVenue(test.db),
    await insertVenue(test.db),
    await insertVenue(test.db),
  ];
  const manager = { is_area_manager: true };
  area = await insertUser(test.db, 'manager', { venues: [venue, second], manager });
});

const address = () => `invited${++made}@example.com`;

type Form = SentBody<typeof sendInvitations>;

const form = (change: Partial<Form> = {}): Form => ({
  ...{ emails: address(), role: 'manager', venue_ids: [venue.id] },
  ...change,
});

const send = (as: SignedInUser, change: Partial<Form> = {}) =>
  test.call(sendInvitations, { as: as.token, body: form(change) });

const list = async (as: SignedInUser, of = venue.id) =>
  (await test.call(listInvitations, { as: as.token, query: { venue: of } })).body.data;

const makeSheet = (as: SignedInUser, venue_ids = [venue.id]) =>
  test.call(createInvitationSheet, { as: as.token, body: { role: 'staff', venue_ids } });

const renew = (as: SignedInUser, id: string) =>
  test.call(renewInvitation, { as: as.token, params: { id } });

const withdraw = (as: SignedInUser, id: string) =>
  test.call(withdrawInvitation, { as: as.token, params: { id } });

const onlyOne = async (as: SignedInUser) => {
  const [one] = await list(as);
  if (!one) throw new Error('There is no invitation');
  return one;
};

describe('an invitation by mail', () => {
  it('goes to each address of a pasted list, and is listed with who sent it', async () => {
    const [one, two] = [address(), address()];
    const { status } = await send(area, { emails: `Ann Lee <${one}>; ${two}\n${one}` });
    expect(status).toBe(201);
    const rows = await list(admin);
    expect(rows.map(({ email }) => email).sort()).toEqual([one, two].sort());
    const { name } = await test.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', area.id)
      .executeTakeFirstOrThrow();
    expect(rows[0]).toMatchObject({
      ...{ channel: 'mail', role: 'manager', is_area_manager: false, invited_by: name },
      ...{ venues: [{ id: venue.id, name: venue.name }], opened_at: null, used_at: null },
      ...{ end: null, is_manageable: true, sent_at: test.now().toISOString() },
    });
    const [mail] = await mailsTo(test.db, one);
    expect(mail).toMatchObject({ subject: FIXED_MAIL.invitation.subject });
    expect(mail?.path).toMatch(/^\/auth\/invitation\/[\w-]{43}$/);
    expect(textOf(mail)).toContain(FIXED_MAIL.invitation.why);
    expect(textOf(mail)).not.toContain(venue.name);
  });

  it('keeps only a hash of its token', async () => {
    const email = address();
    await send(admin, { emails: email });
    const token = (await mailsTo(test.db, email))[0]?.path?.split('/').at(-1) ?? '';
    const links = await test.db.selectFrom('invitation_links').selectAll().execute();
    expect(token).not.toBe('');
    expect(
      JSON.stringify(links.map(({ token_hash }) => token_hash.toString('base64url'))),
    ).not.toContain(token);
    const history = await test.db.selectFrom('history').select('after').execute();
    expect(JSON.stringify(history)).not.toContain(token);
    expect(JSON.stringify(history)).not.toContain(email);
  });

  it('is not mailed twice when its submission is repeated', async () => {
    const email = address();
    const body = form({ emails: email });
    const once = { as: admin.token, body, headers: { 'idempotency-key': randomUUID() } };
    const [first, again] = [
      await test.call(sendInvitations, once),
      await test.call(sendInvitations, once),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await mailsTo(test.db, email)).toHaveLength(1);
  });

  it.each([
    ['nothing', ' , ', FIELD_ERROR.emailRequired],
    [
      'wrong addresses among right ones, each named',
      'ann@x.au, bob@, carol',
      INVITATION_ERROR.emailsInvalid(['bob@', 'carol']),
    ],
    [
      'more than may be invited at once',
      Array.from({ length: INVITED_AT_ONCE.emails + 1 }, (_, index) => `p${index}@x.au`).join(),
      INVITATION_ERROR.tooManyEmails(INVITED_AT_ONCE.emails, INVITED_AT_ONCE.emails + 1),
    ],
  ])('is refused for %s, and then nobody is mailed', async (_, emails, message) => {
    const count = () => test.db.selectFrom('mails').select('id').execute();
    const before = await count();
    expect(await send(admin, { emails })).toMatchObject({
      status: 422,
      errors: { emails: [message] },
    });
    expect(await count()).toEqual(before);
  });

  it.each([
    ['no venue', { venue_ids: [] }, 'venue_ids', INVITATION_ERROR.venuesRequired],
    [
      'a role that no registration has',
      { role: 'admin' as never },
      'role',
      FIELD_ERROR.notOneOf(['Manager', 'Staff']),
    ],
    [
      'staff as area managers',
      { role: 'staff', is_area_manager: true },
      'is_area_manager',
      INVITATION_ERROR.areaManagerRole,
    ],
  ] as const)('is refused for %s', async (_, change, field, message) => {
    const { status, errors } = await send(admin, change as Partial<Form>);
    expect([status, errors]).toEqual([422, { [field]: [message] }]);
  });

  it('is refused for an inactive venue', async () => {
    const closed = await insertVenue(test.db, { is_active: false });
    expect(await send(admin, { venue_ids: [venue.id, closed.id] })).toMatchObject({
      status: 422,
      errors: { venue_ids: [INVITATION_ERROR.venueInactive] },
    });
  });

  it('reaches one address three times a day, from whoever, and says so', async () => {
    const email = address();
    for (let count = 0; count < INVITATION_MAILS_A_DAY.toOne; count += 1) {
      expect((await send(count % 2 ? admin : area, { emails: email })).status).toBe(201);
    }
    expect(await send(admin, { emails: `${address()} ${email.toUpperCase()}` })).toMatchObject({
      status: 422,
      errors: { emails: [INVITATION_ERROR.tooManyToOne([email.toUpperCase()])] },
    });
    expect(await mailsTo(test.db, email)).toHaveLength(INVITATION_MAILS_A_DAY.toOne);
    const first = await onlyOne(admin);
    expect(await renew(admin, first.id)).toMatchObject({
      status: 409,
      message: INVITATION_ERROR.tooManyToOne([email]),
    });
  });

  it('is limited for one sender a day', async () => {
    const sender = await insertUser(test.db, 'admin');
    const many = () => Array.from({ length: INVITED_AT_ONCE.emails }, () => address()).join('\n');
    const { byOne } = INVITATION_MAILS_A_DAY;
    for (let sent = 0; sent < byOne; sent += INVITED_AT_ONCE.emails) {
      expect((await send(sender, { emails: many() })).status).toBe(201);
    }
    expect(await send(sender)).toMatchObject({
      status: 422,
      errors: { emails: [INVITATION_ERROR.tooManyMails(byOne)] },
    });
    expect((await send(admin)).status).toBe(201);
  });
});

describe('who may invite', () => {
  it('is an admin to every venue, and an area manager to venues where they are confirmed', async () => {
    expect((await send(admin, { venue_ids: [venue.id, others.id] })).status).toBe(201);
    expect((await send(area, { venue_ids: [venue.id, second.id] })).status).toBe(201);
    expect((await send(area, { venue_ids: [venue.id, others.id] })).status).toBe(404);
    expect((await makeSheet(area, [others.id])).status).toBe(404);
  });

  it('is no area manager who waits for confirmation, no manager and no staff', async () => {
    const manager = { is_area_manager: true };
    const waiting = { venues: [venue], isUnconfirmed: true, manager };
    const unconfirmed = await insertUser(test.db, 'manager', waiting);
    expect(await send(unconfirmed)).toMatchObject({ status: 403, message: API_ERROR.unconfirmed });
    const plain = await insertUser(test.db, 'manager', { venues: [venue] });
    for (const { status } of [
      await send(plain),
      await makeSheet(plain),
      await test.call(listInvitations, { as: plain.token }),
      await send(await insertUser(test.db, 'staff', { venues: [venue], manager })),
    ]) {
      expect(status).toBe(403);
    }
  });

  it('makes area managers only as an admin', async () => {
    expect((await send(area, { is_area_manager: true })).status).toBe(403);
    expect((await send(admin, { is_area_manager: true })).status).toBe(201);
    const invitation = await onlyOne(area);
    expect(invitation).toMatchObject({ is_area_manager: true, is_manageable: false });
    for (const { status } of [
      await renew(area, invitation.id),
      await withdraw(area, invitation.id),
    ]) {
      expect(status).toBe(403);
    }
  });

  it('sees invitations to own venues only, and no name of another venue', async () => {
    await send(admin, { venue_ids: [others.id] });
    await send(admin, { venue_ids: [venue.id, others.id] });
    const { body } = await test.call(listInvitations, { as: area.token });
    expect(body.data).toMatchObject([{ venues: [{ name: venue.name }], is_manageable: false }]);
    expect((await list(area, others.id)).map(({ venues }) => venues)).toEqual([
      [{ id: venue.id, name: venue.name }],
    ]);
    const [{ id = '' } = {}] = (await list(admin, others.id)).filter(
      ({ venues }) => venues.length === 1,
    );
    expect((await withdraw(area, id)).status).toBe(404);
    expect((await renew(area, id)).status).toBe(404);
  });
});

describe('withdrawing and sending again', () => {
  it('ends an invitation once', async () => {
    await send(area);
    const { id } = await onlyOne(area);
    expect((await withdraw(admin, id)).status).toBe(200);
    expect(await onlyOne(area)).toMatchObject({
      ...{ end: 'withdrawn', withdrawn_at: test.now().toISOString() },
    });
    for (const again of [await withdraw(admin, id), await renew(admin, id)]) {
      expect(again).toMatchObject({ status: 409, message: INVITATION_ERROR.ended });
    }
  });

  it('mails another link, by the one who sends it again', async () => {
    const email = address();
    await send(admin, { emails: email });
    const { id } = await onlyOne(area);
    test.setNow('2026-11-28T12:00:00Z');
    expect((await onlyOne(area)).end).toBe('expired');
    const { status, body } = await renew(area, id);
    expect([status, body.path]).toEqual([200, null]);
    expect(body.invitation).toMatchObject({ end: null, sent_at: test.now().toISOString() });
    const [first, again] = await mailsTo(test.db, email);
    expect(again?.path).not.toBe(first?.path);
    test.setNow('2026-11-20T12:00:00Z');
  });

  it('makes a QR anew with another path', async () => {
    const { body } = await makeSheet(area);
    const again = await renew(area, body.invitation.id);
    expect(again.body.path).toMatch(/^\/auth\/invitation\/[\w-]{43}$/);
    expect(again.body.path).not.toBe(body.path);
  });
});

describe('what was done with invitations', () => {
  it('is in the venue’s history and in the audit, and agrees with the history', async () => {
    const email = address();
    await send(area, { emails: email });
    const { id } = await onlyOne(area);
    await renew(area, id);
    await withdraw(area, id);
    const sheet = await makeSheet(admin, [venue.id]);
    await withdraw(admin, sheet.body.invitation.id);
    const history = await test.call(readVenueHistory, {
      as: area.token,
      params: { id: venue.id },
    });
    expect(history.body.map(({ what }) => what)).toEqual([
      VENUE_HISTORY.qrWithdrawn,
      VENUE_HISTORY.madeQr,
      VENUE_HISTORY.invitationWithdrawn,
      VENUE_HISTORY.invited,
    ]);
    const audit = await test.call(listAudit, { as: admin.token, query: { venue: venue.name } });
    expect(audit.body.data.map(({ what, kind }) => `${kind}: ${what}`)).toEqual([
      'permission: Withdrew the QR by which people join (Staff)',
      'permission: Made a QR by which people join (Staff)',
      `permission: Withdrew the invitation of ${email} (Manager)`,
      `permission: Invited ${email} again (Manager)`,
      `permission: Invited ${email} (Manager)`,
    ]);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true, errors: [] });
    await test.db
      .updateTable('invitations')
      .set({ is_area_manager: true })
      .where('id', '=', id)
      .execute();
    const altered = await verify(test.db);
    expect(altered.errors).toEqual([expect.stringContaining(`Invitation ${id} `)]);
    await test.db
      .updateTable('invitations')
      .set({ is_area_manager: false })
      .where('id', '=', id)
      .execute();
  });
});
