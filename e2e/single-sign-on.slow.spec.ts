import { SINGLE_SIGN_ON_ERROR } from '#contract/messages/errors.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { singleSignOn, test } from './forms/single-sign-on.ts';

test('Where single sign-on is the only way, no password is asked', async ({ page, signOn }) => {
  const address = await signOn.start({ OIDC_ONLY: 'true' });
  await page.goto(`${address}/auth/register`);
  await expect(page.getByRole('heading', { name: SIGN_IN.title })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: SIGN_IN.registerNow })).toHaveCount(0);
  await signOn.issuer.close();
  await singleSignOn(page).click();
  await expect(page.getByRole('alert')).toHaveText(SINGLE_SIGN_ON_ERROR.unavailable);
  await expectAccessible(page);
});
