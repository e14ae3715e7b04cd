import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { FORM_A, OUTBOX, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { DRAFT } from '#contract/messages/forms.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { LIST, PAGE } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { insertVenue } from '#server/testing/records.ts';
import { NOTE } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion, checksOf } from './forms/checks.ts';
import { button, expectAlert, expectTexts, fail, submit } from './forms/controls.ts';
import { expectCheckRestored, fillStoredCheck, storedTexts } from './forms/drafts.ts';

test('A manager’s half-filled check survives a reload, once', async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a');
  await page.getByRole('link', { name: BUTTON.createEntry }).first().click();
  await fillStoredCheck(page);
  await page.reload();
  await expectCheckRestored(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: FORM_A.title })).toBeVisible();
  await page.goForward();
  await expectCheckRestored(page);

  await page.route('**/api/form-a', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await checksOf(db, venue.id)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(OUTBOX.none)).toBeVisible();
  expect(await checksOf(db, venue.id)).toHaveLength(1);

  await expect.poll(() => storedTexts(page)).not.toContain(NOTE);
  await page.goto('/form-a/create');
  await button(page, SECOND_CHECK.recordAnother).click();
  await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
  await expect(page.getByText(DRAFT.restored)).toBeHidden();
});

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
