import { beforeEach, describe, expect, it } from 'vitest';
import { listFormA } from '#contract/form-a/calls.ts';
import { readVenueHistory } from '#contract/history/calls.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { registerManager } from '#contract/registration/calls.ts';
import {
  confirmManager,
  createVenue,
  joinVenue,
  leaveVenue,
  listVenueManagers,
  readVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;
let joiner: SignedInUser;

const test = await buildTestApp();

beforeEach(async () => {
  const company = await insertCompany(test.db);
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  joiner = await insertUser(test.db, 'manager');
});

const join = (user: SignedInUser, code = venue.code) =>
  test.call(joinVenue, {
    as: user.token,
    params: { managerId: user.managerId, venue_code: code },
    body: {},
    from: newClientAddress(),
  });

const confirm = (as: string, { managerId } = joiner) =>
  test.call(confirmManager, { as, params: { venueId: venue.id, managerId } });

const remove = (as: string, { managerId } = joiner) =>
  test.call(removeManager, { as, params: { venueId: venue.id, managerId } });

/** Whether the user reads the register of the venue, or waits, or has nothing to do with it. */
async function stateOf(user: SignedInUser) {
  const { status, body } = await test.call(readVenue, {
    as: user.token,
    params: { id: venue.id },
  });
  if (status !== 200) return status;
  const query = { venue_id: venue.id };
  expect((await test.call(listFormA, { as: user.token, query })).status).toBe(200);
  return body.is_user_confirmed ? 'confirmed' : 'waiting';
}

const form = (change: object = {}) => ({
  ...{ name: venue.name, code: venue.code, licence_number: venue.licence_number },
  ...{ address: venue.address, company_id: venue.company_id ?? '', hours: venue.hours },
  ...change,
});

const changeVenue = (as: string, change: object) =>
  test.call(updateVenue, { as, params: { id: venue.id }, body: form(change) });

describe('a person who joins by a code', () => {
  it('waits where somebody is connected, and is confirmed as the first', async () => {
    await join(joiner);
    expect(await stateOf(joiner)).toBe('waiting');
    const empty = await insertVenue(test.db);
    await join(joiner, empty.code);
    const { body } = await test.call(readVenue, { as: joiner.token, params: { id: empty.id } });
    expect(body.is_user_confirmed).toBe(true);
  });

  it('is the only first of several who join an empty venue at once', async () => {
    const empty = await insertVenue(test.db);
    const users = [
      joiner,
      await insertUser(test.db, 'manager'),
      await insertUser(test.db, 'staff'),
    ];
    await Promise.all([
      ...users.map((user) => join(user, empty.code)),
      ...[1, 2].map((number) =>
        test.call(registerManager, {
          from: newClientAddress(),
          body: {
            ...{ name: 'Robin Racer', phone: '0491 570 156', venue_code: empty.code },
            email: `racer${number}-${empty.id}@example.com`,
            ...{ password: 'Correct1', password_confirmation: 'Correct1' },
          },
        }),
      ),
    ]);
    const links = test.db.selectFrom('venue_managers').select('confirmed_at');
    const all = await links.where('venue_id', '=', empty.id).execute();
    expect(all).toHaveLength(5);
    expect(all.filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
  });

  it('is confirmed at a venue that they add', async () => {
    const { body } = await test.call(createVenue, {
      as: joiner.token,
      from: newClientAddress(),
      body: { ...form({ code: '' }), manager_id: joiner.managerId },
    });
    expect(body).toMatchObject({ is_user_confirmed: true, managers: [{ id: joiner.managerId }] });
  });
});

describe('POST /venue/{venueId}/confirm/{managerId}', () => {
  beforeEach(async () => {
    await join(joiner);
  });

  it('opens the register to the person, once', async () => {
    expect(await confirm(manager.token)).toMatchObject({ status: 200 });
    expect(await stateOf(joiner)).toBe('confirmed');
    expect((await confirm(manager.token)).status).toBe(200);
    const { body } = await test.call(readVenueHistory, {
      as: joiner.token,
      params: { id: venue.id },
    });
    const name = (await nameOf(joiner)) ?? '';
    expect(body.map(({ what, by }) => [what, by])).toEqual([
      [VENUE_HISTORY.confirmed(name), await nameOf(manager)],
      [VENUE_HISTORY.joinedUnconfirmed(name), name],
    ]);
  });

  it('is for admins and for confirmed managers of the venue, area managers among them', async () => {
    const staff = await insertUser(test.db, 'staff', { venues: [venue] });
    const outsider = await insertUser(test.db, 'manager', { manager: { is_area_manager: true } });
    const waiting = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    expect((await confirm(staff.token)).status).toBe(403);
    expect((await confirm(waiting.token)).status).toBe(403);
    expect((await confirm(joiner.token)).status).toBe(403);
    expect((await confirm(outsider.token)).status).toBe(404);
    expect(await stateOf(joiner)).toBe('waiting');
    const area = await insertUser(test.db, 'manager', {
      venues: [venue],
      manager: { is_area_manager: true },
    });
    expect((await confirm(area.token)).status).toBe(200);
    const admin = await insertUser(test.db, 'admin');
    expect((await confirm(admin.token, waiting)).status).toBe(200);
    expect(await stateOf(waiting)).toBe('confirmed');
  });

  it('is nothing for a person who left or entered a former code', async () => {
    const former = await insertUser(test.db, 'manager', {
      venues: [{ ...venue, code: 'OLD-CODE' }],
      isUnconfirmed: true,
    });
    expect((await confirm(manager.token, former)).status).toBe(404);
    await remove(manager.token);
    expect((await confirm(manager.token)).status).toBe(404);
  });

  it('lists those who wait first', async () => {
    for (let count = 0; count < 10; count += 1) {
      await insertUser(test.db, 'manager', { venues: [venue] });
    }
    const late = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    await test.db
      .updateTable('users')
      .set({ name: 'Zoë Zanetti' })
      .where('id', '=', late.id)
      .execute();
    const { body } = await test.call(listVenueManagers, {
      as: manager.token,
      params: { id: venue.id },
      query: { page: 1 },
    });
    expect(
      body.data
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([joiner.managerId, late.managerId].sort());
    expect(body.data.filter(({ is_confirmed }) => !is_confirmed)).toHaveLength(2);
  });
});

describe('the confirmation of a person', () => {
  beforeEach(async () => {
    await join(joiner);
    await confirm(manager.token);
  });

  it('ends when they are removed or leave', async () => {
    await remove(manager.token);
    expect(await stateOf(joiner)).toBe(404);
    await join(joiner);
    expect(await stateOf(joiner)).toBe('waiting');
    await confirm(manager.token);
    const params = { managerId: joiner.managerId, venueId: venue.id };
    await test.call(leaveVenue, { as: joiner.token, params });
    await join(joiner);
    expect(await stateOf(joiner)).toBe('waiting');
  });

  it('outlives a new code, which disconnects them until they enter it', async () => {
    const waiting = await insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });
    expect((await changeVenue(manager.token, { code: 'BRAND-NEW-1' })).status).toBe(200);
    expect(await stateOf(joiner)).toBe(404);
    expect(await stateOf(manager)).toBe('confirmed');
    await join(joiner, 'brand-new-1');
    await join(waiting, 'brand-new-1');
    expect(await stateOf(joiner)).toBe('confirmed');
    expect(await stateOf(waiting)).toBe('waiting');
  });

  it('is not given back by a code that is set back', async () => {
    await changeVenue(manager.token, { code: 'BRAND-NEW-2' });
    await changeVenue(manager.token, { code: venue.code });
    expect(await stateOf(joiner)).toBe(404);
    expect(await stateOf(manager)).toBe('confirmed');
    await join(joiner);
    expect(await stateOf(joiner)).toBe('confirmed');
  });
});

async function nameOf({ id }: SignedInUser) {
  const user = test.db.selectFrom('users').select('name').where('id', '=', id);
  return (await user.executeTakeFirst())?.name;
}
