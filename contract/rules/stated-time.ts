import { STATED_DAYS_BACK } from '../core/limits.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { type Day, plusDays } from '../time/days.ts';
import { formatDay } from '../time/formatting.ts';

interface StatedDay {
  /** Trading day of the time that an entry states. */
  readonly day: Day;
  /** The running trading day. */
  readonly today: Day;
  /** The first trading day that an entry may state. */
  readonly firstDay: Day;
  /** Whether the user may state a time of any age. */
  readonly anyAge: boolean;
}

/** Returns why a user may not state a time in the past; undefined when it is allowed. */
export function statedDayError({ day, today, firstDay, anyAge }: StatedDay): string | undefined {
  if (day < firstDay) return FIELD_ERROR.beforeRegister(formatDay(firstDay));
  if (!anyAge && day < plusDays(today, -STATED_DAYS_BACK)) {
    return FIELD_ERROR.dateTooOld(STATED_DAYS_BACK);
  }
  return undefined;
}
