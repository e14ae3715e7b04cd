import type { CalendarDay } from '#contract/calendar/schemas.ts';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { dayName } from './picker-days.ts';

/** Warns of days that are marked as not trading in spite of a check, or after their deadline. */
export function closureWarnings(
  chosen: readonly Day[],
  calendar: readonly CalendarDay[],
  now: Date,
): string[] {
  const days = calendar.filter(({ day }) => chosen.includes(day));
  const checked = days.filter(({ entry_ids }) => entry_ids.length > 0);
  const past = days.filter(
    ({ entry_ids, due_at }) => entry_ids.length === 0 && due_at !== null && new Date(due_at) <= now,
  );
  const names = (listed: readonly CalendarDay[]) =>
    listed.map(({ day }) => dayName(day)).join(', ');
  return [
    ...(checked.length > 0 ? [NON_TRADING_DAYS.hasCheck(names(checked))] : []),
    ...(past.length > 0 ? [NON_TRADING_DAYS.isPast(names(past))] : []),
  ];
}
