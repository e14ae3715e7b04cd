import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isThorough, viewsOf } from './accessible.ts';
import { SCREENS, type Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, USERS } from './screens/every-screen.ts';

/**
 * Maximum size of the scripts of a first visit to each screen, in kilobytes (1000 bytes), compressed.
 * Sign-in has a fixed limit; the others are at most 1 percent above their size when they were last reduced.
 */
const SCRIPT_BUDGETS: Partial<Record<Who, Record<string, number>>> = JSON.parse(
  readFileSync(new URL('./script-budgets.json', import.meta.url), 'utf8'),
);

const WIDTHS = [360, 390, 768, 1024, 1440, 2560];

const KILOBYTE = 1000;

/** Each screen as the first user who has it, or as every user. */
const VISITS = USERS.flatMap((who) => SCREENS[who].map((screen) => ({ who, screen })))
  .filter(
    ({ screen }, index, all) =>
      isThorough || all.findIndex((visit) => visit.screen === screen) === index,
  )
  .map((visit, turn) => ({ ...visit, views: viewsOf(turn) }));

test.describe.configure({ timeout: 280_000 });

for (const who of new Set(VISITS.map((visit) => visit.who))) {
  test(`The screens of ${who} fit every width, are accessible and run no typed text`, async ({
    visitor,
  }) => {
    for (const { screen, views } of VISITS.filter((visit) => visit.who === who))
      await test.step(screen, () => expectSound(visitor, who, screen, WIDTHS, views));
  });
}

for (const [who, budgets] of Object.entries(SCRIPT_BUDGETS) as [Who, Record<string, number>][]) {
  test(`The screens of ${who} keep their script budgets`, async ({ visitor }) => {
    for (const [screen, budget] of Object.entries(budgets)) {
      await visitor.load(who, screen);
      await visitor.expectReady();
      const size = await scriptsOf(visitor.page);
      expect.soft(size, `kilobytes of scripts of ${screen}`).toBeLessThanOrEqual(budget);
    }
  });
}

/** Adds up the compressed sizes of the scripts of a page, in kilobytes. */
async function scriptsOf(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  return bytes / KILOBYTE;
}
