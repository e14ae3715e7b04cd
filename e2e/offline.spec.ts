import { SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { CONNECTION, SHELL } from '#contract/messages/shell.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';

test.use({ ...ON_PHONE, serviceWorkers: 'allow' });

test('The app opens without a connection, and says from when its data are', async ({
  page,
  context,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  await db.insertInto('questions').values({ title: 'Is it on?', venue_id: venue.id }).execute();
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForResponse(/night-card/);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(CONNECTION.asOf('').slice(0, 20))).toBeVisible();
  await page.getByRole('link', { name: SHELL.tonight, exact: true }).click();
  await page.getByRole('dialog', { name: SELECT_MANAGER.title }).getByRole('radio').first().click();
  await page.screenshot({ path: '/tmp/off2.png' });
});
