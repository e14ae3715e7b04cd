import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field } from './forms/controls.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';

/** Scripts other than those that every page starts with. */
const LOADED_LATER = /\/assets\/(?!index|libraries|rolldown-runtime)[^/]+\.js$/;

test('A manager signs in, gets where they wanted, and logs out', async ({ page, db, signUp }) => {
  const venue = await insertVenue(db);
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });

  await page.route(LOADED_LATER, () => {});
  await page.goto('/form-a');
  await expectTexts(page, SIGN_IN.title);
  await button(page, SIGN_IN.submit).click();
  await expect(button(page, SIGN_IN.submit)).toBeDisabled();
  await page.unroute(LOADED_LATER);
  await expectTexts(page, FIELD_ERROR.emailRequired, FIELD_ERROR.passwordRequired);

  await signIn(page, email, 'wrong');
  await expectTexts(page, API_ERROR.wrongCredentials);
  await expect(field(page, LABEL.email)).toHaveValue(email);

  await signIn(page, email);
  await expectTexts(page, SIGN_IN.welcome(name));
  await expect(page).toHaveURL(/\/form-a/);
  await expect(page.getByRole('heading', { name: FORM_A.title })).toBeVisible();

  await logout(page);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
