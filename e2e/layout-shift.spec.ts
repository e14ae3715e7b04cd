import type { Page } from '@playwright/test';
import { SECOND_FACTOR_NOTICE } from '#contract/messages/shell.ts';
import { DESKTOP, PHONE } from './accessible.ts';
import type { Who } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';
import { createVisitor } from './visitor.ts';

/** Cumulative layout shift: a fifth of the limit of Google's Web Vitals. */
const SHIFT_MAX = 0.02;

/** Delays of responses in turn, in milliseconds, so that related responses arrive separately. */
const DELAYS = [150, 450, 300];

const MAIN_SCREENS: readonly (readonly [Who, readonly string[]])[] = [
  ['nobody', ['/auth/login', '/auth/register']],
  ['manager', ['/', '/form-a', '/form-a/create', '/form-b', '/form-c', '/profile']],
  ['admin', ['/', '/form-a', '/venues', '/venues/edit/{venues}', '/managers']],
];

for (const [who, screens] of MAIN_SCREENS) {
  test(`The layout does not shift while slow pages load, as ${who}`, async ({ page, busy }) => {
    const { load, expectReady } = await createVisitor(page, busy);
    const shift = await watchShift(page);
    await slowAnswers(page, '**/api/**');
    for (const width of [PHONE, DESKTOP]) {
      for (const screen of screens) {
        await load(who, screen, width);
        await expectReady();
        expect.soft(await shift(), `${screen} at ${width} pixels`).toBeLessThanOrEqual(SHIFT_MAX);
      }
    }
  });
}

test('The layout does not shift at a second factor’s notice', async ({ page, signedInAs }) => {
  const shift = await watchShift(page);
  await slowAnswers(page, '**/second-factor-notice*');
  await signedInAs('admin', { hasPasskey: false });
  await page.goto('/profile');
  await expect(page.getByText(SECOND_FACTOR_NOTICE.hint)).toBeVisible();
  expect(await shift()).toBeLessThanOrEqual(SHIFT_MAX);
});

async function slowAnswers(page: Page, addresses: string): Promise<void> {
  let answers = 0;
  await page.route(addresses, async (route) => {
    answers += 1;
    const delay = DELAYS[answers % DELAYS.length];
    await new Promise((resolve) => setTimeout(resolve, delay));
    // Fails after the page is closed.
    await route.continue().catch(() => {});
  });
}

/** @returns a function that reads the cumulative layout shift, as a share of the screen */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved: { value: number }[] = [];
    Object.assign(window, { moved });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(entry as never);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { moved } = window as unknown as { moved: { value: number }[] };
      return moved.reduce((sum, { value }) => sum + value, 0);
    });
}
