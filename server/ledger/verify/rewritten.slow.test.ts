import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '#contract/checkpoints/checkpoint.ts';
import { compareSeen, verdictOf } from '#contract/checkpoints/seen.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { NO_VENUE } from '../change.ts';
import { readKeyFile } from '../checkpoints/key-file.ts';
import { signCheckpoints } from '../checkpoints/sign.ts';
import { readSignedHeads, writeSignedHeads } from '../checkpoints/signed-heads.ts';
import { hashOf, type LinkedRow } from '../hash.ts';
import { recordChange } from '../unit-of-work.ts';
import { VERIFICATION } from './messages.ts';
import { readNotes } from './signed-changes.ts';
import { verify } from './verify-register.ts';

/** What the owner of the database does, who knows how the history is made, and can do all but sign. */
const ROUNDS = 25;

const test = await buildTestApp();
const { db, keyFile } = test;
/** Looks at the register in a browser that saw a note. */
const reader = await insertUser(db, 'admin');

/** Records faults at a new venue. */
async function newVenue(faults: number) {
  const venue = await insertVenue(db);
  await recordFixtures(db);
  for (let number = 1; number <= faults; number += 1) await recordFault(venue, `Fault ${number}`);
  return venue;
}

type Venue = Awaited<ReturnType<typeof insertVenue>>;

function recordFault({ id, time_zone, rules }: Venue, description: string) {
  const at = test.now();
  return recordChange(db, { chain: id, author: { id: null, name: 'Robin' }, at }, (unit) =>
    unit.entries('form_b').create({
      venue_id: id,
      time_zone,
      rules,
      rules_version: 1,
      received_at: at,
      reported_date: at,
      reporter_name: 'Robin Person',
      description,
    }),
  );
}

/** Writes a chain anew, with right numbers and hashes. */
async function rewrite(chain: string, change: (rows: LinkedRow[]) => LinkedRow[]): Promise<void> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('chain', '=', chain)
    .orderBy('seq')
    .execute();
  let previous_hash = Buffer.alloc(0);
  const linked = change(rows as LinkedRow[]).map((row, index) => {
    const next = { ...row, seq: String(index + 1), previous_hash };
    const hash = hashOf(next, previous_hash);
    previous_hash = hash as Buffer<ArrayBuffer>;
    return { ...next, hash, before: json(row.before), after: json(row.after) };
  });
  await sql`delete from history where chain = ${chain}`.execute(db);
  if (linked.length > 0) await db.insertInto('history').values(linked).execute();
  const heads = db.updateTable('register_heads').where('chain', '=', chain);
  await heads.set({ seq: linked.length, hash: previous_hash }).execute();
}

const json = (value: Snapshot | null) => value && JSON.stringify(value);

/** Removes the newest faults of a venue, with the changes that recorded them. */
async function cutOff({ id }: Venue, last: number): Promise<void> {
  await rewrite(id, (rows) => rows.slice(0, last));
  await sql`delete from form_b_entries where venue_id = ${id} and entry_number > ${last}`.execute(
    db,
  );
  await sql`update register_heads set form_b_number = ${last}, open_faults = ${last}
    where chain = ${id}`.execute(db);
}

/** Whatever the owner of the database does beside it, so that the database has no trace. */
async function asOwner(work: () => Promise<void>): Promise<void> {
  await sql`alter table history disable trigger all`.execute(db);
  await work();
  await sql`alter table history enable trigger all`.execute(db);
}

const ATTACKS: Record<string, (venue: Venue, faults: number) => Promise<void>> = {
  'the newest rows were cut off': async (venue, faults) => {
    await cutOff(venue, faults - 1);
    await sql`delete from checkpoints where chain = ${venue.id}`.execute(db);
  },
  'the chain was written anew with its hashes': async ({ id }, faults) => {
    const number = 1 + Math.floor(Math.random() * faults);
    await sql`update form_b_entries set description = 'Nothing'
      where venue_id = ${id} and entry_number = ${number}`.execute(db);
    await rewrite(id, (rows) =>
      rows.map((row, index) =>
        index === number - 1 ? { ...row, after: { ...row.after, description: 'Nothing' } } : row,
      ),
    );
    await sql`delete from checkpoints where chain = ${id}`.execute(db);
  },
  'last week’s database was put back and used': async (venue, faults) => {
    const last = 1 + Math.floor(Math.random() * (faults - 1));
    await cutOff(venue, last);
    await sql`delete from checkpoints where chain = ${venue.id}`.execute(db);
    for (let number = last; number < faults + 1; number += 1) await recordFault(venue, 'Later');
  },
  'the venue was removed': async ({ id }) => {
    await rewrite(id, () => []);
    for (const table of ['register_heads', 'checkpoints'] as const) {
      await db.deleteFrom(table).where('chain', '=', id).execute();
    }
    await db.deleteFrom('form_b_entries').where('venue_id', '=', id).execute();
    await db.deleteFrom('venues').where('id', '=', id).execute();
    await rewrite(NO_VENUE, (rows) =>
      rows.filter(({ entity, entity_id }) => entity !== 'venue' || entity_id !== id),
    );
  },
};

describe('a register whose owner knows how it is made', () => {
  it.each(Object.entries(ATTACKS))(
    `is seen through by a note where %s, ${ROUNDS} of ${ROUNDS} times`,
    async (_, attack) => {
      const keys = (await readKeyFile(keyFile))?.verifiers ?? [];
      const nothing = { keys, heads: new Map(), notes: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const faults = 2 + (round % 4);
        const venue = await newVenue(faults);
        await signCheckpoints(test, [venue.id]);
        const stored = db.selectFrom('checkpoints').select('note').where('chain', '=', venue.id);
        const { note } = await stored.executeTakeFirstOrThrow();
        const { notes } = readNotes(note, keys);
        const heads = await readSignedHeads(keyFile);
        expect(await verify(db, { keys, heads, notes })).toMatchObject({ isValid: true });

        await asOwner(() => attack(venue, faults));
        expect(await verify(db, nothing)).toMatchObject({ errors: [], isValid: true });
        const place = venue.name;
        const removed = VERIFICATION.unknownVenue(venue.id);
        const [given] = notes as [Checkpoint];
        const sentences = [place, removed].map((name) =>
          VERIFICATION.noteContradicted(name, given.change, given.at),
        );
        const { isValid, errors } = await verify(db, { ...nothing, notes });
        expect([isValid, errors.length]).toEqual([false, 1]);
        expect(sentences).toContain(errors[0]);
        const beside = await verify(db, { ...nothing, heads });
        expect([beside.isValid, beside.errors.length]).toEqual([false, 1]);
        const body = { venues: [{ venue_id: venue.id, note }] };
        const { data } = await test.body(compareSeen, { as: reader, body });
        expect(data.map((answer) => verdictOf(given, answer))).toEqual(['contradicted']);
        await forget(venue);
      }
    },
    300_000,
  );
});

/** Removes a venue of a round, so that the next one begins with a whole register. */
async function forget(venue: Venue): Promise<void> {
  const removal = ATTACKS['the venue was removed'];
  await asOwner(() => removal?.(venue, 0) ?? Promise.resolve());
  const heads = await readSignedHeads(keyFile);
  heads.delete(venue.id);
  await writeSignedHeads(keyFile, heads);
}
