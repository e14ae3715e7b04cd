import { LIST } from '#contract/messages/components/lists.ts';
import { PAGE } from '#contract/messages/components/pages.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAlert, expectTexts, fail } from './forms/controls.ts';

test('A manager loads a failed list again', async ({ page, db, context, signedInAs }) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: DASHBOARD.registerTitle })).toBeVisible();
  const goTo = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name }).click();
  await context.setOffline(true);
  await goTo(NAV.venues);
  await expectAlert(page, API_ERROR.connectionLost);
  await button(page, PAGE.tryAgain).click();
  await expectAlert(page, API_ERROR.connectionLost);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: VENUES.title })).toBeVisible();

  const list = '**/api/form-b?*';
  await page.route(list, fail);
  await goTo(NAV.formB);
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(page.getByRole('alert')).toContainText(LIST.loadFailed, { timeout: 500 });
  }).toPass();
  await page.unroute(list);
  await button(page, PAGE.tryAgain).click();
  await expectTexts(page, TEXT.noRecords);
});
