import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { JOIN_VENUE } from '#contract/messages/profile.ts';
import { ADD_VENUE, NAV, SHELL } from '#contract/messages/shell.ts';
import { VENUE } from '#contract/messages/venues.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('A manager joins a venue, and gets about on any device', async ({ page, db, signedInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const venue = await insertVenue(db);
  await signedInAs('manager');
  await page.goto('/');
  const modal = page.getByRole('dialog', { name: ADD_VENUE.title });
  await expect(modal.getByRole('link', { name: VENUE.title })).toBeVisible();
  await modal.getByLabel(LABEL.venueCode).fill('NO-SUCH-VENUE');
  await modal.getByRole('button', { name: BUTTON.joinVenue }).click();
  await expect(modal.getByText(API_ERROR.venueCodeUnknown)).toBeVisible();
  await modal.getByLabel(LABEL.venueCode).fill(venue.code.toLowerCase());
  await modal.getByRole('button', { name: BUTTON.joinVenue }).click();
  await expect(page.getByText(JOIN_VENUE.success)).toBeVisible();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(modal).toBeHidden();

  const navigation = page.getByRole('navigation', { name: SHELL.navigation });
  const dashboard = navigation.getByRole('link', { name: NAV.dashboard });
  const more = navigation.getByRole('button', { name: SHELL.more });
  await expect(dashboard).toBeInViewport({ ratio: 1 });
  await expect(more).toBeInViewport({ ratio: 1 });
  await navigation.getByRole('link', { name: NAV.formB }).click();
  await expect(more, 'beside the screen').not.toHaveAttribute('aria-current');
  await more.click();
  await page.getByRole('dialog').getByRole('link', { name: NAV.formC }).click();
  await expect(more, 'before the screen').toHaveAttribute('aria-current', 'true');
  for (const [width, height] of [
    [844, 390],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dashboard).toBeInViewport({ ratio: 1 });
    const side = await navigation.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(side?.width, `at ${width} by ${height}`).toBeLessThan(width / 7);
    expect(main?.x, `at ${width} by ${height}`).toBe(side?.width);
    await expect(navigation.getByRole('link', { name: SHELL.tonight })).toBeInViewport({
      ratio: 1,
    });
  }
});
