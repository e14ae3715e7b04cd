import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { parseVenueTime, type TimeZone } from '#contract/time/venue-time.ts';

/** A phone's clock may run ahead of the server's by this much. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** When something happened that is reported now; undefined when that would lie in the future. */
export function pastTime(text: string, zone: TimeZone, receivedAt: Date): Date | undefined {
  const time = parseVenueTime(text, zone);
  return time && time.getTime() <= receivedAt.getTime() + CLOCK_SKEW_MS ? time : undefined;
}
