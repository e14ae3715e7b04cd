import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { login, me } from '#contract/auth/calls.ts';
import { ANSWER } from '#contract/core/answer.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createFormA, readFormA } from '#contract/form-a/calls.ts';
import {
  createManager,
  deleteManager,
  listManagers,
  readManager,
  updateManager,
} from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { createQuestion } from '#contract/questions/calls.ts';
import { openScan } from '#server/testing/call-endpoint.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { buildTestApp } from '../../testing/app.ts';

const PASSWORD = 'Correct-horse-7';
const image = () => new File([SAMPLE['image/png']], 'licence.png', { type: 'image/png' });
const scan = () => new File([SAMPLE['application/pdf']], 'rmlv.pdf', { type: 'application/pdf' });

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const record = test.db.insertInto('managers').values({ user_id: admin.id });
const adminsRecord = (await record.returning('id').executeTakeFirstOrThrow()).id;

const details = {
  name: 'Anh Nguyễn',
  phone: '0491 570 156',
  licence_number: 'AM 1001',
  licence_expiry_date: '2030-06-30',
  rmlv_licence_number: 'RMLV 1001',
  rmlv_licence_issue_date: '2026-06-30',
  rmlv_licence_expiry_date: '2026-09-30',
};

const form = (change: Partial<SentBody<typeof createManager>> = {}) => ({
  ...details,
  email: 'anh@example.com',
  email_confirmation: change.email ?? 'anh@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  licence_image: image(),
  rmlv_licence_image: scan(),
  ...change,
});

async function made(email: string) {
  const { status, body } = await test.call(createManager, {
    as: admin.token,
    body: form({ email }),
  });
  expect(status).toBe(201);
  return { ...body, email };
}

const filesKept = async () =>
  (await readdir(test.files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('POST /managers', () => {
  it('opens an account that can sign in, with both licence images', async () => {
    const manager = await made('anh@example.com');
    expect(manager).toMatchObject({ ...details, isAreaManager: false, venue: null, venues: [] });
    const shown = await openScan(test, admin.token, manager.rmlv_licence_image);
    expect(shown.rawPayload).toEqual(SAMPLE['application/pdf']);
    const body = { email: 'ANH@example.com', password: PASSWORD };
    expect((await test.call(login, { body })).body.user).toMatchObject({
      role: 'manager',
      manager: { id: manager.id },
    });
  });

  it('accepts the field names of the venue-side form', async () => {
    const { licence_number, licence_expiry_date, ...rest } = form({ email: 'am@example.com' });
    const body = {
      ...rest,
      am_licence_number: licence_number,
      am_licence_expiry_date: licence_expiry_date,
    };
    const { body: manager } = await test.call(createManager, {
      as: admin.token,
      body: body as unknown as SentBody<typeof createManager>,
    });
    expect(manager).toMatchObject(details);
  });

  it('returns every error that only the server finds, of files last, and stores no file', async () => {
    const before = await filesKept();
    const create = (fields: object) => {
      const licence_image = new File(['plain words'], 'licence.png', { type: 'image/png' });
      const body = form({ licence_image, ...fields });
      return test.call(createManager, { as: admin.token, body });
    };
    const { status, errors } = await create({
      email: 'Anh@Example.com',
      rmlv_licence_issue_date: '2026-11-22',
      rmlv_licence_expiry_date: '2029-11-22',
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      email: [API_ERROR.emailInUse],
      rmlv_licence_issue_date: [FIELD_ERROR.dateInFuture],
    });
    expect((await create({ email: 'free@example.com' })).errors).toEqual({
      licence_image: [UPLOAD_ERROR.wrongType],
    });
    expect(await filesKept()).toBe(before);
  });

  it('returns an error for every wrong field', async () => {
    const { status, errors } = await test.call(createManager, {
      as: admin.token,
      body: { name: 'Anh', email: 'anh' } as never,
    });
    expect(status).toBe(422);
    expect(errors).toMatchObject({
      name: [FIELD_ERROR.fullNameInvalid],
      phone: [FIELD_ERROR.phoneNotValid],
      password: [FIELD_ERROR.passwordRequired],
      licence_image: [FIELD_ERROR.required('Licence image')],
      rmlv_licence_expiry_date: [FIELD_ERROR.rmlvExpiryDateRequired],
    });
  });

  it('adds one manager for a repeated submission', async () => {
    const headers = { 'idempotency-key': 'one-new-manager' };
    const options = { as: admin.token, body: form({ email: 'twice@example.com' }), headers };
    const [first, second] = [
      await test.call(createManager, options),
      await test.call(createManager, options),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('writes who, when and which fields into the history, and no personal value', async () => {
    const manager = await made('traced@example.com');
    const rows = await test.db
      .selectFrom('history')
      .selectAll()
      .where('chain', '=', '0')
      .where('entity', '=', 'manager')
      .where('entity_id', '=', manager.id)
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'create',
        actor_id: admin.id,
        before: null,
        after: {
          is_area_manager: false,
          changed: ['licence_number', 'licence_image', 'rmlv_licence_number', 'rmlv_licence_image'],
        },
      },
    ]);
    const all = await test.db.selectFrom('history').selectAll().execute();
    expect(JSON.stringify(all)).not.toMatch(/traced@example|argon2|AM 1001/);
  });
});

describe('GET /managers', () => {
  it('finds by name, email and licence number, and by a venue that was joined', async () => {
    const [venue, other] = [await insertVenue(test.db), await insertVenue(test.db)];
    const found = await insertUser(test.db, 'manager', {
      venues: [venue, { id: other.id, code: 'OLD-CODE' }],
      manager: { licence_number: 'AM 77-FIND' },
    });
    await insertUser(test.db, 'staff', { venues: [venue] });

    const call = async (query: object) =>
      (await test.call(listManagers, { as: admin.token, query })).body;
    const { data } = await call({ search: 'am 77-find' });
    expect(data).toMatchObject([
      {
        id: found.managerId,
        venue: { name: venue.name },
        venues: [
          { id: venue.id, status: 'connected', enteredVenueCode: venue.code },
          { id: other.id, status: 'disconnected', enteredVenueCode: 'OLD-CODE' },
        ],
      },
    ]);
    expect((await call({ venue: venue.id })).meta.total).toBe(2);
    expect((await call({ venue: other.id, search: 'person' })).meta.total).toBe(1);
    expect(await call({ page: 99 })).toMatchObject({ data: [], meta: { current_page: 99 } });
  });

  it.each([
    ['what is not there', () => '999999'],
    ['an admin’s own record', () => adminsRecord],
  ])('does not know %s', async (_, id) => {
    const params = { id: id() };
    expect((await test.call(readManager, { as: admin.token, params })).status).toBe(404);
    expect((await test.call(deleteManager, { as: admin.token, params })).status).toBe(404);
    const body = { ...details, email: 'nobody@example.com' };
    expect((await test.call(updateManager, { as: admin.token, params, body })).status).toBe(404);
  });
});

describe('POST /managers/{id}', () => {
  it('keeps images that are left out, replaces the one sent and removes the old one', async () => {
    const manager = await made('images@example.com');
    const before = await filesKept();
    const params = { id: manager.id };
    const { status, body } = await test.call(updateManager, {
      as: admin.token,
      params,
      body: {
        ...details,
        name: 'Anh Trần',
        email: manager.email,
        licence_image: scan(),
        isAreaManager: 'true',
        version: manager.version,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Anh Trần', isAreaManager: true, version: 2 });
    expect(body.rmlv_licence_image).toBe(manager.rmlv_licence_image);
    expect((await openScan(test, admin.token, manager.licence_image)).statusCode).toBe(404);
    expect((await openScan(test, admin.token, body.licence_image)).statusCode).toBe(200);
    expect(await filesKept()).toBe(before);
    const rows = await test.db.selectFrom('files').selectAll().execute();
    expect(rows.length).toBe(before);
  });

  it('ends the sessions of a manager whose password it changes, and no others', async () => {
    const manager = await made('sessions@example.com');
    const signIn = (password: string) =>
      test.call(login, { body: { email: manager.email, password } });
    const { token } = (await signIn(PASSWORD)).body;
    const change = (more: object) =>
      test.call(updateManager, {
        as: admin.token,
        params: { id: manager.id },
        body: { ...details, email: manager.email, ...more },
      });

    await change({});
    expect((await test.call(me, { as: token })).status).toBe(200);
    const password = 'Another-horse-8';
    expect((await change({ password, password_confirmation: password })).status).toBe(200);
    expect((await test.call(me, { as: token })).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(422);
    expect((await signIn(password)).status).toBe(200);
  });

  it('refuses a stale version, and another account’s email', async () => {
    const manager = await made('stale@example.com');
    const change = (email: string) =>
      test.call(updateManager, {
        as: admin.token,
        params: { id: manager.id },
        body: { ...details, email, version: 1 },
      });
    expect(await change('SESSIONS@example.com')).toMatchObject({
      status: 422,
      errors: { email: [API_ERROR.emailInUse] },
    });
    expect((await change('Stale@example.com')).status).toBe(200);
    expect(await change(manager.email)).toMatchObject({
      status: 409,
      message: API_ERROR.changedMeanwhile,
    });
  });
});

describe('DELETE /managers/{id}', () => {
  it('erases the user, sessions and images, and keeps the entries made', async () => {
    const venue = await insertVenue(test.db);
    const manager = await made('leaving@example.com');
    await test.db
      .insertInto('venue_managers')
      .values({ manager_id: manager.id, venue_id: venue.id, entered_code: venue.code })
      .execute();
    const { token } = (
      await test.call(login, { body: { email: manager.email, password: PASSWORD } })
    ).body;
    await test.call(updateManager, {
      as: admin.token,
      params: { id: manager.id },
      body: { ...details, email: manager.email, rmlv_licence_expiry_date: '2029-06-30' },
    });
    const { body: question } = await test.call(createQuestion, {
      as: admin.token,
      body: { title: 'Is the system operating?' },
    });
    const entry = await test.call(createFormA, {
      as: token,
      body: {
        venue_id: venue.id,
        manager_id: manager.id,
        submitted_at: '2026-11-20T21:00:00',
        signature: image(),
        answers: [{ question_id: question.id, answer: ANSWER.yes }],
      },
    });
    expect(entry.status).toBe(201);

    const params = { id: manager.id };
    expect((await test.call(deleteManager, { as: admin.token, params })).status).toBe(200);
    expect((await test.call(me, { as: token })).status).toBe(401);
    expect((await test.call(readManager, { as: admin.token, params })).status).toBe(404);
    expect((await openScan(test, admin.token, manager.licence_image)).statusCode).toBe(404);
    const entryAfter = await test.call(readFormA, {
      as: admin.token,
      params: { id: entry.body.id },
    });
    expect(entryAfter.body).toMatchObject({
      manager_name: details.name,
      manager_licence_number: details.licence_number,
    });

    const users = await test.db.selectFrom('users').selectAll().execute();
    const managers = await test.db.selectFrom('managers').selectAll().execute();
    const history = await test.db.selectFrom('history').selectAll().execute();
    expect(JSON.stringify([users, history])).not.toContain('leaving@example.com');
    expect(managers.find(({ id }) => id === manager.id)).toMatchObject({
      licence_number: null,
      rmlv_licence_image: null,
    });
  });

  it('frees the email', async () => {
    expect((await made('leaving@example.com')).email).toBe('leaving@example.com');
  });
});
