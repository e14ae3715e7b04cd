import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field } from './forms/controls.ts';
import { addDevice, addPasskey, NAMED_HOST } from './forms/passkey.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';

/** Scripts other than those that every page starts with. */
const LOADED_LATER = /\/assets\/(?!index|libraries|rolldown-runtime|preload-session)[^/]+\.js$/;

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
  await expectTexts(page, SIGN_IN.welcomeBack(name));
  await expect(page).toHaveURL(/\/form-a/);
  await expect(page.getByRole('heading', { name: FORM_A.title })).toBeVisible();

  await logout(page);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test.describe(() => {
  test.use(NAMED_HOST);

  test('A manager adds a passkey, and signs in with it', async ({ page, db, signUp }) => {
    const { email, name } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
    await addDevice(page);
    await page.goto('/auth/login?redirect=/profile?tab=security');
    await signIn(page, email);
    await addPasskey(page);
    await expectAccessible(page);
    await button(page, SECURITY.kept).click();
    await expectTexts(page, 'My phone');
    await expectAccessible(page);
    await logout(page);

    // The second tap is on the device, which confirms by itself.
    await button(page, SIGN_IN.withPasskey).click();
    await expectTexts(page, SIGN_IN.welcomeBack(name));
    await expect(page).not.toHaveURL(/\/auth\/login/);
    await logout(page);

    await page.getByLabel(LABEL.email).focus();
    await expect(page).not.toHaveURL(/\/auth\/login/);

    await page.goto('/profile?tab=security');
    await button(page, SECURITY.removePasskey('My phone')).click();
    await button(page, BUTTON.remove).click();
    await expectTexts(page, SECURITY.noPasskeys);
    await logout(page);
    await signIn(page, email);
    await expectTexts(page, SIGN_IN.welcomeBack(name));
  });
});
