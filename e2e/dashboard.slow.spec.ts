import { CARD_LIST, DASHBOARD, REMINDERS } from '#contract/messages/screens/dashboard.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('An area manager finds a venue behind a card’s number', async ({ page, db, signedInAs }) => {
  const venues = [];
  for (let count = 0; count < 6; count += 1) venues.push(await insertVenue(db));
  await signedInAs('manager', { venues, manager: { is_area_manager: true } });
  await page.goto('/');
  await page.getByRole('button', { name: DASHBOARD.venuesNotSubmittedFormA }).click();
  const list = page.getByRole('dialog', { name: DASHBOARD.venuesNotSubmittedFormA });
  for (const { name } of venues) await expect(list.getByText(name)).toBeVisible();
  await list.getByRole('searchbox', { name: CARD_LIST.search }).fill(venues[3]?.name ?? '');
  const found = list.getByRole('button', { name: venues[3]?.name ?? '' });
  await expect(found).toContainText('no check yet');
  await expect(list.getByRole('button', { name: venues[2]?.name ?? '' })).toHaveCount(0);
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
