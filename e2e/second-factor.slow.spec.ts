import { Secret, TOTP } from 'otpauth';
import { SECOND_STEP, SECURITY } from '#contract/messages/components/factors.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts } from './forms/controls.ts';
import { addDevice, addPasskey, NAMED_HOST } from './forms/passkey.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';

test.use(NAMED_HOST);

test('A manager signs in with an app’s and a recovery code', async ({ page, db, signUp }) => {
  const { email, name } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/auth/login?redirect=/profile?tab=security');
  await signIn(page, email);
  await button(page, SECURITY.addAuthenticator).click();
  await expect(page.getByRole('img', { name: SECURITY.qrCode })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('[role=dialog] pre').textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel(SECURITY.firstCode).fill(totp.generate());
  await button(page, BUTTON.submit).click();
  await expectTexts(page, SECURITY.recoveryShownOnce);
  const codes = page.locator('[role=dialog] pre');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: SECURITY.download }).click();
  expect((await download).suggestedFilename()).toBe(SECURITY.downloadName);
  await button(page, SECURITY.kept).click();
  await expectTexts(page, SECURITY.recoveryLeft(10));
  await logout(page);

  // As if half a minute had passed: a code is used once.
  await db.updateTable('authenticators').set({ used_period: null }).execute();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: SECOND_STEP.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(SECOND_STEP.code).fill(totp.generate());
  await button(page, SECOND_STEP.submit).click();
  await expectTexts(page, SIGN_IN.welcomeBack(name));
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  await logout(page);

  await signIn(page, email);
  await page.getByLabel(SECOND_STEP.code).fill(recoveryCode.toLowerCase());
  await button(page, SECOND_STEP.submit).click();
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  await page.goto('/profile?tab=security');
  await expectTexts(page, SECURITY.recoveryLeft(9));
});

test('An admin puts a second factor off for seven days', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('admin', { hasPasskey: false });
  await page.goto('/');
  await expectTexts(page, SECURITY.askedTitle(7));
  await button(page, SECURITY.later).click();
  await expect(page.getByText(SECURITY.askedTitle(7))).toBeHidden();

  const deadline = db.updateTable('second_factor_deadlines').where('user_id', '=', id);
  await deadline.set({ due_at: new Date() }).execute();
  await addDevice(page);
  await page.goto('/venues');
  await expect(page.getByRole('heading', { name: SECURITY.requiredTitle })).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page);
  await button(page, SECURITY.kept).click();
  await expect(page).not.toHaveURL(/second-factor/);
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/venues/);
});
