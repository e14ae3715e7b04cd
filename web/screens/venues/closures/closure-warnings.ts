import type { CalendarDay } from '#contract/calendar/schemas.ts';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { dayName } from './picker-days.ts';

/** Warns of days that are marked as not trading too late, or in spite of a check. */
export function closureWarnings(
  chosen: readonly Day[],
  calendar: readonly CalendarDay[],
  now: Date,
): string[] {
  return calendar
    .filter(({ day }) => chosen.includes(day))
    .flatMap(({ day, entry_ids, due_at }) => {
      if (entry_ids.length > 0) return [NON_TRADING_DAYS.hasCheck(dayName(day))];
      const isPast = due_at !== null && new Date(due_at) <= now;
      return isPast ? [NON_TRADING_DAYS.isPast(dayName(day))] : [];
    });
}
