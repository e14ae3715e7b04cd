import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KEYS_PATH, readCheckpoint } from '#contract/checkpoints/calls.ts';
import { checkpointIn } from '#contract/checkpoints/checkpoint.ts';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { exportFormB, printFormB } from '#contract/form-b/calls.ts';
import { readKeyFile } from '#server/ledger/checkpoints/key-file.ts';
import { parseVerifierLine, verifyNote } from '#server/ledger/checkpoints/key-pair.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue, mailsTo } from '#server/testing/records.ts';
import { checkpointService, SIGNING } from './service.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const { db, keyFile, now } = test;
const venues = [await insertVenue(db), await insertVenue(db)] as const;
const [venue, other] = venues;
const manager = await insertUser(db, 'manager', { venues: [venue] });
const owner = await insertUser(db, 'admin', { account: { email: 'owner@example.com' } });
const errors: unknown[] = [];
const log = { error: (line: unknown) => errors.push(line), warn() {}, info() {}, debug() {} };
const service = checkpointService({ db, signingKeyFile: keyFile, now, log });

const newest = (venueId: string, as = manager) =>
  test.call(readCheckpoint, { as, params: { id: venueId } });

const statedIn = (text: string) =>
  findNotes(text).map((note) => checkpointIn(note)?.checkpoint.change);

it('has the newest note of a venue for whom its register is open', async () => {
  expect((await newest(venue.id)).status).toBe(404);
  await recordFault(test, manager);
  await service.sign();
  const { body } = await newest(venue.id);
  const [note] = findNotes(body);
  const keys = (await readKeyFile(keyFile))?.verifiers ?? [];
  expect(note && verifyNote(note, keys)).toBe('signed');
  expect(statedIn(body)).toEqual([1]);
  expect((await newest(venue.id, owner)).body).toBe(body);
  expect((await newest(other.id)).status).toBe(404);
});

it('publishes the keys by which anybody can verify it', async () => {
  const response = await test.app.inject(KEYS_PATH);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const keys = response.body.split('\n').flatMap((line) => parseVerifierLine(line) ?? []);
  const [note] = findNotes((await newest(venue.id)).body);
  expect(note && verifyNote(note, keys)).toBe('signed');
});

it('is signed after each export of a register', async () => {
  const { id } = await recordFault(test, manager);
  await test.call(exportFormB, { as: manager, query: {} });
  expect(statedIn((await newest(venue.id)).body)).toEqual([2]);
  await recordFault(test, manager);
  await test.call(printFormB, { as: manager, params: { id } });
  expect(statedIn((await newest(venue.id)).body)).toEqual([3]);
});

it('runs each night after it is over in all of Australia', () => {
  expect(SIGNING.next(new Date('2026-11-20T21:04:59Z'))).toEqual(new Date('2026-11-20T21:05:00Z'));
  expect(SIGNING.next(new Date('2026-11-20T21:05:00Z'))).toEqual(new Date('2026-11-21T21:05:00Z'));
});

it('mails admins once about what the history lost, and goes on exporting', async () => {
  await sql`alter table history disable trigger all`.execute(db);
  await sql`delete from history where chain = ${venue.id} and seq = 3`.execute(db);
  await sql`update register_heads set seq = 2, hash = (select hash from history
    where chain = ${venue.id} and seq = 2) where chain = ${venue.id}`.execute(db);
  await sql`alter table history enable trigger all`.execute(db);
  expect(await test.status(exportFormB, { as: manager, query: {} })).toBe(200);
  await service.sign();
  await service.sign();
  const mails = await mailsTo(db, 'owner@example.com');
  expect(mails).toMatchObject([
    { subject: expect.stringContaining(venue.name), content: expect.anything() },
  ]);
  expect(statedIn((await newest(venue.id)).body)).toEqual([3]);
});
