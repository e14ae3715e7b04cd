import type { Route } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('An admin adds a company, renames it, and deletes it', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const name = `Harbour Cameras ${id}`;
  await page.goto('/companies');
  await page.getByRole('link', { name: COMPANIES.createTitle }).click();
  await expect(page.getByRole('button', { name: BUTTON.submit })).toBeDisabled();
  await page.getByLabel(LABEL.name).fill(name);
  await page.getByLabel(LABEL.email).fill(`harbour${id}@example.com`);
  await page.getByLabel(LABEL.phone).fill('07 5550 1010');
  await page.getByLabel(LABEL.address).fill('12 Wharf Street, Brisbane City QLD 4000');
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(COMPANIES.created)).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);

  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel(LABEL.search).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.submit }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12 Wharf Street');
  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(page.getByRole('heading', { name: COMPANIES.editTitle(name) })).toBeVisible();
  await expect(page.getByLabel(LABEL.phone)).toHaveValue('07 5550 1010');
  await page.getByLabel(LABEL.name).fill(`${name} East`);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(COMPANIES.updated)).toBeVisible();

  await page.goto(`/companies?search=${name} East`);
  await row.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(COMPANIES.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('An admin cannot delete a company that services a venue, and reads why', async ({
  page,
  db,
  signedInAs,
}) => {
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
