import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { logout } from '#contract/auth/calls.ts';
import { remindVenue } from '#contract/board/calls.ts';
import { NOTIFICATIONS } from '#contract/messages/notifications.ts';
import {
  chooseNotifications,
  readNotifications,
  renewDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#contract/notifications/calls.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import { leaveVenue } from '#contract/venues/calls.ts';
import { readsFrom } from '#server/platform/postgres/reads.ts';
import { openPush } from '#server/platform/push/push.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { startPushService } from '#server/testing/network/push-service.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import {
  insertUser,
  insertVenue,
  presentPassword,
  type SignedInUser,
  subjectsTo,
} from '#server/testing/records.ts';
import { reminderTask } from '../reminders/run-reminders.ts';
import { pushDelivery } from './deliver-pushes.ts';

const service = await startPushService();
afterwards(service.close);

const CONTACT = 'mailto:security@register.test';
const newPush = (now: () => Date) =>
  openPush({
    privateKey: Buffer.alloc(32, 7).toString('base64url'),
    contact: CONTACT,
    services: [service.origin],
    now,
  });

/** Two hours before the check of Friday the 20th is due in Brisbane. */
const EARLY = '2026-11-20T12:30:00Z';
const SECOND = '2026-11-20T13:45:00Z';
const DEADLINE = '2026-11-20T14:30:00Z';

const test = await buildTestApp({ startsAt: EARLY, push: newPush });
const silent = { error() {}, warn() {}, info() {}, debug() {} };
const deliver = pushDelivery({ ...test, push: newPush(test.now), log: silent });

beforeEach(async () => {
  test.setNow(EARLY);
  await test.pool.query(`delete from mails; delete from push_subscriptions; delete from reminders_sent;
    update venues set voided_at = now()`);
});

async function remindAt(instant: string): Promise<void> {
  test.setNow(instant);
  await reminderTask(test.db, test.now)();
  await deliver();
}

/** Adds a device of a user, on which the first notification has arrived. */
async function addDevice(as: SignedInUser) {
  const device = service.addDevice();
  await test.body(subscribeDevice, { as, body: device.subscription });
  await deliver();
  device.arrived.shift();
  return device;
}

const choose = (as: SignedInUser, kind: NotificationKind, by_mail: boolean, by_push: boolean) =>
  test.body(chooseNotifications, { as, body: { choices: [{ kind, by_mail, by_push }] } });

async function addManager() {
  const venue = await insertVenue(test.db);
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  return { venue, manager };
}

describe('a device', () => {
  it('is told at once that reminders are on, encrypted for it and signed', async () => {
    const { manager } = await addManager();
    const device = service.addDevice();
    const { public_key } = await test.body(readNotifications, { as: manager });
    expect(public_key).toBe(newPush(test.now).publicKey);
    const { endpoint } = await test.body(subscribeDevice, {
      as: manager,
      body: device.subscription,
    });
    expect(endpoint).toBe(device.subscription.endpoint);
    await deliver();
    await deliver();
    expect(device.arrived).toMatchObject([
      {
        message: { title: NOTIFICATIONS.first, path: '/profile?tab=reminders' },
        sender: { sub: CONTACT, aud: service.origin },
      },
    ]);
  });

  it('changes its address quietly, and is switched off', async () => {
    const { manager: as } = await addManager();
    const [before, after] = [await addDevice(as), service.addDevice()];
    await test.body(renewDevice, { as, body: before.subscription });
    await test.body(renewDevice, { as, body: after.subscription });
    await remindAt(EARLY);
    expect([before.arrived, after.arrived].map((arrived) => arrived.length)).toEqual([0, 1]);
    expect(await test.body(unsubscribeDevice, { as })).toMatchObject({ endpoint: null });
    await remindAt(SECOND);
    expect(after.arrived).toHaveLength(1);
  });

  it.each(['https://10.0.0.7/push', 'push'])('at %s is refused', async (endpoint) => {
    const { manager } = await addManager();
    const body = { ...service.addDevice().subscription, endpoint };
    for (const endpointOf of [subscribeDevice, renewDevice]) {
      const errors = await test.errors(endpointOf, { as: manager, body });
      expect(errors).toEqual({ endpoint: [NOTIFICATIONS.unknownService] });
    }
  });

  it('with a key that is none is refused, every wrong field at once', async () => {
    const { manager: as } = await addManager();
    const { endpoint } = service.addDevice().subscription;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const offCurve = await test.errors(subscribeDevice, { as, body: { endpoint, keys } });
    expect(offCurve).toEqual({ 'keys.p256dh': [NOTIFICATIONS.wrongKey] });
    const body = { endpoint: 'x', keys: { p256dh: 'x', auth: 'x' } };
    const all = await test.errors(subscribeDevice, { as, body });
    expect(Object.keys(all ?? {}).sort()).toEqual(['endpoint', 'keys.auth', 'keys.p256dh']);
  });

  it('is not reached by a redirect', async () => {
    const { manager } = await addManager();
    const [device, other] = [await addDevice(manager), service.addDevice()];
    device.answerWith(307, { location: other.subscription.endpoint });
    await remindAt(EARLY);
    expect(other.calls()).toBe(0);
  });

  it('ends with the session, and with the next user of its browser', async () => {
    const { venue, manager } = await addManager();
    const another = await insertUser(test.db, 'manager', { venues: [venue] });
    const [own, shared] = [await addDevice(manager), await addDevice(another)];
    await test.body(subscribeDevice, { as: manager, body: shared.subscription });
    expect(await test.body(readNotifications, { as: another })).toMatchObject({ endpoint: null });
    await deliver();
    shared.arrived.length = 0;
    await test.body(logout, { as: manager });
    await remindAt(EARLY);
    expect([own.arrived, shared.arrived]).toEqual([[], []]);
    expect(await subjectsTo(test.db, manager.email)).toHaveLength(1);
  });

  it('is removed at the first 410 of its push service, and its user is mailed from then on', async () => {
    const { manager } = await addManager();
    const device = await addDevice(manager);
    await choose(manager, 'check', false, true);
    device.answerWith(410);
    await remindAt(EARLY);
    expect(await subjectsTo(test.db, manager.email)).toEqual([]);
    const calls = device.calls();
    await remindAt(SECOND);
    expect(device.calls()).toBe(calls);
    expect(await subjectsTo(test.db, manager.email)).toHaveLength(1);
  });
});

describe("the reminder of tonight's check", () => {
  it('names the venue, opens its form and wakes the device, once', async () => {
    const { venue, manager } = await addManager();
    const device = await addDevice(manager);
    await remindAt(EARLY);
    await remindAt('2026-11-20T12:35:00Z');
    expect(device.arrived).toMatchObject([
      {
        message: {
          title: "Tonight's check is not in the register yet",
          body: `${venue.name}: due by 21/11/2026 12:30 AM`,
          path: `/form-a/create?venue=${venue.id}`,
        },
        ttl: 2 * 60 * 60,
        urgency: 'high',
      },
    ]);
    expect(await subjectsTo(test.db, manager.email)).toHaveLength(1);
    await remindAt(SECOND);
    await remindAt('2026-11-20T14:15:00Z');
    expect(device.arrived).toHaveLength(3);
    expect(new Set(device.arrived.map(({ message }) => message.topic)).size).toBe(1);
    expect(new Set(device.arrived.map(({ message }) => message.id)).size).toBe(3);
  });

  it('of several venues is one notification', async () => {
    const venues = [await insertVenue(test.db), await insertVenue(test.db)];
    const manager = await insertUser(test.db, 'manager', { venues });
    const device = await addDevice(manager);
    await remindAt(EARLY);
    expect(device.arrived).toMatchObject([
      { message: { title: "Tonight's check is not in the register yet", path: '/' } },
    ]);
    const lines = device.arrived[0]?.message.body.split('\n') ?? [];
    const due = ({ name }: { name: string }) => `${name}: due by 21/11/2026 12:30 AM`;
    expect(lines.toSorted()).toEqual(venues.map(due).toSorted());
  });

  it('is not sent once the check is done, and names the venues that remain', async () => {
    await insertQuestion(test.db);
    const venues = [await insertVenue(test.db), await insertVenue(test.db)];
    const [done, open] = venues;
    const both = await insertUser(test.db, 'manager', { venues });
    const one = await insertUser(test.db, 'manager', { venues: venues.slice(0, 1) });
    const [device, single] = [await addDevice(both), await addDevice(one)];
    test.setNow(EARLY);
    await reminderTask(test.db, test.now)();
    const check = { venue_id: done?.id ?? '', submitted_at: '2026-11-20T22:30:00' };
    await recordCheck(test, both, check);
    await deliver();
    expect(single.arrived).toEqual([]);
    expect(device.arrived).toMatchObject([
      { message: { path: `/form-a/create?venue=${open?.id}` } },
    ]);
  });

  it('waits for a push service that is down, and is sent once, in its newest words', async () => {
    const { manager } = await addManager();
    const device = await addDevice(manager);
    device.answerWith(503);
    await remindAt(EARLY);
    const calls = device.calls();
    await deliver();
    expect(device.calls()).toBe(calls);
    await remindAt('2026-11-20T13:00:00Z');
    await remindAt(SECOND);
    device.answerWith(undefined);
    test.setNow('2026-11-20T14:05:00Z');
    await deliver();
    await deliver();
    expect(device.arrived).toMatchObject([{ ttl: 25 * 60 }]);
  });

  it('comes when the push service asks for it, and not after the deadline', async () => {
    const { manager } = await addManager();
    const device = await addDevice(manager);
    device.answerWith(429, { 'retry-after': '7000' });
    await remindAt(EARLY);
    const calls = device.calls();
    device.answerWith(undefined);
    test.setNow('2026-11-20T13:30:00Z');
    await deliver();
    expect(device.calls()).toBe(calls);
    test.setNow(DEADLINE);
    await deliver();
    expect(device.calls()).toBe(calls);
    expect(await test.db.selectFrom('pushes').selectAll().execute()).toEqual([]);
  });

  it('is not sent to who left the venue, or removed their account, since it was queued', async () => {
    const { venue, manager } = await addManager();
    const leaver = await insertUser(test.db, 'manager', { venues: [venue] });
    const [device, other] = [await addDevice(manager), await addDevice(leaver)];
    await reminderTask(test.db, test.now)();
    const { managerId } = leaver;
    await test.body(leaveVenue, { as: leaver, params: { managerId, venueId: venue.id } });
    await presentPassword(test, manager);
    await test.body(deleteAccount, { as: manager });
    await deliver();
    expect([device.arrived, other.arrived]).toEqual([[], []]);
  });

  it('is sent once by two servers that deliver at the same time', async () => {
    const { venue } = await addManager();
    const devices = [];
    for (let added = 0; added < 10; added++) {
      devices.push(await addDevice(await insertUser(test.db, 'manager', { venues: [venue] })));
    }
    await reminderTask(test.db, test.now)();
    await Promise.all([deliver(), deliver()]);
    expect(devices.map(({ arrived }) => arrived.length)).toEqual(devices.map(() => 1));
  });
});

describe('a user', () => {
  it('hears by mail, push, both or neither, of each kind as they chose', async () => {
    const { manager } = await addManager();
    const device = await addDevice(manager);
    const heard = async (by_mail: boolean, by_push: boolean) => {
      await test.pool.query('delete from mails; delete from reminders_sent');
      device.arrived.length = 0;
      await choose(manager, 'check', by_mail, by_push);
      await remindAt(EARLY);
      return [(await subjectsTo(test.db, manager.email)).length, device.arrived.length];
    };
    expect(await heard(true, true)).toEqual([1, 1]);
    expect(await heard(false, true)).toEqual([0, 1]);
    expect(await heard(true, false)).toEqual([1, 0]);
    expect(await heard(false, false)).toEqual([0, 0]);
    await test.body(unsubscribeDevice, { as: manager });
    expect(await heard(false, true)).toEqual([1, 0]);
  });

  it('chooses among the kinds that they may hear of', async () => {
    const { manager } = await addManager();
    const admin = await insertUser(test.db, 'admin');
    const technician = await insertUser(test.db, 'technician');
    const kinds = async (as: SignedInUser) =>
      (await test.body(readNotifications, { as })).choices.map(({ kind }) => kind);
    expect(await kinds(manager)).toEqual([
      'check',
      'missed',
      'fault',
      'clock',
      'inspection',
      'licence',
    ]);
    expect(await kinds(admin)).toEqual(['missed']);
    expect(await kinds(technician)).toEqual([]);
    expect((await choose(technician, 'check', true, true)).choices).toEqual([]);
  });

  it('who is asked by an area manager hears it on their devices, and by mail if they chose neither', async () => {
    const { venue, manager } = await addManager();
    const quiet = await insertUser(test.db, 'manager', { venues: [venue] });
    const area = await insertAreaManager(test.db, [venue]);
    await choose(manager, 'check', false, true);
    await choose(quiet, 'check', false, false);
    const device = await addDevice(manager);
    const body = { about: 'check' } as const;
    const sent = await test.body(remindVenue, { as: area, params: { id: venue.id }, body });
    expect(sent.mailed).toBe(2);
    await deliver();
    expect(device.arrived).toMatchObject([
      { message: { path: `/form-a/create?venue=${venue.id}` } },
    ]);
    expect(await subjectsTo(test.db, manager.email)).toEqual([]);
    expect(await subjectsTo(test.db, quiet.email)).toHaveLength(1);
  });

  it('hears of a fault that somebody else found', async () => {
    const { venue, manager } = await addManager();
    await insertQuestion(test.db);
    const finder = await insertUser(test.db, 'manager', { venues: [venue] });
    const [device, own] = [await addDevice(manager), await addDevice(finder)];
    const check = { venue_id: venue.id, submitted_at: '2026-11-20T22:30:00' };
    const { fault_id } = await recordCheck(test, finder, { ...check, ...FOUND_FAULT });
    await deliver();
    expect(own.arrived).toEqual([]);
    expect(device.arrived).toMatchObject([
      {
        message: {
          title: 'A CCTV fault was found: arrange the repair',
          body: `${venue.name}: arrange the repair by 22/11/2026 10:30 PM`,
          path: `/form-b/edit/${fault_id}`,
        },
      },
    ]);
    expect(await subjectsTo(test.db, manager.email)).toEqual([`CCTV fault at ${venue.name}`]);
    expect(await subjectsTo(test.db, finder.email)).toEqual([]);
  });
});

it('a server that sends none says so, and mails to those who had chosen devices', async () => {
  const { manager } = await addManager();
  await addDevice(manager);
  await choose(manager, 'check', false, true);
  const { db, pool, keyFile } = test;
  const connection = { db, pool, reads: readsFrom(db), close: async () => {} };
  const off = await buildTestApp({ startsAt: EARLY, connection, keyFile });
  const { public_key } = await off.body(readNotifications, { as: manager });
  expect(public_key).toBeNull();
  const body = service.addDevice().subscription;
  expect(await off.call(subscribeDevice, { as: manager, body })).toMatchObject({ status: 409 });
  await pushDelivery({ ...test, push: undefined, log: silent })();
  await reminderTask(test.db, test.now)();
  expect(await subjectsTo(test.db, manager.email)).toHaveLength(1);
});
