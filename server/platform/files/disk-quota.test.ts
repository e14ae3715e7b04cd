import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { DISK_QUOTA_MEGABYTES } from '#contract/core/limits.ts';
import { createFormC } from '#contract/form-c/calls.ts';
import { QUOTA_REACHED } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { buildDetails, buildUpload, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { buildInspection } from '#server/testing/entries.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { diskQuota, type FileOwner } from './disk-quota.ts';

const NOW = '2026-11-20T12:00:00Z';
const MEGABYTE = 1024 * 1024;

let venue: { id: string; code: string };
let manager: SignedInUser;

const test = await buildTestApp();
beforeEach(async () => {
  test.setNow(NOW);
  venue = await insertVenue(test.db);
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
});

const store = (owner: FileOwner, megabytes: number) =>
  diskQuota(test.db, owner, test.now()).charge(megabytes * MEGABYTE, 'file');

const inspect = (fields: object = {}) => {
  const inspection = { venue_id: venue.id, submitted_at: '2026-11-20T21:00:00' };
  const body = buildInspection({ ...inspection, form_image: buildUpload(), ...fields });
  return test.call(createFormC, { as: manager, body });
};

const setLicence = () => {
  const licence = { licence_number: 'AM 100', licence_expiry_date: '2030-01-31' };
  const body = { type: 'licence', ...licence, licence_image: buildUpload() } as const;
  return test.call(updateAccount, { as: manager, body });
};

describe('files of a day', () => {
  it('are refused at their field when the venue has stored too much, until the next day', async () => {
    await store({ venue: venue.id }, DISK_QUOTA_MEGABYTES.venue);
    const { status, errors } = await inspect();
    expect([status, errors]).toEqual([429, { form_image: [QUOTA_REACHED.venue] }]);
    expect((await inspect({ form_image: undefined })).status).toBe(201);
    expect((await setLicence()).status).toBe(200);
    test.setNow(NOW, DAY_MS);
    expect((await inspect()).status).toBe(201);
  });

  it('are refused when the user has stored too much, at any venue', async () => {
    await store({ user: manager.id }, DISK_QUOTA_MEGABYTES.user);
    expect((await inspect()).errors).toEqual({ form_image: [QUOTA_REACHED.user] });
    expect((await setLicence()).errors).toEqual({ licence_image: [QUOTA_REACHED.user] });
  });

  it('are refused to signed-out callers of an address that has stored too much', async () => {
    const from = newClientAddress();
    await store({ address: from }, DISK_QUOTA_MEGABYTES.address - 15);
    const register = (email: string, fields: object) =>
      test.call(registerManager, {
        body: { ...buildDetails(email, twice('Correct1')), userType: 'staff', ...fields },
        from,
      });
    const announced = { licence_file_name: 'a.png', licence_file_type: 'image/png' };
    expect((await register('one@example.com', announced)).status).toBe(201);
    const { status, errors } = await register('two@example.com', announced);
    expect([status, errors]).toEqual([429, { licence_file_name: [QUOTA_REACHED.address] }]);
    expect((await register('two@example.com', {})).status).toBe(201);
  });

  it('do not count when they are not stored', async () => {
    await store({ user: manager.id }, DISK_QUOTA_MEGABYTES.user - 1);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const quota = diskQuota(test.db, { user: manager.id }, test.now());
      await quota.charge(MEGABYTE, 'file');
      await quota.giveBack(MEGABYTE);
    }
    expect((await inspect()).status).toBe(201);
  });
});
