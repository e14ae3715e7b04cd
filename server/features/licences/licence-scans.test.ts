import { describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { me } from '#contract/auth/calls.ts';
import { SCAN_ADDRESS_MINUTES } from '#contract/core/limits.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { listVenueManagers } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildUpload } from '#server/testing/account/forms.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import {
  insertUser,
  insertVenue,
  recordFixtures,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const venue = await insertVenue(test.db);
const holder = await insertUser(test.db, 'manager', { venues: [venue] });
const area = await insertUser(test.db, 'manager', {
  venues: [venue],
  manager: { is_area_manager: true },
});
const admin = await insertUser(test.db, 'admin');
const licence = { licence_number: 'AM 1', licence_expiry_date: '2030-01-31' };
await test.body(updateAccount, {
  as: holder,
  body: { type: 'licence', ...licence, licence_image: buildUpload() },
});

const listed = async (as: SignedInUser) => {
  const params = { id: venue.id };
  const body = await test.body(listVenueManagers, { as, params, query: { page: 1 } });
  return body.data.find(({ id }) => id === holder.managerId);
};

const audits = () =>
  test.db.selectFrom('history').selectAll().where('entity', '=', 'audit').orderBy('seq').execute();

/** Returns the address of the scan that a reader gets. */
const addressFor = async (as: SignedInUser) => {
  if (as === holder) return (await test.body(me, { as })).manager?.licence_image ?? '';
  return (await listed(as))?.licence_image ?? '';
};

const open = (address: string) => test.app.inject(address);

describe('a licence scan', () => {
  it('is shown to its holder, and nothing is recorded', async () => {
    const { statusCode, rawPayload, headers } = await open(await addressFor(holder));
    expect([statusCode, rawPayload]).toEqual([200, SAMPLE['image/png']]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/png',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await audits()).toEqual([]);
  });

  it('has an address for one reader, one scan and five minutes, which cannot be changed', async () => {
    const address = await addressFor(holder);
    const path = address.split('?')[0] ?? '';
    const changed = [
      path,
      `/api/files/${path.split('/').at(-1)}`,
      address.replace(/reader=\d+/, `reader=${admin.id}`),
      address.replace(/expires=\d+/, 'expires=9999999999'),
      address.replace(/signature=(.)/, (_, first) => `signature=${first === '-' ? '_' : '-'}`),
      address.replace(/\w{3}\.png/, 'xyz.png'),
      address.replace(/managers\/\d+/, `managers/${area.managerId}`),
    ];
    for (const other of changed) {
      expect((await open(other)).statusCode, other).toBe(404);
    }
    const issued = test.now().toISOString();
    test.setNow(issued, SCAN_ADDRESS_MINUTES * MINUTE_MS - 1);
    expect((await open(address)).statusCode).toBe(200);
    test.setNow(issued, SCAN_ADDRESS_MINUTES * MINUTE_MS);
    expect((await open(address)).statusCode).toBe(404);
    test.setNow(issued);
  });

  it('is named to admins and area managers of the venue, to others as null', async () => {
    const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
    for (const reader of [area, admin, holder]) {
      expect((await listed(reader))?.licence_image).toContain(`?reader=${reader.id}&`);
    }
    expect(await listed(colleague)).toMatchObject({
      licence_image: null,
      rmlv_licence_image: null,
      licence_number: 'AM 1',
    });
  });

  it('of another person is recorded each time: who, whose, which, where and when', async () => {
    for (const reader of [area, admin]) {
      expect((await open(await addressFor(reader))).statusCode).toBe(200);
    }
    expect(await audits()).toMatchObject(
      [area, admin].map(({ id }) => ({
        chain: '-1',
        actor_id: id,
        actor_name: '',
        action: 'create',
        entity_id: holder.managerId,
        at: test.now(),
        before: null,
        after: {
          kind: 'licence-scan-opened',
          subject: 'manager',
          venue_id: venue.id,
          details: { field: 'licence_image' },
        },
      })),
    );
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });

  it('is none for a reader who may not see it any more, and nothing is recorded', async () => {
    const address = await addressFor(area);
    const before = await audits();
    const isArea = (is_area_manager: boolean) =>
      test.db
        .updateTable('managers')
        .set({ is_area_manager })
        .where('id', '=', area.managerId)
        .execute();
    await isArea(false);
    expect((await open(address)).statusCode).toBe(404);
    await isArea(true);
    const links = test.db.updateTable('venue_managers').where('manager_id', '=', area.managerId);
    await links.set({ confirmed_at: null }).execute();
    expect((await open(address)).statusCode).toBe(404);
    await test.db.deleteFrom('venue_managers').where('manager_id', '=', area.managerId).execute();
    expect((await open(address)).statusCode).toBe(404);
    expect(await audits()).toEqual(before);
  });
});
