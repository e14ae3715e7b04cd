import pg from 'pg';
import { pino } from 'pino';
import webPush from 'web-push';
import { DAY_MS, dayOf } from '#contract/time/days.ts';
import { pushDelivery } from '#server/features/notifications/deliver-pushes.ts';
import { reminderTask } from '#server/features/reminders/run-reminders.ts';
import { connect } from '#server/platform/postgres/connect.ts';
import { openPush } from '#server/platform/push/push.ts';
import { startCluster } from '../database/cluster.ts';
import { type Figure, report } from '../report.ts';
import { mediansInTurn } from '../serving/load.ts';
import { startDevices } from './devices.ts';
import { addDevices, addRemindedVenues } from './rows.ts';
import { sendByWebPush } from './web-push.ts';

// The reminders of tonight's check, all due at one moment: until they are queued, and until push services have them.

const VENUES = 10_000;
const ROUNDS = 3;
const RUN_MAX = 5;
const PUSHES_MAX = 30;

/** The product has 64 notifications under way, so that other calls are not kept waiting, and the package 250. */
const RATIO_MAX = 1.5;

/** Delay of a push service over the internet. */
const INTERNET_MS = 100;

/** Two hours before the check is due in Brisbane, yesterday in UTC: the newest checks are of the night before. */
const at = new Date(`${dayOf(Date.now() - DAY_MS)}T12:30:00Z`);
const now = () => at;

const cluster = await startCluster();
const devices = await startDevices(VENUES);
const connectionString = await cluster.database('reminders');
const servers = [1, 2].map(() => connect({ connectionString }, console.error));
const pool = new pg.Pool({ connectionString });
try {
  await addRemindedVenues(pool, VENUES);
  await addDevices(pool, devices.subscriptions);
  const figures = [...(await measureRuns()), ...(await measurePushes())];
  process.exitCode = (await report('reminders', figures)) ? 0 : 1;
} finally {
  for (const server of servers) await server.close();
  await pool.end();
  devices.stop();
  await cluster.stop();
}

/** Measures runs that find reminders due, and leaves their notifications queued. */
async function measureRuns(): Promise<Figure[]> {
  const [task, other] = servers.map(({ db }) => reminderTask(db, now));
  let [repeated, wrong] = [0, 0];
  const [first = 0, again = 0, both = 0] = await mediansInTurn(
    ROUNDS,
    async () => {
      await clear();
      const taken = await secondsOf(() => task?.());
      wrong += await notOnce();
      return taken;
    },
    async () => {
      const before = await queued();
      const taken = await secondsOf(() => task?.());
      repeated += (await queued()) - before;
      return taken;
    },
    async () => {
      await clear();
      const taken = await secondsOf(() => Promise.all([task?.(), other?.()]));
      wrong += await notOnce();
      return taken;
    },
  );
  const venues = VENUES.toLocaleString('en-AU');
  return [
    { what: `Run for ${venues} venues`, value: first, unit: 's', target: { atMost: RUN_MAX } },
    { what: 'Run right after it', value: again, unit: 's' },
    { what: 'Queued by that', value: repeated, unit: 'messages', target: { atMost: 0 } },
    { what: 'Runs of two servers at once', value: both, unit: 's' },
    {
      what: 'Managers without exactly one mail and one notification',
      value: wrong,
      unit: 'managers',
      target: { atMost: 0 },
    },
  ];
}

/** Measures the delivery of the queued notifications beside that of the package which encrypts them. */
async function measurePushes(): Promise<Figure[]> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const contact = 'mailto:bench@example.com';
  const push = openPush({ privateKey, contact, services: [], now: () => new Date() });
  const log = pino({ level: 'warn' });
  const sender = { publicKey, privateKey, subject: contact };
  await pool.query('create table queued as table pushes');
  const bySide = [
    ...servers.slice(0, 1).map(({ db }) => pushDelivery({ db, push, now, log })),
    () => sendByWebPush(pool, sender),
  ];
  const measurements = [0, INTERNET_MS].flatMap((delayMs) =>
    bySide.map((send) => async () => {
      await pool.query('truncate pushes');
      await pool.query('insert into pushes overriding system value table queued');
      await devices.count(delayMs);
      const taken = await secondsOf(send);
      const { unread, decrypted } = await devices.count(0);
      if (decrypted !== devices.sampled || unread + decrypted !== VENUES)
        throw new Error(`Only ${unread} and ${decrypted} notifications arrived`);
      return taken;
    }),
  );
  const [ours = 0, theirs = 0, oursDelayed = 0, theirsDelayed = 0] = await mediansInTurn(
    ROUNDS,
    ...measurements,
  );
  const pushes = `${VENUES.toLocaleString('en-AU')} notifications`;
  const target = { atMost: PUSHES_MAX };
  const ratio = { unit: '×', target: { atMost: RATIO_MAX } };
  const delayed = `answers after ${INTERNET_MS} ms`;
  return [
    { what: `${pushes}, answers at once`, value: ours, unit: 's', target },
    { what: `${pushes}, ${delayed}`, value: oursDelayed, unit: 's', target },
    { what: 'web-push, answers at once', value: theirs, unit: 's' },
    { what: `web-push, ${delayed}`, value: theirsDelayed, unit: 's' },
    { what: 'To web-push, answers at once', value: ours / theirs, ...ratio },
    { what: `To web-push, ${delayed}`, value: oursDelayed / theirsDelayed, ...ratio },
  ];
}

async function secondsOf(work: () => Promise<unknown> | undefined): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Forgets what was sent. */
async function clear(): Promise<void> {
  await pool.query(`truncate mails, reminders_sent, reminder_runs, pushes cascade;
    truncate graphile_worker._private_jobs`);
}

/** Counts mails, their jobs and notifications. */
async function queued(): Promise<number> {
  return count(`(select count(*) from mails) + (select count(*) from pushes)
    + (select count(*) from graphile_worker.jobs)`);
}

/** Counts the managers who have no mail or notification, or more than one, and others who have any. */
async function notOnce(): Promise<number> {
  return count(`(select count(*)
    from (select email, user_id from sessions join users on users.id = user_id) manager
    full join (select recipient, count(*) as mails from mails group by recipient) mailed
      on recipient = email
    left join (select user_id, count(*) as pushes
      from pushes join push_subscriptions on push_subscriptions.id = subscription_id
      join sessions on sessions.id = session_id group by user_id) pushed
      on pushed.user_id = manager.user_id
    where mails is distinct from 1 or pushes is distinct from 1)`);
}

async function count(what: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select ${what} as count`);
  return Number(rows[0]?.count);
}
