import type { Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { PROFILE, SESSIONS } from '#contract/messages/screens/profile.ts';
import { SIGN_IN, SIGN_IN_AGAIN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const PASSWORD = 'Correct-Horse-9';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function signIn(page: Page, { name, email }: { name: string; email: string }) {
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.password).fill(PASSWORD);
  await button(page, SIGN_IN.submit).click();
  await expect(page.getByText(new RegExp(`^Welcome (back )?${name}!$`))).toBeVisible();
}

test('A manager ends the session of a lost phone from the list', async ({
  page,
  browser,
  baseURL,
  db,
  signUp,
}) => {
  const account = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  const phone = await browser.newContext({ baseURL: baseURL ?? '' });
  const lost = await phone.newPage();
  await lost.goto('/auth/login');
  await signIn(lost, account);

  await page.goto('/profile?tab=security');
  await signIn(page, account);
  const list = page.getByRole('list', { name: SESSIONS.title });
  await expect(list.getByText(SESSIONS.current, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  const others = list.getByRole('button').filter({ hasText: SESSIONS.end });
  // The one that was opened first has no device: the fixture wrote it.
  await expect(others).toHaveCount(2);
  await list.getByRole('listitem').filter({ hasText: 'Chrome' }).getByRole('button').click();
  await expect(page.getByText(SESSIONS.ended)).toBeVisible();
  await expect(others).toHaveCount(1);

  await lost.goto('/profile');
  await expect(lost).toHaveURL(/\/auth\/login/);
  await phone.close();
});

test('A manager who signed in long ago changes the email by the password, and loses nothing', async ({
  page,
  db,
  signUp,
}) => {
  const account = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/profile');
  await signIn(page, account);
  await expect(field(page, LABEL.name)).toHaveValue(account.name);
  const longAgo = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: longAgo })
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('email', '=', account.email),
    )
    .execute();
  const email = `new-${account.email}`;
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await field(page, LABEL.name).fill('Robin Renamed');

  await button(page, BUTTON.submit).click();
  const dialog = page.getByRole('dialog', { name: SIGN_IN_AGAIN.title });
  await expect(dialog.getByLabel(LABEL.password, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await button(page, BUTTON.cancel).click();
  await expect(page.getByText(API_ERROR.signInAgain)).toBeVisible();
  await expect(field(page, LABEL.email)).toHaveValue(email);

  await button(page, BUTTON.submit).click();
  await dialog.getByLabel(LABEL.password, { exact: true }).fill('Wrong-Horse-9');
  await button(page, SIGN_IN_AGAIN.submit).click();
  await expect(dialog.getByText(API_ERROR.wrongPassword)).toBeVisible();
  await dialog.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
  await button(page, SIGN_IN_AGAIN.submit).click();
  await expect(page.getByText(PROFILE.waitingForEmail(email))).toBeVisible();
  await expect(field(page, LABEL.name)).toHaveValue('Robin Renamed');
});

test('A phone that is kept signed in opens a new tab without signing in, until sign-out', async ({
  page,
  db,
  signUp,
}) => {
  const account = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/auth/login');
  await page.getByRole('checkbox', { name: SIGN_IN.keepOnDevice }).check();
  await signIn(page, account);

  const reopened = await page.context().newPage();
  await reopened.goto('/profile?tab=security');
  const list = reopened.getByRole('list', { name: SESSIONS.title });
  await expect(list.getByText(SESSIONS.device)).toBeVisible();
  const stored = await reopened.evaluate(() => Object.keys(sessionStorage));
  expect(stored).toEqual(
    expect.arrayContaining([SESSION_KEY.token, SESSION_KEY.user, SESSION_KEY.viewingVenue]),
  );
  await reopened.getByRole('button', { name: BUTTON.logout }).click();
  await expect(reopened).toHaveURL(/\/auth\/login/);

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
  const another = await page.context().newPage();
  await another.goto('/profile');
  await expect(another).toHaveURL(/\/auth\/login/);
});
