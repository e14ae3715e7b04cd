import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { ANSWER } from '#contract/core/answer.ts';
import { createFormA, readFormA } from '#contract/form-a/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const venue = await insertVenue(test.db);
const elsewhere = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const row = { title: 'Is the system operating?', is_core: true, position: 7 };
const core = (
  await test.db.insertInto('questions').values(row).returning('id').executeTakeFirstOrThrow()
).id;

const call = (title: string, venue_id?: string) =>
  test.call(createQuestion, { as: admin.token, body: { title, venue_id } });

const titlesAt = async (venue_id: string, as = admin) =>
  (await test.call(listQuestions, { as: as.token, query: { venue_id } })).body.data.map(
    ({ title }) => title,
  );

describe('questions', () => {
  it('come last when new, at every venue or at one', async () => {
    expect(await call('Is the clock right?')).toMatchObject({
      status: 201,
      body: { title: 'Is the clock right?', isCoreQuestion: false },
    });
    await call('Is the cellar camera clean?', venue.id);
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

  it('show their venue only to roles that manage them', async () => {
    const title = 'Is the garden camera on?';
    await call(title, venue.id);
    const listAs = async ({ token }: SignedInUser) => {
      const { body } = await test.call(listQuestions, { as: token });
      return body.data.filter((it) => it.title === title || it.id === core);
    };
    expect((await listAs(admin)).map(({ venue: only }) => only)).toEqual([
      null,
      { id: venue.id, name: venue.name },
    ]);
    expect((await listAs(manager)).map((question) => 'venue' in question)).toEqual([false, false]);
  });

  it('of another venue are not listed, whether or not a venue is named', async () => {
    await call('Is the vault camera on?', elsewhere.id);
    const { body } = await test.call(listQuestions, { as: manager.token });
    const titles = body.data.map(({ title }) => title);
    expect(titles).toContain('Is the cellar camera clean?');
    expect(titles).not.toContain('Is the vault camera on?');
  });

  it('of a venue are for its users only', async () => {
    const options = { as: manager.token, query: { venue_id: elsewhere.id } };
    expect((await test.call(listQuestions, options)).status).toBe(404);
  });

  it('need a title, and an existing venue', async () => {
    expect((await call(' ')).errors).toEqual({ title: [FIELD_ERROR.required('Question')] });
    expect(await call('At no venue?', '999999')).toMatchObject({
      status: 422,
      errors: { venue_id: [API_ERROR.notFound] },
    });
  });

  it('are added once by a repeated submission', async () => {
    const options = {
      as: admin.token,
      body: { title: 'Only once?', venue_id: elsewhere.id },
      headers: { 'idempotency-key': 'one-new-question' },
    };
    const first = await test.call(createQuestion, options);
    expect((await test.call(createQuestion, options)).body).toEqual(first.body);
    expect((await titlesAt(elsewhere.id)).filter((title) => title === 'Only once?').length).toBe(1);
  });

  it('that are core cannot be deleted', async () => {
    const options = { as: admin.token, params: { id: core } };
    expect((await test.call(deleteQuestion, options)).status).toBe(403);
    expect(await titlesAt(venue.id)).toContain('Is the system operating?');
  });

  it('leave their answers and titles in old entries when they are deleted', async () => {
    const { body: question } = await call('Is the safe filmed?', venue.id);
    const { body } = await test.call(listQuestions, {
      as: manager.token,
      query: { venue_id: venue.id },
    });
    const data = new Uint8Array(60 * 26 * 4).fill(255);
    const signature = new File([encode({ width: 60, height: 26, data, channels: 4 })], 's.png');
    const entry = await test.call(createFormA, {
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
    expect(await test.call(deleteQuestion, { as: admin.token, params })).toMatchObject({
      status: 200,
      body: { message: QUESTIONS.deleted },
    });
    expect(await titlesAt(venue.id)).not.toContain('Is the safe filmed?');
    expect((await test.call(deleteQuestion, { as: admin.token, params })).status).toBe(404);
    const entryAfter = await test.call(readFormA, {
      as: manager.token,
      params: { id: entry.body.id },
    });
    expect(entryAfter.body.answers.map(({ question: { title } }) => title)).toContain(
      'Is the safe filmed?',
    );
  });
});
