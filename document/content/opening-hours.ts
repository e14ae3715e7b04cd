import { OPENING_HOURS, WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import type { VenueHours } from '#contract/venues/schemas.ts';

/** Characters of a weekday's name that tell it from the others. */
const SHORT = 3;

/** A week in few words: "Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00". Closed days are left out. */
export function openingHours(hours: VenueHours): string {
  const daysOf = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    const { open, close } = hours[day] ?? {};
    if (!open || !close) continue;
    const times = OPENING_HOURS.hours(open, close);
    daysOf.set(times, [...(daysOf.get(times) ?? []), WEEKDAY_NAME[day].slice(0, SHORT)]);
  }
  return [...daysOf].map(([times, days]) => `${days.join(', ')} ${times}`).join('; ');
}
