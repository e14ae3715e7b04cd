import type { Page } from '@playwright/test';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { CAMERA, FILE_FIELD } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, STATUS, TEXT } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { JOIN_VENUE, MY_VENUES, PROFILE, SETUP } from '#contract/messages/profile.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { fillLicences } from './forms/registration.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { chooseFile, licencePdf, licencePicture } from './licence-file.ts';

const NO_LICENCES = {
  licence_number: null,
  licence_expiry_date: null,
  rmlv_licence_number: null,
  rmlv_licence_issue_date: null,
  rmlv_licence_expiry_date: null,
};

test('A manager without licence numbers adds them first', async ({ page, db, signedInAs }) => {
  const venues = [await insertVenue(db), await insertVenue(db)];
  // A name that validation accepts.
  const account = { name: 'Alexis Walker' };
  await signedInAs('manager', { venues, account, manager: NO_LICENCES });
  await page.goto('/form-a');
  await expect(page).toHaveURL(/\/setup/);
  await expect(page.getByRole('heading', { name: SETUP.title })).toBeVisible();
  await expect(field(page, LABEL.name)).toBeHidden();
  await button(page, SETUP.submit).click();
  await expectTexts(
    page,
    FIELD_ERROR.licenceExpiryDateRequired,
    FIELD_ERROR.required(LICENCE.rmlvImage),
  );

  await fillLicences(page);
  await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('15/06/2026');
  await field(page, LICENCE.rmlvExpiryDate).fill('15/03/2029');
  for (const image of [LICENCE.image, LICENCE.rmlvImage]) {
    await chooseFile(page, image, licencePdf);
  }
  await button(page, SETUP.submit).click();
  await expectTexts(page, SETUP.updated);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/setup');
  await expect(page).toHaveURL(/\/$/);
});

test('A staff member renews both licences, each on its tab', async ({ page, db, signedInAs }) => {
  await signedInAs('staff', { venues: [await insertVenue(db)] });
  await page.goto('/profile');
  await page.getByRole('tab', { name: PROFILE.licenceInfo, exact: true }).click();
  await expect(page).toHaveURL(/tab=licence-info/);
  await field(page, LICENCE.amNumber).fill('AM 99');
  await field(page, LICENCE.expiryDate).fill('31/01/2031');
  await chooseFile(page, LICENCE.image, licencePicture);
  await submit(page);
  await expectTexts(page, PROFILE.updated);
  await page.reload();
  const scan = page.getByRole('link', { name: FILE_FIELD.current }).locator('img');
  await expect.poll(() => scan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);

  await page.getByRole('tab', { name: PROFILE.rmlvLicenceInfo, exact: true }).click();
  await expect(page).toHaveURL(/tab=rmlv-licence-info/);
  await field(page, LICENCE.rmlvIssueDate).fill('01/10/2026');
  await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('01/01/2027');
  await field(page, LICENCE.rmlvExpiryDate).fill('01/10/2029');
  await submit(page);
  await expectTexts(page, PROFILE.updated);
});

test('A manager joins, reconnects to and leaves a venue', async ({ page, db, signedInAs }) => {
  const [first, second] = [await insertVenue(db), await insertVenue(db)];
  await signedInAs('manager', { venues: [first] });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: MY_VENUES.title })).toBeVisible();
  await field(page, LABEL.venueCode).fill(second.code.toLowerCase());
  const reloaded = page.waitForEvent('load');
  await button(page, BUTTON.joinVenue).click();
  await expectTexts(page, JOIN_VENUE.success);
  await reloaded;
  const row = page.getByRole('row', { name: second.name });
  await expect(row.getByText(STATUS.connected)).toBeVisible();

  const code = `${second.code}-2`;
  const change = { code, code_number: second.code_number + 1 };
  await db.updateTable('venues').set(change).where('id', '=', second.id).execute();
  await page.reload();
  await expect(row.getByText(STATUS.disconnected)).toBeVisible();
  await row.getByLabel(MY_VENUES.newCode(second.name)).fill(code);
  const reloadedAgain = page.waitForEvent('load');
  await row.getByRole('button', { name: MY_VENUES.reconnect }).click();
  await expectTexts(page, MY_VENUES.added);
  await reloadedAgain;
  await expect(row.getByText(STATUS.connected)).toBeVisible();

  await row.getByRole('button', { name: MY_VENUES.remove(second.name) }).click();
  const dialog = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await dialog.getByRole('button', { name: BUTTON.delete }).click();
  await expectTexts(page, MY_VENUES.removed);
  await expect(row).toBeHidden();
});

test('A technician deletes their account after a confirmation', async ({ page, signUp }) => {
  const { email } = await signUp('technician', PASSWORD);
  await page.goto('/auth/login?redirect=%2Fprofile');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('tab')).toHaveText([
    PROFILE.generalInfo,
    PROFILE.security,
    PROFILE.reminders,
  ]);
  await expect(page.getByRole('heading', { name: JOIN_VENUE.title })).toBeHidden();
  await button(page, PROFILE.deleteAccount).click();
  const dialog = page.getByRole('dialog', { name: PROFILE.confirmDeleteAccount });
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(dialog).toBeHidden();
  await button(page, PROFILE.deleteAccount).click();
  await dialog.getByRole('button', { name: PROFILE.deleteAccount }).click();
  await expectTexts(page, PROFILE.accountDeleted);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('A manager’s camera runs only while its dialog is open', async ({ page, db, signedInAs }) => {
  const tracks = await watchTracks(page);
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.goto('/profile?tab=licence-info');
  const camera = page.getByRole('dialog', { name: CAMERA.title });
  const open = async () => {
    await button(page, FILE_FIELD.takePhoto).click();
    await expect(button(camera, CAMERA.capture)).toBeEnabled();
  };

  await open();
  expect(await tracks()).toEqual(['live']);
  await button(camera, BUTTON.cancel).click();
  await expect(camera).toBeHidden();
  expect(await tracks()).toEqual(['ended']);

  await open();
  expect(await tracks()).toEqual(['ended', 'live']);
  await expect(button(camera, CAMERA.use)).toBeDisabled();
  await button(camera, CAMERA.capture).click();
  await expect(camera.getByRole('img', { name: CAMERA.captured })).toBeVisible();
  await button(camera, CAMERA.use).click();
  await expect(camera).toBeHidden();
  expect(await tracks()).toEqual(['ended', 'ended']);
  const preview = page.locator('img[src^="blob:"]');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** @returns a function that reads the states of all tracks of the page */
async function watchTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() => {
      const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
      return tracks.map(({ readyState }) => readyState);
    });
}
