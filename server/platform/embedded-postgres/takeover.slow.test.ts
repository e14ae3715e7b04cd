import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notices } from './errors.ts';
import {
  connectionOf,
  killServer,
  processesIn,
  query,
  startHere,
  startServerProcess,
  temporaryFolder,
} from './testing.ts';

const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster');

const mainProcess = async (dataDir: string) =>
  Number.parseInt(await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);

describe('taking over a data folder', { timeout: 30_000 }, () => {
  it('keeps what was committed when the server was killed', async () => {
    const dataDir = await temporaryFolder();
    const server = await startServerProcess(dataDir);
    await query(connectionOf(server), 'create table night (id int); insert into night values (7)');
    await killServer(server);
    const { connection } = await startHere(dataDir);
    expect(await query(connection, 'select id from night')).toEqual([{ id: 7 }]);
  });

  it('stops a PostgreSQL that outlived its server, also while a client is connected', async () => {
    const dataDir = await temporaryFolder();
    const withoutSetpriv = { PATH: '/nonexistent' };
    const server = await startServerProcess(dataDir, { env: withoutSetpriv });
    const client = new Pool(connectionOf(server));
    client.on('error', () => undefined);
    onTestFinished(() => client.end());
    await client.query('create table night (id int)');
    await killServer(server);
    const orphan = await mainProcess(dataDir);
    expect(await processesIn(clusterOf(dataDir))).toContain(orphan);

    const { connection, lines } = await startHere(dataDir);
    expect(lines).toContain(notices.stoppingOrphan(orphan));
    expect(await processesIn(clusterOf(dataDir))).not.toContain(orphan);
    expect(await query(connection, 'select id from night')).toEqual([]);
  });

  it('refuses a second server while the first one runs', async () => {
    const dataDir = await temporaryFolder();
    const first = await startServerProcess(dataDir);
    await expect(startHere(dataDir)).rejects.toMatchObject({
      problem: 'in-use',
      message: expect.stringContaining(`process ${first.child.pid}`),
    });
    expect(await query(connectionOf(first), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts exactly one of two servers on a new folder', async () => {
    const dataDir = await temporaryFolder();
    const servers = await Promise.all([startServerProcess(dataDir), startServerProcess(dataDir)]);
    const outcomes = servers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => 'connection' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'problem' in outcome)).toMatchObject([
      { problem: 'in-use' },
    ]);
  });

  it('restarts a killed PostgreSQL, to which the pool of the server reconnects', async () => {
    const dataDir = await temporaryFolder();
    const postgres = await startHere(dataDir);
    const pool = new Pool(postgres.connection);
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    await pool.query('create table night (id int)');
    const reasons: string[] = [];
    postgres.onExit((reason) => reasons.push(reason));

    const again = postgres.logged(notices.restarted());
    process.kill(await mainProcess(dataDir), 'SIGKILL');
    await again;
    expect(reasons).toEqual([notices.ended('SIGKILL')]);
    expect((await pool.query('select id from night')).rows).toEqual([]);
  });

  it('starts when server and PostgreSQL were both killed', async () => {
    const dataDir = await temporaryFolder();
    const server = await startServerProcess(dataDir, { env: { PATH: '/nonexistent' } });
    await killServer(server);
    for (const pid of await processesIn(clusterOf(dataDir))) process.kill(pid, 'SIGKILL');
    const { connection } = await startHere(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts when an unrelated process has the number of a dead PostgreSQL', async () => {
    const dataDir = await temporaryFolder();
    const first = await startHere(dataDir);
    const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    const { uid, gid } = await stat(clusterOf(dataDir));
    const unrelated = spawn('sleep', ['60'], { uid, gid });
    onTestFinished(() => void unrelated.kill());
    await writeFile(pidFile, [unrelated.pid, ...rest].join('\n'));

    const { connection } = await startHere(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unrelated.exitCode).toBeNull();
  });

  it('leaves the server alone that replaced it on a folder deleted meanwhile', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const first = await startHere(dataDir);
    const firstProcess = await mainProcess(dataDir);
    await rm(dataDir, { recursive: true });
    const second = await startHere(dataDir);
    const ended = new Promise<string>((resolve) => {
      first.onExit(resolve);
    });
    process.kill(firstProcess, 'SIGINT');
    await ended;
    await first.stop();
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
