import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../error-text.ts';
import { type Binaries, packageFolder, prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { clearEndpoint, closeEndpoint, openEndpoint } from './endpoint.ts';
import { EmbeddedPostgresError, explainError, notices, problems } from './errors.ts';
import { EXTERNAL_ROOT, findAbandonedFolders, findLocation, type Location } from './location.ts';
import { type Connection, ensureDatabase } from './nightbook-database.ts';
import { startProcess, stopOrphan } from './process.ts';
import { type ServerLock, takeLock } from './server-lock.ts';

type Options = {
  /** Folder of the server's data, created when missing. */
  dataDir: string;
  /** Receives PostgreSQL's log and the supervisor's notices, line by line. */
  log: (line: string) => void;
  /** PostgreSQL settings that override the defaults, such as `{ fsync: 'off' }` for a test. */
  settings?: Record<string, string>;
  /** Folder for cluster and programs when other accounts cannot enter root's data folder or project. */
  externalRoot?: string;
};

export type EmbeddedPostgres = {
  /** Options for `pg.Pool`; they stay the same over restarts. */
  connection: Connection;
  /** Calls the listener each time PostgreSQL ends by itself; the supervisor restarts it. */
  onExit(listener: (reason: string) => void): void;
  /** Shuts down cleanly: open transactions are rolled back, no process and no lock remains. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of the data folder, creating it on first use, and resolves when the database
 * `nightbook` accepts connections. A PostgreSQL that ends is restarted until `stop()`; one that a killed
 * server left running is stopped first.
 *
 * @throws EmbeddedPostgresError with a sentence for the operator
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, externalRoot = EXTERNAL_ROOT } = options;
  try {
    const location = await findLocation(dataDir, externalRoot);
    if (location.isExternal) log(notices.externalFolder(dataDir, location.folder));
    const lock = await takeLock(location.folder, (pid) => problems.inUse(dataDir, pid));
    try {
      const copyFolder = location.owner ? externalRoot : location.folder;
      const binaries = await prepareBinaries(packageFolder(), location.owner, copyFolder);
      if (location.isExternal) await removeAbandoned(location, binaries, log);
      return await startCluster({ location, lock, binaries }, options);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explainError(error, dataDir);
  }
}

interface Prepared {
  readonly location: Location;
  readonly lock: ServerLock;
  readonly binaries: Binaries;
}

async function startCluster(
  { location, lock, binaries }: Prepared,
  { dataDir, log, settings = {} }: Options,
): Promise<EmbeddedPostgres> {
  const isDurable = settings.fsync !== 'off';
  const password = await ensureCluster({ location, binaries, isDurable });
  const endpoint = await openEndpoint(location, password);
  const supervisor = await supervise(async (stop) => {
    if (!(await lock.isHeld())) throw problems.dataFolderReplaced(dataDir);
    await stopOrphan(location, binaries, log);
    await clearEndpoint(endpoint);
    return startProcess({ location, binaries, endpoint, settings, log }, stop);
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

/** Removes the clusters of deleted data folders at the same path, except those still running. */
async function removeAbandoned(
  location: Location,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  for (const folder of await findAbandonedFolders(location)) {
    const lock = await takeLock(folder, (pid) => problems.inUse(folder, pid)).catch(
      () => undefined,
    );
    if (!lock) continue;
    await stopOrphan({ cluster: join(folder, 'cluster'), owner: location.owner }, binaries, log);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Delay between the end of a run and the next start: doubled from the first to the last. */
const FIRST_DELAY_MS = 100;
const LAST_DELAY_MS = 10_000;
/** Duration after which a run counts as stable, and the delay is reset. */
const STABLE_RUN_MS = 60_000;
/** Attempts to start while backends of a killed predecessor finish: 13 seconds in all. */
const START_ATTEMPTS = 8;

type Running = { ended: Promise<string> };

type Supervisor = {
  onExit(listener: (reason: string) => void): void;
  stop(): Promise<void>;
};

/** Starts the process, and restarts it with exponential backoff each time it ends without `stop()`. */
async function supervise(
  start: (stop: AbortSignal) => Promise<Running>,
  log: (line: string) => void,
): Promise<Supervisor> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners: ((reason: string) => void)[] = [];
  let delayMs = FIRST_DELAY_MS;

  async function backOff(): Promise<void> {
    await wait(delayMs, undefined, { signal }).catch(() => undefined);
    delayMs = Math.min(delayMs * 2, LAST_DELAY_MS);
  }

  async function firstStart(attemptsLeft = START_ATTEMPTS): Promise<Running> {
    try {
      return await start(signal);
    } catch (error) {
      const isTransient =
        error instanceof EmbeddedPostgresError && error.problem === 'memory-still-in-use';
      if (!isTransient || attemptsLeft === 1) throw error;
      await backOff();
      return firstStart(attemptsLeft - 1);
    }
  }

  async function restart(): Promise<Running | undefined> {
    while (!signal.aborted) {
      await backOff();
      if (signal.aborted) break;
      try {
        const running = await start(signal);
        log(notices.restarted());
        return running;
      } catch (error) {
        log(reasonOf(error));
      }
    }
    return undefined;
  }

  async function keepRunning(first: Running): Promise<void> {
    for (let current: Running | undefined = first; current; current = await restart()) {
      const startedAt = performance.now();
      const exit = await current.ended;
      if (signal.aborted) return;
      if (performance.now() - startedAt > STABLE_RUN_MS) delayMs = FIRST_DELAY_MS;
      const reason = notices.ended(exit);
      log(reason);
      for (const listener of listeners) listener(reason);
    }
  }

  const running = keepRunning(await firstStart());
  return {
    onExit: (listener) => void listeners.push(listener),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
