import { WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { type Day, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';

/** "Friday 21/11/2026" */
export function dayName(day: Day): string {
  return `${WEEKDAY_NAME[weekdayOf(day)]} ${formatDay(day)}`;
}
