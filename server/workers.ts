import cluster from 'node:cluster';
import { once } from 'node:events';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { STOP_SIGNALS } from './start-server.ts';

/** Time until a worker that ended is replaced, so that one that always ends takes little of a processor. */
const REPLACED_AFTER_MS = 1_000;

/**
 * Runs a server of several processes that listen on one port: replaces each that ends, and stops them on a
 * signal. The first starts alone, since it migrates the database and creates the keys, and says why it
 * cannot start. The process exits with 1 when one ends before all have listened. When it is killed, Node
 * ends the workers too.
 * @param config of each worker, which is a server of one process with a port of its own for metrics
 */
export async function runWorkers({ WORKERS, METRICS_PORT, LOG_LEVEL }: Config): Promise<void> {
  const log = pino({ level: LOG_LEVEL });
  const running = new Set<number>();
  let haveStarted = false;
  let isStopping = false;

  const start = (number: number) => {
    const metricsPort = METRICS_PORT && METRICS_PORT + number;
    const worker = cluster.fork({
      WORKERS: 1,
      ...(metricsPort !== undefined && { METRICS_PORT: metricsPort }),
    });
    running.add(number);
    worker.once('exit', (code, signal) => {
      running.delete(number);
      if (isStopping) return exitAfterLast();
      log.warn({ worker: worker.process.pid, code, signal }, 'A worker ended');
      if (!haveStarted) process.exit(1);
      setTimeout(() => isStopping || start(number), REPLACED_AFTER_MS);
    });
    return worker;
  };
  const exitAfterLast = () => {
    if (running.size === 0) process.exit(0);
  };
  const stop = () => {
    // The workers end with this process.
    if (isStopping) process.exit(1);
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    exitAfterLast();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);

  await once(start(0), 'listening');
  const others = Array.from({ length: WORKERS - 1 }, (_, index) => start(index + 1));
  await Promise.all(others.map((worker) => once(worker, 'listening')));
  haveStarted = true;
}
