import { beforeEach, describe, expect, it } from 'vitest';
import {
  hideFirstSteps,
  noteTrial,
  readFirstSteps,
  STEPS,
  type Step,
} from '#contract/first-steps.ts';
import { createInvitationPoster } from '#contract/invitations.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { ADMIN_NAME } from '../admins/write-admin.ts';
import { addMissingQuestions } from '../questions/core-questions.ts';

let test: TestApp;
let admin: SignedInUser;

beforeEach(async () => {
  test = await buildTestApp();
  admin = await insertUser(test.db, 'admin', { account: { name: ADMIN_NAME } });
});

const read = () => test.body(readFirstSteps, { as: admin });

/** Counts the rows of every table of the register but those of settings and calls. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
      and relnamespace = current_schema()::regnamespace and relname <> all($1)`,
    [['register_settings', 'call_counts']],
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await test.pool.query(`select count(*)::int as n from "${name}"`);
    counts[name] = counted[0].n;
  }
  return counts;
}

describe('the first steps', () => {
  it('are computed from the register, one after another, until it is usable', async () => {
    const expectDone = async (...done: Step[]) => expect((await read()).done).toEqual(done);
    expect(await read()).toEqual({
      done: [],
      is_usable: false,
      is_hidden: false,
      is_manager_invited: false,
      questions: 0,
    });
    await addMissingQuestions(test.db, test.now());
    expect(await read()).toMatchObject({ done: ['questions'], questions: 10 });
    await test.db.updateTable('users').set({ name: 'Robin Walker' }).execute();
    await expectDone('contact', 'questions');
    await insertCompany(test.db);
    await expectDone('contact', 'company', 'questions');
    const venue = await insertVenue(test.db);
    await expectDone('contact', 'company', 'venue', 'questions');
    expect((await read()).questions).toBe(10);
    const invitation = { role: 'manager' as const, venue_ids: [venue.id] };
    await test.body(createInvitationPoster, { as: admin, body: invitation });
    expect((await read()).is_manager_invited).toBe(true);
    await expectDone('contact', 'company', 'venue', 'questions');
    await insertUser(test.db, 'manager', { venues: [venue] });
    await expectDone('contact', 'company', 'venue', 'questions', 'manager');
    expect((await read()).is_usable).toBe(false);
    await test.body(noteTrial, { as: admin });
    expect(await read()).toMatchObject({ done: [...STEPS], is_usable: true });
  });

  it('are not done by strangers, staff, or what was deleted', async () => {
    await insertCompany(test.db, { confirmed_at: null });
    await insertVenue(test.db, { confirmed_at: null });
    expect((await read()).done).toEqual([]);
    await insertVenue(test.db, { voided_at: new Date(0) });
    await insertCompany(test.db, { voided_at: new Date(0) });
    const venue = await insertVenue(test.db);
    await insertUser(test.db, 'staff', { venues: [venue] });
    expect((await read()).done).toEqual(['venue']);
  });

  it('are over with the first check, whatever is left', async () => {
    await test.db.insertInto('questions').values({ title: 'Is it on?' }).execute();
    const venue = await insertVenue(test.db, { hours: '{}' });
    const manager = await insertUser(test.db, 'manager', { venues: [venue] });
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:00:00' });
    expect(await read()).toMatchObject({ is_usable: true });
    expect((await read()).done).not.toContain('trial');
  });

  it('stay hidden from every admin until one shows them again', async () => {
    const other = await insertUser(test.db, 'admin');
    for (const is_hidden of [true, true, false]) {
      await test.body(hideFirstSteps, { as: admin, body: { is_hidden } });
      expect(await test.body(readFirstSteps, { as: other })).toMatchObject({ is_hidden });
    }
  });
});

it('a trial leaves no entry, number, file, mail or history', async () => {
  const venue = await insertVenue(test.db);
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  const before = await countRows();
  const heads = () => test.db.selectFrom('register_heads').selectAll().execute();
  const headsBefore = await heads();
  for (const as of [manager, admin]) await test.body(noteTrial, { as });
  expect(await countRows()).toEqual(before);
  expect(await heads()).toEqual(headsBefore);
  expect((await read()).done).toContain('trial');
});
