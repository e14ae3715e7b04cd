import {
  CALENDAR,
  DAY_STATE,
  EXPLANATION_REASON,
  NIGHT,
} from '#contract/messages/screens/calendar.ts';
import { dayName } from '#contract/time/day-name.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { nightBefore, openNight, tapCounter, WHY } from './registers/nights.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('A manager explains a missed night in four taps', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const night = nightBefore(venue, 1);
  await signedInAs('manager', { venues: [venue] });
  await page.goto(`/venues/${venue.id}/calendar`);
  const { tap, taps } = tapCounter();
  await tap(page.getByRole('button', { name: CALENDAR.explainNight(dayName(night)) }));
  const details = openNight(page, night);
  await tap(details.getByRole('radio', { name: EXPLANATION_REASON.forgotten }));
  const text = details.getByLabel(CALENDAR.text);
  await tap(text);
  await text.fill(WHY);
  await tap(details.getByRole('button', { name: CALENDAR.send }));
  await expect(page.getByText(CALENDAR.explained)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);

  await expect(details.getByText(WHY)).toBeVisible();
  await expect(details.getByText(NIGHT.noCheck), 'the night stays missed').toBeVisible();
  await page.keyboard.press('Escape');
  const cell = page.getByRole('table').getByRole('button', { name: dayName(night) });
  await expect(cell).toHaveAccessibleName(new RegExp(DAY_STATE.explained.label));
  await expect(cell).toBeFocused();
});
