import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { CONFIRMATION } from '#contract/messages/components/confirmation.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors/invitation-errors.ts';
import { INVITATION_SHEET, INVITATIONS, INVITE, INVITED } from '#contract/messages/invitations.ts';
import { REGISTRATION } from '#contract/messages/screens/registration.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { invitationMailedTo } from './mail.ts';

const PASSWORD = 'Correct-Horse-9';

const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });
const field = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true });

async function registerAs(page: Page, name: string): Promise<void> {
  await field(page, LABEL.name).fill(name);
  await field(page, LABEL.phone).fill('0491 570 156');
  await field(page, LABEL.password).fill(PASSWORD);
  await field(page, LABEL.confirmPassword).fill(PASSWORD);
  await button(page, BUTTON.next).click();
  await field(page, LICENCE.amNumber).fill('AM 4711');
  await expect(field(page, LABEL.venueCode)).toHaveCount(0);
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(REGISTRATION.success(name))).toBeVisible();
}

test('An admin invites a manager by mail, who registers and sees the venue at once', async ({
  page,
  browser,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db, { name: `The Invited ${Date.now()}` });
  // The only venue of a register would be chosen already.
  await insertVenue(db);
  await signedInAs('admin');
  const email = `invited-${Date.now()}@example.com`;
  await page.goto('/managers?invite=true');
  const dialog = page.getByRole('dialog', { name: INVITE.title });
  await field(dialog, INVITE.emails).fill(`Robin Walker <${email}>; nobody, else@`);
  await dialog.getByRole('combobox', { name: INVITE.venues }).fill(venue.name);
  await page.getByRole('option', { name: venue.name }).click();
  await button(dialog, INVITE.send).click();
  await expect(dialog.getByText(INVITATION_ERROR.emailsInvalid(['nobody', 'else@']))).toBeVisible();
  await field(dialog, INVITE.emails).fill(`Robin Walker <${email}>`);
  await button(dialog, INVITE.send).click();
  await expect(page.getByText(INVITATIONS.sent(1))).toBeVisible();
  await expect(page).toHaveURL(/\/managers$/);

  const link = await invitationMailedTo(email);
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByText(venue.name)).toBeVisible();
  await expect(field(guest, LABEL.email)).toHaveValue(email);
  await registerAs(guest, 'Robin Walker');
  await expect(guest).toHaveURL(/\/$/);
  await expect(guest.getByRole('heading', { name: venue.name })).toBeVisible();
  await guest.goto('/form-a');
  await expect(guest.getByText(CONFIRMATION.ownTitle(venue.name))).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.getByText(INVITATION_END.used)).toBeVisible();
  await guest.close();

  await page.getByRole('link', { name: INVITATIONS.title }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(INVITATIONS.ends.used);
  await expect(row).toContainText('Robin Walker');
});

test('An area manager prints a QR, by which a person with an account joins and waits', async ({
  page,
  browser,
  db,
  signedInAs,
  signUp,
}) => {
  const venue = await insertVenue(db, { name: `The Scanned ${Date.now()}` });
  await signedInAs('manager', { venues: [venue], manager: { is_area_manager: true } });
  await page.goto(`/venues/edit/${venue.id}`);
  await page.getByRole('tab', { name: INVITATIONS.title }).click();
  await button(page, INVITE.open).click();
  const dialog = page.getByRole('dialog', { name: INVITE.title });
  await dialog.getByText(INVITE.channels.qr, { exact: true }).click();
  await button(dialog, INVITE.makeSheet).click();
  const code = dialog.getByRole('img', { name: INVITATION_SHEET.codeLabel });
  await expect(code).toBeVisible();
  const address = await scanned(code);
  await expect(dialog.getByText(address)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > div').filter({ hasText: INVITATION_SHEET.purpose });
  await expect(printed.filter({ hasText: address }).last()).toBeVisible();
  await expect(button(dialog, BUTTON.print)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const { email } = await signUp('manager', PASSWORD);
  const guest = await browser.newPage();
  await guest.goto(address);
  await guest.getByRole('link', { name: INVITED.haveAccount }).click();
  await field(guest, LABEL.email).fill(email);
  await field(guest, LABEL.password).fill(PASSWORD);
  await button(guest, SIGN_IN.submit).click();
  await button(guest, INVITED.join).click();
  await expect(guest.getByText(CONFIRMATION.ownTitle(venue.name))).toBeVisible();
  await guest.close();

  await button(dialog, INVITATION_SHEET.done).click();
  await page.reload();
  await expect(page.getByText(INVITATIONS.joined(1))).toBeVisible();
  await button(page, INVITATIONS.of(INVITATIONS.withdraw, INVITATIONS.qr)).click();
  await button(page.getByRole('dialog'), INVITATIONS.withdraw).click();
  await expect(page.getByText(INVITATIONS.ends.withdrawn, { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(INVITATION_END.withdrawn)).toBeVisible();
});

/** Reads a QR from its picture, with another library than the one that drew it. */
async function scanned(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
