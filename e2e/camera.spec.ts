import type { Page } from '@playwright/test';
import { CAMERA, FILE_FIELD } from '#contract/messages/components/files.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('The camera runs only while it is open, and its picture is shown', async ({
  page,
  db,
  signedInAs,
}) => {
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

/** @returns what tells how it stands with each track that the page was given so far */
async function watchTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const given: MediaStreamTrack[] = [];
    Object.assign(window, { given });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() => {
      const { given } = window as unknown as { given: MediaStreamTrack[] };
      return given.map(({ readyState }) => readyState);
    });
}
