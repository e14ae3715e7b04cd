import { DASHBOARD, REMINDERS } from '#contract/messages/screens/dashboard.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('A manager of one venue sees its open tasks, and no other venue', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/');
  await expect(page.getByRole('link', { name: DASHBOARD.formAOpen })).toBeVisible();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(page.getByText(DASHBOARD.venuesNotSubmittedFormA)).toHaveCount(0);
  await page.getByRole('link', { name: DASHBOARD.formC }).click();
  await expect(page).toHaveURL(/\/form-c/);
});

test('An area manager opens the list of venues behind a number', async ({
  page,
  db,
  signedInAs,
}) => {
  const venues = [await insertVenue(db), await insertVenue(db)];
  await signedInAs('manager', { venues, manager: { is_area_manager: true } });
  await page.goto('/');
  await page.getByRole('button', { name: DASHBOARD.venuesNotSubmittedFormA }).click();
  const list = page.getByRole('dialog', { name: DASHBOARD.venuesNotSubmittedFormA });
  for (const { name } of venues) await expect(list.getByText(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('An admin sees the state of each kind of reminder', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: REMINDERS.title })).toBeVisible();
  for (const kind of Object.values(REMINDERS.kinds)) {
    await expect(page.getByText(kind, { exact: true })).toBeVisible();
  }
});
