import type { Route } from '@playwright/test';
import { PAGE } from '#contract/messages/components/pages.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

const PASSWORD = 'Correct-Horse-9';

/** Scripts other than those that every page starts with. */
const LOADED_LATER = /\/assets\/(?!index|libraries|rolldown-runtime)[^/]+\.js$/;

test('A manager signs in, returns to the requested screen, and logs out', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await insertVenue(db);
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });

  await page.route(LOADED_LATER, () => {});
  await page.goto('/form-a');
  await expect(page.getByText(SIGN_IN.title)).toBeVisible();
  await page.getByRole('button', { name: SIGN_IN.submit }).click();
  await expect(page.getByRole('button', { name: SIGN_IN.submit })).toBeDisabled();
  await page.unroute(LOADED_LATER);
  await expect(page.getByText(FIELD_ERROR.emailRequired)).toBeVisible();
  await expect(page.getByText(FIELD_ERROR.passwordRequired)).toBeVisible();

  await page.getByLabel(LABEL.email).fill(email);
  await page.getByLabel(LABEL.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: SIGN_IN.submit }).click();
  await expect(page.getByText(API_ERROR.wrongCredentials)).toBeVisible();
  await expect(page.getByLabel(LABEL.email)).toHaveValue(email);

  await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: SIGN_IN.submit }).click();
  await expect(page.getByText(SIGN_IN.welcome(name))).toBeVisible();
  await expect(page).toHaveURL(/\/form-a/);
  await expect(page.getByRole('heading', { name: FORM_A.title })).toBeVisible();

  await page.getByRole('button', { name: BUTTON.logout }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  for (const foreign of ['https://example.com/x', '//example.com', '/\\example.com', '/\t/x.com']) {
    await test.step(`is led home from a sign-in that names ${JSON.stringify(foreign)}`, async () => {
      await page.goto(`/auth/login?redirect=${encodeURIComponent(foreign)}`);
      await page.getByLabel(LABEL.email).fill(email);
      await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: SIGN_IN.submit }).click();
      await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.evaluate(() => sessionStorage.removeItem('token'));
    });
  }
});

test('A manager sees that the session is being checked, and that it takes long', async ({
  page,
  db,
  signedInAs,
}) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  const asked = new Promise<Route>((resolve) => void page.route('**/api/auth/me', resolve));
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('status').getByText(TEXT.loading, { exact: true })).toBeVisible();
  await page.clock.fastForward('00:10');
  await expect(page.getByText(PAGE.slow)).toBeVisible();
  await (await asked).continue();
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
});
