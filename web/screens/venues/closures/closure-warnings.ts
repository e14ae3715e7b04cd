import type { CalendarDay } from '#contract/calendar/schemas.ts';
import { NON_TRADING_DAYS } from '#contract/messages/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { dayName } from './picker-days.ts';

/** Warns of days that are marked as not trading in spite of a check, or after their deadline. */
export function closureWarnings(
  chosen: readonly Day[],
  calendar: readonly CalendarDay[],
  now: Date,
): string[] {
  const days = calendar.filter(({ day }) => chosen.includes(day));
  const past = days.filter((day) => !hasCheck(day) && isPastDeadline(day, now));
  return [
    ...warningOf(days.filter(hasCheck), NON_TRADING_DAYS.hasCheck),
    ...warningOf(past, NON_TRADING_DAYS.isPast),
  ];
}

const hasCheck = ({ entry_ids }: CalendarDay) => entry_ids.length > 0;

const isPastDeadline = ({ due_at }: CalendarDay, now: Date) =>
  due_at !== null && new Date(due_at) <= now;

/** @param warning takes the names of the days */
function warningOf(days: readonly CalendarDay[], warning: (names: string) => string): string[] {
  return days.length > 0 ? [warning(days.map(({ day }) => dayName(day)).join(', '))] : [];
}
