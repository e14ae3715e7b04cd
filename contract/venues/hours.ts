import { z } from 'zod';
import { FIELD_ERROR } from '../messages/errors.ts';
import { DAY_NAME, OPENING_HOURS } from '../messages/venues.ts';
import { WEEKDAYS } from '../time/days.ts';
import type { Hours } from '../time/opening-hours.ts';

/** A time of day, `HH:mm`. */
export const clock = z
  .string(FIELD_ERROR.timeInvalid)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, FIELD_ERROR.timeInvalid);

export const dayHours = z.object({ open: clock, close: clock });

/** Opening and closing times by weekday, venue time. An absent weekday is closed. */
export const hours = z.partialRecord(z.enum(WEEKDAYS), dayHours);

const isClosed = (times: unknown) =>
  typeof times !== 'object' || times === null || Object.values(times).every((time) => !time);

/** The hours in a form: weekdays without times are closed, and at least one is open. */
export const requiredHours = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).filter(([, times]) => !isClosed(times)))
      : {},
  hours.refine((week) => Object.keys(week).length > 0, FIELD_ERROR.hoursRequired),
) as z.ZodType<z.output<typeof hours>, z.input<typeof hours>>;

/** Formats a week: "Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00". Leaves closed days out. */
export function weekText(week: Hours): string {
  const daysOf = new Map<string, string[]>();
  for (const [at, weekday] of WEEKDAYS.entries()) {
    const { open, close } = week[weekday] ?? {};
    if (!open || !close) continue;
    const times = OPENING_HOURS.hours(open, close);
    daysOf.set(times, [...(daysOf.get(times) ?? []), DAY_NAME.weekdays[at] ?? '']);
  }
  return [...daysOf].map(([times, days]) => `${days.join(', ')} ${times}`).join('; ');
}
