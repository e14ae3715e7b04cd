import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../error-text.ts';
import { EmbeddedPostgresError, notices } from './errors.ts';

/** Milliseconds between a run that ended and the next start: doubled from first to last. */
const FIRST_PAUSE = 100;
const LAST_PAUSE = 10_000;
/** Milliseconds after which a run counts as steady, and the pauses begin with the first again. */
const STEADY_RUN = 60_000;
/** Starts tried while backends of a killed predecessor finish: 13 seconds in all. */
const FIRST_STARTS = 8;

type Running = { ended: Promise<string> };

type Supervisor = {
  onExit(listener: (reason: string) => void): void;
  stop(): Promise<void>;
};

/** Starts the process, and again each time it ends without `stop()`, pausing longer and longer. */
export async function supervise(
  start: (stop: AbortSignal) => Promise<Running>,
  log: (line: string) => void,
): Promise<Supervisor> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners: ((reason: string) => void)[] = [];
  let pause = FIRST_PAUSE;

  async function pauseLonger(): Promise<void> {
    await wait(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LAST_PAUSE);
  }

  async function firstStart(triesLeft = FIRST_STARTS): Promise<Running> {
    try {
      return await start(signal);
    } catch (error) {
      const mayPass =
        error instanceof EmbeddedPostgresError && error.problem === 'memory-still-in-use';
      if (!mayPass || triesLeft === 1) throw error;
      await pauseLonger();
      return firstStart(triesLeft - 1);
    }
  }

  async function restart(): Promise<Running | undefined> {
    while (!signal.aborted) {
      await pauseLonger();
      if (signal.aborted) break;
      try {
        const running = await start(signal);
        log(notices.answersAgain());
        return running;
      } catch (error) {
        log(reasonOf(error));
      }
    }
    return undefined;
  }

  async function keepRunning(first: Running): Promise<void> {
    for (let current: Running | undefined = first; current; current = await restart()) {
      const since = performance.now();
      const how = await current.ended;
      if (signal.aborted) return;
      if (performance.now() - since > STEADY_RUN) pause = FIRST_PAUSE;
      const reason = notices.ended(how);
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
