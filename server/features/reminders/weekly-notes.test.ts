import { beforeEach, describe, expect, it } from 'vitest';
import type { WeeklyMail } from '#contract/board/schemas.ts';
import { checkpointIn } from '#contract/checkpoints/checkpoint.ts';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { readKeyFile } from '#server/ledger/checkpoints/key-file.ts';
import { verifyNote } from '#server/ledger/checkpoints/key-pair.ts';
import { signCheckpoints } from '#server/ledger/checkpoints/sign.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { changeUser, insertAreaManager } from '#server/testing/records/users.ts';
import { insertUser, insertVenue, mailsTo, tokenIn } from '#server/testing/records.ts';
import { connectAgain, openReminderFixture } from '#server/testing/reminders.ts';
import { reminderTask } from './run-reminders.ts';

const SUNDAY = '2026-11-21T21:00:00Z';
/** 07:00 on Monday the 23rd in Brisbane. */
const MONDAY = '2026-11-22T21:00:00Z';
const TUESDAY = '2026-11-23T21:00:00Z';
const LAWYER = 'lawyer@example.com';

const test = await openReminderFixture();
const { db } = test;
const app = await buildTestApp({ connection: test.connection, startsAt: '2026-11-20T12:00:00Z' });

async function addRecipient(email: string, kind: WeeklyMail, isConfirmed = true) {
  const at = '2026-11-20T12:00:00Z';
  const values = { email, kind, requested_at: at, confirmed_at: isConfirmed ? at : null };
  await db.insertInto('board_recipients').values(values).execute();
}

/** Adds a venue whose newest change is signed. */
async function addSignedVenue(name: string) {
  const venue = await insertVenue(db, { name });
  const manager = await insertUser(db, 'manager', { venues: [venue] });
  await recordFault(app, manager, { venue_id: venue.id });
  await signCheckpoints(app, [venue.id]);
  return venue;
}

const noteOf = async ({ id }: { readonly id: string }) => {
  const notes = db.selectFrom('checkpoints').select('note').where('chain', '=', id);
  return (await notes.orderBy('id', 'desc').executeTakeFirstOrThrow()).note;
};

/** Sends what is due. @returns to whom notes are mailed */
const send = async (at: string) =>
  (await test.remind(at)).filter(({ subject }) => /signed notes/.test(subject)).map(({ to }) => to);

const fileTo = async (email: string) => (await mailsTo(db, email))[0]?.content?.file?.text ?? '';

/** Reads the venues of the notes in a text, each of which the key of the register must verify. */
async function venuesIn(text: string): Promise<string[]> {
  const keys = (await readKeyFile(app.keyFile))?.verifiers ?? [];
  return findNotes(text).map((note) => {
    const read = checkpointIn(note);
    expect(read && verifyNote(read.note, keys)).toBe('signed');
    return read?.checkpoint.venueId ?? '';
  });
}

beforeEach(async () => {
  await test.clear();
  await db.deleteFrom('board_recipients').execute();
});

describe('the weekly mail of notes', () => {
  it('has the newest note of each venue in a file, says what it is for, and ends with its stop', async () => {
    const swan = await addSignedVenue('The Swan');
    const anchor = await addSignedVenue('The Anchor');
    await insertVenue(db, { name: 'Without a note' });
    await signCheckpoints(app);
    await addRecipient(LAWYER, 'notes');
    const read = (await test.remind(MONDAY)).find(({ to }) => to === LAWYER);
    const [mail] = await mailsTo(db, LAWYER);
    expect(mail?.subject).toBe('Week from Mon 23/11/2026: signed notes of 2 venues');
    expect(mail?.content?.file).toEqual({
      name: 'notes.txt',
      text: `The Anchor\n\n${await noteOf(anchor)}\nThe Swan\n\n${await noteOf(swan)}`,
    });
    expect(await venuesIn(await fileTo(LAWYER))).toEqual([anchor.id, swan.id]);
    expect(read?.text.replace(tokenIn(mail?.link), 'TOKEN')).toBe(
      `The file notes.txt has the newest signed note of 2 venues. A note names the venue, the number of the newest change in its history, and the hash of that change.

Keep this mail with the file. You need to do nothing else.

If somebody later alters or removes something in that history up to that change, a check of the note finds it.

To check, send the file to the operator of the server, who runs: npm run verify -- notes.txt

You get this mail every Monday because this address was confirmed for it in Nightbook.
Stop these mails: https://register.example/auth/stop-board-mail/TOKEN?email=lawyer%40example.com
Nightbook: https://register.example`,
    );
  });

  it('goes to confirmed addresses with all notes, and to area managers with those of their venues', async () => {
    const swan = await addSignedVenue('The Swan');
    const anchor = await addSignedVenue('The Anchor');
    const unsigned = await insertVenue(db);
    const area = await insertAreaManager(db, [swan, unsigned]);
    const both = await insertAreaManager(db, [swan, anchor]);
    await insertAreaManager(db, [unsigned]);
    await insertAreaManager(db, [anchor], true);
    const unreached = await insertAreaManager(db, [anchor]);
    await changeUser(db, unreached, { email_confirmed_at: null });
    await insertUser(db, 'admin');
    await addRecipient(LAWYER, 'notes');
    await addRecipient('waiting@example.com', 'notes', false);
    await addRecipient('office@example.com', 'board');
    expect((await send(MONDAY)).sort()).toEqual([area.email, both.email, LAWYER].sort());
    expect(await venuesIn(await fileTo(area.email))).toEqual([swan.id]);
    expect(await venuesIn(await fileTo(both.email))).toEqual([anchor.id, swan.id]);
    expect(await venuesIn(await fileTo(LAWYER))).toEqual([anchor.id, swan.id]);
    expect(await fileTo('office@example.com')).toBe('');
  });

  it('is sent once by two servers, and each Monday again', async () => {
    const area = await insertAreaManager(db, [await addSignedVenue('The Anchor')]);
    await addRecipient(LAWYER, 'notes');
    const other = await connectAgain(test.connection);
    const at = () => new Date(MONDAY);
    await Promise.all([db, other.db].map((one) => reminderTask(one, at)()));
    await other.pool.end();
    for (const email of [area.email, LAWYER]) {
      const subjects = (await mailsTo(db, email)).map(({ subject }) => subject);
      expect(
        subjects.filter((subject) => subject.endsWith('signed notes of 1 venue')),
      ).toHaveLength(1);
    }
    expect(await send(MONDAY)).toEqual([]);
    expect(await send('2026-11-29T21:00:00Z')).toHaveLength(2);
  });

  it('waits for a first note, and leaves on Mondays alone', async () => {
    const venue = await insertVenue(db);
    await insertAreaManager(db, [venue]);
    await addRecipient(LAWYER, 'notes');
    expect(await send(MONDAY)).toEqual([]);
    await recordFault(app, await insertUser(db, 'manager', { venues: [venue] }), {
      venue_id: venue.id,
    });
    await signCheckpoints(app, [venue.id]);
    expect(await send(SUNDAY)).toEqual([]);
    expect(await send(TUESDAY)).toEqual([]);
    expect(await send(MONDAY)).toHaveLength(2);
  });
});
