import type { Page } from '@playwright/test';
import { SIGNATURE } from '#contract/messages/forms.ts';
import { expect } from './fixtures.ts';

/** Draws a line with the finger or mouse, again if the form moved the pad meanwhile. */
export async function sign(page: Page): Promise<void> {
  await expect(async () => {
    await drawLine(page);
    await expect(page.getByRole('button', { name: SIGNATURE.clear })).toBeEnabled({ timeout: 500 });
  }).toPass();
}

/** Draws a line on the only canvas. */
export async function drawLine(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no signature pad');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(box.x + 40 + step * 10, box.y + box.height / 2 + Math.sin(step) * 40);
  }
  await page.mouse.up();
}
