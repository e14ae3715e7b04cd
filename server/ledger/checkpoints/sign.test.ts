import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Checkpoint, checkpointIn, EMPTY_HASH } from '#contract/checkpoints/checkpoint.ts';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { readKeyFile } from './key-file.ts';
import { verifyNote } from './key-pair.ts';
import { CHECKPOINTS } from './messages.ts';
import { ensureKey, rotateKey, rotateLostKey } from './own-key.ts';
import { signCheckpoints, signRestored } from './sign.ts';
import { KEYS_SETTING } from './store.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const { db, keyFile } = test;
const venues = [await insertVenue(db), await insertVenue(db)] as const;
const [{ id: venueId }, { id: otherId }] = venues;
const manager = await insertUser(db, 'manager', { venues });
const fault = (venue_id = venueId) => recordFault(test, manager, { venue_id });

/** Reads the notes of a venue, oldest first, each of which the key must verify. */
async function notesOf(chain: string): Promise<Checkpoint[]> {
  const keys = (await readKeyFile(keyFile))?.verifiers ?? [];
  const notes = db.selectFrom('checkpoints').selectAll().where('chain', '=', chain);
  const rows = await notes.orderBy('id').execute();
  return rows.map(({ note, seq }) => {
    const [found] = findNotes(note);
    const read = found && checkpointIn(found);
    if (!read) throw new Error(`This is no checkpoint: ${note}`);
    expect(verifyNote(read.note, keys)).toBe('signed');
    expect([read.checkpoint.venueId, String(read.checkpoint.change)]).toEqual([chain, seq]);
    return read.checkpoint;
  });
}

const headOf = async (chain: string) => {
  const head = db.selectFrom('register_heads').select(['seq', 'hash']).where('chain', '=', chain);
  const { seq, hash } = await head.executeTakeFirstOrThrow();
  return { change: Number(seq), hash: hash.toString('hex') };
};

/** Removes the newest change of a venue as the database's owner can. */
async function cutOff(): Promise<void> {
  await sql`alter table history disable trigger all`.execute(db);
  await sql`delete from history where chain = ${venueId}
    and seq = (select max(seq) from history where chain = ${venueId})`.execute(db);
  await sql`update register_heads set (seq, hash) = (select seq, hash from history
    where chain = ${venueId} order by seq desc limit 1) where chain = ${venueId}`.execute(db);
  await sql`alter table history enable trigger all`.execute(db);
}

beforeEach(async () => {
  await fault();
  await fault();
  await signRestored(test, '2026-11-20T10:00:00.000Z');
});

describe('signing', () => {
  it('states the newest change, its hash and the entry numbers of each venue that went on', async () => {
    await fault();
    await fault(otherId);
    expect(await signCheckpoints(test)).toEqual([]);
    const { change, hash } = await headOf(venueId);
    expect((await notesOf(venueId)).at(-1)).toEqual({
      server: 'register.test',
      venueId,
      change,
      hash,
      at: '2026-11-20T13:00:00.000Z',
      entries: { form_a: 0, form_b: change, form_c: 0 },
    });
    expect((await notesOf(otherId)).at(-1)).toMatchObject(await headOf(otherId));
    const before = await notesOf(venueId);
    await signCheckpoints(test);
    expect(await notesOf(venueId)).toEqual(before);
  });

  it('is of some venues only where they are named', async () => {
    await fault();
    await fault(otherId);
    const before = await notesOf(otherId);
    await signCheckpoints(test, [venueId]);
    expect((await notesOf(venueId)).at(-1)).toMatchObject(await headOf(venueId));
    expect(await notesOf(otherId)).toEqual(before);
  });

  it('is done once by servers that sign at the same time', async () => {
    await fault();
    const before = await notesOf(venueId);
    await Promise.all(Array.from({ length: 6 }, () => signCheckpoints(test)));
    expect(await notesOf(venueId)).toHaveLength(before.length + 1);
  });

  it('goes by the number of changes where the clock was set back', async () => {
    test.setNow('2026-11-20T12:59:00Z');
    await fault();
    await signCheckpoints(test);
    expect((await notesOf(venueId)).at(-1)).toMatchObject({
      ...(await headOf(venueId)),
      at: '2026-11-20T12:59:00.000Z',
    });
    test.setNow('2026-11-20T13:00:00Z');
  });

  it('goes on where the database lost its notes, and not where the history lost a signed change', async () => {
    await db.deleteFrom('checkpoints').execute();
    await signCheckpoints(test);
    const [note] = await notesOf(venueId);
    expect(note).toMatchObject(await headOf(venueId));
    await cutOff();
    const found = [{ venueId, change: note?.change, hash: note?.hash }];
    expect(await signCheckpoints(test)).toEqual(found);
    // Another change of the same number is no way out.
    await fault();
    expect(await signCheckpoints(test, [venueId])).toEqual(found);
    expect(await signCheckpoints(test, [otherId])).toEqual([]);
    expect(await notesOf(venueId)).toEqual([note]);
  });
});

describe('a restore', () => {
  it('signs which changes are gone, and nothing where none is', async () => {
    const lost = await headOf(venueId);
    await cutOff();
    expect(await signRestored(test, '2026-11-19T10:00:00.000Z')).toBe(1);
    expect((await notesOf(venueId)).at(-1)).toMatchObject({
      change: lost.change - 1,
      restored: { backup: '2026-11-19T10:00:00.000Z', lastGone: lost.change },
    });
    expect((await notesOf(otherId)).at(-1)).not.toHaveProperty('restored.lastGone', lost.change);
    await fault();
    expect(await signCheckpoints(test)).toEqual([]);
    expect((await notesOf(venueId)).at(-1)).toMatchObject(await headOf(venueId));
  });

  it('signs that a venue is gone, and what nobody knows', async () => {
    const heads = await readFile(`${keyFile}.heads`, 'utf8');
    const others = heads.split('\n').filter((line) => line.startsWith(`${otherId} `));
    await writeFile(`${keyFile}.heads`, [...others, `999 7 ${'ab'.repeat(32)}`, ''].join('\n'));
    expect(await signRestored(test, '2026-11-19T10:00:00.000Z')).toBe(2);
    expect(await notesOf('999')).toMatchObject([
      { change: 0, hash: EMPTY_HASH, restored: { lastGone: 7 } },
    ]);
    const { restored } = (await notesOf(venueId)).at(-1) ?? {};
    expect(restored).toEqual({ backup: '2026-11-19T10:00:00.000Z', lastGone: undefined });
    expect(await signCheckpoints(test)).toEqual([]);
  });
});

describe('the key', () => {
  const options = { db, keyFile, name: 'register.test' };
  const at = new Date('2026-11-20T14:00:00Z');

  it('can be replaced, and what the one before signed stays verified', async () => {
    const before = await notesOf(venueId);
    await rotateKey(options, at);
    await ensureKey(options);
    await fault();
    await signCheckpoints(test);
    expect(await notesOf(venueId)).toHaveLength(before.length + 1);
  });

  it('that is missing or another one stops everything', async () => {
    const content = await readFile(keyFile, 'utf8');
    await expect(rotateLostKey(options, at)).rejects.toThrow(CHECKPOINTS.notLost(keyFile));
    await rm(keyFile);
    await expect(ensureKey(options)).rejects.toThrow(CHECKPOINTS.keyMissing(keyFile));
    await expect(signCheckpoints(test)).rejects.toThrow(CHECKPOINTS.keyMissing(keyFile));
    const other = await buildTestApp();
    const swapped = { ...options, keyFile: other.keyFile };
    await expect(ensureKey(swapped)).rejects.toThrow(CHECKPOINTS.keySwapped(other.keyFile));
    await expect(signCheckpoints({ ...test, keyFile: other.keyFile })).rejects.toThrow(
      CHECKPOINTS.keySwapped(other.keyFile),
    );
    await writeFile(keyFile, content, { mode: 0o600 });
    await ensureKey(options);
  });

  it('of another register is not taken for an empty one', async () => {
    const other = await buildTestApp();
    await other.db.deleteFrom('register_settings').where('name', '=', KEYS_SETTING).execute();
    const swapped = { ...options, db: other.db };
    await expect(ensureKey(swapped)).rejects.toThrow(CHECKPOINTS.otherRegister(keyFile));
  });

  it('that is lost is replaced by another one', async () => {
    await rm(keyFile);
    const made = await rotateLostKey(options, at);
    await ensureKey(options);
    await fault();
    await signCheckpoints(test);
    expect((await notesOf(venueId)).at(-1)).toMatchObject(await headOf(venueId));
    expect(await readFile(keyFile, 'utf8')).toContain(made);
  });

  it('needs a list of what it signed that is not damaged', async () => {
    const file = `${keyFile}.heads`;
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.slice(0, 20).concat('\n'));
    await expect(signCheckpoints(test)).rejects.toThrow(CHECKPOINTS.headsDamaged(file));
    await writeFile(file, content);
  });
});
