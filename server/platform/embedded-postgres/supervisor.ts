import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../error-text.ts';
import { EmbeddedPostgresError, notices } from './errors.ts';

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
export async function supervise(
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
