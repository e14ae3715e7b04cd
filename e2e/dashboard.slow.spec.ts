import { BOARD } from '#contract/messages/board.ts';
import { CALENDAR, DAY_STATE, NIGHT } from '#contract/messages/calendar.ts';
import { CARD_LIST, DASHBOARD } from '#contract/messages/dashboard.ts';
import { NIGHT_ROW } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { NAV } from '#contract/messages/shell.ts';
import { dayName, registerDayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { nightBefore, openNight, tapCounter, WHY } from './registers/nights.ts';

test('An area manager finds a venue behind a card’s number', async ({ page, db, signedInAs }) => {
  const venues = [];
  for (let count = 0; count < 6; count += 1) venues.push(await insertVenue(db));
  await signedInAs('manager', { venues, manager: { is_area_manager: true } });
  await page.goto('/');
  await page.getByRole('button', { name: DASHBOARD.venuesNotSubmittedFormA }).click();
  const list = page.getByRole('dialog', { name: DASHBOARD.venuesNotSubmittedFormA });
  for (const { name } of venues) await expect(list.getByText(name)).toBeVisible();
  await list.getByRole('searchbox', { name: CARD_LIST.search }).fill(venues[3]?.name ?? '');
  const found = list.getByRole('button', { name: venues[3]?.name ?? '' });
  await expect(found).toContainText('no check yet');
  await expect(list.getByRole('button', { name: venues[2]?.name ?? '' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('An admin finds and opens a venue on the board', async ({ page, request, db, signedInAs }) => {
  const region = `Region ${Date.now()}`;
  const [north, south] = [
    await insertVenue(db, { name: `${region} North Hotel`, region }),
    await insertVenue(db, { name: `${region} South Hotel`, region }),
  ];
  await addQuestion(db, north.id);
  const manager = await insertUser(db, 'manager', { venues: [north] });
  await recordCheck(request, manager, north.id, { answers: ['1'] });
  await signedInAs('admin');
  await page.goto(`/board?region=${encodeURIComponent(region)}&sort=size&state=XX&page=x`);
  const names = page.getByRole('table').getByRole('link', { name: / Hotel$/ });
  await expect(names).toHaveText([south.name, north.name]);
  await page.getByRole('combobox', { name: BOARD.sort }).click();
  await page.getByRole('option', { name: BOARD.sorts.name }).click();
  await expect(names).toHaveText([north.name, south.name]);
  await page.getByRole('searchbox', { name: BOARD.search }).fill('south');
  await expect(names).toHaveText([south.name]);
  await expect(page).toHaveURL(/search=south/);
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(names).toHaveText([south.name]);
  await page.getByRole('button', { name: BOARD.viewVenue(south.name) }).click();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${south.name}`)).toBeVisible();
});

test.describe(() => {
  test.use(ON_PHONE);

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
    await expect(page.getByText(/1 checked, late\. \d+ missed \(1 explained\)\./)).toBeVisible();
    const legend = page.getByRole('list', { name: CALENDAR.legend });
    await expect(legend).toBeHidden();
    await page.getByRole('button', { name: CALENDAR.legend }).tap();
    await expect(legend).toContainText(DAY_STATE.explained.meaning);
    await tap(page.getByRole('link', { name: dayName(missed ?? '') }));
    await expect(openNight(page, missed ?? '').getByText(NIGHT.noCheck)).toBeVisible();
    await tap(page.getByRole('button', { name: NIGHT.next }));
    await expect(openNight(page, explained ?? '').getByText(WHY)).toBeVisible();
    await tap(page.getByRole('button', { name: NIGHT.next }));
    const night = openNight(page, late ?? '');
    await expect(night.getByText(CALENDAR.late(30)).first()).toBeVisible();
    expect(taps()).toBe(3);

    await page.goto('/');
    await tap(page.getByRole('navigation').getByRole('link', { name: NAV.formA }));
    await expect(page.getByText(NIGHT_ROW.missed(registerDayName(missed ?? '')))).toBeVisible();
    await expect(page.getByText(NIGHT_ROW.missed(registerDayName(explained ?? '')))).toBeVisible();
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

test('A manager of one venue sees its open tasks only', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/');
  await expect(page.getByRole('link', { name: DASHBOARD.formAOpen })).toBeVisible();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(page.getByText(DASHBOARD.venuesNotSubmittedFormA)).toHaveCount(0);
  await page.getByRole('link', { name: DASHBOARD.formC }).click();
  await expect(page).toHaveURL(/\/form-c/);
});
