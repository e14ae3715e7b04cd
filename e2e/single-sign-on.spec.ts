import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { SINGLE_SIGN_ON_ERROR } from '#contract/messages/errors.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible, useScheme } from './accessible.ts';
import { expect } from './fixtures.ts';
import { singleSignOn, test } from './forms/single-sign-on.ts';
import { watchViolations } from './violations.ts';

test('A manager signs in at their organisation', async ({ page, db, signOn, signUp }) => {
  const venue = await insertVenue(db);
  const { email, name } = await signUp('manager', 'unknown', { venues: [venue] });
  signOn.issuer.members.set('robin', { email, email_verified: true });
  const address = await signOn.start();
  const violations = await watchViolations(page);

  await page.goto(`${address}/form-b`);
  await expect(page.getByLabel(LABEL.email)).toBeVisible();
  await singleSignOn(page).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page.getByRole('alert')).toHaveText(SINGLE_SIGN_ON_ERROR.denied);
  await expect(page.getByLabel(LABEL.email)).toBeVisible();
  for (const scheme of ['dark', 'light'] as const) {
    await useScheme(page, scheme);
    await expectAccessible(page);
  }

  await singleSignOn(page).click();
  await page.locator('[name=login]').fill('robin');
  await page.locator('[name=password]').fill('any');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { name: FORM_B.title })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(page.url()).toBe(`${address}/form-b`);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY.token)).toBeTruthy();
  await page.goBack();
  expect(page.url()).not.toContain('single-sign-on=');
  expect(violations).toEqual([]);
});
