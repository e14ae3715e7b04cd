import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/milliseconds.ts';
import { localDayRange, parseVenueTime, type TimeZone } from '#contract/time/venue-time.ts';
import { dayText, momentText } from './format.ts';

const HOURS = 48;

/** Returns when the repair was arranged: an instant, or a day when its time is unknown. */
export function arrangedAt(entry: FormBEntry): Date | string | undefined {
  const { arrangement_date: day, arrangement_time: time, time_zone } = entry;
  return (day && time ? parseVenueTime(`${day}T${time}`, time_zone) : day) ?? undefined;
}

export function arrangedText(entry: FormBEntry): string | undefined {
  const arranged = arrangedAt(entry);
  if (arranged instanceof Date) return momentText(arranged, entry.time_zone);
  return arranged && dayText(arranged);
}

export interface ClockText {
  readonly text: string;
  readonly isOverdue: boolean;
}

/** Computes the two clocks of a fault by the rules and in the words of layout 1. */
export function clocksOf(entry: FormBEntry, now: Date): { arrange: ClockText; repair: ClockText } {
  const identified = new Date(entry.reported_date);
  const repaired = entry.repair_date ?? undefined;
  const clock = (done: Date | string | undefined) =>
    clockText(identified, momentOf(done, identified, entry.time_zone), now);
  return { arrange: clock(arrangedAt(entry) ?? repaired), repair: clock(repaired) };
}

/** Converts a day without a time to its start, or to the time of the fault if that is later. */
function momentOf(done: Date | string | undefined, identified: Date, zone: TimeZone) {
  if (typeof done !== 'string') return done;
  const { start } = localDayRange(done, done, zone);
  return new Date(Math.max(start.getTime(), identified.getTime()));
}

function clockText(identified: Date, done: Date | undefined, now: Date): ClockText {
  const due = identified.getTime() + HOURS * HOUR_MS;
  const minutesLeft = Math.floor((due - (done ?? now).getTime()) / MINUTE_MS);
  const length = lengthText(Math.abs(minutesLeft));
  const isLate = minutesLeft < 0;
  if (done) return { text: isLate ? `Done ${length} late` : 'Done', isOverdue: false };
  return { text: isLate ? `Overdue ${length}` : `${length} left`, isOverdue: isLate };
}

function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts =
    minutes <= HOURS * 60
      ? [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
      : [`${Math.floor(hours / 24)} d`, hours % 24 && `${hours % 24} h`];
  return parts.filter(Boolean).join(' ') || '0 min';
}
