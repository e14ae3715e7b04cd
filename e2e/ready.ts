import { expect, type Page } from '@playwright/test';

/** Expects the code and the data of a screen to be loaded. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
