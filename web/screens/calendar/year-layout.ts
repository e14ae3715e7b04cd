import type { CalendarDay } from '#contract/calendar/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { placeInWeek, WEEK } from '#web/components/calendar/week.ts';

/** The nights of a week from Monday to Sunday; undefined before the first and after the last night. */
export type Week = readonly (CalendarDay | undefined)[];

const DAYS_A_WEEK = WEEK.length;

/** Divides consecutive nights into weeks. */
export function weeksOf(nights: readonly CalendarDay[]): Week[] {
  const [first] = nights;
  if (!first) return [];
  const before = placeInWeek(first.day);
  const count = Math.ceil((before + nights.length) / DAYS_A_WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, place) => nights[week * DAYS_A_WEEK + place - before]),
  );
}

/** A month, and how many weeks in a row begin in it. */
export interface MonthSpan {
  /** `yyyy-MM` */
  readonly month: string;
  readonly weeks: number;
}

/** Lists the months above columns of weeks. A week belongs to the month of its first night. */
export function monthSpans(weeks: readonly Week[]): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (const week of weeks) {
    const month = monthOf(week.find((night) => night)?.day ?? '');
    const last = spans.at(-1);
    if (last?.month === month) spans[spans.length - 1] = { month, weeks: last.weeks + 1 };
    else spans.push({ month, weeks: 1 });
  }
  return spans;
}

export interface Month {
  /** `yyyy-MM` */
  readonly month: string;
  readonly weeks: readonly Week[];
}

/** Divides consecutive nights into months, newest first. */
export function monthsOf(nights: readonly CalendarDay[]): Month[] {
  const months = [...new Set(nights.map(({ day }) => monthOf(day)))].reverse();
  return months.map((month) => ({
    month,
    weeks: weeksOf(nights.filter(({ day }) => monthOf(day) === month)),
  }));
}

const monthOf = (day: Day): string => day.slice(0, 7);
