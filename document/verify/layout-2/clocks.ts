import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { localDayRange, type TimeZone } from '#contract/time/venue-time.ts';
import { arrangedAt, type ClockText } from '../layout-1/clocks.ts';

/** Computes the two clocks of a fault from its ends, in the words of layout 2. */
export function clocksOf(entry: FormBEntry, now: Date): { arrange: ClockText; repair: ClockText } {
  const identified = new Date(entry.reported_date);
  const repaired = entry.repair_date ?? undefined;
  const clock = (due: string | null, done: Date | string | undefined) =>
    due === null
      ? { text: 'No time limit set', isOverdue: false }
      : clockText(identified, new Date(due), momentOf(done, identified, entry.time_zone), now);
  return {
    arrange: clock(entry.arrange_by, arrangedAt(entry) ?? repaired),
    repair: clock(entry.repair_by, repaired),
  };
}

/** Converts a day without a time to its start, or to the time of the fault if that is later. */
function momentOf(done: Date | string | undefined, identified: Date, zone: TimeZone) {
  if (typeof done !== 'string') return done;
  const { start } = localDayRange(done, done, zone);
  return new Date(Math.max(start.getTime(), identified.getTime()));
}

function clockText(identified: Date, due: Date, done: Date | undefined, now: Date): ClockText {
  const clockMinutes = Math.floor((due.getTime() - identified.getTime()) / MINUTE_MS);
  const minutesLeft = Math.floor((due.getTime() - (done ?? now).getTime()) / MINUTE_MS);
  const length = lengthText(Math.abs(minutesLeft), clockMinutes);
  const isLate = minutesLeft < 0;
  if (done) return { text: isLate ? `Done ${length} late` : 'Done', isOverdue: false };
  return { text: isLate ? `Overdue ${length}` : `${length} left`, isOverdue: isLate };
}

/** @param clockMinutes length of the clock, beyond which days are counted */
function lengthText(minutes: number, clockMinutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts =
    minutes <= clockMinutes
      ? [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
      : [`${Math.floor(hours / 24)} d`, hours % 24 && `${hours % 24} h`];
  return parts.filter(Boolean).join(' ') || '0 min';
}
