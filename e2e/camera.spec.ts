import type { Page } from '@playwright/test';
import { FILE_FIELD } from '#contract/messages/added/account-screens.ts';
import { UPLOAD } from '#contract/messages/added/uploads.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { aVenue } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';

test('A manager’s camera runs only while its dialog is open, and the picture is previewed', async ({
  page,
  db,
  signedInAs,
}) => {
  const tracks = await watchTracks(page);
  await signedInAs('manager', { venues: [await aVenue(db)] });
  await page.goto('/profile?tab=licence-info');
  const camera = page.getByRole('dialog', { name: TITLE.captureImage });
  const button = (name: string) => camera.getByRole('button', { name });
  const open = async () => {
    await page.getByRole('button', { name: UPLOAD.takePhoto }).click();
    await expect(button(BUTTON.captureImage)).toBeEnabled();
  };

  await open();
  expect(await tracks()).toEqual(['live']);
  await button(BUTTON.cancel).click();
  await expect(camera).toBeHidden();
  expect(await tracks()).toEqual(['ended']);

  await open();
  expect(await tracks()).toEqual(['ended', 'live']);
  await expect(button(BUTTON.useImage)).toBeDisabled();
  await button(BUTTON.captureImage).click();
  await expect(camera.getByRole('img', { name: FILE_FIELD.captured })).toBeVisible();
  await button(BUTTON.useImage).click();
  await expect(camera).toBeHidden();
  expect(await tracks()).toEqual(['ended', 'ended']);
  const preview = page.locator('img[src^="blob:"]');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** @returns reads the state of each track that the page has received */
async function watchTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted);
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
