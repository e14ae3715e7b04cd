import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  addMailRecipient,
  confirmWeeklyMail,
  listMailRecipients,
  removeMailRecipient,
  stopWeeklyMail,
} from '#contract/board/calls.ts';
import type { WeeklyMail } from '#contract/board/schemas.ts';
import { WEEKLY_MAIL } from '#contract/messages/board.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import { insertUser, insertVenue, mailsTo, subjectsTo, tokenTo } from '#server/testing/records.ts';
import { stopLinks } from './mail-recipients.ts';

const START = '2026-11-20T12:00:00Z';
const test = await buildTestApp({ startsAt: START });
const admin = await insertUser(test.db, 'admin', { account: { name: 'Ada Admin' } });

const list = async () => (await test.body(listMailRecipients, { as: admin })).data;
const add = (email: string, kind?: WeeklyMail) =>
  test.call(addMailRecipient, { as: admin, body: { email, kind } });
const remove = (id: string) => test.status(removeMailRecipient, { as: admin, params: { id } });
const confirm = (token: string) => test.call(confirmWeeklyMail, { body: { token } });
const stop = (token: string) => test.call(stopWeeklyMail, { body: { token } });

/** Makes the link that stops the mails to an address, as the next one has it. */
async function stopToken(id: string): Promise<string> {
  const [link] = await test.db.transaction().execute((trx) => stopLinks(trx, [id]));
  return link?.stopPath.split('?')[0]?.split('/').at(-1) ?? '';
}

async function addConfirmed(email: string, kind?: WeeklyMail): Promise<string> {
  const { body } = await add(email, kind);
  await confirm(await tokenTo(test.db, email));
  return body.id;
}

describe('an address of the weekly mail', () => {
  it('waits, is confirmed by its link and stops the mails by another, all of it audited', async () => {
    const email = 'office@example.com';
    const requested_at = test.now().toISOString();
    const { status, body } = await add(email);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, kind: 'board', requested_at, confirmed_at: null });
    expect(await subjectsTo(test.db, email)).toEqual([FIXED_MAIL.boardMail.subject]);

    expect((await confirm(await tokenTo(test.db, email))).body).toEqual({
      message: WEEKLY_MAIL.confirmed,
    });
    expect(await list()).toMatchObject([{ email, confirmed_at: test.now().toISOString() }]);

    const entries = async () => {
      const { data } = await test.body(listAudit, { as: admin, query: {} });
      return data.map(({ by, kind, what }) => [by, kind, what]);
    };
    expect(await entries()).toEqual([
      ['Not signed in', 'confirmation', `Confirmed the weekly mail of the board to ${email}`],
      ['Ada Admin', 'permission', `Asked ${email} to confirm the weekly mail of the board`],
    ]);

    const token = await stopToken(body.id);
    expect((await stop(token)).body).toEqual({ message: WEEKLY_MAIL.stopped });
    expect(await list()).toEqual([]);
    expect((await entries())[0]).toEqual([
      'Not signed in',
      'permission',
      'Ended the weekly mail of the board to an address',
    ]);
    expect((await stop(token)).errors).toEqual({ token: [WEEKLY_MAIL.stopRefused] });
  });

  it('is refused when it is malformed, or gets the mail already in any letter case', async () => {
    expect((await add('office')).errors).toEqual({ email: [FIELD_ERROR.emailInvalid] });
    const id = await addConfirmed('twice@example.com');
    expect((await add('Twice@Example.com')).errors).toEqual({ email: [WEEKLY_MAIL.known] });
    expect(await remove(id)).toBe(200);
    expect(await remove(id)).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('that waits is mailed again, within the limits, and only the newest link confirms it', async () => {
    const email = 'again@example.com';
    const { body } = await add(email);
    const first = await tokenTo(test.db, email);
    expect((await add('Again@example.com')).body).toEqual(body);
    expect((await confirm(first)).errors).toEqual({ token: [WEEKLY_MAIL.confirmationExpired] });
    await add(email);
    expect(await add(email)).toMatchObject({
      status: 429,
      errors: { email: [API_ERROR.tooManyConfirmations] },
    });
    expect(await mailsTo(test.db, email)).toHaveLength(3);
    expect((await confirm(await tokenTo(test.db, email))).status).toBe(200);
    await remove(body.id);
  });

  it('is added once by admins at the same moment', async () => {
    const added = await Promise.all([add('race@example.com'), add('race@example.com')]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    await remove(row?.id ?? '');
  });
});

describe('an address of signed notes', () => {
  it('is asked in words of its own, also in the audit, and gets no other mail beside it', async () => {
    const email = 'lawyer@example.com';
    const { body } = await add(email, 'notes');
    expect(body).toMatchObject({ email, kind: 'notes', confirmed_at: null });
    const [mail] = await mailsTo(test.db, email);
    expect(mail?.content?.parts).toEqual(FIXED_MAIL.notesMail.parts);
    await confirm(await tokenTo(test.db, email));
    expect((await add(email)).errors).toEqual({ email: [WEEKLY_MAIL.known] });
    await remove(body.id);
    const { data } = await test.body(listAudit, { as: admin, query: {} });
    expect(data.slice(0, 3).map(({ what }) => what)).toEqual([
      'Ended the weekly mail of signed notes to an address',
      'Confirmed the weekly mail of signed notes to An address that was deleted',
      'Asked An address that was deleted to confirm the weekly mail of signed notes',
    ]);
  });

  it('is one of three, also for admins at the same moment', async () => {
    const emails = ['1@notes.example', '2@notes.example', '3@notes.example', '4@notes.example'];
    const added = await Promise.all(emails.map((email) => add(email, 'notes')));
    const refused = added.filter(({ status }) => status !== 201);
    expect(refused).toMatchObject([{ status: 422, errors: { email: [WEEKLY_MAIL.notesFull] } }]);
    const [first, ...others] = await list();
    expect([first, ...others].map((row) => row?.kind)).toEqual(['notes', 'notes', 'notes']);
    expect((await add(first?.email ?? '', 'notes')).status).toBe(201);
    expect((await add('5@notes.example')).status).toBe(201);
    expect((await add('5@notes.example', 'notes')).errors).toEqual({
      email: [WEEKLY_MAIL.notesFull],
    });
    for (const { id } of await list()) await remove(id);
  });

  it('that waits can be asked for the other mail instead', async () => {
    const email = 'other@example.com';
    await add(email);
    const before = await tokenTo(test.db, email);
    expect((await add(email, 'notes')).body).toMatchObject({ kind: 'notes', confirmed_at: null });
    expect((await confirm(before)).status).toBe(422);
    await remove((await list())[0]?.id ?? '');
  });
});

describe('a link of the weekly mail', () => {
  it('confirms for seven days, once, and no longer than the address is there', async () => {
    const refused = { token: [WEEKLY_MAIL.confirmationExpired] };
    const email = 'late@example.com';
    const { body } = await add(email);
    const token = await tokenTo(test.db, email);
    test.setNow(START, 7 * DAY_MS);
    expect((await confirm(token)).errors).toEqual(refused);
    test.setNow(START, 7 * DAY_MS - 1);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).errors).toEqual(refused);
    test.setNow(START);
    await remove(body.id);

    const { body: other } = await add('gone@example.com');
    await remove(other.id);
    const gone = await tokenTo(test.db, 'gone@example.com');
    expect((await confirm(gone)).errors).toEqual(refused);
  });

  it('does only what it was mailed for, and an unknown one is refused alike', async () => {
    const id = await addConfirmed('one@example.com');
    await add('waiting@example.com');
    const confirming = await tokenTo(test.db, 'waiting@example.com');
    for (const token of [await stopToken(id), 'unknown']) {
      expect((await confirm(token)).errors).toEqual({ token: [WEEKLY_MAIL.confirmationExpired] });
    }
    for (const token of [confirming, 'unknown']) {
      expect((await stop(token)).errors).toEqual({ token: [WEEKLY_MAIL.stopRefused] });
    }
    expect(await list()).toHaveLength(2);
  });

  it('is stored as a hash only', async () => {
    const token = await tokenTo(test.db, 'waiting@example.com');
    const links = await test.db.selectFrom('board_recipient_links').selectAll().execute();
    expect(links.length).toBeGreaterThan(0);
    for (const { token_hash } of links) expect(token_hash.toString()).not.toContain(token);
  });
});

it('the addresses are for admins alone', async () => {
  const venues = [await insertVenue(test.db)];
  const area = await insertAreaManager(test.db, venues);
  const body = { email: 'no@example.com' };
  for (const as of [area, await insertUser(test.db, 'staff', { venues })]) {
    expect(await test.status(listMailRecipients, { as })).toBe(403);
    expect(await test.status(addMailRecipient, { as, body })).toBe(403);
    expect(await test.status(removeMailRecipient, { as, params: { id: '1' } })).toBe(403);
  }
});
