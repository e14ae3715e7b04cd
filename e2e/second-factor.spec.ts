import { SECURITY } from '#contract/messages/components/factors.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts } from './forms/controls.ts';
import { addDevice, addPasskey, NAMED_HOST } from './forms/passkey.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';

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
