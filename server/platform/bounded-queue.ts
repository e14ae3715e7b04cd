import pLimit from 'p-limit';
import { busy } from '../errors.ts';

interface Bounds {
  /** Works that run at the same time. */
  readonly concurrency: number;
  /** Works that wait for them. */
  readonly maxWaiting: number;
}

/** Runs expensive work beside the thread that answers, a few at a time. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs work once it is its turn, and throws 503 when the queue is full */
export function boundedQueue({ concurrency, maxWaiting }: Bounds): BoundedQueue {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw busy();
    return limit(work);
  };
}
