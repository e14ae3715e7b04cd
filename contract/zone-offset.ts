import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;

/** Clocks change at a full quarter of an hour of UTC, so within one a zone's offset is the same. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Offsets already looked up, by zone and quarter: an Intl look-up costs more than all else here. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 20_000;

/**
 * How far a zone’s clocks are ahead of UTC at an instant, in milliseconds.
 * @throws RangeError for an invalid date or an unknown zone
 */
export function offsetMs(instant: number, zone: string): number {
  const place = `${zone} ${Math.floor(instant / QUARTER_MS)}`;
  const known = offsets.get(place);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const offset = lookedUpOffset(instant, zone);
  offsets.set(place, offset);
  return offset;
}

function lookedUpOffset(instant: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`No time ${instant} in time zone "${zone}"`);
  return minutes * MINUTE_MS;
}
