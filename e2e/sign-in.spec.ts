import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { FORM } from '#contract/messages/added/screens.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON, LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { aVenue } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';

const PASSWORD = 'Correct-Horse-9';

test('A manager signs in, returns to the requested screen, and logs out', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenue(db);
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });

  await page.goto('/form-a');
  await expect(page.getByText(TITLE.login)).toBeVisible();
  await page.route('**/assets/*.js', () => {});
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page.getByRole('button', { name: BUTTON.signIn })).toBeDisabled();
  await page.unroute('**/assets/*.js');
  await expect(page.getByText(FIELD.emailRequired)).toBeVisible();
  await expect(page.getByText(FIELD.passwordRequired)).toBeVisible();

  await page.getByLabel(LABEL.email).fill(email);
  await page.getByLabel(LABEL.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page.getByText(REFUSAL.wrongCredentials)).toBeVisible();
  await expect(page.getByLabel(LABEL.email)).toHaveValue(email);

  await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page.getByText(TOAST.welcomeBack(name))).toBeVisible();
  await expect(page).toHaveURL(/\/form-a/);
  await expect(page.getByRole('heading', { name: TITLE.formA })).toBeVisible();

  await page.getByRole('button', { name: BUTTON.logout }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('A manager sees that the session is being checked, and that it takes long', async ({
  page,
  db,
  signedInAs,
}) => {
  await signedInAs('manager', { venues: [await aVenue(db)] });
  let answer = () => {};
  await page.route('**/api/auth/me', (route) => {
    answer = () => void route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('status').getByText(TEXT.loading, { exact: true })).toBeVisible();
  await page.clock.fastForward('00:10');
  await expect(page.getByText(FORM.slow)).toBeVisible();
  answer();
  await expect(page.getByText(TITLE.dashboardRegister)).toBeVisible();
});
