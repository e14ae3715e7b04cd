import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, packageFolder, prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { abandonedHomes } from './elsewhere.ts';
import { clearEndpoint, closeEndpoint, openEndpoint } from './endpoint.ts';
import { explained, notices, problems } from './errors.ts';
import { findHome, type Home, PLACE_FOR_CLOSED_FOLDERS } from './home.ts';
import { type Connection, ensureDatabase } from './nightbook-database.ts';
import { stopOrphan } from './orphan.ts';
import { startProcess } from './process.ts';
import { type ServerLock, takeLock } from './server-lock.ts';
import { supervise } from './supervisor.ts';

type Options = {
  /** Folder of the server's data, created when missing; deleting it means a fresh start. */
  dataDir: string;
  /** Gets PostgreSQL's log and the supervisor's notices, line by line. */
  log: (line: string) => void;
  /** PostgreSQL settings over the default ones, such as `{ fsync: 'off' }` for a test. */
  settings?: Record<string, string>;
  /** Where cluster and programs lie when root's data folder or project is closed to others. */
  placeForClosedFolders?: string;
};

export type EmbeddedPostgres = {
  /** Options for `pg.Pool`; they stay the same over restarts. */
  connection: Connection;
  /** Told each time PostgreSQL ended by itself; the supervisor is then already restarting it. */
  onExit(listener: (reason: string) => void): void;
  /** Shuts down cleanly: open transactions are rolled back, no process and no lock remains. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of the data folder, creating it on first use, and resolves when the
 * database `nightbook` answers. A PostgreSQL that ends is restarted until `stop()`; one that a
 * killed server left behind is stopped first.
 *
 * @throws EmbeddedPostgresError with a sentence for the operator
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, placeForClosedFolders: place = PLACE_FOR_CLOSED_FOLDERS } = options;
  try {
    const home = await findHome(dataDir, place);
    if (home.isElsewhere) log(notices.liesElsewhere(dataDir, home.folder));
    const lock = await takeLock(home.folder, (pid) => problems.inUse(dataDir, pid));
    try {
      const copies = home.owner ? place : home.folder;
      const binaries = await prepareBinaries(packageFolder(), home.owner, copies);
      if (home.isElsewhere) await removeAbandoned(home, binaries, log);
      return await startInHome(home, lock, binaries, options);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explained(error, dataDir);
  }
}

async function startInHome(
  home: Home,
  lock: ServerLock,
  binaries: Binaries,
  { dataDir, log, settings = {} }: Options,
): Promise<EmbeddedPostgres> {
  const password = await ensureCluster(home, binaries, settings.fsync !== 'off');
  const endpoint = await openEndpoint(home, password);
  const supervisor = await supervise(async (stop) => {
    if (!(await lock.isHeld())) throw problems.dataFolderReplaced(dataDir);
    await stopOrphan(home, binaries, log);
    await clearEndpoint(endpoint);
    return startProcess({ home, binaries, endpoint, settings, log }, stop);
  }, log);
  const stop = async () => {
    await supervisor.stop();
    await closeEndpoint(endpoint);
    await lock.release();
  };
  try {
    const connection = await ensureDatabase(endpoint, password);
    return { connection, onExit: supervisor.onExit, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Removes what a deleted data folder of the same path left behind, unless it still runs. */
async function removeAbandoned(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  for (const folder of await abandonedHomes(home.folder, home.dataFolder)) {
    const lock = await takeLock(folder, (pid) => problems.inUse(folder, pid)).catch(
      () => undefined,
    );
    if (!lock) continue;
    await stopOrphan({ cluster: join(folder, 'cluster'), owner: home.owner }, binaries, log);
    await rm(folder, { recursive: true, force: true });
  }
}
