import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import { notices, problems } from './errors.ts';
import type { Location } from './location.ts';
import { run, spawnOptions } from './owner.ts';
import { isPostgresOf } from './process-identity.ts';

type PostgresRun = {
  location: Location;
  binaries: Binaries;
  endpoint: Endpoint;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/** What PostgreSQL logs once it accepts connections, also as a standby. */
const READY = /database system is ready to accept (read-only )?connections/;

const STOP_TIMEOUT_MS = 60_000;
/** Number of log lines in the error message when it does not start. */
const MAX_LINES = 10;

/**
 * Starts PostgreSQL and resolves when it accepts connections; rejects when it ends before. `ended`
 * resolves with the exit code or signal, once all of its processes have ended. Aborting `stop` shuts it
 * down cleanly (open transactions are rolled back), or after a minute at once.
 */
export async function startProcess(
  { location, binaries, endpoint, settings, log }: PostgresRun,
  stop: AbortSignal,
): Promise<{ ended: Promise<string> }> {
  const prefix = await dieWithParent(location);
  const all = { ...listening(endpoint), ...DEFAULTS, ...settings };
  const [program = '', ...args] = [
    ...prefix,
    binaries.postgres,
    ...['-D', location.cluster],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(program, args, {
    ...spawnOptions(location.owner),
    detached: true, // Ctrl-C in a terminal must reach only the server, which then stops PostgreSQL
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const lastLines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      log(line);
      lastLines.push(line);
      if (lastLines.length > MAX_LINES) lastLines.shift();
      if (READY.test(line)) resolve();
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // 'close', not 'exit': backends of a killed PostgreSQL hold the pipe until they have ended too.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const detach = endOnRequest(child, binaries, stop);
  void ended.then(detach);

  const failure = await Promise.race([ready, ended]);
  if (failure === undefined) return { ended };
  const output = lastLines.join(' ') || failure;
  throw output.includes('shared memory block')
    ? problems.memoryStillInUse(output)
    : problems.didNotStart(output);
}

/** Makes Linux stop PostgreSQL when the server dies, where util-linux provides `setpriv`. */
async function dieWithParent({ owner }: Location): Promise<string[]> {
  const args = ['--pdeathsig', 'INT', '--'];
  return (await run(owner, 'setpriv', [...args, 'true'])).ok ? ['setpriv', ...args] : [];
}

const DEFAULTS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
};

function listening({ host, port }: Endpoint): Record<string, string> {
  const isSocket = process.platform !== 'win32';
  return {
    port: `${port}`,
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  };
}

/** Ends the child on the signal, and when the server exits without stopping it. */
function endOnRequest(
  child: ReturnType<typeof spawn>,
  binaries: Binaries,
  stop: AbortSignal,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const kill = (signal: 'SIGINT' | 'SIGQUIT') => {
    if (process.platform !== 'win32') child.kill(signal);
    else void run(undefined, binaries.pgCtl, ['kill', signal.slice(3), `${child.pid}`]);
  };
  const end = () => {
    kill('SIGINT');
    timer = setTimeout(() => kill('SIGQUIT'), STOP_TIMEOUT_MS);
  };
  const endWithServer = () => kill('SIGINT');
  process.once('exit', endWithServer);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  return () => {
    clearTimeout(timer);
    process.off('exit', endWithServer);
    stop.removeEventListener('abort', end);
  };
}

/**
 * Stops the PostgreSQL that a killed server left running on this cluster. Call it only while holding
 * the location's lock: a PostgreSQL that still runs then has lost its server.
 */
export async function stopOrphan(
  location: Pick<Location, 'cluster' | 'owner'>,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(location.cluster, 'postmaster.pid');
  const [firstLine = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(firstLine, 10);
  if (!(pid > 0)) return;

  if (await isPostgresOf(location.cluster, pid)) {
    log(notices.stoppingOrphan(pid));
    for (const mode of ['fast', 'immediate']) {
      const stop = [
        'stop',
        '-D',
        location.cluster,
        '-m',
        mode,
        '-w',
        '-t',
        `${STOP_TIMEOUT_MS / 1000}`,
      ];
      await run(location.owner, binaries.pgCtl, stop);
      if (!(await isPostgresOf(location.cluster, pid))) return;
    }
    throw problems.orphanStays(pid);
  }
  // An unrelated process may have this number now, and PostgreSQL would take it for its predecessor.
  // It treats its parent's number as stale. The other lines stay: by them PostgreSQL finds processes of
  // the predecessor that still use the cluster.
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
}
