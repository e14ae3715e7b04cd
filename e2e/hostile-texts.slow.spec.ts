import { API_TITLE } from '#contract/messages/api-introduction.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { expect, test } from './fixtures.ts';
import { HOSTILE_PARTS } from './long-texts.ts';
import { watchViolations } from './screens/violations.ts';

const PRINTED = { 'form-a': FORM_A.exportForm, 'form-b': BUTTON.export, 'form-c': BUTTON.print };

test('A manager’s exports run no typed text as code', async ({ visitor }) => {
  const { page, load, violations } = visitor;
  for (const [form, button] of Object.entries(PRINTED)) {
    await load('manager', `/${form}`);
    await page.getByRole('row').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('link', { name: EXPORT.download })).toBeVisible();
    await expect(page.locator(HOSTILE_PARTS), form).toHaveCount(0);
    expect(violations(), form).toEqual([]);
  }
});

test('A developer opens the API page within its content security policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  await expect(page).toHaveTitle(API_TITLE);
  await expect(page.getByRole('heading', { name: 'A first call' })).toBeVisible();
  await expect(page.locator('meta[name=viewport]')).toHaveCount(1);
});
