import { STATED_DAYS_BACK } from '#contract/core/limits.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { Tonight } from '#contract/status/schemas.ts';
import { type Day, plusDays } from '#contract/time/days.ts';

/** Returns the deadline of a trading day; undefined where the card does not know it. */
export function deadlineOn(day: Day, { nights }: NightCard): Date | undefined {
  const due = nights.find((night) => night.day === day)?.due_at;
  return due ? new Date(due) : undefined;
}

/** Returns the first trading day that a check may state. @param anyAge whether the user may state any of the register */
export function firstStatedDay({ first_day, tonight }: NightCard, anyAge: boolean): Day {
  const oldest = plusDays(tonight.day, -STATED_DAYS_BACK);
  return anyAge || first_day > oldest ? first_day : oldest;
}

/** Returns the running trading day: of a later one than the card's, only the deadline is known. */
export function tonightAt(now: Date, card: NightCard): Tonight {
  const day = tradingDay(now, rulesOf(card.venue));
  if (day === card.tonight.day) return card.tonight;
  const due_at = deadlineOn(day, card)?.toISOString() ?? null;
  return { day, state: 'open', due_at, is_first: false, has_fault: false, check: null };
}
