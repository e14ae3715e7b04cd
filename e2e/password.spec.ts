import type { Page } from '@playwright/test';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { NOTICE, REFUSAL } from '#contract/messages/added/refusals.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON, LABEL } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { aVenue } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

const NEW_PASSWORD = 'Another-Horse-7';

const submit = (page: Page) => page.getByRole('button', { name: BUTTON.submit }).click();

async function enterPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByRole('textbox', { name: REGISTER.newPassword }).fill(password);
  await page.getByRole('textbox', { name: LABEL.confirmPassword }).fill(again);
  await submit(page);
}

test('A manager who forgot the password sets a new one by a mailed link, once', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenue(db);
  const { email, name } = await signUp('manager', 'Correct-Horse-9', { venues: [venue] });

  await page.goto('/auth/login');
  await page.getByRole('link', { name: BUTTON.forgotPassword }).click();
  await expect(page.getByRole('heading', { name: TITLE.forgotPassword })).toBeVisible();
  await submit(page);
  await expect(page.getByText(FIELD.emailRequired)).toBeVisible();
  await page.getByLabel(LABEL.email).fill(email);
  await submit(page);
  await expect(page.getByText(NOTICE.resetLinkSent)).toBeVisible();

  await expect.poll(() => mailTo(email)).toContain('/auth/password-reset/');
  const link = /\/auth\/password-reset\/\S+/.exec(await mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: TITLE.passwordReset })).toBeVisible();
  await expect(page.getByLabel(LABEL.email)).toHaveValue(email);
  await expect(page.getByLabel(LABEL.email)).toHaveAttribute('readonly');
  await enterPassword(page, 'Short1');
  await expect(page.getByText(FIELD.passwordTooShort)).toBeVisible();
  await enterPassword(page, NEW_PASSWORD, 'Something-Else-7');
  await expect(page.getByText(FIELD.passwordsDiffer)).toBeVisible();
  await enterPassword(page, NEW_PASSWORD);
  await expect(page.getByText(TOAST.passwordReset)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);

  await page.getByLabel(LABEL.email).fill(email);
  await page.getByLabel(LABEL.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page.getByText(TOAST.welcomeBack(name))).toBeVisible();

  await page.getByRole('button', { name: BUTTON.logout }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(link);
  await enterPassword(page, 'Third-Horse-5');
  await expect(page.getByText(REFUSAL.resetLinkExpired)).toBeVisible();
});

test('A visitor with an unknown email reads the same message', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel(LABEL.email).fill('nobody@example.com');
  await submit(page);
  await expect(page.getByText(NOTICE.resetLinkSent)).toBeVisible();
});
