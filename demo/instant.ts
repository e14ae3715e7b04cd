import type { Day } from '#contract/time/days.ts';
import { parseVenueTime, type TimeZone } from '#contract/time/venue-time.ts';

/**
 * Returns the instant at which a venue's clock shows a time.
 * @param time `HH:mm`
 * @throws RangeError when no such time exists on that day
 */
export function instantAt(day: Day, time: string, zone: TimeZone): Date {
  const instant = parseVenueTime(`${day}T${time}`, zone);
  if (!instant) throw new RangeError(`There is no ${time} on ${day}`);
  return instant;
}
