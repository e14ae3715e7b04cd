import type { Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/limits.ts';
import { expect, test } from './fixtures.ts';
import { aWorld, type Viewer } from './screens.ts';
import { SCRIPT_BUDGETS } from './script-budgets.ts';

const KILOBYTE = 1000;

for (const [viewer, budgets] of Object.entries(SCRIPT_BUDGETS) as [Viewer, object][]) {
  test(`No screen loads more scripts than it may, as ${viewer}`, async ({
    browser,
    db,
    request,
  }) => {
    const { tokenOf, addressOf } = await aWorld(db, request);
    const token = tokenOf(viewer);
    const weights: Record<string, number> = {};
    for (const path of Object.keys(budgets)) {
      const page = await browser.newPage();
      await page.addInitScript(([key, value]) => value && sessionStorage.setItem(key, value), [
        SESSION_KEY.token,
        token,
      ] as const);
      const scripts = weighScripts(page);
      await page.goto(await addressOf(path, token));
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      weights[path] = (await scripts()) / KILOBYTE;
      await page.close();
    }
    const tooHeavy = Object.entries(budgets).filter(([path, most]) => Number(weights[path]) > most);
    expect(tooHeavy, JSON.stringify(weights, null, 2)).toEqual([]);
  });
}

/** @returns what sums up the bytes of the scripts that came since, as they were sent */
function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const finished = response.finished().then(() => response.request().sizes());
    sizes.push(finished.then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
