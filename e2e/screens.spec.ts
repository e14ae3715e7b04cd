import type { Page } from '@playwright/test';
import { expectAccessible, inScheme, SCHEMES } from './accessible.ts';
import { SCREENS, type Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { expectReady } from './ready.ts';
import { SCRIPT_BUDGETS } from './script-budgets.ts';
import { HOSTILE_PARTS } from './worst-texts.ts';

const WIDTHS = [360, 390, 768, 1024, 1440, 2560];

/** A phone and a desk, where assistive technology is tried as well. */
const TRIED = [390, 1440];

const KILOBYTE = 1000;

const { poll: eventually } = expect.configure({ soft: true });

for (const [who, screens] of Object.entries(SCREENS) as [Who, string[]][]) {
  for (const [index, screen] of screens.entries()) {
    test(`${screen} fits every device and assistive technology as ${who}, is light, and runs nothing that people typed`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      await visitor.visit(who, screen);
      await expectReady(page);
      await expect.soft(page.locator(HOSTILE_PARTS), 'what was typed runs').toHaveCount(0);
      expect.soft(visitor.refusals(), 'what the browser refuses').toEqual([]);
      const most = SCRIPT_BUDGETS[who]?.[screen];
      if (most)
        expect.soft(await scriptsOf(page), 'kilobytes of scripts').toBeLessThanOrEqual(most);

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(() => overflowOf(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
        const turn = TRIED.indexOf(width);
        if (turn < 0) continue;
        // Each of the two in one scheme; on the next screen the other way round.
        await inScheme(page, SCHEMES[(turn + index) % SCHEMES.length] ?? 'light');
        await expectReady(page);
        await expectAccessible(page, `assistive technology at ${width}`);
      }
    });
  }
}

/** How far a page is wider than its window, in CSS pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** What a page has fetched in scripts, in kilobytes as they were sent. */
async function scriptsOf(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  return bytes / KILOBYTE;
}
