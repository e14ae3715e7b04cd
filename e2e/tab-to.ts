import type { Locator, Page } from '@playwright/test';

const TAB_STOPS_MAX = 60;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < TAB_STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not get to ${goal}`);
}

/** Presses Tab until an element has the focus, and then a key. */
export async function pressOn(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
