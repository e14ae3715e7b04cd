import type { Locator, Page } from '@playwright/test';
import { CAMERA, FILE_FIELD } from '#contract/messages/components/files.ts';
import { HOURS_FIELD } from '#contract/messages/components/hours.ts';
import { LICENCE, LICENCE_CHECK } from '#contract/messages/components/licences.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import {
  COMPANY_REGISTRATION,
  REGISTRATION,
  VENUE_REGISTRATION,
} from '#contract/messages/screens/registration.ts';
import {
  COMPANY_CONFIRMATION,
  PASSWORD_RESET,
  SIGN_IN,
} from '#contract/messages/screens/sign-in.ts';
import { VENUE, VENUE_FORM, VENUES } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { ROLE_NAME } from '#contract/messages/spec/role-names.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PASSWORD = 'Correct-Horse-9';
const NAME = 'Robin Walker';

/** Returns an unused email address. */
const newEmail = () => `robin-${process.pid}-${Date.now()}@example.com`;

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name });
const field = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true });

async function fillUserDetails(page: Page, email: string): Promise<void> {
  await field(page, LABEL.name).fill(NAME);
  await field(page, LABEL.phone).fill('0491 570 156');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.password).fill(PASSWORD);
  await field(page, LABEL.confirmPassword).fill(PASSWORD);
}

async function rightOf(element: Locator): Promise<number> {
  const { x, width } = (await element.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
}

async function enterLicences(page: Page): Promise<void> {
  await field(page, LICENCE.amNumber).fill('AM 4711');
  await field(page, LICENCE.expiryDate).fill('31/01/2030');
  await field(page, LICENCE.rmlvNumber).fill('RMLV 4711');
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2026');
}

async function choose(page: Page, label: string, type: keyof typeof SAMPLE): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page.getByRole('group', { name: label, exact: true }), FILE_FIELD.choose).click();
  const name = `scan.${type.split('/')[1]}`;
  await (await chooser).setFiles({ name, mimeType: type, buffer: SAMPLE[type] });
}

async function enterVenue(scope: Locator, name: string, company: string): Promise<string> {
  await field(scope, LABEL.name).fill(name);
  await field(scope, VENUE_FORM.licenceNumber).fill('LIQ 4711');
  await field(scope, LABEL.address).pressSequentially('12 James St, New Fa');
  await scope.getByRole('option', { name: /New Farm QLD/ }).click();
  await expect(scope.getByLabel(VENUE_FORM.latitude)).toHaveValue(/^-27\./);
  await expect(scope.getByLabel(VENUE_FORM.longitude)).toHaveValue(/^15\d\./);
  await scope.getByRole('combobox', { name: LABEL.technicianCompany }).click();
  await scope.page().getByRole('option', { name: company }).click();
  await button(scope, HOURS_FIELD.openEveryDay).click();
  return field(scope, VENUE_FORM.code).inputValue();
}

test.describe(() => {
  test.use(PHONE);

  test('A visitor registers with photos of their licences, on a phone', async ({ page, db }) => {
    const venue = await insertVenue(db);
    const email = newEmail();
    await page.goto('/auth/register');
    await button(page, BUTTON.next).click();
    await expect(page.getByText(FIELD_ERROR.nameRequired)).toBeVisible();
    await expect(page.getByText(FIELD_ERROR.phoneRequired)).toBeVisible();
    await page.getByText(ROLE_NAME.staff, { exact: true }).click();
    await fillUserDetails(page, email);
    await button(page, FILE_FIELD.takePhoto).click();
    const camera = page.getByRole('dialog', { name: CAMERA.title });
    await button(camera, CAMERA.capture).click();
    await button(camera, CAMERA.use).click();
    await expect(page.getByRole('img', { name: FILE_FIELD.preview('capture') })).toBeVisible();
    await button(page, BUTTON.next).click();
    await expect(page.getByRole('heading', { name: REGISTRATION.title })).toBeInViewport();
    await expect(page.getByText(REGISTRATION.step(2, 2, REGISTRATION.yourLicences))).toBeFocused();

    await enterLicences(page);
    await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('15/03/2029');
    await choose(page, LICENCE.image, 'image/png');
    await choose(page, LICENCE.rmlvImage, 'application/pdf');
    await button(page, BUTTON.previous).click();
    await expect(field(page, LABEL.name)).toHaveValue(NAME);
    await button(page, BUTTON.next).click();
    await expect(field(page, LICENCE.amNumber)).toHaveValue('AM 4711');
    await field(page, LABEL.venueCode).fill(venue.code);
    await button(page, BUTTON.submit).click();
    await expect(page.getByText(REGISTRATION.success(NAME))).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const user = await db
      .selectFrom('users')
      .innerJoin('managers', 'managers.user_id', 'users.id')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      role: 'staff',
      profile_photo: expect.stringMatching(/\.jpg$/),
      licence_image: expect.stringMatching(/\.png$/),
      rmlv_licence_image: expect.stringMatching(/\.pdf$/),
      rmlv_licence_expiry_date: '2029-03-15',
    });
  });

  test('A visitor creates their venue while they register, on a phone', async ({ page, db }) => {
    const company = await insertCompany(db);
    const email = newEmail();
    await page.goto('/auth/register');
    await fillUserDetails(page, email);
    await button(page, BUTTON.next).click();
    await button(page, REGISTRATION.whatIsVenueCode).tap();
    await expect(page.getByText(REGISTRATION.venueCodeTooltip)).toBeVisible();
    await button(page, REGISTRATION.createVenueCode).click();
    const dialog = page.getByRole('dialog', { name: VENUE.title });
    const companyDialog = page.getByRole('dialog', { name: COMPANY_REGISTRATION.title });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await button(dialog, VENUE_FORM.createCompany).click();
      await field(companyDialog, LABEL.name).press('Escape');
      await expect(companyDialog).toBeHidden();
      await expect(button(dialog, VENUE_FORM.createCompany), reducedMotion).toBeFocused();
    }
    const code = await enterVenue(dialog, `The Anchor ${company.id}`, company.name);
    await button(dialog, BUTTON.submit).click();
    await expect(page.getByText(VENUES.created)).toBeVisible();
    await expect(field(page, LABEL.venueCode)).toHaveValue(code);

    await button(page, BUTTON.submit).click();
    await expect(page.getByText(REGISTRATION.success(NAME))).toBeVisible();
    const link = await db
      .selectFrom('users')
      .innerJoin('managers', 'managers.user_id', 'users.id')
      .innerJoin('venue_managers', 'venue_managers.manager_id', 'managers.id')
      .select('entered_code')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(link).toEqual({ entered_code: code });
  });
});

test('A visitor whose email is in use returns to the first step', async ({ page, signUp }) => {
  const { email } = await signUp('manager', PASSWORD);
  await page.goto('/auth/register');
  await fillUserDetails(page, email);
  await button(page, BUTTON.next).click();
  await field(page, LICENCE.amNumber).fill('AM 4711');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(API_ERROR.emailInUse)).toBeVisible();
  await expect(field(page, LABEL.email)).toBeFocused();
  await field(page, LABEL.email).fill(newEmail());
  await button(page, BUTTON.next).click();
  await expect(field(page, LICENCE.amNumber)).toHaveValue('AM 4711');
});

test('A visitor sees under each field what is wrong, one rule at a time', async ({ page }) => {
  await page.goto('/auth/register');
  await expect(page.getByRole('heading', { name: REGISTRATION.title })).toBeVisible();
  await fillUserDetails(page, newEmail());
  await field(page, LABEL.name).fill('Robin');
  await field(page, LABEL.phone).fill('12');
  for (const [password, wrong] of [
    ['Short1', FIELD_ERROR.passwordTooShort],
    ['CORRECT-HORSE-9', FIELD_ERROR.passwordNeedsLowercase],
    ['correct-horse-9', FIELD_ERROR.passwordNeedsUppercase],
    ['Correct-Horse', FIELD_ERROR.passwordNeedsNumber],
  ] as const) {
    await field(page, LABEL.password).fill(password);
    await button(page, BUTTON.next).click();
    await expect(page.getByText(wrong)).toBeVisible();
  }
  for (const wrong of [
    FIELD_ERROR.fullNameInvalid,
    FIELD_ERROR.phoneInvalid,
    FIELD_ERROR.passwordMismatch,
  ]) {
    await expect(page.getByText(wrong)).toBeVisible();
  }
});

test('A visitor sees at the field that a venue code is unknown and a date is in the future', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await fillUserDetails(page, newEmail());
  await button(page, BUTTON.next).click();
  await field(page, LICENCE.rmlvNumber).fill('RMLV 4711');
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2126');
  await field(page, LICENCE.rmlvExpiryDate).fill('15/03/2126');
  await field(page, LABEL.venueCode).fill('NO-SUCH-VENUE');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText('Must not be in the future')).toBeVisible();
  await expect(page.getByText(FIELD_ERROR.rmlvExpiryNotAfterIssue)).toBeVisible();
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2026');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(API_ERROR.venueCodeUnknown)).toBeVisible();
});

test('A visitor previews and removes a file, and cannot choose an unsupported one', async ({
  page,
}) => {
  await page.goto('/auth/register-licence');
  await choose(page, LICENCE.image, 'image/png');
  await expect(page.getByRole('img', { name: FILE_FIELD.preview('scan.png') })).toBeVisible();
  await button(page, BUTTON.remove).click();
  await expect(page.getByRole('img', { name: FILE_FIELD.preview('scan.png') })).toBeHidden();
  const gif = { name: 'scan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await page.locator('input[type=file]').first().setInputFiles(gif);
  await expect(page.getByText(UPLOAD_ERROR.wrongType)).toBeVisible();
  const broken = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').first().setInputFiles(broken);
  await expect(page.getByText(UPLOAD_ERROR.damaged)).toBeVisible();
});

test('A visitor’s large photo is scaled down before it is sent', async ({ page, db }) => {
  const email = newEmail();
  await page.goto('/auth/register');
  await fillUserDetails(page, email);
  const photo = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4200, height: 2800 });
    canvas.getContext('2d')?.fillRect(0, 0, 2100, 2800);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: Buffer.from(photo, 'base64'),
  });
  const preview = page.getByRole('img', { name: FILE_FIELD.preview('portrait.jpg') });
  await expect(preview).toHaveJSProperty('naturalWidth', 2000);
  await button(page, BUTTON.next).click();
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(REGISTRATION.success(NAME))).toBeVisible();
  const { profile_photo } = await db
    .selectFrom('users')
    .select('profile_photo')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(profile_photo).toMatch(/\.jpg$/);
});

test('A visitor without a camera sees a message', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse } });
  });
  await page.goto('/auth/register');
  await button(page, FILE_FIELD.takePhoto).click();
  const camera = page.getByRole('dialog', { name: CAMERA.title });
  await expect(camera.getByText(CAMERA.unavailable)).toBeVisible();
  await expect(camera.getByRole('button', { name: FILE_FIELD.choose })).toBeEnabled();
  await button(camera, BUTTON.cancel).click();
  await expect(camera).toBeHidden();
});

test('A visitor who cancels the camera stops it', async ({ page }) => {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const start = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await start(constraints);
      Object.assign(window, { stream });
      return stream;
    };
  });
  await page.goto('/auth/register');
  await button(page, FILE_FIELD.takePhoto).click();
  await expect(button(page, CAMERA.capture)).toBeEnabled();
  await button(page, BUTTON.cancel).click();
  await expect.poll(() => page.evaluate('window.stream.getTracks()[0].readyState')).toBe('ended');
});

test('A visitor registers a venue and is redirected to sign-in', async ({ page, db }) => {
  const company = await insertCompany(db);
  const taken = await insertVenue(db);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.registerVenue }).click();
  await expect(page.getByRole('heading', { name: VENUE_REGISTRATION.title })).toBeVisible();
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(FIELD_ERROR.hoursRequired)).toBeVisible();

  const code = await enterVenue(page.locator('body'), `The Lantern ${company.id}`, company.name);
  await page.getByLabel(HOURS_FIELD.closes('Friday')).fill('02:00');
  await expect(page.getByText(HOURS_FIELD.nextDay)).toBeVisible();
  await test.step('with the opening hours within the form on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const [closes, submit] = [
      page.getByLabel(HOURS_FIELD.closes('Friday')),
      button(page, BUTTON.submit),
    ];
    expect(await rightOf(closes)).toBeLessThan(await rightOf(submit));
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await field(page, VENUE_FORM.code).fill(taken.code.toLowerCase());
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(API_ERROR.venueCodeInUse)).toBeVisible();
  await button(page, VENUE_FORM.suggestCode).click();
  await expect(field(page, VENUE_FORM.code)).not.toHaveValue(taken.code.toLowerCase());
  await field(page, VENUE_FORM.code).fill(code);
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(VENUE_REGISTRATION.success)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  const venue = await db
    .selectFrom('venues')
    .select(['name', 'time_zone', 'hours'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(venue).toMatchObject({
    name: `The Lantern ${company.id}`,
    time_zone: 'Australia/Brisbane',
    hours: { sunday: { open: '10:00', close: '22:00' }, friday: { open: '10:00', close: '02:00' } },
  });
});

test('A technician company registers, and its licence is checked while it is typed', async ({
  page,
}) => {
  const email = newEmail();
  const submit = button(page, BUTTON.submit);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.registerCompany }).click();
  await expect(page.getByRole('heading', { name: COMPANY_REGISTRATION.title })).toBeVisible();
  await expect(submit).toBeDisabled();
  await field(page, LABEL.name).fill(`Anchor Security ${email}`);
  await field(page, LABEL.email).fill(email);
  await expect(submit).toBeEnabled();
  await field(page, LICENCE.number).fill('?!');
  await expect(page.getByText(LICENCE_CHECK.waiting)).toBeVisible();
  await expect(submit).toBeDisabled();
  await field(page, LABEL.address).fill('3 Ann Street, Brisbane QLD 4000');
  await expect(page.getByText(/Enter a valid licence number/)).toBeVisible();
  await expect(submit).toBeDisabled();

  await field(page, LICENCE.number).fill('');
  await expect(submit).toBeEnabled();
  const number = `SEC ${process.pid} ${Date.now() % 100_000}`;
  await field(page, LICENCE.number).fill(number);
  await expect(page.getByRole('status', { name: LICENCE_CHECK.checking })).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  await submit.click();
  await expect(page.getByText(COMPANIES.created)).toBeVisible();
  await expect(page.getByText(COMPANY_REGISTRATION.linkSent(email))).toBeVisible();
  await expect.poll(() => mailTo(email)).toContain('/auth/confirm-company/');
  const link = /\/auth\/confirm-company\/\S+/.exec(await mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await button(page, COMPANY_CONFIRMATION.confirm).click();
  await page.getByRole('link', { name: COMPANY_CONFIRMATION.choosePassword }).click();
  await expect(page.getByRole('heading', { name: PASSWORD_RESET.title })).toBeVisible();
  await page.goto(link);
  await button(page, COMPANY_CONFIRMATION.confirm).click();
  await expect(page.getByText(API_ERROR.companyConfirmedBefore)).toBeVisible();

  await page.goto('/auth/register-company');
  await field(page, LABEL.name).fill('Another Security');
  await field(page, LABEL.address).fill('4 Ann Street, Brisbane QLD 4000');
  await field(page, LICENCE.number).fill(number);
  await expect(page.getByText(API_ERROR.licenceInUse)).toBeVisible();
  await expect(submit).toBeDisabled();
});

test('A manager with both licences registers on one page', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const email = newEmail();
  await page.goto('/auth/register-licence');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText('Licence image is required', { exact: true })).toBeVisible();
  await fillUserDetails(page, email);
  await field(page, LABEL.emailConfirmation).fill('someone@example.com');
  await enterLicences(page);
  await choose(page, LICENCE.image, 'image/png');
  await choose(page, LICENCE.rmlvImage, 'image/png');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(FIELD_ERROR.emailMismatch)).toBeVisible();
  await field(page, LABEL.emailConfirmation).fill(email);
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(MANAGERS.created)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: NAME })).toBeHidden();
});
