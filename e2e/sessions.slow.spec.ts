import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { PROFILE, SESSIONS } from '#contract/messages/screens/profile.ts';
import { SIGN_IN, SIGN_IN_AGAIN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';

test('A manager changes the email by the password again', async ({ page, db, signUp }) => {
  const account = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/auth/login?redirect=/profile');
  await signIn(page, account.email);
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

  await submit(page);
  const dialog = page.getByRole('dialog', { name: SIGN_IN_AGAIN.title });
  await expect(field(dialog, LABEL.password)).toBeFocused();
  await expectAccessible(page);
  await button(page, BUTTON.cancel).click();
  await expectTexts(page, API_ERROR.signInAgain);
  await expect(field(page, LABEL.email)).toHaveValue(email);

  await submit(page);
  await field(dialog, LABEL.password).fill('Wrong-Horse-9');
  await button(page, SIGN_IN_AGAIN.submit).click();
  await expect(dialog.getByText(API_ERROR.wrongPassword)).toBeVisible();
  await field(dialog, LABEL.password).fill(PASSWORD);
  await button(page, SIGN_IN_AGAIN.submit).click();
  await expectTexts(page, PROFILE.waitingForEmail(email));
  await expect(field(page, LABEL.name)).toHaveValue('Robin Renamed');
});

test('A phone is kept signed in until sign-out', async ({ page, db, signUp }) => {
  const account = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/auth/login');
  await page.getByRole('checkbox', { name: SIGN_IN.keepOnDevice }).check();
  await signIn(page, account.email);
  await expectTexts(page, SIGN_IN.welcome(account.name));

  const reopened = await page.context().newPage();
  await reopened.goto('/profile?tab=security');
  const list = reopened.getByRole('list', { name: SESSIONS.title });
  await expect(list.getByText(SESSIONS.device)).toBeVisible();
  const stored = await reopened.evaluate(() => Object.keys(sessionStorage));
  expect(stored).toEqual(
    expect.arrayContaining([SESSION_KEY.token, SESSION_KEY.user, SESSION_KEY.viewingVenue]),
  );
  await button(reopened, BUTTON.logout).click();
  await expect(reopened).toHaveURL(/\/auth\/login/);

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
  const another = await page.context().newPage();
  await another.goto('/profile');
  await expect(another).toHaveURL(/\/auth\/login/);
});
