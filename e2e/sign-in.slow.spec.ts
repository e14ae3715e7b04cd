import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { PROFILE, SECURITY, SESSIONS } from '#contract/messages/profile.ts';
import { SECOND_FACTOR_NOTICE } from '#contract/messages/shell.ts';
import {
  EMAIL_CONFIRMATION,
  FORGOT_PASSWORD,
  PASSWORD_RESET,
  SECOND_STEP,
  SIGN_IN,
  SIGN_IN_AGAIN,
} from '#contract/messages/sign-in.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { addDevice, addPasskey, NAMED_HOST } from './forms/passkey.ts';
import { logout, PASSWORD, resetPassword, signIn } from './forms/sign-in.ts';
import { linkMailedTo } from './mail.ts';

test('A manager changes the email by the password again', async ({ page, db, signUp }) => {
  const account = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/auth/login?redirect=/profile');
  await signIn(page, account.email);
  await expect(field(page, LABEL.name)).toHaveValue(account.name);
  const authenticated_at = new Date(Date.now() - 3_600_000);
  const sessions = db.updateTable('sessions').set({ authenticated_at });
  await sessions.where('user_id', '=', account.id).execute();
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
  await expectTexts(page, SIGN_IN.welcomeBack(account.name));

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

const OWNERS_PASSWORD = 'Owners-Horse-7';
const CONFIRM_EMAIL = /\/auth\/confirm-email\/\S+/g;

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await submit(page);
  await expect(page.getByText(PROFILE.waitingForEmail(email))).toBeVisible();
}

test('A thief with a session gets no account', async ({ page: thief, browser, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const [owners, thiefs] = [`owner-${Date.now()}@x.example`, `thief-${Date.now()}@x.example`];
  const account = { email: owners, name: 'Robin Owner' };
  await signedInAs('manager', { venues: [venue], account });

  await changeEmail(thief, thiefs);
  await expectAccessible(thief);
  await expect(thief.getByText(PROFILE.pendingHint(owners))).toBeVisible();
  const confirmation = await linkMailedTo(thiefs, CONFIRM_EMAIL);

  const owner = await browser.newPage();
  await owner.goto(await linkMailedTo(owners, /\/auth\/password-reset\/\S+/g));
  await resetPassword(owner, OWNERS_PASSWORD);
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
  await owner.goto(await linkMailedTo(`new-${owners}`, CONFIRM_EMAIL));
  await button(owner, EMAIL_CONFIRMATION.confirm).click();
  await expect(owner.getByText(EMAIL_CONFIRMATION.confirmed)).toBeVisible();
  await owner.goto('/profile');
  await expect(field(owner, LABEL.email)).toHaveValue(`new-${owners}`);
  await owner.close();
});

test.describe(() => {
  test.use(NAMED_HOST);

  test('A manager signs in with an app’s and a recovery code, and removes both by a reset', async ({
    page,
    db,
    signUp,
  }) => {
    const { email, name } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
    await page.goto('/auth/login?redirect=/profile?tab=security');
    await signIn(page, email);
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
    await expectTexts(page, SECURITY.recoveryShownOnce);
    const codes = page.locator('[role=dialog] pre');
    await expect(codes).toHaveCount(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: SECURITY.download }).click();
    expect((await download).suggestedFilename()).toBe(SECURITY.downloadName);
    await button(page, SECURITY.kept).click();
    await expectTexts(page, SECURITY.recoveryLeft(10));
    await logout(page);

    // As if half a minute had passed: a code is used once.
    await db.updateTable('authenticators').set({ used_period: null }).execute();
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: SECOND_STEP.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(SECOND_STEP.code).fill(totp.generate());
    await button(page, SECOND_STEP.submit).click();
    await expectTexts(page, SIGN_IN.welcomeBack(name));
    await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
    await logout(page);

    await signIn(page, email);
    await page.getByLabel(SECOND_STEP.code).fill(recoveryCode.toLowerCase());
    await button(page, SECOND_STEP.submit).click();
    await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
    await logout(page);

    await page.goto('/auth/forgot-password');
    await field(page, LABEL.email).fill(email);
    await submit(page);
    await page.goto(await linkMailedTo(email, /\/auth\/password-reset\/\S+/g));
    await expectTexts(page, PASSWORD_RESET.recentFactors);
    await expectAccessible(page);
    await page.getByLabel(PASSWORD_RESET.removeRecent).check();
    await resetPassword(page, `${PASSWORD}!`);
    await expectTexts(page, PASSWORD_RESET.success);
    await signIn(page, email, `${PASSWORD}!`);
    await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
  });

  test('An admin puts a second factor off for seven days', async ({ page, db, signedInAs }) => {
    const { id } = await signedInAs('admin', { hasPasskey: false });
    await page.goto('/');
    await expectTexts(page, SECOND_FACTOR_NOTICE.title(7));
    await button(page, SECOND_FACTOR_NOTICE.later).click();
    await expect(page.getByText(SECOND_FACTOR_NOTICE.title(7))).toBeHidden();

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
});

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
  // A call that the page makes by itself may end the session on it before.
  await phone.goto('/form-b');
  await expect(phone).toHaveURL(/\/auth\/login/);
  await phone.close();
});

const NEW_PASSWORD = 'Another-Horse-7';

test('A manager sets a new password by a mailed link, once', async ({ page, db, signUp }) => {
  const venue = await insertVenue(db);
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });

  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.forgotPassword }).click();
  await expect(page.getByRole('heading', { name: FORGOT_PASSWORD.title })).toBeVisible();
  await submit(page);
  await expectTexts(page, FIELD_ERROR.emailRequired);
  await page.getByLabel(LABEL.email).fill(email);
  await submit(page);
  await expectTexts(page, FORGOT_PASSWORD.linkSent);

  const link = await linkMailedTo(email, /\/auth\/password-reset\/\S+/g);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: PASSWORD_RESET.title })).toBeVisible();
  await expect(page.getByLabel(LABEL.email)).toHaveValue(email);
  await expect(page.getByLabel(LABEL.email)).toHaveAttribute('readonly');
  await resetPassword(page, NEW_PASSWORD, 'Something-Else-7');
  await expectTexts(page, FIELD_ERROR.passwordsDiffer);
  await resetPassword(page, NEW_PASSWORD);
  await expectTexts(page, PASSWORD_RESET.success);
  await expect(page).toHaveURL(/\/auth\/login/);

  await signIn(page, email, NEW_PASSWORD);
  await expectTexts(page, SIGN_IN.welcomeBack(name));

  await logout(page);
  await page.goto(link);
  await resetPassword(page, 'Third-Horse-5');
  await expectTexts(page, API_ERROR.resetLinkExpired);
});
