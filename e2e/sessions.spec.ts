import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { SESSIONS } from '#contract/messages/screens/profile.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectTexts } from './forms/controls.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1';

test('A manager ends a lost phone’s session', async ({ page, browser, db, signUp }) => {
  const { email } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  const phone = await browser.newPage({ userAgent: SAFARI });
  await phone.goto('/auth/login');
  await signIn(phone, email);
  await expect(phone.getByRole('heading', { name: DASHBOARD.registerTitle })).toBeVisible();

  await page.goto('/auth/login?redirect=/profile?tab=security');
  await signIn(page, email);
  const list = page.getByRole('list', { name: SESSIONS.title });
  await expect(list.getByText(SESSIONS.current, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  const others = list.getByRole('button').filter({ hasText: SESSIONS.end });
  // The one that was opened first has no device: the fixture wrote it.
  await expect(others).toHaveCount(2);
  await list.getByRole('listitem').filter({ hasText: 'Safari' }).getByRole('button').click();
  await expectTexts(page, SESSIONS.ended);
  await expect(others).toHaveCount(1);
  await phone.getByRole('navigation').first().getByRole('link', { name: NAV.formB }).click();
  await expect(phone).toHaveURL(/\/auth\/login/);
  await phone.close();
});
