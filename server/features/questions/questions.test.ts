import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { QUESTIONS } from '#contract/messages/form-a.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const venue = await insertVenue(test.db);
const elsewhere = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const row = { title: 'Is the system operating?', is_core: true, position: 7 };
const inserted = test.db.insertInto('questions').values(row).returning('id');
const { id: core } = await inserted.executeTakeFirstOrThrow();

type NewQuestion = SentBody<typeof createQuestion>;

const add = (body: NewQuestion, headers = {}) =>
  test.body(createQuestion, { as: admin, body, headers });

const listed = async (as: SignedInUser, query: { venue_id?: string } = {}) =>
  (await test.body(listQuestions, { as, query })).data;

const titlesAt = async (venue_id?: string, as = admin) =>
  (await listed(as, venue_id === undefined ? {} : { venue_id })).map(({ title }) => title);

describe('questions', () => {
  it('come last when new, at every venue or at one', async () => {
    expect(await add({ title: 'Is the clock right?' })).toMatchObject({
      title: 'Is the clock right?',
      isCoreQuestion: false,
    });
    await add({ title: 'Is the cellar camera clean?', venue_id: venue.id });
    const everywhere = ['Is the system operating?', 'Is the clock right?'];
    expect(await titlesAt(venue.id, manager)).toEqual([
      ...everywhere,
      'Is the cellar camera clean?',
    ]);
    expect(await titlesAt(elsewhere.id)).toEqual(everywhere);
  });

  it('show their venue only to roles that manage them', async () => {
    const { id } = await add({ title: 'Is the garden camera on?', venue_id: venue.id });
    const both = async (as: SignedInUser) =>
      (await listed(as)).filter((question) => [core, id].includes(question.id));
    expect((await both(admin)).map(({ venue: only }) => only)).toEqual([
      null,
      { id: venue.id, name: venue.name },
    ]);
    expect((await both(manager)).map((question) => 'venue' in question)).toEqual([false, false]);
  });

  it('of another venue are not listed, whether or not a venue is named', async () => {
    await add({ title: 'Is the vault camera on?', venue_id: elsewhere.id });
    const titles = await titlesAt(undefined, manager);
    expect(titles).toContain('Is the cellar camera clean?');
    expect(titles).not.toContain('Is the vault camera on?');
    const query = { venue_id: elsewhere.id };
    expect(await test.status(listQuestions, { as: manager, query })).toBe(404);
  });

  it('need a title, and an existing venue', async () => {
    const errorsOf = (body: NewQuestion) => test.errors(createQuestion, { as: admin, body });
    expect(await errorsOf({ title: ' ' })).toEqual({ title: [FIELD_ERROR.required('Question')] });
    expect(await errorsOf({ title: 'At no venue?', venue_id: '999999' })).toEqual({
      venue_id: [API_ERROR.notFound],
    });
  });

  it('are added once by a repeated submission', async () => {
    const headers = { 'idempotency-key': 'one-new-question' };
    const sent = { title: 'Only once?', venue_id: elsewhere.id };
    const first = await add(sent, headers);
    expect(await add(sent, headers)).toEqual(first);
    expect((await titlesAt(elsewhere.id)).filter((title) => title === 'Only once?').length).toBe(1);
  });

  it('that are core cannot be deleted', async () => {
    expect(await test.status(deleteQuestion, { as: admin, params: { id: core } })).toBe(403);
    expect(await titlesAt(venue.id)).toContain('Is the system operating?');
  });

  it('leave their answers and titles in old entries when they are deleted', async () => {
    const title = 'Is the safe filmed?';
    const { id } = await add({ title, venue_id: venue.id });
    const submitted_at = '2026-11-20T21:00:00';
    const check = await recordCheck(test, manager, { venue_id: venue.id, submitted_at });
    const options = { as: admin, params: { id } };
    expect(await test.body(deleteQuestion, options)).toEqual({ message: QUESTIONS.deleted });
    expect(await titlesAt(venue.id)).not.toContain(title);
    expect(await test.status(deleteQuestion, options)).toBe(404);
    const { answers } = await test.body(readFormA, { as: manager, params: { id: check.id } });
    expect(answers.map(({ question }) => question.title)).toContain(title);
  });
});
