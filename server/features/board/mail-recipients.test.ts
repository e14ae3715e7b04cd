import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  addBoardRecipient,
  confirmBoardMail,
  listBoardRecipients,
  removeBoardRecipient,
  stopBoardMail,
} from '#contract/board/calls.ts';
import { BOARD_MAIL } from '#contract/messages/board.ts';
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

const list = async () => (await test.body(listBoardRecipients, { as: admin })).data;
const add = (email: string) => test.call(addBoardRecipient, { as: admin, body: { email } });
const remove = (id: string) => test.status(removeBoardRecipient, { as: admin, params: { id } });
const confirm = (token: string) => test.call(confirmBoardMail, { body: { token } });
const stop = (token: string) => test.call(stopBoardMail, { body: { token } });

/** Makes the link that stops the mails to an address, as the next one has it. */
async function stopToken(id: string): Promise<string> {
  const [link] = await test.db.transaction().execute((trx) => stopLinks(trx, [id]));
  return link?.stopPath.split('?')[0]?.split('/').at(-1) ?? '';
}

async function addConfirmed(email: string): Promise<string> {
  const { body } = await add(email);
  await confirm(await tokenTo(test.db, email));
  return body.id;
}

describe('an address of the weekly mail', () => {
  it('waits, is confirmed by its link and stops the mails by another, all of it audited', async () => {
    const email = 'office@example.com';
    const requested_at = test.now().toISOString();
    const { status, body } = await add(email);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, requested_at, confirmed_at: null });
    expect(await subjectsTo(test.db, email)).toEqual([FIXED_MAIL.boardMail.subject]);

    expect((await confirm(await tokenTo(test.db, email))).body).toEqual({
      message: BOARD_MAIL.confirmed,
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
    expect((await stop(token)).body).toEqual({ message: BOARD_MAIL.stopped });
    expect(await list()).toEqual([]);
    expect((await entries())[0]).toEqual([
      'Not signed in',
      'permission',
      'Ended the weekly mail of the board to an address',
    ]);
    expect((await stop(token)).errors).toEqual({ token: [BOARD_MAIL.stopRefused] });
  });

  it('is refused when it is malformed, or gets the mail already in any letter case', async () => {
    expect((await add('office')).errors).toEqual({ email: [FIELD_ERROR.emailInvalid] });
    const id = await addConfirmed('twice@example.com');
    expect((await add('Twice@Example.com')).errors).toEqual({ email: [BOARD_MAIL.known] });
    expect(await remove(id)).toBe(200);
    expect(await remove(id)).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('that waits is mailed again, within the limits, and only the newest link confirms it', async () => {
    const email = 'again@example.com';
    const { body } = await add(email);
    const first = await tokenTo(test.db, email);
    expect((await add('Again@example.com')).body).toEqual(body);
    expect((await confirm(first)).errors).toEqual({ token: [BOARD_MAIL.confirmationExpired] });
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

describe('a link of the weekly mail', () => {
  it('confirms for seven days, once, and no longer than the address is there', async () => {
    const refused = { token: [BOARD_MAIL.confirmationExpired] };
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
      expect((await confirm(token)).errors).toEqual({ token: [BOARD_MAIL.confirmationExpired] });
    }
    for (const token of [confirming, 'unknown']) {
      expect((await stop(token)).errors).toEqual({ token: [BOARD_MAIL.stopRefused] });
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
    expect(await test.status(listBoardRecipients, { as })).toBe(403);
    expect(await test.status(addBoardRecipient, { as, body })).toBe(403);
    expect(await test.status(removeBoardRecipient, { as, params: { id: '1' } })).toBe(403);
  }
});
