import { expect } from '@playwright/test';
import { FORM_B } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { recordFault } from './entries.ts';
import { textOf } from './pdf.ts';
import { save, test } from './registers/exported.ts';

test('A manager exports 28 nights in two taps, and prints a register by Ctrl+P', async ({
  page,
  db,
  request,
  register: { manager, venue },
}) => {
  for (let entry = 0; entry < 11; entry += 1) await recordFault(request, db, manager, venue.id);
  await page.goto('/form-b');
  await page.getByRole('button', { name: BUTTON.export, exact: true }).first().click();
  await page.getByRole('button', { name: EXPORT.periods.nights }).click();
  const exported = page.getByRole('dialog', { name: EXPORT.preview(FORM_B.registerTitle) });
  await expect(exported.locator('iframe')).toBeVisible();
  const nights = await textOf((await save(page)).path);
  const [, from = '', to = ''] = /Nights (\S+) – (\S+)/.exec(nights) ?? [];
  const daysOf = (day: string) => Date.parse(day.split('/').reverse().join('-')) / 86_400_000;
  expect(daysOf(to) - daysOf(from) + 1).toBe(28);
  await page.keyboard.press('Escape');
  await expect(exported).toBeHidden();

  // A headless browser has nothing to print with.
  await page.evaluate(() => {
    const print = () => Object.assign(window, { hasPrinted: true });
    const contentWindow = { get: () => ({ print }) };
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', contentWindow);
  });
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate('window.hasPrinted')).toBe(true);
  await expect(exported.locator('iframe')).toBeVisible();
  const whole = await textOf((await save(page)).path);
  expect(whole, 'more than a page of the list').toContain('12 (No. 1 to 12)');
  await page.keyboard.press('Escape');
  await expect(exported).toBeHidden();
});
