import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { badRequest, tooManyAtOnce } from '#server/errors.ts';

interface Bounds {
  /** Requests of one caller that are handled at the same time. */
  readonly concurrency: number;
  /** Requests of one caller that wait for them. */
  readonly maxWaiting: number;
  /** Waiting requests of one caller, more than any page makes, with which each is followed by a pause. */
  readonly pausesFrom: number;
}

/** The longest pause after a request of a caller with many waiting. */
const PAUSE_MAX_MS = 100;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Handles the requests of each caller a few at a time, so that one with many leaves room for all others. A
 * caller with a pausesFrom waiting pauses after each for as long as it took, and so has at most half of the time.
 * Counted by each server for itself.
 * @returns a function that waits for the turn of a request, which lasts until its response is complete or
 * its connection closes; it throws 429 when too many wait, and when the connection closed meanwhile, so that
 * no work begins for a caller who has left
 */
export function callerQueue({ concurrency, maxWaiting, pausesFrom }: Bounds) {
  const callers = new Map<string, Turns>();

  const beginNext = (caller: string, turns: Turns) => {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) callers.delete(caller);
  };

  const end = (caller: string, turns: Turns, tookMs: number) => {
    if (turns.waiting.length < pausesFrom) beginNext(caller, turns);
    else setTimeout(() => beginNext(caller, turns), Math.min(tookMs, PAUSE_MAX_MS));
  };

  /** @throws 400 when the connection closes meanwhile, which frees the place in the queue */
  const wait = ({ waiting }: Turns, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        stopWatching();
        resolve();
      };
      const stopWatching = finished(response, () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(badRequest());
      });
      waiting.push(begin);
    });

  return async (caller: string, response: ServerResponse): Promise<void> => {
    if (response.destroyed) throw badRequest();
    const turns = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, turns);
    if (turns.running < concurrency) turns.running += 1;
    else if (turns.waiting.length >= maxWaiting) throw tooManyAtOnce();
    else await wait(turns, response);
    const began = performance.now();
    finished(response, () => end(caller, turns, performance.now() - began));
  };
}
