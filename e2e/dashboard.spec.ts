import { BOARD, REMIND } from '#contract/messages/board.ts';
import { CALENDAR, DAY_STATE, EXPLANATION_REASON, NIGHT } from '#contract/messages/calendar.ts';
import { dayName } from '#contract/time/day-name.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { button } from './forms/controls.ts';
import { nightBefore, openNight, tapCounter, WHY } from './registers/nights.ts';

test.describe(() => {
  test.use(ON_PHONE);

  test('An area manager reminds a venue of a night', async ({ page, db, signedInAs }) => {
    const quiet = await insertVenue(db, { hours: '{}' });
    const venue = await insertVenue(db);
    await insertUser(db, 'manager', { venues: [venue] });
    await signedInAs('manager', { venues: [quiet, venue], manager: { is_area_manager: true } });
    await page.goto('/');
    await page.getByRole('link', { name: BOARD.missedWeek(1) }).tap();
    const cards = page.getByRole('list', { name: BOARD.title }).locator('> li');
    const card = cards.filter({ hasText: venue.name });
    await expect(card).toBeVisible();
    await expect(cards, 'the venue without a missed night is left out').toHaveCount(1);
    await expect(button(page, BOARD.missedWeek(1))).toHaveAttribute('aria-pressed', 'true');

    await card.getByRole('link', { name: /last 28 nights/ }).tap();
    await expect(page.getByRole('dialog').getByText(NIGHT.noCheck)).toBeVisible();
    await page.goBack();

    const remind = card.getByRole('button', { name: REMIND.names.check(venue.name) });
    await remind.tap();
    await expect(page.getByText(REMIND.mailed(1))).toBeVisible();
    await expect(card.getByText(/^Reminded by /)).toBeVisible();
    await expect(remind).toHaveCount(0);
    await expectAccessible(page);
  });

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
});
