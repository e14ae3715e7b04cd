import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import { UNATTACHED_ACCOUNT_DAYS } from '#contract/core/limits.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import { joinVenue, leaveVenue } from '#contract/venues/calls.ts';
import { localStorage } from '#server/platform/files/local/local.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { UNATTACHED_REMOVAL, unattachedAccountRemover } from './unattached-accounts.ts';

const START = '2026-11-20T12:00:00Z';

const test = await buildTestApp({ startsAt: START });

const register = async (fields: object = {}) => {
  const { status, body } = await test.call(registerManager, {
    body: {
      ...{ name: 'Robin Walker', phone: '0491 570 156', userType: 'staff' },
      email: `${newClientAddress()}@example.com`,
      ...{ password: 'Correct1', password_confirmation: 'Correct1' },
      licence_image: new File([new Uint8Array(SAMPLE['image/png'])], 'a.png'),
      ...fields,
    },
    from: newClientAddress(),
  });
  expect(status).toBe(201);
  return body;
};

const removeAfter = async (days: number) => {
  const now = () => new Date(new Date(START).getTime() + days * DAY_MS);
  const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now });
  await unattachedAccountRemover({ db: test.db, storage, now })();
};

const exists = async (token: string) => (await test.call(me, { as: token })).status === 200;

const filesStored = async () => {
  const entries = await readdir(test.files, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

it('a registration that never entered a code is removed with its files after some days', async () => {
  const before = await filesStored();
  const { token, user } = await register();
  expect(await filesStored()).toBe(before + 1);
  await removeAfter(UNATTACHED_ACCOUNT_DAYS - 1);
  expect(await exists(token)).toBe(true);
  await removeAfter(UNATTACHED_ACCOUNT_DAYS + 1);
  expect(await exists(token)).toBe(false);
  expect(await filesStored()).toBe(before);
  const steps = await test.db
    .selectFrom('history')
    .select(['action', 'entity', 'actor_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', user.id)
    .orderBy('seq')
    .execute();
  expect(steps.at(-1)).toEqual({ action: 'void', entity: 'user', actor_id: null });
});

it('an account of a venue, one that has left it, and one that an admin added stay', async () => {
  const venue = await insertVenue(test.db);
  const joined = await register({ venue_code: venue.code });
  const left = await register();
  const id = left.user.manager?.id ?? '';
  await test.call(joinVenue, {
    as: left.token,
    params: { managerId: id, venue_code: venue.code },
    body: {},
  });
  await test.call(leaveVenue, { as: left.token, params: { managerId: id, venueId: venue.id } });
  const added = await insertUser(test.db, 'manager');
  await removeAfter(UNATTACHED_ACCOUNT_DAYS + 1);
  for (const { token } of [joined, left, added]) expect(await exists(token)).toBe(true);
});

it('is looked for once a day', () => {
  const next = UNATTACHED_REMOVAL.next(new Date(START));
  expect(next).toEqual(new Date('2026-11-21T00:00:00Z'));
});
