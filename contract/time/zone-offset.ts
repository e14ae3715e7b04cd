import { tzOffset } from '@date-fns/tz/tzOffset';
import { memoize } from '../core/memoize.ts';
import { MINUTE_MS } from './milliseconds.ts';

/** Clocks change at full quarters of an hour UTC, so that the offset is constant within a quarter. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Cached, because `Intl` is slow. Australia has a dozen zones. */
const MAX_ENTRIES = { zones: 100, quarters: 20_000 } as const;

const offsetsIn = memoize(
  (zone: string) =>
    memoize((quarter: number) => lookedUp(quarter * QUARTER_MS, zone), MAX_ENTRIES.quarters),
  MAX_ENTRIES.zones,
);

/**
 * Returns the offset of a zone from UTC at an instant, in milliseconds, positive east of Greenwich.
 * @throws RangeError for an invalid date or an unknown zone
 */
export function offsetMs(instant: number, zone: string): number {
  return offsetsIn(zone)(Math.floor(instant / QUARTER_MS));
}

function lookedUp(instant: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`No time ${instant} in time zone "${zone}"`);
  return minutes * MINUTE_MS;
}
