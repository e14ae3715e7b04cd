import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { SINGLE_SIGN_ON_ERROR } from '#contract/messages/errors.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { BUILT, startServer } from '../server/testing/network/server-process.ts';
import { insertVenue } from '../server/testing/records.ts';
import { startIssuer, type TestIssuer } from '../server/testing/single-sign-on/issuer.ts';
import { expectAccessible, useScheme } from './accessible.ts';
import { test as base, expect } from './fixtures.ts';
import { databaseUrlFile, folder } from './places.ts';
import { watchViolations } from './violations.ts';

interface SignOn {
  readonly issuer: TestIssuer;
  /** Starts the built product with the issuer. @returns its address */
  start(env?: Record<string, string>): Promise<string>;
}

const test = base.extend<{ signOn: SignOn }>({
  signOn: async ({ playwright: _ }, use, { parallelIndex }) => {
    // Beside the port of the other tests' server.
    const port = String(Number(process.env.E2E_PORT) + 1 + parallelIndex);
    const origin = `http://127.0.0.1:${port}`;
    const issuer = await startIssuer({ redirectUri: `${origin}/api/auth/single-sign-on/callback` });
    const stops: (() => Promise<unknown>)[] = [() => issuer.close()];
    const start: SignOn['start'] = async (env) => {
      const product = {
        // The folder of the other server, since either may write a mail to its outbox.
        ...{ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder, SMTP_URL: '' },
        DATABASE_URL: await readFile(databaseUrlFile, 'utf8'),
        ...{ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId },
        ...{ OIDC_CLIENT_SECRET: issuer.clientSecret, ...env },
      };
      const { address, stop } = await startServer(product, BUILT);
      stops.unshift(stop);
      return address;
    };
    await use({ issuer, start });
    for (const stop of stops) await stop();
  },
});

const singleSignOn = (page: Page) => page.getByRole('button', { name: SIGN_IN.singleSignOn });

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
