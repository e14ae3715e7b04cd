import { beforeEach, describe, expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import {
  joinVenue,
  leaveVenue,
  listVenueManagers,
  readVenue,
  removeManager,
} from '#contract/venues/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;

const test = await buildTestApp();

beforeEach(async () => {
  venue = await insertVenue(test.db);
  manager = await insertUser(test.db, 'manager');
});

const join = (user: SignedInUser, code: string, managerId = user.managerId) =>
  test.call(joinVenue, {
    as: user.token,
    params: { managerId, venue_code: encodeURIComponent(code) },
    body: {},
    from: newClientAddress(),
  });

const see = (user: SignedInUser) =>
  test.call(readVenue, { as: user.token, params: { id: venue.id } }).then(({ status }) => status);

const steps = () =>
  test.db
    .selectFrom('history')
    .select(['action', 'entity', 'entity_id', 'actor_id'])
    .where('chain', '=', venue.id)
    .orderBy('seq')
    .execute();

describe('POST /manager/{managerId}/join/{venue_code}', () => {
  it('connects the user by a code, in any case and spacing, and returns their venues', async () => {
    expect(await see(manager)).toBe(404);
    const code = venue.code.toLowerCase();
    const { status, body } = await join(manager, ` ${code} `);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        ...{ id: venue.id, name: venue.name, status: 'connected', enteredVenueCode: code },
        is_confirmed: true,
      },
    ]);
    expect(await see(manager)).toBe(200);
    expect(await steps()).toEqual([
      {
        action: 'create',
        entity: 'venue_manager',
        entity_id: manager.managerId,
        actor_id: manager.id,
      },
    ]);
  });

  it('connects a manager again who had entered an old code', async () => {
    const user = await insertUser(test.db, 'staff', { venues: [{ ...venue, code: 'OLD-CODE' }] });
    expect(await see(user)).toBe(404);
    const { body } = await join(user, venue.code);
    expect(body).toMatchObject([{ status: 'connected', enteredVenueCode: venue.code }]);
    expect(await steps()).toMatchObject([{ action: 'edit' }]);
  });

  it('does nothing the second time', async () => {
    await join(manager, venue.code);
    expect((await join(manager, venue.code)).body).toHaveLength(1);
    expect(await steps()).toHaveLength(1);
  });

  it.each(['NO-SUCH-CODE', 'a b?/&', '%', '\0'])(
    'refuses the code %j under its field',
    async (code) => {
      const { status, errors } = await join(manager, code);
      expect(status).toBe(422);
      expect(errors).toEqual({ venue_code: [API_ERROR.venueCodeUnknown] });
    },
  );

  it.each([{ is_active: false }, { voided_at: new Date('2026-11-19T00:00:00Z') }])(
    'refuses the code of a venue out of use: %j',
    async (state) => {
      const { code } = await insertVenue(test.db, state);
      expect(await join(manager, code)).toMatchObject({ status: 422 });
    },
  );

  it('refuses to connect another user', async () => {
    const other = await insertUser(test.db, 'manager');
    expect(await join(manager, venue.code, other.managerId)).toMatchObject({ status: 404 });
    expect(await see(other)).toBe(404);
  });

  it('limits guesses of codes', async () => {
    const guess = (code: number) =>
      test.call(joinVenue, {
        as: manager.token,
        params: { managerId: manager.managerId, venue_code: `GUESS-${code}` },
        body: {},
        from: '10.9.9.9',
      });
    const statuses: number[] = [];
    for (let code = 0; code <= (joinVenue.callsAMinute ?? 0); code++) {
      statuses.push((await guess(code)).status);
    }
    expect(statuses.at(-2)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('POST /manager/{managerId}/remove/{venueId}', () => {
  const leave = (user: SignedInUser, managerId = user.managerId, venueId = venue.id) =>
    test.call(leaveVenue, { as: user.token, params: { managerId, venueId } });

  it.each(['connected', 'disconnected'])('removes a %s venue from one’s own list', async (link) => {
    const other = await insertVenue(test.db);
    const code = link === 'connected' ? venue.code : 'OLD-CODE';
    const venues = [{ ...venue, code }, other];
    const user = await insertUser(test.db, 'staff', { venues });
    const { status, body } = await leave(user);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([other.id]);
    expect(await see(user)).toBe(404);
    expect(await steps()).toMatchObject([{ action: 'void', entity: 'venue_manager' }]);
  });

  it('returns 404 for a venue that is not in the list, and writes no history', async () => {
    expect(await leave(manager)).toMatchObject({ status: 404 });
    expect(await leave(manager, manager.managerId, '999999')).toMatchObject({ status: 404 });
    const heads = await test.db.selectFrom('register_heads').select('chain').execute();
    expect(heads.map(({ chain }) => chain)).not.toContain('999999');
  });

  it('returns 404 for another user’s record', async () => {
    const other = await insertUser(test.db, 'manager', { venues: [venue] });
    expect(await leave(manager, other.managerId)).toMatchObject({ status: 404 });
    expect(await see(other)).toBe(200);
  });
});

describe('POST /venue/{venueId}/remove/{managerId}', () => {
  const remove = (as: string, managerId: string) =>
    test.call(removeManager, { as, params: { venueId: venue.id, managerId } });

  it('removes another manager, and records who did it', async () => {
    const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
    await join(manager, venue.code);
    expect(await remove(colleague.token, manager.managerId)).toMatchObject({
      status: 200,
      body: { message: MANAGERS.deleted },
    });
    expect(await see(manager)).toBe(404);
    expect((await steps()).at(-1)).toMatchObject({
      action: 'void',
      entity_id: manager.managerId,
      actor_id: colleague.id,
    });
  });

  it('returns 404 for a manager of another venue, also to an admin', async () => {
    const admin = await insertUser(test.db, 'admin');
    expect(await remove(admin.token, manager.managerId)).toMatchObject({ status: 404 });
  });
});

describe('GET /venues/{id}/managers', () => {
  const list = (as: string, page = 1) =>
    test.call(listVenueManagers, { as, params: { id: venue.id }, query: { page } });

  it('lists managers who entered a code of the venue, with licences and nothing of other venues', async () => {
    const elsewhere = await insertVenue(test.db);
    const inside = await insertUser(test.db, 'manager', { venues: [venue, elsewhere] });
    const former = await insertUser(test.db, 'staff', { venues: [{ ...venue, code: 'OLD-CODE' }] });
    const { status, body } = await list(inside.token);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ current_page: 1, last_page: 1, total: 2 });
    expect(new Map(body.data.map(({ id, status: link }) => [id, link]))).toEqual(
      new Map([
        [inside.managerId, 'connected'],
        [former.managerId, 'disconnected'],
      ]),
    );
    const self = body.data.find(({ id }) => id === inside.managerId);
    expect(self).toMatchObject({ phone: '0491 570 156', licence_number: `AM ${inside.id}` });
    expect(JSON.stringify(self)).not.toContain(elsewhere.code);
  });

  it('comes in pages', async () => {
    const admin = await insertUser(test.db, 'admin');
    for (let count = 0; count < 11; count += 1)
      await insertUser(test.db, 'manager', { venues: [venue] });
    const { body } = await list(admin.token, 2);
    expect(body.data).toHaveLength(1);
    expect(body.meta).toEqual({ current_page: 2, last_page: 2, total: 11 });
  });
});
