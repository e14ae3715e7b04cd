import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import { UNFINISHED_FILES, UPLOAD_MAX_MEGABYTES } from '#contract/core/limits.ts';
import { QUOTA_REACHED } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { buildDetails, buildUpload, twice } from '#server/testing/account/forms.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertVenue } from '#server/testing/records.ts';
import { unattachedAccountRemover } from './unattached-accounts.ts';

const START = '2026-11-20T12:00:00Z';
const MEGABYTE = 1024 * 1024;

let test: TestApp;
let people = 0;
beforeEach(async () => {
  test = await buildTestApp({ startsAt: START });
});

const register = async (fields: object, from = newClientAddress()) => {
  const body = buildDetails(`new${++people}@example.com`, twice('Correct1'));
  return test.call(registerManager, { body: { ...body, userType: 'staff', ...fields }, from });
};

const ANNOUNCED = {
  licence_file_name: 'a.png',
  licence_file_type: 'image/png',
  rmlv_licence_file_name: 'b.png',
  rmlv_licence_file_type: 'image/png',
  profile_picture_file_name: 'c.png',
  profile_picture_file_type: 'image/png',
} as const;

/** Registers with a photo that is stored so many hours after the start. @param megabytes that it takes */
async function withPhoto(hours: number, megabytes = 1, fields: object = {}) {
  const { body } = await register({ profile_picture: buildUpload(), ...fields });
  const { profile_photo: key } = await test.db
    .selectFrom('users')
    .select('profile_photo')
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow();
  const created_at = new Date(Date.parse(START) + hours * HOUR_MS);
  const file = { created_at, size: megabytes * MEGABYTE };
  await test.db.updateTable('files').set(file).where('key', '=', key).execute();
  return body;
}

const hasPhoto = async (as: { token: string }) =>
  (await test.body(me, { as })).profile_photo !== null;

const removeAfter = (hours: number) => {
  const now = () => new Date(Date.parse(START) + hours * HOUR_MS);
  const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now });
  return unattachedAccountRemover({ db: test.db, storage, now })();
};

const announcedKeys = async () =>
  (await test.db.selectFrom('announced_files').select('key').execute()).map(({ key }) => key);

describe('files of a registration that is not finished', () => {
  it('are six of the largest size a day from one address', async () => {
    const from = newClientAddress();
    for (const expected of [201, 201, 429]) {
      const { status, errors } = await register(ANNOUNCED, from);
      expect(status).toBe(expected);
      if (status === 429) expect(Object.values(errors ?? {})).toEqual([[QUOTA_REACHED.address]]);
    }
    expect((await register({}, from)).status).toBe(201);
  });

  it('are erased after a day, while the account stays', async () => {
    const account = await withPhoto(0);
    await removeAfter(UNFINISHED_FILES.hours - 1);
    expect(await hasPhoto(account)).toBe(true);
    await removeAfter(UNFINISHED_FILES.hours + 1);
    expect(await hasPhoto(account)).toBe(false);
    expect(await test.db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect((await verify(test.db)).errors).toEqual([]);
  });

  it('stay when the registration is finished', async () => {
    const { code: venue_code } = await insertVenue(test.db);
    const account = await withPhoto(0, 1, { venue_code });
    await removeAfter(UNFINISHED_FILES.hours + 1);
    expect(await hasPhoto(account)).toBe(true);
  });

  it('make room for others when all of them take too much, the oldest first', async () => {
    const { code: venue_code } = await insertVenue(test.db);
    const finished = await withPhoto(0, 500, { venue_code });
    const second = await withPhoto(2, UNFINISHED_FILES.megabytes - 2 * UPLOAD_MAX_MEGABYTES);
    const first = await withPhoto(1, UPLOAD_MAX_MEGABYTES);
    const states = () => Promise.all([finished, first, second].map(hasPhoto));
    expect(await states()).toEqual([true, true, true]);
    await withPhoto(3);
    expect(await states()).toEqual([true, true, true]);
    await withPhoto(4);
    expect(await states()).toEqual([true, false, true]);
    await register(ANNOUNCED);
    expect(await states()).toEqual([true, false, false]);
  });

  it('make room also when they were announced and have not arrived', async () => {
    await register(ANNOUNCED);
    const announced = await announcedKeys();
    await withPhoto(1, UNFINISHED_FILES.megabytes - 3 * UPLOAD_MAX_MEGABYTES);
    expect(await announcedKeys()).toEqual(announced);
    await register(ANNOUNCED);
    expect(await announcedKeys()).toHaveLength(3);
    for (const key of announced) expect(await announcedKeys()).not.toContain(key);
  });
});
