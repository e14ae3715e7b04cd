import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import { problems } from './errors.ts';
import type { Home } from './home.ts';
import { run, spawnOptions } from './run.ts';

type PostgresRun = {
  home: Home;
  binaries: Binaries;
  endpoint: Endpoint;
  settings: Record<string, string>;
  log: (line: string) => void;
};

const MILLISECONDS_FOR_A_STOP = 60_000;
/** Of its log, for the sentence when it does not start. */
const LINES_KEPT = 10;

/**
 * Starts PostgreSQL and resolves when it takes connections; rejects when it ends before. `ended`
 * resolves with how it ended, once every process of it is gone. Aborting `stop` shuts it down
 * cleanly (open transactions are rolled back), or after a minute at once.
 */
export async function startProcess(
  { home, binaries, endpoint, settings, log }: PostgresRun,
  stop: AbortSignal,
): Promise<{ ended: Promise<string> }> {
  const prefix = await dieWithParent(home);
  const all = { ...listening(endpoint), ...DEFAULTS, ...settings };
  const [program = '', ...args] = [
    ...prefix,
    binaries.postgres,
    ...['-D', home.cluster],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(program, args, {
    ...spawnOptions(home.owner),
    detached: true, // Ctrl-C in a terminal is for the server, which then stops PostgreSQL itself
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const lastLines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      log(line);
      lastLines.push(line);
      if (lastLines.length > LINES_KEPT) lastLines.shift();
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // 'close', not 'exit': backends of a killed PostgreSQL hold the pipe until they are gone too.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const leave = endOnRequest(child, binaries, stop);
  void ended.then(leave);

  const failure = await Promise.race([ready, ended]);
  if (failure === undefined) return { ended };
  const output = lastLines.join(' ') || failure;
  throw output.includes('shared memory block')
    ? problems.memoryStillInUse(output)
    : problems.didNotStart(output);
}

/** Where util-linux has it, this makes Linux stop PostgreSQL when the server dies. */
async function dieWithParent({ owner }: Home): Promise<string[]> {
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

/** Ends the child on the signal, and when the server exits without having stopped it. */
function endOnRequest(
  child: ReturnType<typeof spawn>,
  binaries: Binaries,
  stop: AbortSignal,
): () => void {
  let timeoutMs: NodeJS.Timeout | undefined;
  const kill = (signal: 'SIGINT' | 'SIGQUIT') => {
    if (process.platform !== 'win32') child.kill(signal);
    else void run(undefined, binaries.pgCtl, ['kill', signal.slice(3), `${child.pid}`]);
  };
  const end = () => {
    kill('SIGINT');
    timeoutMs = setTimeout(() => kill('SIGQUIT'), MILLISECONDS_FOR_A_STOP);
  };
  const endWithServer = () => kill('SIGINT');
  process.once('exit', endWithServer);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  return () => {
    clearTimeout(timeoutMs);
    process.off('exit', endWithServer);
    stop.removeEventListener('abort', end);
  };
}
