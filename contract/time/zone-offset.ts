import { tzOffset } from '@date-fns/tz/tzOffset';
import { memoize } from '../core/memoize.ts';
import { MINUTE_MS } from './milliseconds.ts';

/** Clocks change at a full quarter of an hour of UTC, so within one a zone's offset is the same. */
const QUARTER_MS = 15 * MINUTE_MS;
/** An Intl look-up costs more than all else here; the zones of Australia are a dozen. */
const MAX_ENTRIES = { zones: 100, quarters: 20_000 } as const;

const offsetsIn = memoize(
  (zone: string) =>
    memoize((quarter: number) => lookedUp(quarter * QUARTER_MS, zone), MAX_ENTRIES.quarters),
  MAX_ENTRIES.zones,
);

/**
 * How far a zone’s clocks are ahead of UTC at an instant, in milliseconds.
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
