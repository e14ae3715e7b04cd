import type { Locator, Route } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { CAMERA, FILE_FIELD } from '#contract/messages/forms.ts';
import { INVITATION_POSTER, INVITATIONS, INVITE, INVITED } from '#contract/messages/invitations.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { COMPANIES, LICENCE, LICENCE_CHECK, MANAGERS } from '#contract/messages/people.ts';
import {
  COMPANY_CONFIRMATION,
  COMPANY_REGISTRATION,
  PASSWORD_RESET,
  REGISTRATION,
  SIGN_IN,
  VENUE_REGISTRATION,
} from '#contract/messages/sign-in.ts';
import { HOURS_FIELD, VENUE, VENUE_FORM, VENUES } from '#contract/messages/venues.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { fillAccount, fillLicences, newEmail } from './forms/registration.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { chooseCompany, fillVenue } from './forms/venue.ts';
import { chooseFile, licencePicture } from './licence-file.ts';
import { linkMailedTo } from './mail.ts';

const NAME = 'Robin Walker';

test.describe(() => {
  test.use(ON_PHONE);

  test('A visitor creates their venue while they register, on a phone', async ({ page, db }) => {
    const company = await insertCompany(db);
    await page.goto('/auth/register');
    await fillAccount(page, NAME, newEmail());
    await button(page, BUTTON.next).click();
    await button(page, REGISTRATION.whatIsVenueCode).tap();
    await expectTexts(page, REGISTRATION.venueCodeTooltip);
    await button(page, REGISTRATION.createVenueCode).click();
    const dialog = page.getByRole('dialog', { name: VENUE.title });
    const companyDialog = page.getByRole('dialog', { name: COMPANY_REGISTRATION.title });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await button(dialog, VENUE_FORM.createCompany).click();
      await expect(companyDialog.locator(':focus'), 'the dialog has the focus').toHaveCount(1);
      await field(companyDialog, LABEL.name).press('Escape');
      await expect(companyDialog).toBeHidden();
      await expect(button(dialog, VENUE_FORM.createCompany), reducedMotion).toBeFocused();
    }
    await fillVenue(dialog, `The Anchor ${company.id}`);
    await chooseCompany(dialog, company.name);
    const code = await field(dialog, VENUE_FORM.code).inputValue();
    await button(dialog, BUTTON.submit).click();
    await expectTexts(page, VENUES.created);
    await expect(field(page, LABEL.venueCode)).toHaveValue(code);

    await submit(page);
    await expectTexts(page, REGISTRATION.success(NAME));
  });
});

test('A visitor reads at the fields what the server refused', async ({ page, signUp }) => {
  const taken = await signUp('manager', PASSWORD);
  const email = newEmail();
  await page.goto('/auth/register');
  await fillAccount(page, NAME, taken.email, 'Passw0rd');
  await button(page, BUTTON.next).click();
  await expectTexts(page, FIELD_ERROR.passwordMostUsed);
  await expect(field(page, LABEL.password)).toBeFocused();
  await fillAccount(page, NAME, taken.email);
  const photo = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4200, height: 2800 });
    canvas.getContext('2d')?.fillRect(0, 0, 2100, 2800);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'portrait.png', mimeType: 'image/png' };
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(photo, 'base64') });
  const preview = page.getByRole('img', { name: FILE_FIELD.preview('portrait.jpg') });
  await expect(preview).toHaveJSProperty('naturalWidth', 2000);
  await button(page, BUTTON.next).click();

  await fillLicences(page);
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2126');
  await field(page, LICENCE.rmlvExpiryDate).fill('15/03/2126');
  await field(page, LABEL.venueCode).fill('NO-SUCH-VENUE');
  await submit(page);
  await expectTexts(page, FIELD_ERROR.dateInFuture, FIELD_ERROR.rmlvExpiryNotAfterIssue);
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2026');
  await submit(page);

  await expectTexts(page, API_ERROR.emailInUse);
  await expect(field(page, LABEL.email)).toBeFocused();
  await field(page, LABEL.email).fill(email);
  await button(page, BUTTON.next).click();
  await expect(field(page, LICENCE.amNumber)).toHaveValue('AM 4711');
  await submit(page);
  await expectTexts(page, API_ERROR.venueCodeUnknown);
  await field(page, LABEL.venueCode).fill('');
  await submit(page);
  await expectTexts(page, REGISTRATION.success(NAME));
});

test('A manager with both licences registers on one page', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const email = newEmail();
  await page.goto('/auth/register-licence');
  await submit(page);
  await expectTexts(page, FIELD_ERROR.required(LICENCE.image));
  const image = page.locator('input[type=file]').first();
  const preview = page.getByRole('img', { name: FILE_FIELD.preview(licencePicture.name) });
  await chooseFile(page, LICENCE.image, licencePicture);
  await expect(preview).toBeVisible();
  await button(page, BUTTON.remove).click();
  await expect(preview).toBeHidden();
  for (const [name, mimeType, refusal] of [
    ['scan.gif', 'image/gif', UPLOAD_ERROR.wrongType],
    ['scan.jpg', 'image/jpeg', UPLOAD_ERROR.damaged],
  ] as const) {
    await image.setInputFiles({ name, mimeType, buffer: Buffer.from('GIF89a') });
    await expectTexts(page, refusal);
  }

  await fillAccount(page, NAME, email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await fillLicences(page);
  await chooseFile(page, LICENCE.image, licencePicture);
  await chooseFile(page, LICENCE.rmlvImage, licencePicture);
  await submit(page);
  await expectTexts(page, MANAGERS.created);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: NAME })).toBeHidden();
});

test('A visitor without a camera chooses a file', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.assign(navigator.mediaDevices, { getUserMedia: refuse });
  });
  await page.goto('/auth/register');
  const camera = page.getByRole('dialog', { name: CAMERA.title });
  await button(page, FILE_FIELD.takePhoto).click();
  await expectTexts(camera, CAMERA.unavailable);
  await expect(button(camera, FILE_FIELD.choose)).toBeEnabled();
  await button(camera, BUTTON.cancel).click();
  await expect(camera).toBeHidden();
});

test('A visitor registers a venue and is redirected to sign-in', async ({ page, db }) => {
  const company = await insertCompany(db);
  const taken = await insertVenue(db);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.registerVenue }).click();
  await expect(page.getByRole('heading', { name: VENUE_REGISTRATION.title })).toBeVisible();
  await submit(page);
  await expectTexts(page, FIELD_ERROR.hoursRequired);

  await fillVenue(page.locator('body'), `The Lantern ${company.id}`);
  await chooseCompany(page.locator('body'), company.name);
  await page.getByLabel(HOURS_FIELD.closes('Friday')).fill('02:00');
  await expectTexts(page, HOURS_FIELD.nextDay);
  await field(page, VENUE_FORM.code).fill(taken.code.toLowerCase());
  await submit(page);
  await expectTexts(page, API_ERROR.venueCodeInUse);
  await button(page, VENUE_FORM.suggestCode).click();
  await expect(field(page, VENUE_FORM.code)).not.toHaveValue(taken.code.toLowerCase());
  await submit(page);
  await expectTexts(page, VENUE_REGISTRATION.success);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('A technician company registers with a licence that is checked', async ({ page }) => {
  const email = newEmail();
  const send = button(page, BUTTON.submit);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: SIGN_IN.registerCompany }).click();
  await expect(page.getByRole('heading', { name: COMPANY_REGISTRATION.title })).toBeVisible();
  await expect(send).toBeDisabled();
  await field(page, LABEL.name).fill(`Anchor Security ${process.pid} ${Date.now()}`);
  await field(page, LABEL.email).fill(email);
  await expect(send).toBeEnabled();
  await field(page, LICENCE.number).fill('?!');
  await expectTexts(page, LICENCE_CHECK.waiting);
  await expect(send).toBeDisabled();
  await field(page, LABEL.address).fill('3 Ann Street, Brisbane QLD 4000');
  await expect(page.getByText(/Enter a valid licence number/)).toBeVisible();
  await expect(send).toBeDisabled();

  await field(page, LICENCE.number).fill('');
  await expect(send).toBeEnabled();
  const check = new Promise<Route>((hold) => {
    void page.route('**/api/auth/validate-licence', hold, { times: 1 });
  });
  await field(page, LICENCE.number).fill(`SEC ${process.pid} ${Date.now() % 100_000}`);
  await expect(page.getByRole('status', { name: LICENCE_CHECK.checking })).toBeVisible();
  await expect(send).toBeDisabled();
  await (await check).continue();
  await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  await send.click();
  await expectTexts(page, COMPANIES.created, COMPANY_REGISTRATION.linkSent(email));
  const link = await linkMailedTo(email, /\/auth\/confirm-company\/\S+/g);
  await page.goto(link);
  await button(page, COMPANY_CONFIRMATION.confirm).click();
  await page.getByRole('link', { name: COMPANY_CONFIRMATION.choosePassword }).click();
  await expect(page.getByRole('heading', { name: PASSWORD_RESET.title })).toBeVisible();
  await page.goto(link);
  await button(page, COMPANY_CONFIRMATION.confirm).click();
  await expectTexts(page, API_ERROR.companyConfirmedBefore);
});

test('A person joins by an invitation’s QR', async ({ page, browser, db, signedInAs, signUp }) => {
  const venue = await insertVenue(db, { name: `The Scanned ${Date.now()}` });
  await signedInAs('manager', { venues: [venue], manager: { is_area_manager: true } });
  await page.goto(`/venues/edit/${venue.id}`);
  await page.getByRole('tab', { name: INVITATIONS.title }).click();
  await button(page, INVITE.open).click();
  const dialog = page.getByRole('dialog', { name: INVITE.title });
  await dialog.getByText(INVITE.channels.qr, { exact: true }).click();
  await button(dialog, INVITE.makePoster).click();
  const code = dialog.getByRole('img', { name: INVITATION_POSTER.codeLabel });
  await expect(code).toBeVisible();
  const address = await scanned(code);
  await expect(dialog.getByText(address)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > div').filter({ hasText: INVITATION_POSTER.purpose });
  await expect(printed.filter({ hasText: address }).last()).toBeVisible();
  await expect(button(dialog, BUTTON.print)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const { email } = await signUp('manager', PASSWORD);
  const guest = await browser.newPage();
  await guest.goto(address);
  await guest.getByRole('link', { name: INVITED.haveAccount }).click();
  await signIn(guest, email);
  await button(guest, INVITED.join).click();
  await expect(guest.getByText(CONFIRMATION.ownTitle(venue.name))).toBeVisible();
  await guest.close();

  await button(dialog, INVITATION_POSTER.done).click();
  await page.reload();
  await expect(page.getByText(INVITATIONS.joined(1))).toBeVisible();
  await button(page, INVITATIONS.of(INVITATIONS.withdraw, INVITATIONS.qr)).click();
  await button(page.getByRole('dialog'), INVITATIONS.withdraw).click();
  await expect(page.getByText(INVITATIONS.ends.withdrawn, { exact: true })).toBeVisible();
});

/** Reads a QR from its picture, with another library than the one that drew it. */
async function scanned(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
