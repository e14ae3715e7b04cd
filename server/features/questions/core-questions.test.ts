import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { CORE_QUESTIONS } from '#contract/questions/core-questions.ts';
import { RULE_PROFILE_IDS, type RuleProfileId } from '#contract/rules/profiles.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { readUser } from '#server/testing/records/users.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { addMissingQuestions } from './core-questions.ts';

/** Adds the questions as several servers that start at once. */
async function startServers({ db, now }: TestApp): Promise<void> {
  await Promise.all(Array.from({ length: 3 }, () => addMissingQuestions(db, now())));
  await addMissingQuestions(db, now());
}

const titles = async ({ db }: TestApp) => {
  const questions = await db.selectFrom('questions').selectAll().orderBy('position').execute();
  return questions.map(({ title }) => title);
};

describe('a register without questions', () => {
  it('gets the core questions once, in order, however many servers start, and its history stays valid', async () => {
    const test = await buildTestApp();
    await startServers(test);
    expect(await titles(test)).toEqual(CORE_QUESTIONS.map(({ title }) => title));
    expect(await verify(test.db)).toMatchObject({ isValid: true });
    const admin = await insertUser(test.db, 'admin');
    const { meta, data } = await test.body(listAudit, { as: admin, query: { kind: 'record' } });
    expect(meta.total).toBe(CORE_QUESTIONS.length);
    expect(new Set(data.map(({ by }) => by))).toEqual(new Set([APP_NAME]));
  });

  it('asks each venue ten of them, those of its rules', async () => {
    const test = await buildTestApp();
    await startServers(test);
    const asked = async (rules: RuleProfileId) => {
      const venue = await insertVenue(test.db, { rules });
      const as = await insertUser(test.db, 'manager', { venues: [venue] });
      const { data } = await test.body(listQuestions, { as, query: { venue_id: venue.id } });
      expect((await test.body(listQuestions, { as })).data).toEqual(data);
      expect(data.some((question) => 'rules' in question)).toBe(false);
      return data.map(({ title }) => title);
    };
    for (const rules of RULE_PROFILE_IDS) {
      const expected = CORE_QUESTIONS.filter((it) => it.rules === null || it.rules === rules);
      expect(await asked(rules)).toEqual(expected.map(({ title }) => title));
    }
    const admin = await insertUser(test.db, 'admin');
    const { data } = await test.body(listQuestions, { as: admin });
    expect(data.map(({ rules }) => rules)).toEqual(CORE_QUESTIONS.map(({ rules }) => rules));
  });
});

describe('a register that has or had questions', () => {
  it.each([
    ['one of its own', null],
    ['one that was deleted', new Date(0)],
  ])('with %s gets none', async (_, voided_at) => {
    const test = await buildTestApp();
    const question = { title: 'Is it on?', voided_at };
    await test.db.insertInto('questions').values(question).execute();
    await recordFixtures(test.db);
    await startServers(test);
    expect(await titles(test)).toEqual(['Is it on?']);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });
});

describe('a venue without questions', () => {
  it('says to a manager whom to ask, in the list and when a check is sent, and accepts none', async () => {
    const test = await buildTestApp();
    const venue = await insertVenue(test.db, { hours: '{}' });
    const as = await insertUser(test.db, 'manager', { venues: [venue] });
    const list = () => test.body(listQuestions, { as, query: { venue_id: venue.id } });
    const errorsOf = (answers: { question_id: string; answer: 1 }[]) =>
      test.errors(createFormA, {
        as,
        body: {
          venue_id: venue.id,
          manager_id: as.managerId,
          submitted_at: '2026-11-20T22:00:00',
          signature: buildSignature(),
          answers,
        },
      });
    expect(await list()).toEqual({ data: [], administrator: null });
    expect(await errorsOf([])).toEqual({ answers: [FORM_A.noQuestions(null)] });

    const first = await insertUser(test.db, 'admin');
    await insertUser(test.db, 'admin');
    const { name, email } = await readUser(test.db, first);
    const administrator = { name, email };
    expect(await list()).toEqual({ data: [], administrator });
    const refusal = [FORM_A.noQuestions(administrator)];
    expect(refusal[0]).toContain(`Ask ${name} (${email})`);
    for (const answers of [[], [{ question_id: '1', answer: 1 } as const]]) {
      expect(await errorsOf(answers)).toEqual({ answers: refusal });
    }
    expect(await test.db.selectFrom('form_a_entries').select('id').execute()).toEqual([]);

    await addMissingQuestions(test.db, test.now());
    expect((await list()).administrator).toBeNull();
    expect(await errorsOf([])).toEqual({ answers: [FIELD_ERROR.answersIncomplete] });
  });
});
