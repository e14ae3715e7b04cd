import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canEnter, runsAsRoot } from './owner.ts';
import {
  connectionOf,
  processesIn,
  query,
  startHere,
  startServerProcess,
  stopServer,
  temporaryFolder,
} from './testing.ts';

const unprivileged = { uid: 65534, gid: 65534 };
const unprivilegedCanRunTests = runsAsRoot && (await canEnter(unprivileged, import.meta.dirname));
const ownTmpfs = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=4m x "$0" && exec "$@"',
];
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  it('is created on first use and keeps its data over a stop and a start', async () => {
    const dataDir = await temporaryFolder();
    const first = await startHere(dataDir);
    await query(first.connection, 'create table night (id int); insert into night values (7)');
    await first.stop();

    const second = await startHere(dataDir);
    expect(await query(second.connection, 'select id from night')).toEqual([{ id: 7 }]);
    expect(second.connection).toEqual(first.connection);
  });

  it('uses UTF-8 in the builtin locale, scram passwords and no network', async () => {
    const dataDir = await temporaryFolder();
    const { connection } = await startHere(dataDir, { settings: { max_connections: '33' } });
    const show = async (name: string) => (await query(connection, `show ${name}`))[0][name];
    expect(await show('listen_addresses')).toBe('');
    expect(await show('password_encryption')).toBe('scram-sha-256');
    expect(await show('server_encoding')).toBe('UTF8');
    expect(await show('data_checksums')).toBe('on');
    expect(await show('max_connections')).toBe('33');
    const locale =
      'select datlocprovider, datlocale from pg_database where datname = current_database()';
    expect(await query(connection, locale)).toEqual([
      { datlocprovider: 'b', datlocale: 'C.UTF-8' },
    ]);
    await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const superuser = 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user';
    expect(await query(connection, superuser)).toEqual([{ rolsuper: false, rolcreatedb: true }]);
  });

  it('waits for the disk unless fsync is off', async () => {
    const { connection } = await startHere(await temporaryFolder(), { settings: { fsync: 'on' } });
    expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('denies other users access to password and cluster', async () => {
    const dataDir = await temporaryFolder();
    const { connection } = await startHere(dataDir);
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(join(dataDir, 'postgres/password'))).toBe(0o600);
    expect(await modeOf(join(dataDir, 'postgres/cluster'))).toBe(0o700);
    expect(await modeOf(connection.host)).toBe(0o700);
  });

  it('leaves no process, socket or lock after a stop', async () => {
    const dataDir = await temporaryFolder();
    const { connection, stop } = await startHere(dataDir);
    const cluster = join(dataDir, 'postgres/cluster');
    expect(await processesIn(cluster)).not.toEqual([]);
    await stop();
    expect(await processesIn(cluster)).toEqual([]);
    await expect(stat(connection.host)).rejects.toThrow('ENOENT');
    expect(await readFile(join(dataDir, 'postgres/server.1.lock'), 'utf8')).toBe('');
  });

  it('finds a shorter socket folder when the path is too long for a socket', async () => {
    const dataDir = join(await temporaryFolder(), 'long-name'.repeat(12));
    const { connection, stop } = await startHere(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(connection.host.length).toBeLessThan(90);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    await stop();
    await expect(stat(connection.host)).rejects.toThrow('ENOENT');
  });

  it('removes an interrupted creation and creates the cluster anew', async () => {
    const dataDir = await temporaryFolder();
    const location = join(dataDir, 'postgres');
    await mkdir(join(location, 'cluster-in-the-making-1/base'), { recursive: true });
    await writeFile(join(location, 'password'), 'half');
    const { connection } = await startHere(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(location)).not.toContain('cluster-in-the-making-1');
  });

  it('reports the version of a cluster that it cannot run', async () => {
    const dataDir = await temporaryFolder();
    const first = await startHere(dataDir);
    await first.stop();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(startHere(dataDir)).rejects.toMatchObject({ problem: 'other-version' });
  });

  it('reports that a data folder cannot be written', async () => {
    const blocked = join(await temporaryFolder(), 'a-file');
    await writeFile(blocked, '');
    await expect(startHere(join(blocked, 'data'))).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: expect.stringContaining('ENOTDIR'),
    });
  });

  it.skipIf(!unprivilegedCanRunTests)('runs for an ordinary user', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const failed = await startServerProcess(dataDir, { owner: unprivileged });
    expect(failed.outcome).toMatchObject({ problem: 'not-writable' });

    await mkdir(dataDir);
    spawnSync('chown', [`${unprivileged.uid}:${unprivileged.gid}`, dataDir]);
    const server = await startServerProcess(dataDir, { owner: unprivileged });
    const user = await query(connectionOf(server), 'select current_user as name');
    expect(user).toEqual([{ name: 'nightbook' }]);
    await stopServer(server);

    const asRoot = await startHere(dataDir);
    expect(await query(asRoot.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(unprivileged.uid);
  });

  it.skipIf(!canMount)('reports that the disk is full', async () => {
    const dataDir = await temporaryFolder();
    const full = await startServerProcess(dataDir, { command: [...ownTmpfs, dataDir] });
    expect(full.outcome).toEqual({
      problem: 'disk-full',
      sentence: `No space is left on the disk of ${dataDir}.`,
    });
  });
});
