import { describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { me } from '#contract/auth/calls.ts';
import { listManagers } from '#contract/managers/calls.ts';
import { listVenueManagers } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildUpload } from '#server/testing/account/forms.ts';
import { openScan } from '#server/testing/call-endpoint.ts';
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
const { manager } = await test.body(updateAccount, {
  as: holder,
  body: { type: 'licence', ...licence, licence_image: buildUpload() },
});
const address = manager?.licence_image ?? '';

const listed = async (as: SignedInUser) => {
  const params = { id: venue.id };
  const body = await test.body(listVenueManagers, { as, params, query: { page: 1 } });
  return body.data.find(({ id }) => id === holder.managerId);
};

const audits = () =>
  test.db.selectFrom('history').selectAll().where('entity', '=', 'audit').orderBy('seq').execute();

describe('a licence scan', () => {
  it('is shown to its holder, and nothing is recorded', async () => {
    expect((await test.body(me, { as: holder })).manager?.licence_image).toBe(address);
    const { statusCode, rawPayload, headers } = await openScan(test, holder.token, address);
    expect([statusCode, rawPayload]).toEqual([200, SAMPLE['image/png']]);
    expect(headers['cache-control']).toBe('no-store');
    expect(await audits()).toEqual([]);
  });

  it('has an address that opens nothing without the session', async () => {
    expect((await test.app.inject(address)).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: address })).statusCode).toBe(401);
    const key = address.split('/').at(-1);
    expect((await test.app.inject(`/api/files/${key}`)).statusCode).toBe(404);
  });

  it('is named to admins and area managers of the venue, to others as null', async () => {
    const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
    for (const reader of [area, admin, holder]) {
      expect(await listed(reader)).toMatchObject({ licence_image: address });
    }
    expect(await listed(colleague)).toMatchObject({
      licence_image: null,
      rmlv_licence_image: null,
      licence_number: 'AM 1',
    });
    const body = await test.body(listManagers, { as: admin, query: { page: 1 } });
    expect(body.data.find(({ id }) => id === holder.managerId)?.licence_image).toBe(address);
  });

  it('of another person is recorded each time: who, whose, which, where and when', async () => {
    expect((await openScan(test, area.token, address)).statusCode).toBe(200);
    expect((await openScan(test, admin.token, address)).statusCode).toBe(200);
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

  it('is none for everybody else, and nothing is recorded', async () => {
    const before = await audits();
    const elsewhere = await insertVenue(test.db);
    const isArea = { manager: { is_area_manager: true } };
    const others = [
      await insertUser(test.db, 'manager', { venues: [venue] }),
      await insertUser(test.db, 'staff', { venues: [venue] }),
      await insertUser(test.db, 'manager', { venues: [elsewhere], ...isArea }),
      await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true, ...isArea }),
    ];
    for (const { token } of others) {
      expect((await openScan(test, token, address)).statusCode).toBe(404);
    }
    expect(
      (await openScan(test, admin.token, address.replace(/\w{3}\.png/, 'abc.png'))).statusCode,
    ).toBe(404);
    expect(await audits()).toEqual(before);
  });
});
