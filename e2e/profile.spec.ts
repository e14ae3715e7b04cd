import type { Page } from '@playwright/test';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { CAMERA, FILE_FIELD } from '#contract/messages/forms.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';

test('A manager changes their details, which show at once', async ({ page, db, signedInAs }) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.goto('/profile');
  await field(page, LABEL.name).fill('Alexis');
  await field(page, LABEL.email).fill('changed');
  await submit(page);
  await expectTexts(page, FIELD_ERROR.fullNameInvalid, FIELD_ERROR.emailMismatch);

  const email = `alexis-${process.pid}-${Date.now()}@example.com`;
  await field(page, LABEL.name).fill('Alexis Nguyễn');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await submit(page);
  await expectTexts(page, PROFILE.updated, PROFILE.waitingForEmail(email));
  await expect(page.getByRole('link', { name: 'Alexis Nguyễn' })).toBeVisible();
  await button(page, BUTTON.cancel).click();
  await expectTexts(page, PROFILE.changeCanceled);
  await field(page, LABEL.phone).fill('0491 570 157');
  await submit(page);
  await expect(page.getByText(PROFILE.updated)).toHaveCount(2);
  await page.reload();
  await expect(field(page, LABEL.phone)).toHaveValue('0491 570 157');
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
