import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { listAudit } from '#contract/audit.ts';
import { explainDay } from '#contract/calendar/calls.ts';
import { updateFormB } from '#contract/form-b/calls.ts';
import { AUDITED } from '#contract/messages/audit.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '#contract/webhooks/calls.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/schemas.ts';
import { deleteExpiredTask } from '#server/platform/jobs/delete-expired.ts';
import { runJobsOnce } from '#server/platform/jobs/jobs.ts';
import { publicCalls } from '#server/platform/public-calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertPaperCheck, recordFault, recordInspection } from '#server/testing/entries.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { IDLE_TASKS } from '#server/testing/jobs.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { startWebhookReceiver } from '#server/testing/network/webhook-receiver.ts';
import { insertUser, insertVenue, presentPassword } from '#server/testing/records.ts';
import { timedEventsTask } from '../reminders/timed-events.ts';
import { webhookDelivery } from './deliver-webhook.ts';

/** Friday evening in Brisbane, two hours before the check is due. */
const EVENING = '2026-11-20T12:30:00Z';
const AFTER_DEADLINE = '2026-11-20T14:31:00Z';
const NEXT_DAY = '2026-11-20T19:00:00Z';

const receiver = await startWebhookReceiver();
afterwards(receiver.close);
const OWN = `${receiver.origin}/events?token=hidden`;
const calls = publicCalls({
  origins: [receiver.origin],
  timeoutMs: 200,
  resolve: async (host) => (host === 'inside.example' ? [{ address: '10.0.0.7', family: 4 }] : []),
});
const test = await buildTestApp({ startsAt: EVENING, calls });
const { db, now } = test;
const admin = await insertUser(db, 'admin');
const deliver = webhookDelivery({ db, calls, now });
const silent = { error() {}, warn() {}, info() {}, debug() {} };
const findTimed = timedEventsTask(db, now);

beforeEach(async () => {
  test.setNow(EVENING);
  receiver.received.length = 0;
  receiver.answerWith(204);
  await test.pool.query('delete from webhooks; update venues set voided_at = now()');
  await insertQuestion(db);
});

async function addWebhook(events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  await presentPassword(test, admin);
  const body = { name: 'Head office', url: OWN, events: [...events] };
  const webhook = await test.body(createWebhook, { as: admin, body });
  receiver.trust(webhook.secret);
  return webhook;
}

async function addVenue() {
  const venue = await insertVenue(db);
  const manager = await insertUser(db, 'manager', { venues: [venue] });
  return { venue, manager, named: { venue_id: venue.id, venue_name: venue.name } };
}

/** Makes the attempts that are due, as the jobs do. */
async function deliverDue(): Promise<void> {
  const due = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('next_attempt_at', '<=', now())
    .orderBy('id')
    .execute();
  for (const { id } of due) await deliver({ deliveryId: id });
}

/** Makes the attempts that are due. @returns what arrived by them */
async function arrived() {
  receiver.received.length = 0;
  await deliverDue();
  return [...receiver.received];
}

const deliveriesOf = async ({ id }: { readonly id: string }) =>
  (await test.body(listWebhookDeliveries, { as: admin, params: { id } })).data;

/** Times of the jobs that wait, of this register's deliveries. */
async function jobTimes(): Promise<Date[]> {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs join webhook_deliveries
      on key = 'webhook delivery ' || webhook_deliveries.id`.execute(db);
  return rows.map(({ run_at }) => run_at);
}

describe('a webhook', () => {
  it('is made by an admin, has its secret shown once, and is in the audit without the query of its address', async () => {
    const { secret, ...made } = await addWebhook(['check.late']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ url: OWN, events: ['check.late'], paused: null });
    expect((await test.body(listWebhooks, { as: admin })).data).toEqual([made]);
    const params = { id: made.id };
    const renewed = await test.body(renewWebhookSecret, { as: admin, params });
    expect(renewed.secret).not.toBe(secret);
    const { data } = await test.body(listAudit, { as: admin, query: {} });
    const { host } = new URL(OWN);
    expect(data.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        AUDITED.webhookAdded('Head office', host),
        AUDITED.webhookSecretRenewed('Head office', host),
      ]),
    );
    await test.body(deleteWebhook, { as: admin, params });
    expect(JSON.stringify(await db.selectFrom('history').selectAll().execute())).not.toMatch(
      /hidden|whsec_/,
    );
  });

  it('is of no other role', async () => {
    const { id } = await addWebhook();
    for (const role of ['manager', 'staff', 'technician', 'company'] as const) {
      const as = await insertUser(db, role);
      expect(await test.status(listWebhooks, { as })).toBe(403);
      expect(await test.status(testWebhook, { as, params: { id } })).toBe(403);
    }
  });

  it('needs a purpose, an address and an event, and says all that is wrong at once', async () => {
    await presentPassword(test, admin);
    const body = { name: ' ', url: 'http://user:secret@system.example/', events: [] };
    expect(await test.errors(createWebhook, { as: admin, body })).toEqual({
      name: [WEBHOOKS.nameRequired],
      url: [WEBHOOKS.urlRefused['not-https'], WEBHOOKS.urlHasPassword],
      events: [WEBHOOKS.eventsRequired],
    });
  });

  it.each([
    ['https:system.example', WEBHOOKS.urlInvalid],
    ['https://user@system.example/', WEBHOOKS.urlHasPassword],
    ['http://127.0.0.1:5432/', WEBHOOKS.urlRefused['not-https']],
    ['https://169.254.169.254/latest/meta-data', WEBHOOKS.urlRefused.private],
    ['https://0x7f000001/', WEBHOOKS.urlRefused.private],
    ['https://[::ffff:10.0.0.1]/', WEBHOOKS.urlRefused.private],
    ['https://inside.example/', WEBHOOKS.urlRefused.private],
    ['https://nobody.example/', WEBHOOKS.urlRefused['unknown-host']],
  ])('does not go to %s', async (url, message) => {
    await presentPassword(test, admin);
    const body: SentBody<typeof createWebhook> = { name: 'A', url, events: ['check.late'] };
    expect(await test.errors(createWebhook, { as: admin, body })).toEqual({ url: [message] });
  });
});

describe('an entry', () => {
  it('is sent once, signed, with ids and no people', async () => {
    const webhook = await addWebhook();
    const { venue, manager, named } = await addVenue();
    const check = { venue_id: venue.id, submitted_at: '2026-11-20T22:30:00', key: randomUUID() };
    const entry = await recordCheck(test, manager, { ...check, ...FOUND_FAULT });
    await recordCheck(test, manager, { ...check, ...FOUND_FAULT });
    const events = await arrived();
    expect(events).toMatchObject([
      {
        type: 'check.recorded',
        timestamp: '2026-11-20T12:30:00.000Z',
        isSigned: true,
        data: {
          ...named,
          check_id: entry.id,
          entry_number: 1,
          trading_day: '2026-11-20',
          due_at: '2026-11-20T14:30:00.000Z',
          minutes_late: 0,
          found_fault: true,
        },
      },
      {
        type: 'fault.opened',
        isSigned: true,
        data: {
          ...named,
          fault_id: entry.fault_id,
          check_id: entry.id,
          arrange_by: '2026-11-22T12:30:00.000Z',
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/@|Dark|J-1/);
    expect(await arrived()).toEqual([]);
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
    ]);
  });

  it('of each other form is sent, a repair when it is made, and an explanation', async () => {
    await addWebhook(['fault.repaired', 'inspection.recorded', 'check.explained']);
    const { venue, manager, named } = await addVenue();
    const fault = await recordFault(test, manager, { venue_id: venue.id });
    const inspection = await recordInspection(test, manager, { venue_id: venue.id });
    const repair = { description: 'Replaced', arrangement_date: '2026-11-20' };
    const change = (body: object) =>
      test.body(updateFormB, {
        as: manager,
        params: { id: fault.id },
        body: { ...repair, ...body },
      });
    await change({});
    await change({ repair_date: '2026-11-20' });
    await change({ repair_date: '2026-11-20', description: 'Replaced it' });
    test.setNow(NEXT_DAY);
    const explanation = await test.body(explainDay, {
      as: manager,
      params: { id: venue.id, day: '2026-11-20' },
      body: { reason: 'forgotten', text: 'Nobody remembered it.' },
    });
    expect(await arrived()).toMatchObject([
      { type: 'inspection.recorded', data: { ...named, inspection_id: inspection.id } },
      { type: 'fault.repaired', data: { fault_id: fault.id, repaired_on: '2026-11-20' } },
      {
        type: 'check.explained',
        data: { ...named, explanation_id: explanation.id, reason: 'forgotten' },
      },
    ]);
  });

  it('of the paper register, one that is rolled back, and one of a paused or removed webhook are not sent', async () => {
    const webhook = await addWebhook();
    const { venue, manager } = await addVenue();
    await insertPaperCheck(db, venue.id);
    const check = { venue_id: venue.id, submitted_at: '2026-11-20T22:30:00' };
    await test.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before insert on history for each row execute function refuse()`,
    );
    await expect(recordCheck(test, manager, check)).rejects.toThrow(API_ERROR.somethingWentWrong);
    await test.pool.query('drop function refuse cascade');
    const params = { id: webhook.id };
    await test.body(pauseWebhook, { as: admin, params, body: { paused: true } });
    await recordCheck(test, manager, check);
    expect(await deliveriesOf(webhook)).toEqual([]);
    await test.body(pauseWebhook, { as: admin, params, body: { paused: false } });
    await recordFault(test, manager, { venue_id: venue.id });
    await test.body(deleteWebhook, { as: admin, params });
    expect(await arrived()).toEqual([]);
    expect(await test.status(listWebhookDeliveries, { as: admin, params })).toBe(404);
  });
});

describe('a time that passes', () => {
  it('is sent once by two servers, whoever has an address', async () => {
    await addWebhook(['check.late', 'check.missed']);
    const venue = await insertVenue(db);
    await findTimed();
    expect(await arrived()).toEqual([]);
    test.setNow(AFTER_DEADLINE);
    await Promise.all([findTimed(), findTimed()]);
    await findTimed();
    expect(await arrived()).toMatchObject([
      {
        type: 'check.late',
        timestamp: '2026-11-20T14:30:00.000Z',
        data: { venue_id: venue.id, trading_day: '2026-11-20' },
      },
    ]);
    test.setNow(NEXT_DAY);
    await findTimed();
    await findTimed();
    expect(await arrived()).toMatchObject([
      { type: 'check.missed', data: { trading_day: '2026-11-20', is_explained: false } },
    ]);
  });

  it('during an outage is sent after it, and what passed before there was a webhook is not', async () => {
    const { venue } = await addVenue();
    test.setNow('2026-11-20T15:00:00Z');
    await addWebhook(['check.late', 'check.missed']);
    test.setNow('2026-11-23T00:00:00Z');
    await findTimed();
    const events = (await arrived()).map(({ type, data }) => [type, data.trading_day]);
    expect(events.sort()).toEqual([
      ['check.late', '2026-11-21'],
      ['check.late', '2026-11-22'],
      ['check.missed', '2026-11-20'],
      ['check.missed', '2026-11-21'],
      ['check.missed', '2026-11-22'],
    ]);
    expect(venue.id).toBeDefined();
  });

  it('is that of a clock of a fault, also of one that is met late meanwhile, and of none that was met', async () => {
    await addWebhook(['fault.clock_passed']);
    const { venue, manager, named } = await addVenue();
    const reported = { venue_id: venue.id, reported_date: '2026-11-20T22:00:00' };
    const notArranged = { arrangement_date: null, arrangement_time: null };
    const late = { arrangement_date: '2026-11-22', arrangement_time: '22:01' };
    const inTime = { ...late, arrangement_time: '21:59', repair_date: '2026-11-22' };
    const ids = [];
    for (const columns of [notArranged, late, inTime]) {
      const { id } = await recordFault(test, manager, reported);
      await db.updateTable('form_b_entries').set(columns).where('id', '=', id).execute();
      ids.push(id);
    }
    const [open, arrangedLate] = ids;
    test.setNow('2026-11-22T12:02:00Z');
    await findTimed();
    await findTimed();
    const events = await arrived();
    expect(events.map(({ data }) => `${data.fault_id} ${data.clock}`).sort()).toEqual(
      [
        `${open} arrange`,
        `${open} repair`,
        `${arrangedLate} arrange`,
        `${arrangedLate} repair`,
      ].sort(),
    );
    expect(events[0]).toMatchObject({ timestamp: '2026-11-22T12:00:00.000Z', data: named });
  });

  it('is the last day of a licence, at each threshold', async () => {
    await addWebhook(['licence.ending']);
    const { managerId } = await insertUser(db, 'manager', {
      manager: { licence_expiry_date: '2026-12-10', rmlv_licence_expiry_date: '2030-01-01' },
    });
    const ending = { manager_id: managerId, licence: 'am', expires_on: '2026-12-10' };
    await findTimed();
    await findTimed();
    expect(await arrived()).toMatchObject([{ data: { ...ending, threshold: '30 days' } }]);
    test.setNow('2026-12-04T00:00:00Z');
    await findTimed();
    expect(await arrived()).toMatchObject([{ data: { ...ending, threshold: '7 days' } }]);
  });
});

describe('a delivery', () => {
  async function sendTest() {
    const webhook = await addWebhook(['check.late']);
    await test.body(testWebhook, { as: admin, params: { id: webhook.id } });
    return webhook;
  }

  it('is tried again at the times of the specification, given up after three days, and replayed under the same id', async () => {
    const webhook = await sendTest();
    receiver.answerWith(500);
    const waits: number[] = [];
    for (;;) {
      await deliverDue();
      const [delivery] = await deliveriesOf(webhook);
      if (!delivery?.next_attempt_at) break;
      const next = new Date(delivery.next_attempt_at);
      expect(await jobTimes()).toEqual([next]);
      waits.push((next.getTime() - now().getTime()) / MINUTE_MS);
      test.setNow(delivery.next_attempt_at);
    }
    expect(waits).toEqual([1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440]);
    const [given] = await deliveriesOf(webhook);
    expect(given).toMatchObject({ state: 'given-up', attempts: 10, status: 500 });
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    receiver.answerWith(200);
    const params = { id: given?.id ?? '' };
    await test.body(replayWebhookDelivery, { as: admin, params });
    expect(await arrived()).toMatchObject([{ id: given?.message_id, isSigned: true }]);
    await test.body(replayWebhookDelivery, { as: admin, params });
    expect(await arrived()).toMatchObject([{ id: given?.message_id }]);
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it.each([
    ['never answers', () => {}],
    [
      'answers byte by byte',
      (outgoing: ServerResponse) => {
        outgoing.writeHead(200).flushHeaders();
        const timer = setInterval(() => outgoing.write('a'), 20);
        outgoing.on('close', () => clearInterval(timer));
      },
    ],
  ])('to a receiver that %s ends, and is tried again', async (_case, answer) => {
    const webhook = await sendTest();
    receiver.answerWith(answer);
    await deliverDue();
    expect(await deliveriesOf(webhook)).toMatchObject([
      { state: 'waiting', attempts: 1, status: null, answer: WEBHOOKS.timedOut(0.2) },
    ]);
  });

  it('is made by its job, after the others', async () => {
    const webhook = await sendTest();
    const tasks = { ...IDLE_TASKS, deliverWebhook: deliver };
    const { rows } = await sql`
      select priority, queue_name from graphile_worker.jobs where task_identifier = 'deliverWebhook'
        and key = (select 'webhook delivery ' || id from webhook_deliveries)`.execute(db);
    expect(rows).toEqual([{ priority: 10, queue_name: `webhook ${webhook.id}` }]);
    expect(await runJobsOnce({ connection: test, tasks, now, log: silent })).toEqual([]);
    expect(receiver.received).toMatchObject([{ type: 'webhook.test', isSigned: true }]);
    expect(await jobTimes()).toEqual([]);
  });

  it('follows no redirect', async () => {
    const webhook = await sendTest();
    receiver.answerWith((outgoing) =>
      outgoing.writeHead(307, { location: `${receiver.origin}/elsewhere` }).end(),
    );
    await deliverDue();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'waiting', status: 307 }]);
  });

  it('that is answered with 410 pauses the webhook, which goes on with what waits', async () => {
    const webhook = await sendTest();
    receiver.answerWith(410);
    await deliverDue();
    const { data } = await test.body(listWebhooks, { as: admin });
    expect(data).toMatchObject([{ paused: 'gone' }]);
    const params = { id: webhook.id };
    expect(await test.status(testWebhook, { as: admin, params })).toBe(409);
    receiver.answerWith(204);
    expect(await arrived()).toEqual([]);
    await test.body(pauseWebhook, { as: admin, params, body: { paused: false } });
    expect(await arrived()).toMatchObject([{ type: 'webhook.test' }]);
  });

  it('does not go to an address that is private since', async () => {
    const webhook = await sendTest();
    const url = 'https://inside.example/';
    await db.updateTable('webhooks').set({ url }).execute();
    await deliverDue();
    expect(await deliveriesOf(webhook)).toMatchObject([
      { state: 'waiting', status: null, answer: WEBHOOKS.urlRefused.private },
    ]);
  });

  it('is deleted after thirty days', async () => {
    const webhook = await sendTest();
    test.setNow('2026-12-20T12:00:00Z');
    await deleteExpiredTask(db, now)();
    expect(await deliveriesOf(webhook)).toHaveLength(1);
    test.setNow('2026-12-20T13:00:00Z');
    await deleteExpiredTask(db, now)();
    expect(await deliveriesOf(webhook)).toEqual([]);
  });
});

it('a restored register sends nothing until a webhook has a new secret', async () => {
  const { id } = await addWebhook();
  const { venue, manager } = await addVenue();
  await db.updateTable('webhooks').set({ secret: null }).execute();
  const params = { id };
  await recordFault(test, manager, { venue_id: venue.id });
  expect((await test.body(listWebhooks, { as: admin })).data).toMatchObject([
    { paused: 'restored' },
  ]);
  expect(await test.status(testWebhook, { as: admin, params })).toBe(409);
  const { secret, paused } = await test.body(renewWebhookSecret, { as: admin, params });
  expect(paused).toBeNull();
  receiver.trust(secret);
  expect(await arrived()).toEqual([]);
  await test.body(testWebhook, { as: admin, params });
  expect(await arrived()).toMatchObject([{ type: 'webhook.test', isSigned: true }]);
});
