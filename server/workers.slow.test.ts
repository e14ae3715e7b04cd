import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword, login, logout, me } from '#contract/auth/calls.ts';
import { localDateTime } from '#contract/time/venue-time.ts';
import { hashPassword } from './features/users/passwords.ts';
import { verify } from './ledger/verify/verify-register.ts';
import { newClientAddress } from './testing/client-addresses.ts';
import { freshDatabase, urlOf } from './testing/database.ts';
import { recordCheck } from './testing/form-a.ts';
import { temporaryFolder } from './testing/lifetime/temporary-folder.ts';
import {
  buildProduct,
  callAt,
  type RunningServer,
  startServer,
} from './testing/network/server-process.ts';
import { insertUser, insertVenue, recordFixtures } from './testing/records.ts';

/** Generous, since several processes share a machine with other tests. */
const SLOWLY = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ZONE = 'Australia/Brisbane';
const PASSWORD = 'Correct1';
const FAR_AWAY = '2999-12-31';

const connection = await freshDatabase('template0');
const { db } = connection;
const folder = await temporaryFolder();
const settings = {
  WORKERS: '2',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: await urlOf(connection),
  TRUST_PROXY: '1',
};
buildProduct();
const server = await startServer(settings);
const call = callAt(server.address);
afterAll(() => server.stop());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Returns the ids of the processes that wrote a message to a log. */
const writersOf = (log: string, message: string): number[] => {
  const lines = log.split('\n').filter((line) => line.includes(`"msg":"${message}`));
  return [...new Set(lines.map((line) => Number(/"pid":(\d+)/.exec(line)?.[1])))];
};

/** Waits until a number of workers has listened since the start. @returns their ids */
const workersOf = ({ log }: RunningServer, count = 2): Promise<number[]> =>
  vi.waitFor(() => {
    const pids = writersOf(log(), 'Server listening at');
    expect(pids).toHaveLength(count);
    return pids;
  }, SLOWLY);

/** Makes more and more calls concurrently, which opens connections, until all of the workers have answered some. */
async function callEach<T>(workers: readonly number[], make: () => Promise<T>): Promise<T[]> {
  const begin = server.log().length;
  const answers: T[] = [];
  await vi.waitFor(async () => {
    answers.push(...(await Promise.all(upTo(8 + answers.length).map(make))));
    const pids = writersOf(server.log().slice(begin), 'request completed');
    expect(pids).toEqual(expect.arrayContaining([...workers]));
  }, SLOWLY);
  return answers;
}

const statusesOf = async (workers: readonly number[], token: string) => {
  const answers = await callEach(workers, () => call(me, { as: token }));
  return [...new Set(answers.map(({ status }) => status))];
};

async function aManager() {
  const venue = await insertVenue(db, { hours: '{}' });
  const good = { licence_expiry_date: FAR_AWAY, rmlv_licence_expiry_date: FAR_AWAY };
  const who = { manager: good, venues: [venue], at: new Date() };
  const manager = await insertUser(db, 'manager', who);
  const check = () => ({ venue_id: venue.id, submitted_at: localDateTime(new Date(), ZONE) });
  return { manager, venue, check };
}

const numbersOf = async (venueId: string) => {
  const entries = db.selectFrom('form_a_entries').select('entry_number');
  const rows = await entries.where('venue_id', '=', venueId).orderBy('entry_number').execute();
  return rows.map(({ entry_number }) => entry_number);
};

const expectNobodyAt = (address: string) =>
  vi.waitFor(() => expect(fetch(`${address}/api/health`)).rejects.toThrow(TypeError), SLOWLY);

describe('two workers', () => {
  it('answer at one port with one another’s sessions, which end in both', async () => {
    const workers = await workersOf(server);
    const { id } = await insertUser(db, 'admin', { at: new Date() });
    const account = { email: 'boss@example.com', password_hash: await hashPassword(PASSWORD) };
    await db.updateTable('users').set(account).where('id', '=', id).execute();
    const body = { email: account.email, password: PASSWORD };
    const { token } = (await call(login, { body, from: newClientAddress() })).body;
    expect(await statusesOf(workers, token)).toEqual([200]);
    expect((await call(logout, { as: token })).status).toBe(200);
    expect(await statusesOf(workers, token)).toEqual([401]);
  });

  it('number concurrent checks without gaps, in one history', async () => {
    const { manager, venue, check } = await aManager();
    const workers = await workersOf(server);
    const entries = await callEach(workers, () => recordCheck({ call, db }, manager, check()));
    expect(await numbersOf(venue.id)).toEqual(upTo(entries.length));
    await recordFixtures(db);
    expect(await verify(db)).toMatchObject({ isValid: true });
  });

  it('count calls together', async () => {
    const from = newClientAddress();
    const { callsAMinute } = forgotPassword;
    const workers = await workersOf(server);
    const body = { email: 'nobody@example.com' };
    const answers = await callEach(workers, () => call(forgotPassword, { body, from }));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(Math.min(callsAMinute, answers.length));
    for (const { status } of answers) expect([200, 429]).toContain(status);
  });

  it('lose no acknowledged check when one is killed, which is replaced', async () => {
    const { manager, venue, check } = await aManager();
    const [killed = 0, left = 0] = await workersOf(server);
    // Node leaves a connection open that it was handing to the worker (decision 75): a client stops waiting for it.
    const impatiently = { call: callAt(server.address, 10_000), db };
    /** Sends again, as a phone does, after a lost connection and after its time limit. */
    const send = (sent: Parameters<typeof recordCheck>[2]): Promise<{ entry_number: number }> =>
      recordCheck(impatiently, manager, sent).catch((error) => {
        if (error instanceof TypeError || error.name === 'TimeoutError') return send(sent);
        throw error;
      });
    const sending = upTo(30).map((number) => send({ ...check(), key: `check-${number}-of-30` }));
    await Promise.race(sending);
    process.kill(killed, 'SIGKILL');
    const numbers = (await Promise.all(sending)).map(({ entry_number }) => entry_number);
    expect(numbers.sort((a, b) => a - b)).toEqual(upTo(30));
    expect(await numbersOf(venue.id)).toEqual(upTo(30));
    await recordFixtures(db);
    expect(await verify(db)).toMatchObject({ isValid: true });

    const [, , added = 0] = await workersOf(server, 3);
    expect(await statusesOf([left, added], manager.token)).toEqual([200]);
  });
});

describe('a server with workers', () => {
  it('stops once on a SIGINT that a terminal sends to all its processes', async () => {
    const stopped = await startServer(settings);
    const { child, log } = stopped;
    const workers = await workersOf(stopped);
    const ended = once(child, 'exit');
    for (const pid of [child.pid ?? 0, ...workers]) process.kill(pid, 'SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(log().match(/Stopping on/g)).toHaveLength(2);
    expect(log()).not.toContain('A worker ended');
  });

  it('leaves no worker behind when its primary process is killed', async () => {
    const killed = await startServer(settings);
    await workersOf(killed);
    await killed.kill();
    await expectNobodyAt(killed.address);
  });

  it('says once what is wrong with its configuration, and exits with 1', async () => {
    const sentence = 'Invalid configuration: WORKERS needs DATABASE_URL to be more than 1.';
    const message = `The server did not start (1): ${sentence}\n`;
    await expect(startServer({ ...settings, DATABASE_URL: '' })).rejects.toThrow(
      expect.objectContaining({ message }),
    );
  });

  it('exits with 1 when a worker cannot start, which says why once', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    // Only the second worker has this port.
    const metrics = { METRICS_PORT: String(port - 1) };
    const { child, log } = await startServer({ ...settings, ...metrics });
    await vi.waitFor(() => expect(child.exitCode).toBe(1), SLOWLY);
    taken.close();
    const sentence = `Metrics cannot be served at port ${port} of 127.0.0.1`;
    expect(log().split(sentence)).toHaveLength(2);
    expect(log()).toContain(`http://127.0.0.1:${port - 1}/metrics`);
  });

  it('stops all of them on SIGTERM, and exits with 0', async () => {
    expect(await server.stop()).toBe(0);
    expect(writersOf(server.log(), 'Stopping on SIGTERM')).toHaveLength(2);
    await expectNobodyAt(server.address);
  });
});
