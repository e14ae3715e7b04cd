import type { Route } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('An admin reads why a company in use is not deleted', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  await insertVenue(db, { company_id: company.id });
  await signedInAs('admin');
  await page.goto(`/companies?search=${company.email}`);
  const row = page.getByRole('row').filter({ hasText: company.name });
  await row.getByRole('button', { name: BUTTON.delete }).click();
  const calls: Route[] = [];
  await page.route('**/api/companies/*', (route) => void calls.push(route));
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.delete }).click();
  // Turning a tablet shows the list as cards and as a table again, before the answer comes.
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(row).toBeVisible();
  await Promise.all(calls.map((call) => call.continue()));
  await expect(page.getByRole('alert')).toContainText(API_ERROR.companyNeeded);
  await expect(row).toBeVisible();
});
