import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { badRequest, tooManyAtOnce } from '#server/errors.ts';

interface Bounds {
  /** Requests of one caller that are handled at the same time. */
  readonly concurrency: number;
  /** Requests of one caller that wait for them. */
  readonly maxWaiting: number;
}

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Handles the requests of each caller a few at a time, so that one with many leaves room for all others.
 * Counted by each server for itself.
 * @returns a function that waits for the turn of a request, which lasts until its response is complete or
 * its connection closes; it throws 429 when too many wait, and when the connection closed meanwhile, so that
 * no work begins for a caller who has left
 */
export function callerTurns({ concurrency, maxWaiting }: Bounds) {
  const callers = new Map<string, Turns>();

  const end = (caller: string, turns: Turns) => {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) callers.delete(caller);
  };

  return async (caller: string, response: ServerResponse): Promise<void> => {
    const turns = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, turns);
    if (turns.running < concurrency) turns.running += 1;
    else if (turns.waiting.length >= maxWaiting) throw tooManyAtOnce();
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    if (response.destroyed) {
      end(caller, turns);
      throw badRequest();
    }
    finished(response, () => end(caller, turns));
  };
}
