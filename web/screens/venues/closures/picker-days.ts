import { type Day, plusDays } from '#contract/time/days.ts';

/** Days listed around today, which is listed too. Specification section 9. */
const LISTED_DAYS = { before: 30, after: 29 } as const;

/** The days offered as not trading, today among them. */
export function nonTradingPickerDays(today: Day): Day[] {
  const { before, after } = LISTED_DAYS;
  return Array.from({ length: before + 1 + after }, (_, index) => plusDays(today, index - before));
}
