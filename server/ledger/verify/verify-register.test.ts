import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { explainDay } from '#contract/calendar/calls.ts';
import { deleteFormC } from '#contract/form-c/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault, recordInspection } from '#server/testing/entries.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { hashOf } from '../hash.ts';
import { VERIFICATION } from './messages.ts';
import { verify } from './verify-register.ts';

const TABLES = [
  'history',
  'register_heads',
  'form_b_entries',
  'form_c_entries',
  'explanations',
] as const;

/** Rows 1 to 3 are faults 1 to 3; row 4 is inspection 1, row 5 voids it, and row 6 explains a missed check. */
const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
for (const description of ['First', 'Second', 'Third']) {
  await recordFault(test, manager, { description });
}
const inspection = await recordInspection(test, manager, { venue_id: venue.id });
await test.call(deleteFormC, { as: manager, params: { id: inspection.id } });
await test.call(explainDay, {
  as: manager,
  params: { id: venue.id, day: '2026-11-18' },
  body: { reason: 'forgotten', text: 'Nobody remembered it.' },
});
await recordFixtures(test.db);
for (const table of TABLES) {
  await sql`create table ${sql.table(`copy_of_${table}`)} as
    select * from ${sql.table(table)}`.execute(test.db);
}

/** Verifies after a superuser's change that bypasses the triggers, and restores the tables. */
async function tampering(work: () => Promise<unknown>): Promise<readonly string[]> {
  await sql`alter table history disable trigger all`.execute(test.db);
  try {
    await work();
    const { isValid, errors } = await verify(test.db);
    expect(isValid).toBe(false);
    return errors;
  } finally {
    for (const table of TABLES) {
      await sql`delete from ${sql.table(table)}`.execute(test.db);
      await sql`insert into ${sql.table(table)} overriding system value
        select * from ${sql.table(`copy_of_${table}`)}`.execute(test.db);
    }
    await sql`alter table history enable trigger all`.execute(test.db);
  }
}

/** Expects that the verification names what was changed. */
const expectFound = async (sentence: string, work: () => Promise<unknown>) =>
  expect(await tampering(work)).toContain(sentence);

const rowOf = (seq: number) => {
  const rows = test.db.selectFrom('history').selectAll().where('chain', '=', venue.id);
  return rows.where('seq', '=', String(seq)).executeTakeFirstOrThrow();
};

const change = (seq: number, columns: Record<string, unknown>) =>
  sql`update history set ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where chain = ${venue.id} and seq = ${seq}`.execute(test.db);

const remove = (seq: number) =>
  sql`delete from history where chain = ${venue.id} and seq = ${seq}`.execute(test.db);

/** Changes how a row says an entry is, and makes every hash from there to the end right again. */
async function rewrite(seq: number, columns: object): Promise<void> {
  let { previous_hash } = await rowOf(seq);
  for (let at = seq; at <= 6; at += 1) {
    const row = await rowOf(at);
    const after = at === seq ? { ...row.after, ...columns } : row.after;
    const hash = hashOf({ ...row, after }, previous_hash);
    await change(at, { after: JSON.stringify(after), previous_hash, hash });
    previous_hash = hash;
  }
  const heads = test.db.updateTable('register_heads').set({ hash: previous_hash });
  await heads.where('chain', '=', venue.id).execute();
}

describe('the check of the history', () => {
  it('finds an untouched register whole', async () => {
    const { isValid, errors, sentence } = await verify(test.db);
    expect([isValid, errors]).toEqual([true, []]);
    // Rows without a venue: the venue, its manager's account and licences, and the connection.
    expect(sentence.split('\n').at(-1)).toBe(VERIFICATION.agrees(2, 10, 4));
  });

  it('names the end and the hash of each history, and what they are needed for', async () => {
    const { ends, sentence } = await verify(test.db);
    const hash = (await rowOf(6)).hash.toString('hex');
    expect(ends).toMatchObject([
      { place: VERIFICATION.noVenue, row: 4 },
      { place: venue.name, row: 6, hash },
    ]);
    expect(sentence.split('\n')).toEqual(
      expect.arrayContaining([VERIFICATION.end(venue.name, 6, hash), VERIFICATION.limits]),
    );
  });

  it('names all that is wrong, in each history', async () => {
    const errors = await tampering(async () => {
      await change(2, { actor_name: 'Somebody Else' });
      await change(4, { actor_name: 'Somebody Else' });
      await test.db.updateTable('form_b_entries').set({ reporter_name: 'X' }).execute();
    });
    expect(errors).toEqual([
      VERIFICATION.rowAltered(venue.name, 2),
      VERIFICATION.rowAltered(venue.name, 4),
      ...[1, 2, 3].map((number) =>
        VERIFICATION.entryAltered(venue.name, 'Form B', number, 'reporter_name'),
      ),
    ]);
  });

  it.each([
    ['who', { actor_name: 'Somebody Else' }],
    ['whose', { actor_id: '999' }],
    ['when', { at: '2026-11-20T12:59:00Z' }],
    ['what was done', { action: 'edit' }],
    ['of what kind', { entity: 'form_x' }],
    ['to what', { entity_id: '999' }],
    ['how it was before', { before: '{}' }],
    ['how it is now', { after: '{"entry_number": 2}' }],
    ['its own hash', { hash: Buffer.from('forged') }],
  ])('names the row that says otherwise: %s', async (_, columns) => {
    await expectFound(VERIFICATION.rowAltered(venue.name, 2), () => change(2, columns));
  });

  it('names the first row after a removed one, and a cut-off end', async () => {
    await expectFound(VERIFICATION.rowMissing(venue.name, 1), () => remove(1));
    await expectFound(VERIFICATION.rowMissing(venue.name, 3), () => remove(3));
    await expectFound(VERIFICATION.endMoved(venue.name, 5), () => remove(6));
    await expectFound(VERIFICATION.endMoved(VERIFICATION.noVenue, 0), () =>
      sql`truncate history`.execute(test.db),
    );
  });

  it('names the row after one that was rewritten with its own right hash', async () => {
    const row = { ...(await rowOf(2)), actor_name: 'Somebody Else' };
    const hash = hashOf(row, row.previous_hash);
    await expectFound(VERIFICATION.rowUnlinked(venue.name, 3), () =>
      change(2, { actor_name: row.actor_name, hash }),
    );
  });

  it('names a row that was put behind the end', async () => {
    const last = await rowOf(6);
    const row = { ...last, seq: '7', previous_hash: last.hash };
    const hash = hashOf(row, row.previous_hash);
    const [before, after] = [JSON.stringify(row.before), JSON.stringify(row.after)];
    const added = test.db.insertInto('history').values({ ...row, hash, before, after });
    await expectFound(VERIFICATION.endMoved(venue.name, 7), () => added.execute());
  });

  it.each([
    ['seq', 4],
    ['hash', Buffer.from('forged')],
    ['form_b_number', 2],
  ])('names a chain whose noted end was changed in its %s', async (column, value) => {
    await expectFound(VERIFICATION.endMoved(venue.name, 6), () =>
      sql`update register_heads set ${sql.ref(column)} = ${value}
        where chain = ${venue.id}`.execute(test.db),
    );
  });

  it.each([
    ['form_c_voided', 0],
    ['form_a_voided', 1],
    ['latest_check', '2026-11-20'],
    ['latest_inspection', '2026-11-20T00:00:00Z'],
    ['open_faults', 7],
  ])('names a chain whose noted %s is not what its entries say', async (column, value) => {
    await expectFound(VERIFICATION.totalsAltered(venue.name), () =>
      sql`update register_heads set ${sql.ref(column)} = ${value}
        where chain = ${venue.id}`.execute(test.db),
    );
  });

  it('names a chain whose noted end was removed', async () => {
    const heads = test.db.deleteFrom('register_heads').where('chain', '=', venue.id);
    await expectFound(VERIFICATION.endMoved(venue.name, 6), () => heads.execute());
  });

  it('finds a history that was rewritten to its end by what the entries say', async () => {
    const altered = VERIFICATION.entryAltered(venue.name, 'Form B', 2, 'reporter_name');
    await expectFound(altered, () => rewrite(2, { reporter_name: 'Somebody Else' }));
    const outOfTurn = VERIFICATION.numberOutOfTurn(venue.name, 2);
    await expectFound(outOfTurn, () => rewrite(2, { entry_number: 7 }));
  });

  it('names an entry that was altered, and where', async () => {
    const altered = { reporter_name: 'X', description: 'Nothing' };
    const entries = test.db.updateTable('form_b_entries').set(altered);
    const second = entries.where('entry_number', '=', 2);
    const columns = 'description, reporter_name';
    const sentence = VERIFICATION.entryAltered(venue.name, 'Form B', 2, columns);
    await expectFound(sentence, () => second.execute());
  });

  it.each([
    ['changed', sql`update explanations set text = 'The power was out.'`, ' in text.'],
    ['removed', sql`delete from explanations`, ' is missing.'],
    ['moved', sql`update explanations set trading_day = '2026-11-17'`, ' in trading_day.'],
  ])('finds an explanation that was %s', async (_, statement, ending) => {
    const errors = await tampering(() => statement.execute(test.db));
    expect(errors).toEqual([expect.stringMatching(`^Explanation .*${ending}$`)]);
  });

  it('names a voided entry that was brought back', async () => {
    await expectFound(VERIFICATION.entryAltered(venue.name, 'Form C', 1, 'voided_at'), () =>
      test.db.updateTable('form_c_entries').set({ voided_at: null }).execute(),
    );
  });

  it.each([1, 2, 3])('names entry %i when it was removed', async (number) => {
    await expectFound(VERIFICATION.entryMissing(venue.name, 'Form B', number), () =>
      test.db.deleteFrom('form_b_entries').where('entry_number', '=', number).execute(),
    );
  });

  it('names an entry that was put in past the history', async () => {
    await expectFound(VERIFICATION.entryUnrecorded(venue.name, 'Form B', 4), () =>
      sql`insert into form_b_entries
          (venue_id, entry_number, reported_date, received_at, reporter_name, recorded_by, time_zone, rules,
          rules_version)
        values (${venue.id}, 4, now(), now(), 'Nobody', 'Nobody', 'Australia/Brisbane', 'qld', 1)`.execute(
        test.db,
      ),
    );
  });
});

describe('the history itself', () => {
  it.each([
    'update history set actor_name = actor_name',
    'delete from history',
    'truncate history',
  ])('refuses "%s"', async (statement) => {
    const before = await test.db.selectFrom('history').selectAll().execute();
    await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('append-only');
    expect(await test.db.selectFrom('history').selectAll().execute()).toEqual(before);
  });
});
