import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { parseVenueTime, type TimeZone } from '#contract/time/venue-time.ts';

/** Tolerance for a phone's clock that is ahead of the server's. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** Parses the time of a reported event; undefined for a time in the future. */
export function pastTime(text: string, zone: TimeZone, receivedAt: Date): Date | undefined {
  const time = parseVenueTime(text, zone);
  return time && time.getTime() <= receivedAt.getTime() + CLOCK_SKEW_MS ? time : undefined;
}
