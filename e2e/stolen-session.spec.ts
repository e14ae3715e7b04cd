import type { Page } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { PROFILE } from '#contract/messages/screens/profile.ts';
import { EMAIL_CONFIRMATION, PASSWORD_RESET, SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

const OWNERS_PASSWORD = 'Owners-Horse-7';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('textbox', { name: LABEL.email, exact: true }).fill(email);
  await page.getByRole('textbox', { name: LABEL.emailConfirmation }).fill(email);
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(PROFILE.waitingForEmail(email))).toBeVisible();
}

/** Waits for the newest mailed link to a screen. */
async function linkTo(address: string, screen: string): Promise<string> {
  const links = async () =>
    (await mailTo(address)).match(new RegExp(`/auth/${screen}/\\S+`, 'g')) ?? [];
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(-1) ?? '';
}

test('A thief with a session for an hour does not get the account: the owner is mailed, cancels, and is alone in it', async ({
  page: thief,
  browser,
  baseURL,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const { id } = await signedInAs('manager', { venues: [venue] });
  const [owners, thiefs] = [`owner-${id}-${Date.now()}@x.example`, `thief-${Date.now()}@x.example`];
  const account = db.updateTable('users').set({ email: owners, name: 'Robin Owner' });
  await account.where('id', '=', id).execute();

  await changeEmail(thief, thiefs);
  await expectAccessible(thief);
  await expect(thief.getByText(PROFILE.pendingHint(owners))).toBeVisible();
  const confirmation = await linkTo(thiefs, 'confirm-email');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await context.newPage();
  await owner.goto(await linkTo(owners, 'password-reset'));
  await owner.getByRole('textbox', { name: PASSWORD_RESET.newPassword }).fill(OWNERS_PASSWORD);
  await owner.getByRole('textbox', { name: LABEL.confirmPassword }).fill(OWNERS_PASSWORD);
  await button(owner, BUTTON.submit).click();
  await expect(owner.getByText(PASSWORD_RESET.success)).toBeVisible();

  await thief.goto('/profile');
  await expect(thief).toHaveURL(/\/auth\/login/);
  await thief.goto(confirmation);
  await button(thief, EMAIL_CONFIRMATION.confirm).click();
  await expect(thief.getByText(API_ERROR.confirmationExpired)).toBeVisible();
  await expectAccessible(thief);

  await owner.getByLabel(LABEL.email).fill(owners);
  await owner.getByLabel(LABEL.password, { exact: true }).fill(OWNERS_PASSWORD);
  await button(owner, SIGN_IN.submit).click();
  await expect(owner.getByText(/^Welcome (back )?Robin Owner!$/)).toBeVisible();
  await changeEmail(owner, `new-${owners}`);
  await owner.goto(await linkTo(`new-${owners}`, 'confirm-email'));
  await button(owner, EMAIL_CONFIRMATION.confirm).click();
  await expect(owner.getByText(EMAIL_CONFIRMATION.confirmed)).toBeVisible();
  await owner.goto('/profile');
  await expect(owner.getByRole('textbox', { name: LABEL.email, exact: true })).toHaveValue(
    `new-${owners}`,
  );
  await context.close();
});
