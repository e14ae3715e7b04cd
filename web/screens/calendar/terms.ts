import type { VenueCalendar } from '#contract/calendar/schemas.ts';
import { NIGHT } from '#contract/messages/calendar.ts';
import { formatValue } from '#contract/register/field.ts';
import { type Day, weekdayOf } from '#contract/time/days.ts';

export type Terms = VenueCalendar['terms'][number];

/** Finds the terms of a night; undefined before the venue was added. */
export function termsOn(day: Day, { terms }: VenueCalendar): Terms | undefined {
  return terms.findLast(({ from }) => from <= day);
}

/** Formats the opening hours of a night: "12:00 PM to 12:00 AM"; undefined when there were none. */
export function openingHours(day: Day, { hours }: Terms): string | undefined {
  const ofDay = hours[weekdayOf(day)];
  return ofDay?.open && ofDay.close
    ? NIGHT.hours(formatValue({ wall: ofDay.open }), formatValue({ wall: ofDay.close }))
    : undefined;
}
