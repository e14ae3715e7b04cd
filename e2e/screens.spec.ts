import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, isThorough, useScheme, viewsOf } from './accessible.ts';
import { SCREENS, type Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { HOSTILE_PARTS } from './long-texts.ts';
import { expectReady } from './screen.ts';

/**
 * Maximum size of the scripts of a first visit to each screen, in kilobytes (1000 bytes), compressed.
 * Sign-in has a fixed limit; the others are at most 1 percent above their size when they were last reduced.
 */
const SCRIPT_BUDGETS: Partial<Record<Who, Record<string, number>>> = JSON.parse(
  readFileSync(new URL('./script-budgets.json', import.meta.url), 'utf8'),
);

const WIDTHS = [360, 390, 768, 1024, 1440, 2560];

const KILOBYTE = 1000;

const { poll: eventually } = expect.configure({ soft: true });

/** Each screen as the first user who has it, or as every user. */
const VISITS = (Object.entries(SCREENS) as [Who, string[]][])
  .flatMap(([who, screens]) => screens.map((screen) => ({ who, screen })))
  .filter(
    ({ screen }, index, all) =>
      isThorough || all.findIndex((visit) => visit.screen === screen) === index,
  );

for (const [turn, { who, screen }] of VISITS.entries()) {
  test(`${screen} as ${who} fits every width, is accessible, keeps its script budget and runs no typed text`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.visit(who, screen);
    await expectReady(page);
    await expect
      .soft(page.locator(HOSTILE_PARTS), 'typed text became part of the page')
      .toHaveCount(0);
    expect.soft(visitor.violations(), 'violations of the content security policy').toEqual([]);
    const budget = SCRIPT_BUDGETS[who]?.[screen];
    if (budget)
      expect.soft(await scriptsOf(page), 'kilobytes of scripts').toBeLessThanOrEqual(budget);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(() => overflowOf(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
    }
    for (const { width, scheme } of viewsOf(turn)) {
      await page.setViewportSize({ width, height: 900 });
      await useScheme(page, scheme);
      await expectReady(page);
      await expectAccessible(page, `accessible at ${width}`);
    }
  });
}

/** Measures the horizontal overflow of a page in CSS pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
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
