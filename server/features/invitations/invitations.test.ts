import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { listAudit } from '#contract/audit.ts';
import { INVITED_AT_ONCE } from '#contract/core/limits.ts';
import { readVenueHistory } from '#contract/history.ts';
import {
  createInvitationPoster,
  listInvitations,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations.ts';
import { FIELD_ERROR, INVITATION_ERROR } from '#contract/messages/errors.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { invitationMail } from '#server/mails/fixed-mails.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import { UNCONFIRMED } from '#server/testing/call-endpoint.ts';
import { insertAreaManager, readUser } from '#server/testing/records/users.ts';
import { changeVenue, type VenueRow } from '#server/testing/records/venues.ts';
import {
  insertUser,
  insertVenue,
  mailsTo,
  recordFixtures,
  type SignedInUser,
  textOf,
  tokenTo,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let area: SignedInUser;
let venue: VenueRow;
let second: VenueRow;
let others: VenueRow;
let made = 0;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  venue = await insertVenue(test.db);
  second = await insertVenue(test.db);
  others = await insertVenue(test.db);
  area = await insertAreaManager(test.db, [venue, second]);
});

const address = () => `invited${++made}@example.com`;

type Form = SentBody<typeof sendInvitations>;

const form = (change: Partial<Form> = {}): Form => ({
  emails: address(),
  role: 'manager',
  venue_ids: [venue.id],
  ...change,
});

const send = (as: SignedInUser, change: Partial<Form> = {}) =>
  test.call(sendInvitations, { as, body: form(change) });

const list = async (as: SignedInUser, of = venue) =>
  (await test.body(listInvitations, { as, query: { venue: of.id } })).data;

const makePoster = (as: SignedInUser, { id } = venue) =>
  test.call(createInvitationPoster, { as, body: { role: 'staff', venue_ids: [id] } });

const renew = (as: SignedInUser, id: string) => test.call(renewInvitation, { as, params: { id } });

const withdraw = (as: SignedInUser, id: string) =>
  test.call(withdrawInvitation, { as, params: { id } });

const onlyOne = async (as: SignedInUser) => {
  const [one] = await list(as);
  if (!one) throw new Error('There is no invitation');
  return one;
};

describe('an invitation by mail', () => {
  it('goes to each address of a pasted list, and is listed with who sent it', async () => {
    const [one, two] = [address(), address()];
    expect((await send(area, { emails: `Ann Lee <${one}>; ${two}\n${one}` })).status).toBe(201);
    const rows = await list(admin);
    expect(rows.map(({ email }) => email).sort()).toEqual([one, two].sort());
    expect(rows[0]).toMatchObject({
      channel: 'mail',
      role: 'manager',
      is_area_manager: false,
      invited_by: (await readUser(test.db, area)).name,
      end: null,
      is_manageable: true,
      venues: [{ id: venue.id, name: venue.name }],
      opened_at: null,
      used_at: null,
      sent_at: test.now().toISOString(),
    });
    const [mail] = await mailsTo(test.db, one);
    const { name } = await readUser(test.db, area);
    const { subject, why } = invitationMail({ by: name, venues: [venue.name] });
    expect(mail).toMatchObject({ subject });
    expect(mail?.path).toMatch(/^\/auth\/invitation\/[\w-]{43}$/);
    expect(textOf(mail)).toContain(why);
    expect(textOf(mail)).toContain(venue.name);
  });

  it('takes a link in the name of a venue apart', async () => {
    await changeVenue(test.db, venue, { name: 'Nice Pub www.evil.example/x' });
    const email = address();
    await send(admin, { emails: email });
    const [mail] = await mailsTo(test.db, email);
    expect(textOf(mail)).toContain('Nice Pub www evil example x');
  });

  it('keeps only a hash of its token', async () => {
    const email = address();
    await send(admin, { emails: email });
    const token = await tokenTo(test.db, email);
    expect(token).not.toBe('');
    const links = await test.db.selectFrom('invitation_links').selectAll().execute();
    const hashes = links.map(({ token_hash }) => token_hash.toString('base64url'));
    expect(JSON.stringify(hashes)).not.toContain(token);
    const history = JSON.stringify(await test.db.selectFrom('history').select('after').execute());
    expect(history).not.toContain(token);
    expect(history).not.toContain(email);
  });

  it('is not mailed twice when its submission is repeated', async () => {
    const body = form();
    const once = { as: admin, body, headers: { 'idempotency-key': randomUUID() } };
    await test.body(sendInvitations, once);
    await test.body(sendInvitations, once);
    expect(await mailsTo(test.db, body.emails)).toHaveLength(1);
  });

  it.each([
    ['no address', { emails: ' , ' }, { emails: [FIELD_ERROR.emailRequired] }],
    [
      'wrong addresses among right ones, each named',
      { emails: 'ann@x.au, bob@, carol' },
      { emails: [INVITATION_ERROR.emailsInvalid(['bob@', 'carol'])] },
    ],
    [
      'more than may be invited at once',
      { emails: Array.from({ length: INVITED_AT_ONCE.emails + 1 }, (_, n) => `p${n}@x.au`).join() },
      {
        emails: [
          INVITATION_ERROR.tooManyEmails(INVITED_AT_ONCE.emails, INVITED_AT_ONCE.emails + 1),
        ],
      },
    ],
    ['no venue', { venue_ids: [] }, { venue_ids: [INVITATION_ERROR.venuesRequired] }],
    [
      'a role that no registration has',
      { role: 'admin' as never },
      { role: [FIELD_ERROR.notOneOf(['Manager', 'Staff'])] },
    ],
    [
      'staff as area managers',
      { role: 'staff' as const, is_area_manager: true },
      { is_area_manager: [INVITATION_ERROR.areaManagerRole] },
    ],
  ])('is refused for %s, and then nobody is mailed', async (_, change, errors) => {
    const mails = () => test.db.selectFrom('mails').select('id').execute();
    const before = await mails();
    expect(await send(admin, change)).toMatchObject({ status: 422, errors });
    expect(await mails()).toEqual(before);
  });

  it('is refused for an inactive venue', async () => {
    const closed = await insertVenue(test.db, { is_active: false });
    expect((await send(admin, { venue_ids: [venue.id, closed.id] })).errors).toEqual({
      venue_ids: [INVITATION_ERROR.venueInactive],
    });
  });

  it('reaches one address three times a day, from whoever, and says so', async () => {
    const email = address();
    for (let count = 0; count < LIMITS['invitation mail to one'].max; count += 1) {
      expect((await send(count % 2 ? admin : area, { emails: email })).status).toBe(201);
    }
    expect((await send(admin, { emails: `${address()} ${email.toUpperCase()}` })).errors).toEqual({
      emails: [INVITATION_ERROR.tooManyToOne([email.toUpperCase()])],
    });
    expect(await mailsTo(test.db, email)).toHaveLength(LIMITS['invitation mail to one'].max);
    expect(await renew(admin, (await onlyOne(admin)).id)).toMatchObject({
      status: 409,
      message: INVITATION_ERROR.tooManyToOne([email]),
    });
  });

  it('is limited for one sender a day', async () => {
    const sender = await insertUser(test.db, 'admin');
    const { max: byOne } = LIMITS['invitation mails by one'];
    await limiter(test.db, test.now()).count(['invitation mails by one', sender.id], byOne - 2);
    expect((await send(sender, { emails: `${address()}\n${address()}` })).status).toBe(201);
    expect((await send(sender)).errors).toEqual({ emails: [INVITATION_ERROR.tooManyMails(byOne)] });
    expect((await send(admin)).status).toBe(201);
  });
});

describe('who may invite', () => {
  it('is an admin to every venue, and an area manager to venues where they are confirmed', async () => {
    expect((await send(admin, { venue_ids: [venue.id, others.id] })).status).toBe(201);
    expect((await send(area, { venue_ids: [venue.id, second.id] })).status).toBe(201);
    expect((await send(area, { venue_ids: [venue.id, others.id] })).status).toBe(404);
    expect((await makePoster(area, others)).status).toBe(404);
  });

  it('is no area manager who waits for confirmation, no manager and no staff', async () => {
    const unconfirmed = await insertAreaManager(test.db, [venue], true);
    expect(await send(unconfirmed)).toMatchObject(UNCONFIRMED);
    const plain = await insertUser(test.db, 'manager', { venues: [venue] });
    const manager = { is_area_manager: true };
    for (const { status } of [
      await send(plain),
      await makePoster(plain),
      await test.call(listInvitations, { as: plain }),
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
    expect((await renew(area, invitation.id)).status).toBe(403);
    expect((await withdraw(area, invitation.id)).status).toBe(403);
  });

  it('sees invitations to own venues only, and no name of another venue', async () => {
    await send(admin, { venue_ids: [others.id] });
    const [{ id = '' } = {}] = await list(admin, others);
    await send(admin, { venue_ids: [venue.id, others.id] });
    const { data } = await test.body(listInvitations, { as: area });
    expect(data).toMatchObject([{ venues: [{ name: venue.name }], is_manageable: false }]);
    expect((await list(area, others)).map(({ venues }) => venues)).toEqual([
      [{ id: venue.id, name: venue.name }],
    ]);
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
      end: 'withdrawn',
      withdrawn_at: test.now().toISOString(),
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
});

describe('what was done with invitations', () => {
  it('is in the venue’s history and in the audit, and agrees with the history', async () => {
    const email = address();
    await send(area, { emails: email });
    const { id } = await onlyOne(area);
    await renew(area, id);
    await withdraw(area, id);
    const sheet = await makePoster(admin);
    await withdraw(admin, sheet.body.invitation.id);
    const history = await test.body(readVenueHistory, { as: area, params: { id: venue.id } });
    expect(history.map(({ what }) => what)).toEqual([
      VENUE_HISTORY.qrWithdrawn,
      VENUE_HISTORY.madeQr,
      VENUE_HISTORY.invitationWithdrawn,
      VENUE_HISTORY.invited,
    ]);
    const audit = await test.body(listAudit, { as: admin, query: { venue: venue.name } });
    expect(audit.data.map(({ what, kind }) => `${kind}: ${what}`)).toEqual([
      'permission: Withdrew the QR by which people join (Staff)',
      'permission: Made a QR by which people join (Staff)',
      `permission: Withdrew the invitation of ${email} (Manager)`,
      `permission: Invited ${email} again (Manager)`,
      `permission: Invited ${email} (Manager)`,
    ]);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true, errors: [] });
    const invitation = test.db.updateTable('invitations').where('id', '=', id);
    await invitation.set({ is_area_manager: true }).execute();
    const altered = await verify(test.db);
    expect(altered.errors).toEqual([expect.stringContaining(`Invitation ${id} `)]);
    await invitation.set({ is_area_manager: false }).execute();
  });
});
