import type pg from 'pg';
import { MINUTE_MS } from '#contract/time/days.ts';
import { DATABASE } from './messages.ts';
import { PROBE_TIMEOUT_MS } from './migrate.ts';

/** Difference of clocks that is no error: between servers, or between a call and its turn in the chain. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** How far the clock of this machine is ahead of the database's, by which all its servers go, in milliseconds. */
async function clockAhead(pool: pg.Pool): Promise<number> {
  const query = { text: 'select clock_timestamp() as at', query_timeout: PROBE_TIMEOUT_MS };
  const before = Date.now();
  const { rows } = await pool.query<{ at: Date }>(query);
  const middle = (before + Date.now()) / 2;
  return middle - (rows[0]?.at.getTime() ?? middle);
}

/** Tells whether the clock of this machine agrees with the database's. */
export async function isClockRight(pool: pg.Pool): Promise<boolean> {
  return Math.abs(await clockAhead(pool)) <= CLOCK_TOLERANCE_MS;
}

/** @throws for a clock by which checks would be late or early, in words for the operator */
export async function throwIfClockIsWrong(pool: pg.Pool): Promise<void> {
  const ahead = await clockAhead(pool);
  if (Math.abs(ahead) > CLOCK_TOLERANCE_MS)
    throw new Error(DATABASE.clockIsWrong(Math.round(ahead / MINUTE_MS)));
}
