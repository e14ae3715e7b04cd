import { NIGHT_ROW } from '#contract/messages/components/entries.ts';
import { CALENDAR, DAY_STATE, NIGHT } from '#contract/messages/screens/calendar.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { dayName, registerDayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertVenue } from '#server/testing/records.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { nightBefore, openNight, tapCounter, WHY } from './registers/nights.ts';

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A manager shows an inspector 28 nights', async ({ page, request, db, signedInAs }) => {
    const venue = await insertVenue(db);
    await addQuestion(db, venue.id);
    const manager = await signedInAs('manager', { venues: [venue] });
    const [missed, explained, late] = [5, 4, 3].map((nights) => nightBefore(venue, nights));
    await recordCheck(request, manager, venue.id, {
      answers: ['1'],
      submitted_at: `${plusDays(late ?? '', 1)}T01:00`,
    });
    await db
      .insertInto('explanations')
      .values({
        venue_id: venue.id,
        trading_day: explained ?? '',
        reason: 'forgotten',
        text: WHY,
        recorded_at: new Date(),
        recorded_by: 'Kirra Dawson',
      })
      .execute();
    await page.goto('/');
    const { tap, taps } = tapCounter();
    const strip = page.getByRole('list').filter({ has: page.getByTitle(DAY_STATE.open.label) });
    await expect(strip.getByRole('listitem')).toHaveCount(28);
    const states = { missed, explained, late };
    for (const state of ['missed', 'explained', 'late'] as const) {
      const name = CALENDAR.nightIs(dayName(states[state] ?? ''), DAY_STATE[state].label);
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await tap(page.getByRole('link', { name: dayName(missed ?? '') }));
    await expect(openNight(page, missed ?? '').getByText(NIGHT.noCheck)).toBeVisible();
    await tap(page.getByRole('button', { name: NIGHT.next }));
    await expect(openNight(page, explained ?? '').getByText(WHY)).toBeVisible();
    await tap(page.getByRole('button', { name: NIGHT.next }));
    await expect(
      openNight(page, late ?? '')
        .getByText(CALENDAR.late(30))
        .first(),
    ).toBeVisible();
    expect(taps()).toBe(3);

    await page.goto('/');
    await tap(page.getByRole('navigation').getByRole('link', { name: NAV.formA }));
    await expect(page.getByText(NIGHT_ROW.missed(registerDayName(missed ?? '')))).toBeVisible();
    await expect(page.getByText(WHY)).toBeVisible();
    await expect(page.getByText(FORM_A.late(30))).toBeVisible();
    expect(taps(), 'the list says it all in one tap').toBe(4);
    const name = NIGHT_ROW.explainNight(registerDayName(missed ?? ''));
    await page.getByRole('link', { name }).tap();
    await expect(openNight(page, missed ?? '').getByText(NIGHT.noCheck)).toBeVisible();

    await recordCheck(request, manager, venue.id, { answers: ['1'] });
    await page.goto('/');
    const card = page.getByRole('link', { name: DASHBOARD.formADone });
    await expect(card).toContainText(/(Done|done) \d\d:\d\d (AM|PM) by /);
    await expect(page.getByRole('navigation').getByRole('link', { name: /done/i })).toBeVisible();
  });
});

test('A manager moves between a year’s nights by keyboard', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto(`/venues/${venue.id}/calendar`);
  const table = page.getByRole('table');
  const cellOf = (nights: number) =>
    table.getByRole('button', { name: dayName(nightBefore(venue, nights)) });
  await cellOf(0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cellOf(7)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cellOf(8)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cellOf(365)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(table.locator('[tabindex="0"]'), 'one night is reached by Tab').toHaveCount(1);
  await page.keyboard.press('Enter');
  const night = nightBefore(venue, 364);
  await expect(openNight(page, night).getByText(NIGHT.noCheck)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`day=${night}`));
  await page.keyboard.press('Escape');
  await expect(cellOf(364)).toBeFocused();
});
