import { formatDateTime, formatTime } from '#contract/time/formatting.ts';
import { localDay, type TimeZone } from '#contract/time/venue-time.ts';

/** Formats a time in the past, with its day unless it is today: "09:40 PM". */
export const timeSince = (at: Date, zone: TimeZone): string =>
  localDay(at, zone) === localDay(new Date(), zone)
    ? formatTime(at, zone)
    : formatDateTime(at, zone);
