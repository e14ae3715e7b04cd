import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { receiveFiles } from '#contract/account.ts';
import { me } from '#contract/auth/calls.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { registerManager, validatePassword } from '#contract/registration.ts';
import { buildDetails, buildUpload, LICENCES, twice } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let made = 0;

const test = await buildTestApp();
const venue = await insertVenue(test.db, { code: 'Tide-44' });

type Form = SentBody<typeof registerManager>;

const form = (change: Partial<Form> = {}): Form => ({
  ...buildDetails(`kirra${++made}@example.com`, twice('Correct1')),
  ...change,
});

const register = (body: Form) => test.call(registerManager, { body, from: newClientAddress() });

describe('POST /auth/register-manager', () => {
  it('opens a manager account without licences or venue, and signs in', async () => {
    const { status, body } = await register(form({ email: 'First@Example.com' }));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      role: 'manager',
      name: 'Robin Person',
      email: 'First@Example.com',
      profile_photo: null,
      manager: { licence_number: null, rmlv_licence_expiry_date: null, venues: [] },
    });
    expect(await test.body(me, { as: body })).toEqual(body.user);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
  });

  it('stores the licences, joins the venue by its code and opens the account of staff', async () => {
    const { body } = await register(
      form({ ...LICENCES, userType: 'staff', venue_code: ' tide-44 ' }),
    );
    expect(body.user).toMatchObject({
      role: 'staff',
      manager: {
        ...LICENCES,
        isAreaManager: false,
        venues: [{ id: venue.id, status: 'connected', enteredVenueCode: 'tide-44' }],
      },
    });
  });

  it('shows the files that were sent along at once', async () => {
    const { body } = await register(
      form({
        profile_picture: buildUpload('image/jpeg'),
        licence_image: buildUpload('application/pdf'),
        rmlv_licence_image: buildUpload('image/png'),
      }),
    );
    const { profile_photo, manager } = body.user;
    const photo = await test.app.inject(profile_photo ?? '');
    expect(photo.headers['content-type']).toBe('image/jpeg');
    const licence = await test.app.inject(manager?.licence_image ?? '');
    expect(licence.rawPayload).toEqual(SAMPLE['application/pdf']);
    const rmlv = await test.app.inject(manager?.rmlv_licence_image ?? '');
    expect(rmlv.statusCode).toBe(200);
  });

  it('returns where to send announced files, and shows each once its sender reports it', async () => {
    const { body } = await register(
      form({
        licence_file_name: 'licence.pdf',
        licence_file_type: 'application/pdf',
        profile_picture_file_name: 'capture',
        profile_picture_file_type: 'image/jpeg',
      }),
    );
    expect(body.rmlv_licence_image_upload_info).toBeUndefined();
    expect(body.user).toMatchObject({ profile_photo: null, manager: { licence_image: null } });

    const { url = '', headers = {} } = body.licence_image_upload_info ?? {};
    const payload = SAMPLE['application/pdf'];
    const sent = await test.app.inject({ method: 'PUT', url, headers, payload });
    expect(sent.statusCode).toBe(200);

    expect(await test.body(me, { as: body })).toEqual(body.user);
    const user = await test.body(receiveFiles, { as: body });
    expect(user).toMatchObject({ profile_photo: null, version: body.user.version });
    const shown = await test.app.inject(user.manager?.licence_image ?? '');
    expect(shown.rawPayload).toEqual(SAMPLE['application/pdf']);
  });

  it('returns an error for every wrong field', async () => {
    const { status, errors } = await register({
      email: 'no',
      password: 'short',
      password_confirmation: 'other',
      userType: 'admin' as never,
      rmlv_licence_issue_date: '2026-01-02',
      rmlv_licence_expiry_date: '2026-01-02',
    } as never);
    expect(status).toBe(422);
    expect(errors).toMatchObject({
      name: [FIELD_ERROR.nameRequired],
      phone: [FIELD_ERROR.phoneRequired],
      email: [FIELD_ERROR.emailInvalid],
      password: expect.arrayContaining([FIELD_ERROR.passwordTooShort]),
      password_confirmation: [FIELD_ERROR.passwordMismatch],
      userType: [FIELD_ERROR.notOneOf(['Manager', 'Staff'])],
      rmlv_licence_expiry_date: [FIELD_ERROR.rmlvExpiryNotAfterIssue],
    });
  });

  it('returns every error that only the server finds, of files last, and stores nothing', async () => {
    const taken = form();
    await register(taken);
    const count = async () => (await test.db.selectFrom('files').select('key').execute()).length;
    const before = await count();
    const noPicture = () => new File(['no picture'], 'me.png', { type: 'image/png' });
    const { status, errors } = await register(
      form({
        email: taken.email.toUpperCase(),
        venue_code: 'NOBODYS-1',
        rmlv_licence_issue_date: '2026-11-22',
        profile_picture: noPicture(),
        licence_image: buildUpload('image/png'),
        rmlv_licence_file_name: 'licence.docx',
      }),
    );
    expect([status, errors]).toEqual([
      422,
      {
        email: [API_ERROR.emailInUse],
        venue_code: [API_ERROR.venueCodeUnknown],
        rmlv_licence_issue_date: [FIELD_ERROR.dateInFuture],
        rmlv_licence_file_type: [UPLOAD_ERROR.wrongType],
      },
    ]);
    const files = { profile_picture: noPicture(), licence_image: noPicture() };
    expect((await register(form(files))).errors).toEqual({
      profile_picture: [UPLOAD_ERROR.wrongType],
      licence_image: [UPLOAD_ERROR.wrongType],
    });
    expect(await count()).toBe(before);
  });

  it('refuses the code of an inactive or a deleted venue', async () => {
    await insertVenue(test.db, { code: 'GONE-1', voided_at: test.now() });
    await insertVenue(test.db, { code: 'SHUT-1', is_active: false });
    for (const venue_code of ['GONE-1', 'SHUT-1']) {
      expect((await register(form({ venue_code }))).errors).toEqual({
        venue_code: [API_ERROR.venueCodeUnknown],
      });
    }
  });

  it('opens one account when several register the same email simultaneously', async () => {
    const same = form();
    const responses = await Promise.all(Array.from({ length: 4 }, () => register(same)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('writes no personal value into the history', async () => {
    const { body } = await register(form({ name: 'Maria Secret', licence_number: 'AM SECRET' }));
    const ids = [body.user.id, body.user.manager?.id ?? ''];
    const history = test.db.selectFrom('history').select(['entity', 'after']);
    const rows = await history.where('entity_id', 'in', ids).execute();
    expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['user', 'manager']));
    expect(JSON.stringify(rows)).not.toMatch(/Secret|SECRET|@|argon2/);
  });
});

describe('POST /auth/validate-password', () => {
  const validate = (password: string) =>
    test.call(validatePassword, {
      body: { name: 'Robin Person', email: 'person@example.com', password },
      from: newClientAddress(),
    });

  it('accepts a good password, also with an email that is in use', async () => {
    await register(form({ email: 'person@example.com' }));
    expect(await validate('Lanterns-4066')).toMatchObject({ status: 200, body: { valid: true } });
  });

  it.each([
    ['Passw0rd', FIELD_ERROR.passwordMostUsed],
    ['RobinPerson1', FIELD_ERROR.passwordOfNames],
    ['short', FIELD_ERROR.passwordTooShort],
  ])('refuses %s as the registration does', async (password, message) => {
    const { status, errors } = await validate(password);
    expect(status).toBe(422);
    expect(errors?.password?.[0]).toBe(message);
    const registered = await register(form({ name: 'Robin Person', ...twice(password) }));
    expect(registered.errors?.password?.[0]).toBe(message);
  });
});
