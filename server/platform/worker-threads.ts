import { Piscina } from 'piscina';
import { boundedQueue } from './bounded-queue.ts';

const isBuilt = import.meta.url.endsWith('.js');

interface Options {
  /** Address of the code, without its ending. */
  readonly file: URL;
  readonly maxThreads: number;
  /** Tasks that wait for a thread. */
  readonly maxWaiting: number;
  /** Time limit of a task, whose thread is then ended: an AbortError. None when left out. */
  readonly timeoutMs?: number;
}

/**
 * Threads that compute beside the one that answers. They end after a while without tasks.
 * @returns a function that runs a task, and throws 503 when too many wait
 */
export function workerThreads<Task, Result>(options: Options) {
  const { file, maxThreads, maxWaiting, timeoutMs } = options;
  const threads = new Piscina<Task, Result>({
    filename: `${file.href}${isBuilt ? '.js' : '.ts'}`,
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    minThreads: 0,
    maxThreads,
    idleTimeout: 30_000,
  });
  const queue = boundedQueue({ concurrency: maxThreads, maxWaiting });
  const limits = () => (timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) });
  return (task: Task): Promise<Result> => queue(() => threads.run(task, limits()));
}
