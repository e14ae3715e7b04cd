import type { Page } from '@playwright/test';
import { expectAccessible, useScheme, type View } from './accessible.ts';
import { SCREENS, type Who } from './busy-venue.ts';
import { expect } from './fixtures.ts';
import { HOSTILE_PARTS } from './long-texts.ts';
import type { Visitor } from './visitor.ts';

const { poll: eventually } = expect.configure({ soft: true });

export const USERS = Object.keys(SCREENS) as Who[];

/** Expects a screen to fit each width, to be accessible in each view and to run no typed text. */
export async function expectSound(
  visitor: Visitor,
  who: Who,
  screen: string,
  widths: readonly number[],
  views: readonly View[],
): Promise<void> {
  const { page } = visitor;
  await visitor.visit(who, screen, widths[0]);
  await visitor.expectReady();
  await expect.soft(page.locator(HOSTILE_PARTS), `typed text in ${screen}`).toHaveCount(0);
  expect.soft(visitor.violations(), `violations of the policy by ${screen}`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const what = `${screen} sideways at ${width}`;
    await eventually(() => overflowOf(page), what).toBeLessThanOrEqual(0);
  }
  for (const { width, scheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await useScheme(page, scheme);
    await visitor.expectReady();
    await expectAccessible(page, `${screen} at ${width}`);
  }
}

/** Measures the horizontal overflow of a page in CSS pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
