import type { Locator, Page } from '@playwright/test';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { dayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';

export const WHY = 'The manager on duty was ill, and the bar closed early.';

/** Returns the night of a venue some nights ago. A venue of these tests has missed every night before. */
export const nightBefore = (venue: UnderRules, nights: number) =>
  plusDays(tradingDay(new Date(), rulesOf(venue)), -nights);

/** Taps elements, and counts the taps. */
export function tapCounter() {
  let count = 0;
  return {
    tap: async (element: Locator) => {
      count += 1;
      await element.tap();
    },
    taps: () => count,
  };
}

export const openNight = (page: Page, day: string) =>
  page.getByRole('dialog', { name: dayName(day) });
