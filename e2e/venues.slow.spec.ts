import { FORM_A } from '#contract/messages/form-a.ts';
import { BUTTON, LABEL, STATUS } from '#contract/messages/labels.ts';
import { COMPANIES, MANAGERS } from '#contract/messages/people.ts';
import { ADD_VENUE, SHELL } from '#contract/messages/shell.ts';
import { COMPANY_REGISTRATION } from '#contract/messages/sign-in.ts';
import {
  MAP,
  NON_TRADING_DAYS,
  RULES,
  VENUE,
  VENUE_FORM,
  VENUE_HISTORY,
  VENUE_MANAGERS,
  VENUES,
  WEEKDAY_NAME,
} from '#contract/messages/venues.ts';
import { checkDeadline } from '#contract/rules/check-deadline.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { plusDays, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, insertPerson, ON_PHONE, test } from './fixtures.ts';
import { aVenueWithQuestion } from './forms/checks.ts';
import { deleteRow, expectTexts, fail, submit } from './forms/controls.ts';
import { newEmail } from './forms/registration.ts';
import { fillCompany, fillVenue } from './forms/venue.ts';
import { withGoogleMap } from './google-map.ts';
import { licencePicture } from './licence-file.ts';

/** Required zoom of a venue's map. */
const MAP_ZOOM = 18;
const POSITION = { latitude: '-27.4648', longitude: '153.0088' };
const TILES = 'https://tile.openstreetmap.org/**';

test.beforeEach(({ page }) => page.route(TILES, (route) => route.abort()));

test('A manager sees the location on either map, or why not', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db, POSITION);
  await signedInAs('manager', { venues: [venue] });
  const map = page.getByRole('region', { name: MAP.label(venue.name) });

  await test.step('tiles', async () => {
    await page.route(TILES, (route) =>
      route.fulfill({ contentType: 'image/png', body: licencePicture.buffer }),
    );
    const tile = page.waitForRequest(TILES);
    await page.goto(`/venues/edit/${venue.id}`);
    expect((await tile).url()).toMatch(/\/18\/\d+\/\d+\.png$/);
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect(map).not.toContainText(MAP.noTiles);
  });

  for (const takesKey of [true, false]) {
    await test.step(`Google ${takesKey ? 'takes' : 'refuses'} the key`, async () => {
      await withGoogleMap(page, takesKey);
      await page.goto(`/venues/edit/${venue.id}`);
      await expect(map).toContainText(`${POSITION.latitude} ${POSITION.longitude} ${MAP_ZOOM}`);
      await expect(map).toHaveCSS('height', '400px');
      await expect(map.getByText(MAP.authFailed)).toHaveCount(takesKey ? 0 : 1);
    });
  }
});

test('A manager’s new venue code disconnects all others', async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db, { app_manager_selection: true });
  const colleague = await insertPerson(db, 'staff', { venues: [venue] });
  const manager = await signedInAs('manager', { venues: [venue] });
  await page.goto(`/venues/edit/${venue.id}`);
  await expectTexts(page, ruleProfile('qld').name);
  await expect(page.getByRole('combobox', { name: VENUE_FORM.rules })).toHaveCount(0);
  const managers = page.getByRole('region', { name: VENUE_MANAGERS.title });
  const colleagues = managers.getByRole('row', { name: colleague.name });
  await expect(colleagues).not.toContainText(STATUS.disconnected);

  await expect(page.getByText(VENUE_FORM.newCodeWarning)).toBeVisible();
  await page.getByRole('button', { name: VENUE_FORM.suggestCode }).click();
  await page.getByLabel(VENUE_FORM.appManagerSelection).uncheck();
  await submit(page);
  await expectTexts(page, VENUE_FORM.appManagerSelectionDisabled, VENUES.updated);
  await expect(page).toHaveURL(/\/venues$/);

  await page.getByRole('link', { name: BUTTON.edit }).click();
  await expect(colleagues).toContainText(STATUS.disconnected);
  const own = managers.getByRole('row', { name: manager.name });
  await expect(own).not.toContainText(STATUS.disconnected);

  await deleteRow(page, colleagues);
  await expectTexts(page, MANAGERS.deleted);
  await expect(colleagues).toBeHidden();
  await expect(page).toHaveURL(/\/venues$/);
});

test('An admin changes a venue’s rules, as its history shows', async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('admin');
  await page.goto(`/venues/edit/${venue.id}`);
  await expectTexts(page, RULES.checkDeadline('12:30 AM'));
  await page.getByRole('combobox', { name: VENUE_FORM.rules }).click();
  await page.getByRole('option', { name: ruleProfile('nt').name }).click();
  await expectTexts(page, RULES.notSet);
  await submit(page);
  await expectTexts(page, VENUES.updated);
  await expect(page).toHaveURL(/\/venues$/);

  await page.goBack();
  const history = page.getByRole('region', { name: VENUE_HISTORY.title });
  await expect(history.getByText(VENUE_HISTORY.changed)).toBeVisible();
  const rules = history.locator('dl > div').filter({ hasText: VENUE_FORM.rules });
  await expect(rules).toContainText(`After: ${ruleProfile('nt').name}`);
  await expectAccessible(page);
});

test('A manager of two venues views the other', async ({ page, db, signedInAs }) => {
  const first = await insertVenue(db, { name: 'Anchor Inn' });
  const second = await insertVenue(db, { name: 'Bridge Inn' });
  const { managerId } = await signedInAs('manager', { venues: [first, second] });
  const view = async (name: string) => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('row', { name }).getByRole('button', { name: VENUES.view }).click();
    await reloaded;
    await expect(page).toHaveURL(/\/form-a$/);
  };
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: first.name }).click();
  await view(second.name);
  await page.getByRole('banner').getByRole('link', { name: second.name }).click();
  await view(first.name);

  const change = db.updateTable('managers').set({ is_area_manager: true });
  await change.where('id', '=', managerId).execute();
  await page.goto('/venues');
  await expect(page.getByText(VENUES.viewingVenueLegend)).toBeVisible();
  await expect(page.getByLabel(SHELL.viewingVenue)).toHaveValue(first.name);
  await view(second.name);
  await expect(page.getByLabel(SHELL.viewingVenue)).toHaveValue(second.name);

  await page.getByRole('combobox', { name: SHELL.viewingVenue }).click();
  await page.keyboard.type(first.name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(SHELL.viewingVenue)).toHaveValue(first.name);
});

test('A manager creates their first venue with its company', async ({ page, signedInAs }) => {
  const { managerId } = await signedInAs('manager');
  const name = `First Venue ${managerId}`;
  await page.goto('/');
  const asked = page.getByRole('dialog', { name: ADD_VENUE.title });
  await asked.getByRole('link', { name: VENUE.title }).click();
  await fillVenue(page.locator('body'), name);
  await page.getByRole('button', { name: VENUE_FORM.createCompany }).click();
  const dialog = page.getByRole('dialog', { name: COMPANY_REGISTRATION.title });
  await expect(dialog.getByText(VENUE_FORM.companyWaits)).toBeVisible();
  const company = `First Security ${managerId}`;
  await fillCompany(dialog, company, newEmail());
  await submit(dialog);
  await expectTexts(page, COMPANIES.created);
  const chosen = page.getByRole('combobox', { name: LABEL.technicianCompany });
  await expect(chosen).toHaveValue(company);
  await submit(page);
  await expectTexts(page, VENUES.created);
  await expect(page).toHaveURL(/\/venues$/);
  await expect(page.getByRole('row', { name })).toContainText(company);
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A manager marks tonight as not trading, on a phone', async ({ page, db, signedInAs }) => {
    const venue = await insertVenue(db);
    await signedInAs('manager', { venues: [venue] });
    const tonight = tradingDay(new Date(), rulesOf(venue));
    await page.goto('/form-a');
    await page.getByRole('link', { name: FORM_A.notTrading }).click();
    await expect(page).toHaveURL(/showNonTrading=true/);
    const trading = page.getByRole('button', { name: /\d{2}\/\d{2}\/\d{4}, trading$/ });
    await expect(trading).toHaveCount(60);
    const day = plusDays(tonight, -2);
    const past = `${WEEKDAY_NAME[weekdayOf(day)]} ${formatDay(day)}`;
    const pastDay = page.getByRole('button', { name: NON_TRADING_DAYS.trading(past) });
    await pastDay.click();
    await expectTexts(page, NON_TRADING_DAYS.isPast(past));
    await pastDay.click();
    await page.getByRole('button', { name: new RegExp(`^${NON_TRADING_DAYS.tonight}, `) }).click();
    await expectTexts(page, NON_TRADING_DAYS.selected(1));
    await page.route('**/non-trading-days', fail, { times: 1 });
    await submit(page);
    await expectTexts(page, NON_TRADING_DAYS.updateFailed, NON_TRADING_DAYS.selected(1));
    await submit(page);
    await expectTexts(page, NON_TRADING_DAYS.updated);

    await page.route('**/non-trading-days', fail, { times: 1 });
    await page.getByRole('button', { name: /^Remove / }).click();
    await expectTexts(page, NON_TRADING_DAYS.removalFailed);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expectTexts(page, NON_TRADING_DAYS.removed, NON_TRADING_DAYS.emptyHint);

    await page.getByRole('button', { name: NON_TRADING_DAYS.closedTonight }).click();
    // After the deadline the button only chooses tonight, beside a warning.
    if (new Date() > checkDeadline(tonight, undefined, rulesOf(venue))) await submit(page);
    await expectTexts(page, NON_TRADING_DAYS.tonightMarked);
  });
});
