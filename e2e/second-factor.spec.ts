import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SECOND_STEP, SECURITY } from '#contract/messages/components/factors.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// Passkeys belong to a name: pages at 127.0.0.1 have none.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

const PASSWORD = 'Correct-Horse-9';

/** Gives the page's device an authenticator that confirms everything. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel(LABEL.email).fill(email);
  await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click();
}

const logout = async (page: Page) => {
  await page.getByRole('button', { name: BUTTON.logout }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
};

const openSecurity = (page: Page) => page.goto('/profile?tab=security');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addPasskey(page: Page): Promise<void> {
  await button(page, SECURITY.addPasskey).click();
  await page.getByLabel(SECURITY.passkeyName).fill('My phone');
  await button(page, SECURITY.createPasskey).click();
  await expect(page.getByText(SECURITY.recoveryShownOnce)).toBeVisible();
}

test('A manager adds a passkey, signs in with it in two taps and by autofill, and removes it', async ({
  page,
  db,
  signUp,
}) => {
  const { email, name } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await enterPassword(page, email);
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  await addDevice(page);
  await openSecurity(page);
  await addPasskey(page);
  await expectAccessible(page);
  await button(page, SECURITY.kept).click();
  await expect(page.getByText('My phone')).toBeVisible();
  await expectAccessible(page);
  await logout(page);

  // The second tap is on the device, which confirms by itself.
  await button(page, SIGN_IN.withPasskey).click();
  await expect(page.getByText(SIGN_IN.welcomeBack(name))).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth\/login/);
  await logout(page);

  await page.getByLabel(LABEL.email).focus();
  await expect(page).not.toHaveURL(/\/auth\/login/);

  await openSecurity(page);
  await button(page, SECURITY.removePasskey('My phone')).click();
  await button(page, BUTTON.remove).click();
  await expect(page.getByText(SECURITY.noPasskeys)).toBeVisible();
  await logout(page);
  await enterPassword(page, email);
  await expect(page.getByText(SIGN_IN.welcomeBack(name))).toBeVisible();
});

test('A manager adds an authenticator app, and signs in with a code and with a recovery code', async ({
  page,
  db,
  signUp,
}) => {
  const { email, name } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await enterPassword(page, email);
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  await openSecurity(page);
  await button(page, SECURITY.addAuthenticator).click();
  await expect(page.getByRole('img', { name: SECURITY.qrCode })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('[role=dialog] pre').textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel(SECURITY.firstCode).fill(totp.generate());
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(SECURITY.recoveryShownOnce)).toBeVisible();
  const codes = page.locator('[role=dialog] pre');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: SECURITY.download }).click();
  expect((await download).suggestedFilename()).toBe(SECURITY.downloadName);
  await button(page, SECURITY.kept).click();
  await expect(page.getByText(SECURITY.recoveryLeft(10))).toBeVisible();
  await logout(page);

  // As if half a minute had passed: a code is used once.
  await db.updateTable('authenticators').set({ used_period: null }).execute();
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: SECOND_STEP.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(SECOND_STEP.code).fill(totp.generate());
  await button(page, SECOND_STEP.submit).click();
  await expect(page.getByText(SIGN_IN.welcomeBack(name))).toBeVisible();
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  await logout(page);

  await enterPassword(page, email);
  await page.getByLabel(SECOND_STEP.code).fill(recoveryCode.toLowerCase());
  await button(page, SECOND_STEP.submit).click();
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  await openSecurity(page);
  await expect(page.getByText(SECURITY.recoveryLeft(9))).toBeVisible();
});

test('An admin puts a second factor off, and on the seventh day can only add one', async ({
  page,
  db,
  signUp,
}) => {
  const { email } = await signUp('admin', PASSWORD);
  await enterPassword(page, email);
  await expect(page.getByText(SECURITY.askedTitle(7))).toBeVisible();
  await button(page, SECURITY.later).click();
  await expect(page.getByText(SECURITY.askedTitle(7))).toBeHidden();

  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const deadline = db.updateTable('second_factor_deadlines').where('user_id', '=', id);
  await deadline.set({ due_at: new Date() }).execute();
  await addDevice(page);
  await page.goto('/venues');
  await expect(page.getByRole('heading', { name: SECURITY.requiredTitle })).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page);
  await button(page, SECURITY.kept).click();
  await expect(page).not.toHaveURL(/second-factor/);
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/venues/);
});
