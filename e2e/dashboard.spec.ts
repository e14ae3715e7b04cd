import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('A manager of one venue sees its open tasks only', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/');
  await expect(page.getByRole('link', { name: DASHBOARD.formAOpen })).toBeVisible();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(page.getByText(DASHBOARD.venuesNotSubmittedFormA)).toHaveCount(0);
  await page.getByRole('link', { name: DASHBOARD.formC }).click();
  await expect(page).toHaveURL(/\/form-c/);
});
