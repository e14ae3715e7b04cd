import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrateDatabase, openDatabase } from './open-database.ts';
import { SUPERUSER } from './platform/embedded-postgres/cluster.ts';
import { startHere, temporaryFolder } from './platform/embedded-postgres/testing.ts';
import { connect } from './platform/postgres/connect.ts';
import { embeddedUrl } from './testing/database-urls.ts';

const SCRIPT = fileURLToPath(new URL('../deploy/roles.sql', import.meta.url));
const log = pino({ level: 'silent' });
const hasPsql = spawnSync('psql', ['--version']).status === 0;

it.runIf(hasPsql)(
  'the script of deploy/ gives a database that the superuser filled to an owner without privileges',
  { timeout: 60_000 },
  async () => {
    const { connection } = await startHere(await temporaryFolder());
    const address = (user: string, password: string, database = 'register') =>
      embeddedUrl({ ...connection, user, password, database });
    const superuser = address(SUPERUSER, connection.password);
    const server = connect(
      { connectionString: address(SUPERUSER, connection.password, 'postgres') },
      () => {},
    );
    await server.pool.query('create database register');
    await server.close();
    const before = connect({ connectionString: superuser }, () => {});
    await migrateDatabase(before.pool, log);
    await before.close();

    const passwords = { OWNER_PASSWORD: 'o-1', SERVER_PASSWORD: 's-1', READER_PASSWORD: 'r-1' };
    for (let run = 1; run <= 2; run += 1) {
      const args = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--file=${SCRIPT}`, superuser];
      await promisify(execFile)('psql', args, { env: { ...process.env, ...passwords } });
    }

    const urls = {
      owner: address('nightbook_owner', 'o-1'),
      server: address('nightbook_server', 's-1'),
      reader: address('nightbook_reader', 'r-1'),
    };
    const opened = await openDatabase({ urls, dataDir: '', log });
    onTestFinished(() => opened.close());
    const { rows } = await opened.pool.query(`select rolname from pg_roles
      where rolname like 'nightbook_%' and (rolsuper or rolcreatedb or rolcreaterole or rolbypassrls)`);
    expect(rows).toEqual([]);
    await expect(opened.pool.query('delete from history')).rejects.toThrow('permission denied');
    await expect(opened.pool.query("copy users to program 'true'")).rejects.toThrow(
      'permission denied',
    );
    const owned = await opened.pool.query(`select relname from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and relowner <> 'nightbook_owner'::regrole`);
    expect(owned.rows).toEqual([]);
  },
);
