import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { receiveFiles, updateAccount } from '#contract/account.ts';
import { forgotPassword, login, logout, me } from '#contract/auth/calls.ts';
import { registerManager } from '#contract/registration.ts';
import { plusDays } from '#contract/time/days.ts';
import { localDateTime, localDay } from '#contract/time/venue-time.ts';
import { hashPassword } from './features/users/passwords.ts';
import { verify } from './ledger/verify/verify-register.ts';
import { enqueue } from './platform/jobs/store.ts';
import { queueMails } from './platform/mail/queue.ts';
import { LIMITS } from './platform/rate-limits/limiter.ts';
import type { TestApp } from './testing/app.ts';
import { newClientAddress } from './testing/client-addresses.ts';
import { freshDatabase, urlOf } from './testing/database.ts';
import { SAMPLE } from './testing/files/sample-files.ts';
import { recordCheck } from './testing/form-a.ts';
import { temporaryFolder } from './testing/lifetime/temporary-folder.ts';
import { startBalancer } from './testing/network/balancer.ts';
import { bucketSettings, startBucket } from './testing/network/bucket.ts';
import { openMailbox } from './testing/network/mailbox.ts';
import { buildProduct, callAt, startServer } from './testing/network/server-process.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  recordFixtures,
  type SignedInUser,
} from './testing/records.ts';

/** Generous, since three processes share a machine with other tests. */
const SLOWLY = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ZONE = 'Australia/Brisbane';
const PASSWORD = 'Correct1';
const FAR_AWAY = '2999-12-31';
const goodForYears = {
  manager: { licence_expiry_date: FAR_AWAY, rmlv_licence_expiry_date: FAR_AWAY },
};

const connection = await freshDatabase('template0');
const folder = await temporaryFolder();
const store = await startBucket(join(folder, 'bucket'));
const mailbox = await openMailbox();
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: await urlOf(connection),
  ...bucketSettings(store.port),
  SMTP_URL: mailbox.url,
  TRUST_PROXY: '2',
};
buildProduct();
const start = () => startServer(settings);
const servers = await Promise.all([start(), start()]);
const addresses = servers.map(({ address }) => address);
const balancer = await startBalancer(addresses);
const [one, other] = [callAt(addresses[0] ?? ''), callAt(addresses[1] ?? '')];
const either = callAt(balancer.address);

afterAll(async () => {
  mailbox.resume();
  await balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  await mailbox.close();
  await store.close();
});

/** Creates a user with a password. */
async function aUser(): Promise<SignedInUser & { email: string }> {
  const known = await insertUser(connection.db, 'admin', { at: new Date() });
  const email = `boss${known.id}@example.com`;
  const account = { name: 'Robin Boss', email, password_hash: await hashPassword(PASSWORD) };
  await connection.db.updateTable('users').set(account).where('id', '=', known.id).execute();
  return { ...known, email };
}

async function aManager() {
  const venue = await insertVenue(connection.db, { hours: '{}' });
  const who = { ...goodForYears, venues: [venue], at: new Date() };
  const manager = await insertUser(connection.db, 'manager', who);
  const check = () => ({ venue_id: venue.id, submitted_at: localDateTime(new Date(), ZONE) });
  return { manager, venue, check };
}

const numbersOf = async (venueId: string) => {
  const entries = connection.db.selectFrom('form_a_entries').select('entry_number');
  const rows = await entries.where('venue_id', '=', venueId).orderBy('entry_number').execute();
  return rows.map(({ entry_number }) => entry_number);
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const statusOf = async (call: TestApp['call'], token: string) =>
  (await call(me, { as: token })).status;

const signIn = async (call: TestApp['call'], email: string, password = PASSWORD) =>
  call(login, { body: { email, password }, from: newClientAddress() });

const mailJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from graphile_worker.jobs
    where task_identifier in ('deliverMail', 'sendReminders') and run_at <= now()`.execute(
    connection.db,
  );
  return rows[0]?.count;
};

/** Waits until all mails are sent. */
const allSent = () => vi.waitFor(async () => expect(await mailJobs()).toBe(0), SLOWLY);

describe('two servers started at the same moment on an empty database', () => {
  it('have applied every migration once, and are ready', async () => {
    const { rows } = await connection.pool.query('select name from migrations order by name');
    const files = await readdir(new URL('./platform/postgres/migrations/', import.meta.url));
    expect(rows.map(({ name }) => name)).toEqual(files.sort());
    for (const address of addresses) expect((await fetch(`${address}/api/ready`)).ok).toBe(true);
  });
});

describe('a session', () => {
  it('that begins on one server is valid on the other, and ends on both', async () => {
    const { email } = await aUser();
    const { token } = (await signIn(one, email)).body;
    expect(await statusOf(other, token)).toBe(200);
    expect((await one(logout, { as: token })).status).toBe(200);
    expect(await statusOf(other, token)).toBe(401);
  });

  it('ends everywhere when the password is changed on one server', async () => {
    const { email } = await aUser();
    const [here, there] = [(await signIn(one, email)).body, (await signIn(other, email)).body];
    const { name, phone } = here.user;
    const changed = await one(updateAccount, {
      as: here.token,
      body: {
        type: 'user-details',
        name,
        email,
        email_confirmation: email,
        phone: phone ?? '',
        version: here.user.version,
        password: 'Changed1',
        password_confirmation: 'Changed1',
      },
    });
    expect(changed).toMatchObject({ status: 200 });
    const left = [one, other].flatMap((call) => [there, here].map(({ token }) => [call, token]));
    const statuses = left.map(([call, token]) => statusOf(call as typeof one, token as string));
    expect(await Promise.all(statuses)).toEqual([401, 200, 401, 200]);
    expect((await signIn(other, email)).status).toBe(422);
    expect((await signIn(other, email, 'Changed1')).status).toBe(200);
  });
});

describe('a file', () => {
  it('that one server announced is collected by the other, and shown by both', async () => {
    const registered = await one(registerManager, {
      body: {
        name: 'Kirra Dawson',
        phone: '0491 570 313',
        email: 'kirra@example.com',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        profile_picture_file_name: 'me.jpg',
        profile_picture_file_type: 'image/jpeg',
      },
      from: newClientAddress(),
    });
    const { token, profile_photo_upload_info: info } = registered.body;
    const bytes = new Uint8Array(SAMPLE['image/jpeg']);
    const put = { method: 'PUT', headers: info?.headers ?? {}, body: bytes };
    expect((await fetch(info?.url ?? '', put)).status).toBe(200);

    const { profile_photo } = (await other(receiveFiles, { as: token })).body;
    expect((await one(me, { as: token })).body.profile_photo).toBe(profile_photo);
    const shown = await fetch(profile_photo ?? '');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  });
});

describe('checks sent to both servers', () => {
  it('are numbered without gaps, and make one history', async () => {
    const { manager, venue, check } = await aManager();
    const { db } = connection;
    const asking = upTo(64).map(() => recordCheck({ call: either, db }, manager, check()));
    const entries = await Promise.all(asking);
    const numbers = entries.map(({ entry_number }) => entry_number).sort((a, b) => a - b);
    expect(numbers).toEqual(upTo(64));
    expect(await numbersOf(venue.id)).toEqual(upTo(64));
    await recordFixtures(db);
    expect(await verify(db)).toMatchObject({ isValid: true });
  });

  it('with one key are one check', async () => {
    const { manager, venue, check } = await aManager();
    const sent = { ...check(), key: 'the-same-check' };
    const asking = [one, other, either, either].map((call) =>
      recordCheck({ call, db: connection.db }, manager, sent),
    );
    expect(new Set((await Promise.all(asking)).map(({ id }) => id)).size).toBe(1);
    expect(await numbersOf(venue.id)).toEqual([1]);
  });
});

describe('calls and wrong passwords', () => {
  it('are counted for both servers together', async () => {
    const from = newClientAddress();
    const { callsAMinute } = forgotPassword;
    const statuses: number[] = [];
    for (let count = 0; count <= callsAMinute; count++) {
      const { status } = await either(forgotPassword, {
        body: { email: 'nobody@example.com' },
        from,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(callsAMinute).fill(200), 429]);

    const { max: most } = LIMITS['wrong password, one address'];
    const body = { email: 'guessed@example.com', password: 'Wrong123' };
    const guesses = upTo(most + 2).map(() => either(login, { body, from }));
    const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
  });
});

describe('mails', () => {
  it('are sent once, also when both servers look for reminders concurrently', async () => {
    const soon = plusDays(localDay(new Date(), ZONE), 5);
    const people = upTo(10).map(() =>
      insertUser(connection.db, 'manager', { manager: { licence_expiry_date: soon } }),
    );
    const ids = (await Promise.all(people)).map(({ id }) => id);
    await connection.db.transaction().execute(async (trx) => {
      for (let twice = 0; twice < 2; twice++)
        await enqueue(trx, { task: 'sendReminders', payload: {} });
    });
    const { email } = await aUser();
    await either(forgotPassword, { body: { email }, from: newClientAddress() });
    await allSent();
    const users = connection.db.selectFrom('users').select('email').where('id', 'in', ids);
    const reminded = (await users.execute()).map((user) => user.email);
    const expected = [...reminded, email].sort();
    expect(mailbox.recipients.filter((to) => expected.includes(to)).sort()).toEqual(expected);
  });
});

describe('when one server is killed', () => {
  it('the other continues, no entry is lost or doubled, and its jobs are taken over', async () => {
    const { manager, venue, check } = await aManager();
    const { db } = connection;
    const mails = upTo(12).map((number) => ({
      to: `waiting${number}@example.com`,
      subject: 'Hello',
      parts: ['You are waited for.'],
      why: '',
    }));
    for (const { to } of mails) await insertCompany(db, { email: to });
    mailbox.pause();
    await db.transaction().execute((trx) => queueMails(trx, mails, new Date()));
    await vi.waitFor(() => expect(mailbox.waiting()).toBe(8), SLOWLY);

    /** Retries as a phone does after a lost connection, for which fetch throws a TypeError. */
    const keepSending = (sent: Parameters<typeof recordCheck>[2]): Promise<unknown> =>
      recordCheck({ call: either, db }, manager, sent).catch((error) => {
        if (error instanceof TypeError) return keepSending(sent);
        throw error;
      });
    const sending = upTo(30).map((number) =>
      keepSending({ ...check(), key: `check-${number}-of-30` }),
    );
    await Promise.race(sending);
    await servers[0]?.kill();
    mailbox.resume();
    await Promise.all(sending);
    expect(await numbersOf(venue.id)).toEqual(upTo(30));
    await recordFixtures(db);
    expect(await verify(db)).toMatchObject({ isValid: true });

    const untilLeft = (count: number) =>
      vi.waitFor(async () => expect(await mailJobs()).toBe(count), SLOWLY);
    await untilLeft(4);
    // Simulates ten minutes, after which a starting server releases the jobs.
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'
      where locked_at is not null`.execute(db);
    servers[0] = await start();
    await untilLeft(0);
    const waiting = new Set(mails.map(({ to }) => to));
    const received = mailbox.recipients.filter((to) => waiting.has(to));
    expect(received.sort()).toEqual([...waiting].sort());
  });
});
