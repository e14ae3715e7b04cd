import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readCheckpoint } from '#contract/checkpoints/calls.ts';
import { parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { compareSeen, verdictOf } from '#contract/checkpoints/seen.ts';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { exportFormB, printFormB } from '#contract/form-b/calls.ts';
import { readKeyFile } from '#server/ledger/checkpoints/key-file.ts';
import { parseVerifierLine, verifyNote } from '#server/ledger/checkpoints/key-pair.ts';
import { signRestored } from '#server/ledger/checkpoints/sign.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue, mailsTo, type SignedInUser } from '#server/testing/records.ts';
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

const statedIn = (text: string) => [parseCheckpoint(text)?.change];

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

it('runs each night after checks are due in all of Australia', () => {
  expect(SIGNING.next(new Date('2026-11-20T19:04:59Z'))).toEqual(new Date('2026-11-20T19:05:00Z'));
  expect(SIGNING.next(new Date('2026-11-20T19:05:00Z'))).toEqual(new Date('2026-11-21T19:05:00Z'));
});

const compare = async (as: SignedInUser, seen: Record<string, string | null>) => {
  const venueIds = Object.keys(seen);
  const body = { venues: venueIds.map((id) => ({ venue_id: id, note: seen[id] ?? null })) };
  return (await test.body(compareSeen, { as, body })).data;
};

describe('what a browser saw', () => {
  it('is compared with the history, and followed by the newest note', async () => {
    const seen = (await newest(venue.id)).body;
    await recordFault(test, manager);
    await service.sign();
    const note = (await newest(venue.id)).body;
    const [answer] = await compare(manager, { [venue.id]: seen });
    const hash = parseCheckpoint(seen)?.hash;
    expect(answer).toEqual({
      venue_id: venue.id,
      venue_name: venue.name,
      newest: note,
      is_known: true,
      hash,
      restorations: [],
    });
    const nothing = { is_known: false, hash: null };
    expect(await compare(manager, { [venue.id]: null })).toMatchObject([
      { newest: note, ...nothing },
    ]);
    const foreign = seen.replace('Form B 3', 'Form B 4');
    expect(await compare(manager, { [venue.id]: foreign })).toMatchObject([nothing]);
    expect(await compare(manager, { [other.id]: seen })).toMatchObject([
      { newest: null, ...nothing },
    ]);
  });

  it('says of other venues only whether the history has what was signed', async () => {
    const stranger = await insertUser(db, 'manager', { venues: [other] });
    const seen = (await newest(venue.id)).body;
    const outside = { venue_name: null, newest: null };
    const [answer] = await compare(stranger, { [venue.id]: seen });
    expect(answer).toMatchObject({ ...outside, is_known: true, hash: parseCheckpoint(seen)?.hash });
    expect(await compare(stranger, { [venue.id]: null })).toMatchObject([
      { ...outside, hash: null },
    ]);
  });
});

describe('a signed change that the history lost', () => {
  const cutOff = async () => {
    await sql`alter table history disable trigger all`.execute(db);
    await sql`delete from history where chain = ${venue.id} and seq = 4`.execute(db);
    await sql`update register_heads set seq = 3, hash = (select hash from history
      where chain = ${venue.id} and seq = 3) where chain = ${venue.id}`.execute(db);
    await sql`alter table history enable trigger all`.execute(db);
  };

  it('is found by a browser that saw it, and mailed to admins once, while exports go on', async () => {
    const seen = (await newest(venue.id)).body;
    await cutOff();
    const [answer] = await compare(manager, { [venue.id]: seen });
    expect(answer).toMatchObject({ is_known: true, hash: null });
    expect(await test.status(exportFormB, { as: manager, query: {} })).toBe(200);
    await service.sign();
    await compare(owner, { [venue.id]: seen });
    expect(await mailsTo(db, 'owner@example.com')).toMatchObject([
      { subject: expect.stringContaining(venue.name), content: expect.anything() },
    ]);
    expect(statedIn((await newest(venue.id)).body)).toEqual([4]);
  });

  it('is explained once a restore has signed that it is gone', async () => {
    const seen = (await newest(venue.id)).body;
    await signRestored(test, '2026-11-20T10:00:00.000Z');
    const [answer] = await compare(manager, { [venue.id]: seen });
    const checkpoint = parseCheckpoint(seen);
    expect(checkpoint && answer && verdictOf(checkpoint, answer)).toBe('restored');
  });
});
