import type { Day } from '#contract/time/days.ts';
import { parseVenueTime, type TimeZone } from '#contract/time/venue-time.ts';

/**
 * The instant at which a venue's clock shows a time.
 * @param time `HH:mm`
 * @throws RangeError for what is no time
 */
export function atVenue(day: Day, time: string, zone: TimeZone): Date {
  const at = parseVenueTime(`${day}T${time}`, zone);
  if (!at) throw new RangeError(`There is no ${time} on ${day}`);
  return at;
}
