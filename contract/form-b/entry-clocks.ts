import { type Day, parseVenueTime } from '../time/calendar.ts';
import { type Clock, faultClocks } from './fault-clocks.ts';
import type { FormBEntry } from './schemas.ts';

/** When the arrangements were made, if they were: with a time, that moment; else the day. */
export function arrangedAt(entry: FormBEntry): Date | Day | undefined {
  const { arrangement_date: day, arrangement_time: time, time_zone } = entry;
  const moment = day && time ? parseVenueTime(`${day}T${time}`, time_zone) : day;
  return moment ?? undefined;
}

/** How much of the 48 hours is left, or was, for arranging the repair and for making it. */
export function clocksOf(entry: FormBEntry, now: Date): { arrange: Clock; repair: Clock } {
  return faultClocks(
    {
      identifiedAt: new Date(entry.reported_date),
      arrangedAt: arrangedAt(entry),
      repairedAt: entry.repair_date ?? undefined,
    },
    now,
    entry.time_zone,
  );
}
