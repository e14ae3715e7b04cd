import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { type Day, plusDays, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';

/** Days offered before and after today. Specification section 9. */
const OFFERED_DAYS = { before: 30, after: 29 } as const;

/** Returns the days offered as not trading, today among them. */
export function nonTradingPickerDays(today: Day): Day[] {
  const { before, after } = OFFERED_DAYS;
  return Array.from({ length: before + 1 + after }, (_, index) => plusDays(today, index - before));
}

/** Names a day as "Friday 21/11/2026". */
export function dayName(day: Day): string {
  return `${WEEKDAY_NAME[weekdayOf(day)]} ${formatDay(day)}`;
}
