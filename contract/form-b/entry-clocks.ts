import { rulesOf } from '../rules/venue-rules.ts';
import type { Day } from '../time/days.ts';
import { formatDateTime, formatDay } from '../time/formatting.ts';
import { parseVenueTime } from '../time/venue-time.ts';
import { type FaultClocks, faultClocks } from './fault-clocks.ts';
import type { FormBEntry } from './schemas.ts';

/** When the arrangements were made, if they were: with a time, that moment; else the day. */
export function arrangedAt(entry: FormBEntry): Date | Day | undefined {
  const { arrangement_date: day, arrangement_time: time, time_zone } = entry;
  const moment = day && time ? parseVenueTime(`${day}T${time}`, time_zone) : day;
  return moment ?? undefined;
}

/** "21/10/2026 09:05 PM", the day alone where no time is known; undefined while nothing is arranged. */
export function arrangedText(entry: FormBEntry): string | undefined {
  const arranged = arrangedAt(entry);
  if (arranged instanceof Date) return formatDateTime(arranged, entry.time_zone);
  return arranged && formatDay(arranged);
}

/** How much time is left, or was, for arranging the repair and for making it. */
export function clocksOf(entry: FormBEntry, now: Date): FaultClocks {
  return faultClocks(
    {
      identifiedAt: new Date(entry.reported_date),
      arrangedAt: arrangedAt(entry),
      repairedAt: entry.repair_date ?? undefined,
    },
    now,
    rulesOf(entry),
  );
}
