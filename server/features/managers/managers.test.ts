import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { login, me } from '#contract/auth/calls.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import {
  createManager,
  deleteManager,
  listManagers,
  readManager,
  updateManager,
} from '#contract/managers/calls.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { countStoredFiles } from '#server/testing/files/stored-files.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { historyOf } from '#server/testing/records/history.ts';
import { joinByCode } from '#server/testing/records/venues.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const PASSWORD = 'Correct-horse-7';
const image = () => new File([SAMPLE['image/png']], 'licence.png', { type: 'image/png' });
const scan = () => new File([SAMPLE['application/pdf']], 'rmlv.pdf', { type: 'application/pdf' });

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');

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

async function add(email: string, headers = {}) {
  const options = { as: admin, body: form({ email }), headers };
  return { ...(await test.body(createManager, options)), email };
}

const change = (
  { id, email }: { id: string; email: string },
  more: Partial<SentBody<typeof updateManager>> = {},
) => test.call(updateManager, { as: admin, params: { id }, body: { ...details, email, ...more } });

const signIn = (email: string, password = PASSWORD) =>
  test.call(login, { body: { email, password } });

const scanStatus = async (address: string | null | undefined) =>
  (await test.app.inject(address ?? '')).statusCode;

describe('POST /managers', () => {
  it('opens an account that can sign in, with both licence images', async () => {
    const manager = await add('anh@example.com');
    expect(manager).toMatchObject({ ...details, isAreaManager: false, venue: null, venues: [] });
    const shown = await test.app.inject(manager.rmlv_licence_image ?? '');
    expect(shown.rawPayload).toEqual(SAMPLE['application/pdf']);
    expect((await signIn('ANH@example.com')).body.user).toMatchObject({
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
    } as unknown as SentBody<typeof createManager>;
    expect(await test.body(createManager, { as: admin, body })).toMatchObject(details);
  });

  it('returns every error that only the server finds, of files last, and stores no file', async () => {
    const before = await countStoredFiles(test);
    const errorsOf = (fields: object) => {
      const licence_image = new File(['plain words'], 'licence.png', { type: 'image/png' });
      return test.errors(createManager, { as: admin, body: form({ licence_image, ...fields }) });
    };
    expect(
      await errorsOf({
        email: 'Anh@Example.com',
        rmlv_licence_issue_date: '2026-11-22',
        rmlv_licence_expiry_date: '2029-11-22',
      }),
    ).toEqual({
      email: [API_ERROR.emailInUse],
      rmlv_licence_issue_date: [FIELD_ERROR.dateInFuture],
    });
    expect(await errorsOf({ email: 'free@example.com' })).toEqual({
      licence_image: [UPLOAD_ERROR.wrongType],
    });
    expect(await countStoredFiles(test)).toBe(before);
  });

  it('returns an error for every wrong field', async () => {
    const body = { name: 'Anh', email: 'anh' } as never;
    expect(await test.errors(createManager, { as: admin, body })).toMatchObject({
      name: [FIELD_ERROR.fullNameInvalid],
      phone: [FIELD_ERROR.phoneNotValid],
      password: [FIELD_ERROR.passwordRequired],
      licence_image: [FIELD_ERROR.required('Licence image')],
      rmlv_licence_expiry_date: [FIELD_ERROR.rmlvExpiryDateRequired],
    });
  });

  it('adds one manager for a repeated submission', async () => {
    const headers = { 'idempotency-key': 'one-new-manager' };
    const first = await add('twice@example.com', headers);
    expect((await add('twice@example.com', headers)).id).toBe(first.id);
  });

  it('writes who, when and which fields into the history, and no personal value', async () => {
    const manager = await add('traced@example.com');
    expect(await historyOf(test.db, 'manager', manager)).toMatchObject([
      {
        chain: '0',
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

    const list = (query: object) => test.body(listManagers, { as: admin, query });
    expect((await list({ search: 'am 77-find' })).data).toMatchObject([
      {
        id: found.managerId,
        venue: { name: venue.name },
        venues: [
          { id: venue.id, status: 'connected', enteredVenueCode: venue.code },
          { id: other.id, status: 'disconnected', enteredVenueCode: 'OLD-CODE' },
        ],
      },
    ]);
    expect((await list({ venue: venue.id })).meta.total).toBe(2);
    expect((await list({ venue: other.id, search: 'person' })).meta.total).toBe(1);
    expect(await list({ page: 99 })).toMatchObject({ data: [], meta: { current_page: 99 } });
  });

  it('does not know an admin’s own record', async () => {
    const record = test.db.insertInto('managers').values({ user_id: admin.id }).returning('id');
    const { id } = await record.executeTakeFirstOrThrow();
    expect(await test.status(readManager, { as: admin, params: { id } })).toBe(404);
    expect(await test.status(deleteManager, { as: admin, params: { id } })).toBe(404);
    expect((await change({ id, email: 'nobody@example.com' })).status).toBe(404);
  });
});

describe('POST /managers/{id}', () => {
  it('keeps images that are left out, replaces the one sent and removes the old one', async () => {
    const manager = await add('images@example.com');
    const before = await countStoredFiles(test);
    const { status, body } = await change(manager, {
      name: 'Anh Trần',
      licence_image: scan(),
      isAreaManager: 'true',
      version: manager.version,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Anh Trần', isAreaManager: true, version: 2 });
    expect(body.rmlv_licence_image).toBe(manager.rmlv_licence_image);
    expect(await scanStatus(manager.licence_image)).toBe(404);
    expect(await scanStatus(body.licence_image)).toBe(200);
    expect(await countStoredFiles(test)).toBe(before);
    expect(await test.db.selectFrom('files').select('key').execute()).toHaveLength(before);
  });

  it('ends the sessions of a manager whose password it changes, and no others', async () => {
    const manager = await add('sessions@example.com');
    const { body: as } = await signIn(manager.email);
    await change(manager);
    expect(await test.status(me, { as })).toBe(200);
    const password = 'Another-horse-8';
    expect((await change(manager, { password, password_confirmation: password })).status).toBe(200);
    expect(await test.status(me, { as })).toBe(401);
    expect((await signIn(manager.email)).status).toBe(422);
    expect((await signIn(manager.email, password)).status).toBe(200);
  });

  it('refuses a stale version, and another account’s email', async () => {
    const manager = await add('stale@example.com');
    expect((await change(manager, { email: 'SESSIONS@example.com', version: 1 })).errors).toEqual({
      email: [API_ERROR.emailInUse],
    });
    expect((await change(manager, { email: 'Stale@example.com', version: 1 })).status).toBe(200);
    expect(await change(manager, { version: 1 })).toMatchObject(STALE);
  });
});

describe('DELETE /managers/{id}', () => {
  it('erases the user, sessions and images, keeps the entries made, and frees the email', async () => {
    await insertQuestion(test.db);
    const venue = await insertVenue(test.db);
    const manager = await add('leaving@example.com');
    await change(manager, { rmlv_licence_expiry_date: '2029-06-30' });
    const { body: as } = await signIn(manager.email);
    const signedIn = { id: as.user.id, token: as.token, managerId: manager.id };
    await joinByCode(test, signedIn, venue.code);
    const submitted_at = '2026-11-20T21:00:00';
    const check = await recordCheck(test, signedIn, { venue_id: venue.id, submitted_at });

    const params = { id: manager.id };
    expect(await test.status(deleteManager, { as: admin, params })).toBe(200);
    expect(await test.status(me, { as })).toBe(401);
    expect(await test.status(readManager, { as: admin, params })).toBe(404);
    expect(await scanStatus(manager.licence_image)).toBe(404);
    expect(await test.body(readFormA, { as: admin, params: { id: check.id } })).toMatchObject({
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
    expect((await add('leaving@example.com')).email).toBe('leaving@example.com');
  });
});
