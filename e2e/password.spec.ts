import type { Page } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORGOT_PASSWORD, PASSWORD_RESET, SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

const NEW_PASSWORD = 'Another-Horse-7';

const submit = (page: Page) => page.getByRole('button', { name: BUTTON.submit }).click();

async function enterPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByRole('textbox', { name: PASSWORD_RESET.newPassword }).fill(password);
  await page.getByRole('textbox', { name: LABEL.confirmPassword }).fill(again);
  await submit(page);
}

test('A manager who forgot the password sets a new one by a mailed link, once', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await insertVenue(db);
  const { email, name } = await signUp('manager', 'Correct-Horse-9', { venues: [venue] });

  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.forgotPassword }).click();
  await expect(page.getByRole('heading', { name: FORGOT_PASSWORD.title })).toBeVisible();
  await submit(page);
  await expect(page.getByText(FIELD_ERROR.emailRequired)).toBeVisible();
  await page.getByLabel(LABEL.email).fill(email);
  await submit(page);
  await expect(page.getByText(FORGOT_PASSWORD.linkSent)).toBeVisible();

  await expect.poll(() => mailTo(email)).toContain('/auth/password-reset/');
  const link = /\/auth\/password-reset\/\S+/.exec(await mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: PASSWORD_RESET.title })).toBeVisible();
  await expect(page.getByLabel(LABEL.email)).toHaveValue(email);
  await expect(page.getByLabel(LABEL.email)).toHaveAttribute('readonly');
  await enterPassword(page, 'Short1');
  await expect(page.getByText(FIELD_ERROR.passwordTooShort)).toBeVisible();
  await enterPassword(page, NEW_PASSWORD, 'Something-Else-7');
  await expect(page.getByText(FIELD_ERROR.passwordsDiffer)).toBeVisible();
  await enterPassword(page, NEW_PASSWORD);
  await expect(page.getByText(PASSWORD_RESET.success)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);

  await page.getByLabel(LABEL.email).fill(email);
  await page.getByLabel(LABEL.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: SIGN_IN.submit }).click();
  await expect(page.getByText(SIGN_IN.welcome(name))).toBeVisible();

  await page.getByRole('button', { name: BUTTON.logout }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(link);
  await enterPassword(page, 'Third-Horse-5');
  await expect(page.getByText(API_ERROR.resetLinkExpired)).toBeVisible();
});

test('A visitor with an unknown email reads the same message', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel(LABEL.email).fill('nobody@example.com');
  await submit(page);
  await expect(page.getByText(FORGOT_PASSWORD.linkSent)).toBeVisible();
});
