import type { Page } from '@playwright/test';
import { CAMERA, FILE_FIELD } from '#contract/messages/components/files.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('A manager’s camera runs only while its dialog is open', async ({ page, db, signedInAs }) => {
  const tracks = await watchTracks(page);
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.goto('/profile?tab=licence-info');
  const camera = page.getByRole('dialog', { name: CAMERA.title });
  const button = (name: string) => camera.getByRole('button', { name });
  const open = async () => {
    await page.getByRole('button', { name: FILE_FIELD.takePhoto }).click();
    await expect(button(CAMERA.capture)).toBeEnabled();
  };

  await open();
  expect(await tracks()).toEqual(['live']);
  await button(BUTTON.cancel).click();
  await expect(camera).toBeHidden();
  expect(await tracks()).toEqual(['ended']);

  await open();
  expect(await tracks()).toEqual(['ended', 'live']);
  await expect(button(CAMERA.use)).toBeDisabled();
  await button(CAMERA.capture).click();
  await expect(camera.getByRole('img', { name: CAMERA.captured })).toBeVisible();
  await button(CAMERA.use).click();
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
