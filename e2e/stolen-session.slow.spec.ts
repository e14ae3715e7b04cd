import type { Page } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { PROFILE } from '#contract/messages/screens/profile.ts';
import { EMAIL_CONFIRMATION, PASSWORD_RESET } from '#contract/messages/screens/sign-in.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, field, submit } from './forms/controls.ts';
import { signIn } from './forms/sign-in.ts';
import { mailTo } from './mail.ts';

const OWNERS_PASSWORD = 'Owners-Horse-7';

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await submit(page);
  await expect(page.getByText(PROFILE.waitingForEmail(email))).toBeVisible();
}

/** Waits for the newest mailed link to a screen. */
async function linkTo(address: string, screen: string): Promise<string> {
  const links = async () =>
    (await mailTo(address)).match(new RegExp(`/auth/${screen}/\\S+`, 'g')) ?? [];
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(-1) ?? '';
}

test('A thief with a session gets no account', async ({ page: thief, browser, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const { id } = await signedInAs('manager', { venues: [venue] });
  const [owners, thiefs] = [`owner-${id}-${Date.now()}@x.example`, `thief-${Date.now()}@x.example`];
  const account = db.updateTable('users').set({ email: owners, name: 'Robin Owner' });
  await account.where('id', '=', id).execute();

  await changeEmail(thief, thiefs);
  await expectAccessible(thief);
  await expect(thief.getByText(PROFILE.pendingHint(owners))).toBeVisible();
  const confirmation = await linkTo(thiefs, 'confirm-email');

  const owner = await browser.newPage();
  await owner.goto(await linkTo(owners, 'password-reset'));
  await field(owner, PASSWORD_RESET.newPassword).fill(OWNERS_PASSWORD);
  await field(owner, LABEL.confirmPassword).fill(OWNERS_PASSWORD);
  await submit(owner);
  await expect(owner.getByText(PASSWORD_RESET.success)).toBeVisible();

  await thief.goto('/profile');
  await expect(thief).toHaveURL(/\/auth\/login/);
  await thief.goto(confirmation);
  await button(thief, EMAIL_CONFIRMATION.confirm).click();
  await expect(thief.getByText(API_ERROR.confirmationExpired)).toBeVisible();
  await expectAccessible(thief);

  await signIn(owner, owners, OWNERS_PASSWORD);
  await expect(owner.getByText(/^Welcome (back )?Robin Owner!$/)).toBeVisible();
  await changeEmail(owner, `new-${owners}`);
  await owner.goto(await linkTo(`new-${owners}`, 'confirm-email'));
  await button(owner, EMAIL_CONFIRMATION.confirm).click();
  await expect(owner.getByText(EMAIL_CONFIRMATION.confirmed)).toBeVisible();
  await owner.goto('/profile');
  await expect(field(owner, LABEL.email)).toHaveValue(`new-${owners}`);
  await owner.close();
});
