import { beforeEach, describe, expect, it } from 'vitest';
import { listFormA } from '#contract/form-a/calls.ts';
import { readVenueHistory } from '#contract/history.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import {
  confirmManager,
  joinVenue,
  leaveVenue,
  listVenueManagers,
  readVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { historyIn } from '#server/testing/records/history.ts';
import { changeUser, insertAreaManager, readUser } from '#server/testing/records/users.ts';
import {
  addVenue,
  formOf,
  joinByCode,
  registerByCode,
  type VenueRow,
} from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: VenueRow;
let joiner: SignedInUser;

const test = await buildTestApp();
const { id: company_id } = await insertCompany(test.db);
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  venue = await insertVenue(test.db, { company_id });
  joiner = await insertUser(test.db, 'manager');
});

const connected = (role: 'manager' | 'staff' = 'manager', code = venue.code) =>
  insertUser(test.db, role, { venues: [{ ...venue, code }] });

const waiting = () => insertUser(test.db, 'manager', { venues: [venue], isUnconfirmed: true });

const join = (user: SignedInUser, code = venue.code) => joinByCode(test, user, code);

const leave = (as: SignedInUser, { managerId } = as, venueId = venue.id) =>
  test.call(leaveVenue, { as, params: { managerId, venueId } });

const remove = (as: SignedInUser, { managerId } = joiner) =>
  test.call(removeManager, { as, params: { venueId: venue.id, managerId } });

const confirm = (as: SignedInUser, { managerId } = joiner) =>
  test.status(confirmManager, { as, params: { venueId: venue.id, managerId } });

/** Whether a user reads the register of the venue, or waits, or has nothing to do with it. */
async function stateOf(as: SignedInUser) {
  const { status, body } = await test.call(readVenue, { as, params: { id: venue.id } });
  if (status !== 200) return status;
  expect(await test.status(listFormA, { as, query: { venue_id: venue.id } })).toBe(200);
  return body.is_user_confirmed ? 'confirmed' : 'waiting';
}

const steps = () => historyIn(test.db, venue.id);

describe('POST /manager/{managerId}/join/{venue_code}', () => {
  it('connects the user by a code, in any case and spacing, and returns their venues', async () => {
    expect(await stateOf(joiner)).toBe(404);
    const code = venue.code.toLowerCase();
    const { status, body } = await join(joiner, ` ${code} `);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: venue.id,
        name: venue.name,
        status: 'connected',
        enteredVenueCode: code,
        is_confirmed: true,
      },
    ]);
    expect(await stateOf(joiner)).toBe('confirmed');
    expect((await join(joiner)).body).toHaveLength(1);
    expect(await steps()).toMatchObject([
      {
        action: 'create',
        entity: 'venue_manager',
        entity_id: joiner.managerId,
        actor_id: joiner.id,
      },
    ]);
  });

  it('connects a manager again who had entered an old code', async () => {
    const user = await connected('staff', 'OLD-CODE');
    expect(await stateOf(user)).toBe(404);
    const { body } = await join(user);
    expect(body).toMatchObject([{ status: 'connected', enteredVenueCode: venue.code }]);
    expect(await steps()).toMatchObject([{ action: 'edit' }]);
  });

  it.each(['NO-SUCH-CODE', 'a b?/&', '%', '\0'])(
    'refuses the code %j under its field',
    async (code) => {
      expect((await join(joiner, code)).errors).toEqual({
        venue_code: [API_ERROR.venueCodeUnknown],
      });
    },
  );

  it.each([{ is_active: false }, { voided_at: new Date('2026-11-19T00:00:00Z') }])(
    'refuses the code of a venue out of use: %j',
    async (state) => {
      const { code } = await insertVenue(test.db, state);
      expect((await join(joiner, code)).status).toBe(422);
    },
  );

  it('refuses to connect another user', async () => {
    const other = await insertUser(test.db, 'manager');
    expect((await join({ ...joiner, managerId: other.managerId })).status).toBe(404);
    expect(await stateOf(other)).toBe(404);
  });

  it('limits guesses of codes', async () => {
    const statuses: number[] = [];
    for (let code = 0; code <= joinVenue.callsAMinute; code++) {
      const params = { managerId: joiner.managerId, venue_code: `GUESS-${code}` };
      const options = { as: joiner, params, body: {}, from: '10.9.9.9' };
      statuses.push(await test.status(joinVenue, options));
    }
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });
});

describe('a person who joins by a code', () => {
  it('waits where somebody is connected', async () => {
    await connected();
    await join(joiner);
    expect(await stateOf(joiner)).toBe('waiting');
  });

  it('is the only first of several who join an empty venue at once', async () => {
    await Promise.all([
      join(joiner),
      join(await insertUser(test.db, 'manager')),
      join(await insertUser(test.db, 'staff')),
      registerByCode(test, venue.code),
      registerByCode(test, venue.code),
    ]);
    const links = test.db.selectFrom('venue_managers').select('confirmed_at');
    const all = await links.where('venue_id', '=', venue.id).execute();
    expect(all).toHaveLength(5);
    expect(all.filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
  });

  it('is confirmed at a venue that they add', async () => {
    expect(await addVenue(test, joiner, { manager_id: joiner.managerId })).toMatchObject({
      is_user_confirmed: true,
      managers: [{ id: joiner.managerId }],
    });
  });
});

describe('POST /manager/{managerId}/remove/{venueId}', () => {
  it.each(['connected', 'disconnected'])('removes a %s venue from one’s own list', async (link) => {
    const other = await insertVenue(test.db);
    const code = link === 'connected' ? venue.code : 'OLD-CODE';
    const user = await insertUser(test.db, 'staff', { venues: [{ ...venue, code }, other] });
    const { status, body } = await leave(user);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([other.id]);
    expect(await stateOf(user)).toBe(404);
    expect(await steps()).toMatchObject([{ action: 'void', entity: 'venue_manager' }]);
  });

  it('returns 404 for a venue that is not in the list, and writes no history', async () => {
    expect((await leave(joiner)).status).toBe(404);
    expect((await leave(joiner, joiner, '999999')).status).toBe(404);
    const heads = await test.db.selectFrom('register_heads').select('chain').execute();
    expect(heads.map(({ chain }) => chain)).not.toContain('999999');
  });

  it('leaves another user connected', async () => {
    const other = await connected();
    expect((await leave(joiner, other)).status).toBe(404);
    expect(await stateOf(other)).toBe('confirmed');
  });
});

describe('POST /venue/{venueId}/remove/{managerId}', () => {
  it('removes another manager, and records who did it', async () => {
    const colleague = await connected();
    await join(joiner);
    const { status, body } = await remove(colleague);
    expect([status, body]).toEqual([200, { message: MANAGERS.deleted }]);
    expect(await stateOf(joiner)).toBe(404);
    expect((await steps()).at(-1)).toMatchObject({
      action: 'void',
      entity_id: joiner.managerId,
      actor_id: colleague.id,
    });
  });

  it('returns 404 for a manager of another venue, also to an admin', async () => {
    expect((await remove(admin)).status).toBe(404);
  });
});

describe('GET /venues/{id}/managers', () => {
  const list = (as: SignedInUser, page = 1) =>
    test.body(listVenueManagers, { as, params: { id: venue.id }, query: { page } });

  it('lists managers who entered a code of the venue, with licences and nothing of other venues', async () => {
    const elsewhere = await insertVenue(test.db);
    const inside = await insertUser(test.db, 'manager', { venues: [venue, elsewhere] });
    const former = await connected('staff', 'OLD-CODE');
    const { data, meta } = await list(inside);
    expect(meta).toEqual({ current_page: 1, last_page: 1, total: 2 });
    expect(new Map(data.map(({ id, status: link }) => [id, link]))).toEqual(
      new Map([
        [inside.managerId, 'connected'],
        [former.managerId, 'disconnected'],
      ]),
    );
    const self = data.find(({ id }) => id === inside.managerId);
    expect(self).toMatchObject({ phone: '0491 570 156', licence_number: `AM ${inside.id}` });
    expect(JSON.stringify(self)).not.toContain(elsewhere.code);
  });

  it('comes in pages, on the first of which are those who wait', async () => {
    for (let count = 0; count < 10; count += 1) await connected();
    const late = [await waiting(), await waiting()];
    for (const user of late) await changeUser(test.db, user, { name: 'Zoë Zanetti' });
    const { data } = await list(admin);
    const waitingIds = data.slice(0, 2).map(({ id }) => id);
    expect(waitingIds.sort()).toEqual(late.map(({ managerId }) => managerId).sort());
    expect(data.filter(({ is_confirmed }) => !is_confirmed)).toHaveLength(2);
    const last = await list(admin, 2);
    expect(last.data).toHaveLength(2);
    expect(last.meta).toEqual({ current_page: 2, last_page: 2, total: 12 });
  });
});

describe('the confirmation of a person', () => {
  let manager: SignedInUser;

  beforeEach(async () => {
    manager = await connected();
    await join(joiner);
  });

  const changeCode = (code: string) =>
    test.body(updateVenue, {
      as: manager,
      params: { id: venue.id },
      body: formOf(venue, { code }),
    });

  it('opens the register to the person, once', async () => {
    expect(await confirm(manager)).toBe(200);
    expect(await stateOf(joiner)).toBe('confirmed');
    expect(await confirm(manager)).toBe(200);
    const { name } = await readUser(test.db, joiner);
    const history = await test.body(readVenueHistory, { as: joiner, params: { id: venue.id } });
    expect(history.map(({ what, by }) => [what, by])).toEqual([
      [VENUE_HISTORY.confirmed(name), (await readUser(test.db, manager)).name],
      [VENUE_HISTORY.joinedUnconfirmed(name), name],
    ]);
  });

  it('is for admins and for confirmed managers of the venue, area managers among them', async () => {
    const other = await waiting();
    for (const user of [await connected('staff'), other, joiner]) {
      expect(await confirm(user)).toBe(403);
    }
    expect(await confirm(await insertAreaManager(test.db, []))).toBe(404);
    expect(await stateOf(joiner)).toBe('waiting');
    expect(await confirm(await insertAreaManager(test.db, [venue]))).toBe(200);
    expect(await confirm(admin, other)).toBe(200);
    expect(await stateOf(other)).toBe('confirmed');
  });

  it('is nothing for a person who left or entered a former code', async () => {
    const former = await insertUser(test.db, 'manager', {
      venues: [{ ...venue, code: 'OLD-CODE' }],
      isUnconfirmed: true,
    });
    expect(await confirm(manager, former)).toBe(404);
    await remove(manager);
    expect(await confirm(manager)).toBe(404);
  });

  it('ends when they are removed or leave', async () => {
    await confirm(manager);
    await remove(manager);
    expect(await stateOf(joiner)).toBe(404);
    await join(joiner);
    expect(await stateOf(joiner)).toBe('waiting');
    await confirm(manager);
    await leave(joiner);
    await join(joiner);
    expect(await stateOf(joiner)).toBe('waiting');
  });

  it('outlives a new code, which disconnects them until they enter it', async () => {
    await confirm(manager);
    const other = await waiting();
    await changeCode('BRAND-NEW-1');
    expect(await stateOf(joiner)).toBe(404);
    expect(await stateOf(manager)).toBe('confirmed');
    await join(joiner, 'brand-new-1');
    await join(other, 'brand-new-1');
    expect(await stateOf(joiner)).toBe('confirmed');
    expect(await stateOf(other)).toBe('waiting');
  });

  it('is not given back by a code that is set back', async () => {
    await confirm(manager);
    await changeCode('BRAND-NEW-2');
    await changeCode(venue.code);
    expect(await stateOf(joiner)).toBe(404);
    expect(await stateOf(manager)).toBe('confirmed');
    await join(joiner);
    expect(await stateOf(joiner)).toBe('confirmed');
  });
});
