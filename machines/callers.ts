import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#contract/auth/calls.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { createFormA, listFormA } from '#contract/form-a/calls.ts';
import { localDateTime, localDay } from '#contract/time/venue-time.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import type { AddedUser } from '#server/testing/records.ts';
import { until } from '../resilience/until.ts';
import { SITE } from './deployment.ts';

const call = callAt(SITE);

/** Between calls that the server limits to twenty a minute. */
const SIGN_IN_PAUSE_MS = 4000;
const RETRY_PAUSE_MS = 250;

/** A manager, the venue, and the questions of a check. */
export interface Caller {
  readonly manager: AddedUser;
  readonly venueId: string;
  readonly timeZone: string;
  readonly questionIds: readonly string[];
  readonly password: string;
}

/** What callers have seen. */
export interface Seen {
  /** Ids of the checks that the register has confirmed. */
  readonly checks: Set<string>;
  /** Calls that were answered at the first try. */
  answered: number;
  /** What calls got that their client makes again: reading, and a check with its key. */
  readonly retried: string[];
  /** What calls got that no client makes again. */
  readonly failed: string[];
  /** Longest time until a call was answered, with its retries, in milliseconds. */
  longestMs: number;
}

export interface Callers {
  /** Waits until every caller has recorded one more check. */
  haveCalled(): Promise<void>;
  /** Lets the calls that are open end. */
  stop(): Promise<Seen>;
}

/** Calls through the proxy until stopped: each caller records checks and reads the register, and the first signs in. */
export function startCallers(callers: readonly Caller[]): Callers {
  const seen: Seen = { checks: new Set(), answered: 0, retried: [], failed: [], longestMs: 0 };
  let isStopped = false;

  const endlessly = async (work: () => Promise<void>) => {
    while (!isStopped) await work();
  };

  /** Tries until it is answered, as a phone does. */
  async function untilAnswered(work: () => Promise<number>): Promise<void> {
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      const problem = await problemOf(work);
      if (problem === undefined) {
        if (tries === 1) seen.answered += 1;
        seen.longestMs = Math.max(seen.longestMs, performance.now() - begun);
        return;
      }
      // A refusal, which would be repeated.
      if (problem.startsWith('4')) {
        seen.failed.push(problem);
        return;
      }
      seen.retried.push(problem);
      await wait(RETRY_PAUSE_MS);
    }
  }

  async function signIn({ manager, password }: Caller): Promise<void> {
    const work = async () =>
      (await call(login, { body: { email: manager.email, password } })).status;
    const problem = await problemOf(work);
    if (problem === undefined) seen.answered += 1;
    else seen.failed.push(problem);
    await wait(SIGN_IN_PAUSE_MS);
  }

  const recorded = callers.map(() => 0);
  const work = callers.flatMap((caller, index) => [
    endlessly(async () => {
      const sent = checkOf(caller);
      await untilAnswered(async () => {
        const { status, body } = await call(createFormA, sent);
        if (status === 201) seen.checks.add(body.id);
        return status;
      });
      recorded[index] = (recorded[index] ?? 0) + 1;
    }),
    endlessly(async () => {
      await untilAnswered(() => readList(caller));
      await untilAnswered(() => readNights(caller));
    }),
    ...(index === 0 ? [endlessly(() => signIn(caller))] : []),
  ]);
  return {
    async haveCalled() {
      const before = [...recorded];
      await until(() => recorded.every((count, index) => count > (before[index] ?? 0)));
    },
    async stop() {
      isStopped = true;
      await Promise.all(work);
      return seen;
    },
  };
}

const readList = async ({ manager, venueId }: Caller) =>
  (await call(listFormA, { as: manager, query: { venue_id: venueId } })).status;

/** Reads what a server reads from the standby. */
async function readNights({ manager, venueId, timeZone }: Caller): Promise<number> {
  const today = localDay(new Date(), timeZone);
  const query = { from: today, to: today };
  return (await call(readCalendar, { as: manager, params: { id: venueId }, query })).status;
}

/** Builds a check, which has the same key however often it is sent. */
const checkOf = ({ manager, venueId, timeZone, questionIds }: Caller) => ({
  as: manager,
  headers: { 'idempotency-key': randomUUID() },
  body: {
    venue_id: venueId,
    manager_id: manager.managerId,
    submitted_at: localDateTime(new Date(), timeZone),
    signature: buildSignature(),
    answers: questionIds.map((question_id) => ({ question_id, answer: 1 as const })),
  },
});

/** Returns what is wrong with an answer; undefined for one that is as it should be. */
async function problemOf(work: () => Promise<number>): Promise<string | undefined> {
  try {
    const status = await work();
    return status < 300 ? undefined : String(status);
  } catch (error) {
    return error instanceof Error ? `${error.message}: ${error.cause}` : String(error);
  }
}
