import type { Page } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORGOT_PASSWORD, PASSWORD_RESET, SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { expectTexts, field, submit } from './forms/controls.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';
import { mailTo } from './mail.ts';

const NEW_PASSWORD = 'Another-Horse-7';

async function enterPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, PASSWORD_RESET.newPassword).fill(password);
  await field(page, LABEL.confirmPassword).fill(again);
  await submit(page);
}

test('A manager sets a new password by a mailed link, once', async ({ page, db, signUp }) => {
  const venue = await insertVenue(db);
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });

  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.forgotPassword }).click();
  await expect(page.getByRole('heading', { name: FORGOT_PASSWORD.title })).toBeVisible();
  await submit(page);
  await expectTexts(page, FIELD_ERROR.emailRequired);
  await page.getByLabel(LABEL.email).fill(email);
  await submit(page);
  await expectTexts(page, FORGOT_PASSWORD.linkSent);

  await expect.poll(() => mailTo(email)).toContain('/auth/password-reset/');
  const link = /\/auth\/password-reset\/\S+/.exec(await mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: PASSWORD_RESET.title })).toBeVisible();
  await expect(page.getByLabel(LABEL.email)).toHaveValue(email);
  await expect(page.getByLabel(LABEL.email)).toHaveAttribute('readonly');
  await enterPassword(page, 'Short1');
  await expectTexts(page, FIELD_ERROR.passwordTooShort);
  await enterPassword(page, NEW_PASSWORD, 'Something-Else-7');
  await expectTexts(page, FIELD_ERROR.passwordsDiffer);
  await enterPassword(page, NEW_PASSWORD);
  await expectTexts(page, PASSWORD_RESET.success);
  await expect(page).toHaveURL(/\/auth\/login/);

  await signIn(page, email, NEW_PASSWORD);
  await expectTexts(page, SIGN_IN.welcome(name));

  await logout(page);
  await page.goto(link);
  await enterPassword(page, 'Third-Horse-5');
  await expectTexts(page, API_ERROR.resetLinkExpired);
});
