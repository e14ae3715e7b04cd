import { DAY_NAME } from '#contract/messages/venues.ts';
import { type Day, midnightOf } from '#contract/time/days.ts';

/** Names of the days of a week, from Monday on. */
export const WEEK = [...DAY_NAME.weekdays.slice(1), DAY_NAME.weekdays[0]];

/** Returns the place of a day in its week: 0 for Monday. */
export const placeInWeek = (day: Day): number =>
  (new Date(midnightOf(day)).getUTCDay() + WEEK.length - 1) % WEEK.length;
