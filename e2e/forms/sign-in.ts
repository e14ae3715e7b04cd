import type { Page } from '@playwright/test';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { PASSWORD_RESET, SIGN_IN } from '#contract/messages/sign-in.ts';
import { expect } from '../fixtures.ts';
import { button, field, submit } from './controls.ts';

/** A password that the rules accept. */
export const PASSWORD = 'Correct-Horse-9';

/** Fills in and sends the form of the sign-in page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.password).fill(password);
  await button(page, SIGN_IN.submit).click();
}

/** Fills in and sends the screen of a password link. */
export async function resetPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, PASSWORD_RESET.newPassword).fill(password);
  await field(page, LABEL.confirmPassword).fill(again);
  await submit(page);
}

export async function logout(page: Page): Promise<void> {
  await button(page, BUTTON.logout).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}
