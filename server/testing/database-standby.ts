import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { SUPERUSER } from '../platform/embedded-postgres/cluster.ts';
import { type Connection, inRole } from '../platform/embedded-postgres/nightbook-database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { embeddedUrl } from './database-urls.ts';
import { afterwards } from './lifetime/afterwards.ts';
import { temporaryFolder } from './lifetime/temporary-folder.ts';

type ServerName = 'primary' | 'standby';

/** A PostgreSQL and its streaming standby. Both log every statement. */
export interface StandbyPair {
  readonly urls: Readonly<Record<'owner' | 'server' | 'replica', string>>;
  /** Runs a statement as the superuser of a server. */
  run(server: ServerName, statement: string): Promise<Record<string, unknown>[]>;
  /** Returns which of the running servers executed SQL with a text during some work. */
  serversOf(text: string, work: () => Promise<unknown>): Promise<ServerName[]>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
}

/** Starts both for the calling test file, which stops them at its end. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const [primaryFolder, standbyFolder] = [await openFolder(), await openFolder()];
  const lines = { primary: [] as string[], standby: [] as string[] };
  const start = (server: ServerName, dataDir: string, settings: Record<string, string> = {}) =>
    startEmbeddedPostgres({
      dataDir,
      log: (line) => lines[server].push(line),
      settings: { fsync: 'off', log_statement: 'all', ...settings },
    });

  await (await start('primary', primaryFolder)).stop();
  // With the owner of the files, as which PostgreSQL runs.
  await promisify(execFile)('cp', ['-a', join(primaryFolder, 'postgres'), standbyFolder]);
  await writeFile(join(standbyFolder, 'postgres/cluster/standby.signal'), '');
  const primary = await start('primary', primaryFolder);
  const { host, port, password } = primary.connection;
  const startStandby = () =>
    start('standby', standbyFolder, {
      primary_conninfo: `host=${host} port=${port} user=${SUPERUSER} password=${password}`,
    });
  let standby = await startStandby();
  let isStopped = false;
  afterwards(async () => {
    await standby.stop();
    await primary.stop();
  });

  const connections = { primary: primary.connection, standby: standby.connection };
  const run: StandbyPair['run'] = (server, statement) => query(connections[server], statement);
  return {
    urls: {
      owner: embeddedUrl(primary.connection),
      server: embeddedUrl(inRole(primary.connection, 'server')),
      replica: embeddedUrl(inRole(standby.connection, 'server')),
    },
    run,

    async serversOf(text, work) {
      const running: ServerName[] = isStopped ? ['primary'] : ['primary', 'standby'];
      for (const server of running) lines[server].length = 0;
      await work();
      const end = randomUUID();
      for (const server of running) {
        await run(server, `select '${end}'`);
        await vi.waitUntil(() => lines[server].some((line) => line.includes(end)), 10_000);
      }
      return running.filter((server) => lines[server].some((line) => line.includes(text)));
    },

    async stopStandby() {
      await standby.stop();
      isStopped = true;
    },

    async startStandby() {
      standby = await startStandby();
      isStopped = false;
    },
  };
}

/** Makes a folder that the account of PostgreSQL may enter. */
async function openFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  return folder;
}

async function query(connection: Connection, statement: string) {
  const client = new pg.Client({ ...connection, user: SUPERUSER });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
