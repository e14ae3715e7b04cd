import { encode } from 'fast-png';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANSWER } from '#contract/core/answer.ts';
import { createFormA, readFormA } from '#contract/form-a/calls.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aVenue, type Known, signedIn } from '../../testing/people.ts';

let test: TestApp;
let admin: Known;
let manager: Known;
let venue: Awaited<ReturnType<typeof aVenue>>;
let elsewhere: Awaited<ReturnType<typeof aVenue>>;
let core: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await signedIn(test.db, 'admin');
  venue = await aVenue(test.db);
  elsewhere = await aVenue(test.db);
  manager = await signedIn(test.db, 'manager', { venues: [venue] });
  const row = { title: 'Is the system operating?', is_core: true, position: 7 };
  core = (
    await test.db.insertInto('questions').values(row).returning('id').executeTakeFirstOrThrow()
  ).id;
});

const ask = (title: string, venue_id?: string) =>
  test.ask(createQuestion, { as: admin.token, body: { title, venue_id } });

const titlesAt = async (venue_id: string, as = admin) =>
  (await test.ask(listQuestions, { as: as.token, query: { venue_id } })).body.data.map(
    ({ title }) => title,
  );

describe('questions', () => {
  it('are asked last when new, at every venue or at one', async () => {
    expect(await ask('Is the clock right?')).toMatchObject({
      status: 201,
      body: { title: 'Is the clock right?', isCoreQuestion: false },
    });
    await ask('Is the cellar camera clean?', venue.id);
    expect(await titlesAt(venue.id, manager)).toEqual([
      'Is the system operating?',
      'Is the clock right?',
      'Is the cellar camera clean?',
    ]);
    expect(await titlesAt(elsewhere.id)).toEqual([
      'Is the system operating?',
      'Is the clock right?',
    ]);
  });

  it('tell those who manage them, and nobody else, which venue they are for', async () => {
    const title = 'Is the garden camera on?';
    await ask(title, venue.id);
    const asked = async ({ token }: Known) => {
      const { body } = await test.ask(listQuestions, { as: token });
      return body.data.filter((it) => it.title === title || it.id === core);
    };
    expect((await asked(admin)).map(({ venue: only }) => only)).toEqual([
      null,
      { id: venue.id, name: venue.name },
    ]);
    expect((await asked(manager)).map((question) => 'venue' in question)).toEqual([false, false]);
  });

  it('of another venue are nobody else’s, named or not', async () => {
    await ask('Is the vault camera on?', elsewhere.id);
    const { body } = await test.ask(listQuestions, { as: manager.token });
    const titles = body.data.map(({ title }) => title);
    expect(titles).toContain('Is the cellar camera clean?');
    expect(titles).not.toContain('Is the vault camera on?');
  });

  it('of a venue are for those who belong to it', async () => {
    const asked = { as: manager.token, query: { venue_id: elsewhere.id } };
    expect((await test.ask(listQuestions, asked)).status).toBe(404);
  });

  it('need a title, and a venue that is there', async () => {
    expect((await ask(' ')).errors).toEqual({ title: [RULE.required('Question')] });
    expect(await ask('At no venue?', '999999')).toMatchObject({
      status: 422,
      errors: { venue_id: [ERROR.notFound] },
    });
  });

  it('are added once by a submission sent twice', async () => {
    const asked = {
      as: admin.token,
      body: { title: 'Only once?', venue_id: elsewhere.id },
      headers: { 'idempotency-key': 'one-new-question' },
    };
    const first = await test.ask(createQuestion, asked);
    expect((await test.ask(createQuestion, asked)).body).toEqual(first.body);
    expect((await titlesAt(elsewhere.id)).filter((title) => title === 'Only once?').length).toBe(1);
  });

  it('that are core cannot be deleted', async () => {
    const asked = { as: admin.token, params: { id: core } };
    expect((await test.ask(deleteQuestion, asked)).status).toBe(403);
    expect(await titlesAt(venue.id)).toContain('Is the system operating?');
  });

  it('leave their answers and titles in old entries when they are deleted', async () => {
    const { body: question } = await ask('Is the safe filmed?', venue.id);
    const { body } = await test.ask(listQuestions, {
      as: manager.token,
      query: { venue_id: venue.id },
    });
    const data = new Uint8Array(60 * 26 * 4).fill(255);
    const signature = new File([encode({ width: 60, height: 26, data, channels: 4 })], 's.png');
    const entry = await test.ask(createFormA, {
      as: manager.token,
      body: {
        venue_id: venue.id,
        manager_id: manager.managerId,
        submitted_at: '2026-11-20T21:00:00',
        signature,
        answers: body.data.map(({ id }) => ({ question_id: id, answer: ANSWER.yes })),
      },
    });
    expect(entry.status).toBe(201);

    const params = { id: question.id };
    expect(await test.ask(deleteQuestion, { as: admin.token, params })).toMatchObject({
      status: 200,
      body: { message: TOAST.questionDeleted },
    });
    expect(await titlesAt(venue.id)).not.toContain('Is the safe filmed?');
    expect((await test.ask(deleteQuestion, { as: admin.token, params })).status).toBe(404);
    const kept = await test.ask(readFormA, { as: manager.token, params: { id: entry.body.id } });
    expect(kept.body.answers.map(({ question: { title } }) => title)).toContain(
      'Is the safe filmed?',
    );
  });
});
