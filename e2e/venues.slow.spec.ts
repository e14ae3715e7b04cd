import type { Route } from '@playwright/test';
import { MAP } from '#contract/messages/components/addresses.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { CONFLICT } from '#contract/messages/components/forms.ts';
import { HOURS_FIELD, WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { COMPANY_REGISTRATION } from '#contract/messages/screens/registration.ts';
import { ADD_VENUE, SHELL } from '#contract/messages/screens/shell.ts';
import {
  NON_TRADING_DAYS,
  RULES,
  VENUE,
  VENUE_FORM,
  VENUE_HISTORY,
  VENUE_MANAGERS,
  VENUES,
} from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { checkDeadline } from '#contract/rules/check-deadline.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { plusDays, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { insertCompany, insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { withGoogleMap } from './google-map.ts';
import { textOf } from './pdf.ts';

/** Required zoom of a venue's map. */
const MAP_ZOOM = 18;
const POSITION = { latitude: '-27.4648', longitude: '153.0088' };
const TILES = 'https://tile.openstreetmap.org/**';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBgAA/gB9oxYDmAAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(({ page }) => page.route(TILES, (route) => route.abort()));

test('A manager sees the location on a map of the configured tiles, or on Google’s with the operator’s key, or why that failed', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db, POSITION);
  await signedInAs('manager', { venues: [venue] });
  const map = page.getByRole('region', { name: MAP.label(venue.name) });

  await test.step('tiles', async () => {
    await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
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

test('An admin exports the venues that a filter finds', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db, { is_active: false });
  const other = await insertVenue(db);
  await signedInAs('admin');
  await page.goto('/venues?search=nothing-is-called-so');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog');
  await button(panel, BUTTON.export).click();
  await expectTexts(page, EXPORT.noRecords);

  await page.getByRole('button', { name: /^Filter/ }).click();
  await panel.getByLabel(LABEL.search).fill(venue.name);
  await panel.getByRole('combobox', { name: VENUES.status }).click();
  await page.getByRole('option', { name: STATUS.inactive }).click();
  await button(panel, BUTTON.export).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: EXPORT.download }).click();
  const text = await textOf(await (await download).path());
  expect(text).toContain(venue.code);
  expect(text).not.toContain(other.code);
});

test('A manager reads the rules of a venue, and loads anew what somebody else changed meanwhile', async ({
  page,
  db,
  signedInAs,
}) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  await signedInAs('manager', { venues: [venue] });
  await page.goto(`/venues/edit/${venue.id}`);
  await expectTexts(page, ruleProfile('qld').name);
  await expect(page.getByRole('combobox', { name: VENUE_FORM.rules })).toHaveCount(0);
  await page.getByLabel(VENUE_FORM.licenceNumber).fill('80209999');
  const change = { name: 'The New Name', version: venue.version + 1 };
  await db.updateTable('venues').set(change).where('id', '=', venue.id).execute();
  await submit(page);
  await expectTexts(page, API_ERROR.changedMeanwhile);
  await page.getByRole('button', { name: CONFLICT.reload }).click();
  await expect(field(page, LABEL.name)).toHaveValue(change.name);
});

test('A manager’s new venue code disconnects all other users, who can be removed', async ({
  page,
  db,
  signedInAs,
}) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id, app_manager_selection: true });
  const colleague = await insertUser(db, 'staff', { venues: [venue], at: new Date() });
  const manager = await signedInAs('manager', { venues: [venue] });
  const nameOf = async ({ id }: { id: string }) => {
    const user = db.selectFrom('users').select('name').where('id', '=', id);
    return (await user.executeTakeFirstOrThrow()).name;
  };

  await page.goto(`/venues/edit/${venue.id}`);
  const managers = page.getByRole('region', { name: VENUE_MANAGERS.title });
  const { actions: _, ...heads } = VENUE_MANAGERS.columns;
  for (const head of Object.values(heads)) {
    await expect(managers.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  const colleagues = managers.getByRole('row', { name: await nameOf(colleague) });
  await expect(colleagues).not.toContainText(STATUS.disconnected);

  await expect(page.getByText(VENUE_FORM.newCodeWarning)).toBeVisible();
  await page.getByRole('button', { name: VENUE_FORM.suggestCode }).click();
  await page.getByLabel(VENUE_FORM.appManagerSelection).uncheck();
  await submit(page);
  await expectTexts(page, VENUE_FORM.appManagerSelectionDisabled, VENUES.updated);
  await expect(page).toHaveURL(/\/venues$/);

  await page.getByRole('link', { name: BUTTON.edit }).click();
  await expect(colleagues).toContainText(STATUS.disconnected);
  const own = managers.getByRole('row', { name: await nameOf(manager) });
  await expect(own).not.toContainText(STATUS.disconnected);

  await colleagues.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expectTexts(page, MANAGERS.deleted);
  await expect(colleagues).toBeHidden();
  await expect(page).toHaveURL(/\/venues$/);
});

test('An admin changes the rules and the region of a venue, which its history shows', async ({
  page,
  db,
  signedInAs,
}) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  await signedInAs('admin');
  await page.goto(`/venues/edit/${venue.id}`);
  await expectTexts(page, RULES.checkDeadline('12:30 AM'));
  await page.getByRole('combobox', { name: VENUE_FORM.rules }).click();
  await page.getByRole('option', { name: ruleProfile('nt').name }).click();
  await expectTexts(page, RULES.notSet);
  await page.getByLabel(VENUE_FORM.region).fill('North');
  await submit(page);
  await expectTexts(page, VENUES.updated);
  await expect(page).toHaveURL(/\/venues$/);

  await page.goBack();
  const history = page.getByRole('region', { name: VENUE_HISTORY.title });
  await expect(history.getByText(VENUE_HISTORY.changed)).toBeVisible();
  const rules = history.locator('dl > div').filter({ hasText: VENUE_FORM.rules });
  await expect(rules.locator('dd')).toHaveText(
    `Before: ${ruleProfile('qld').name}After: ${ruleProfile('nt').name}`,
  );
  await expectAccessible(page);
});

test('An area manager views another venue from the list', async ({ page, db, signedInAs }) => {
  const first = await insertVenue(db, { name: 'Anchor Inn' });
  const second = await insertVenue(db, { name: 'Bridge Inn' });
  const venues = [first, second];
  await signedInAs('manager', { venues, manager: { is_area_manager: true } });
  await page.goto('/venues');
  await expect(page.getByText(VENUES.viewingVenueLegend)).toBeVisible();
  await expect(page.getByLabel(SHELL.viewingVenue)).toHaveValue(first.name);
  const row = page.getByRole('row', { name: second.name });
  const reloaded = page.waitForEvent('load');
  await row.getByRole('button', { name: VENUES.view }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/form-a$/);
  await expect(page.getByLabel(SHELL.viewingVenue)).toHaveValue(second.name);

  await page.getByRole('combobox', { name: SHELL.viewingVenue }).click();
  await page.keyboard.type(first.name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(SHELL.viewingVenue)).toHaveValue(first.name);
});

test('A manager of two venues views the other from the list', async ({ page, db, signedInAs }) => {
  const venues = [await insertVenue(db), await insertVenue(db)];
  await signedInAs('manager', { venues });
  const [first, second] = venues.map(({ name }) => name);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: first ?? '' })
    .click();
  const row = page.getByRole('row', { name: second ?? '' });
  const reloaded = page.waitForEvent('load');
  await row.getByRole('button', { name: VENUES.view }).click();
  await expect(page).toHaveURL(/\/form-a$/);
  await reloaded;
  const shown = page.getByRole('banner').getByRole('link', { name: second ?? '' });
  await expect(shown, 'the reload keeps the choice').toBeVisible();
});

test('A manager without a venue creates one with its technician company, and views it', async ({
  page,
  db,
  signedInAs,
}) => {
  const { managerId } = await signedInAs('manager');
  const name = `First Venue ${managerId}`;
  await page.goto('/');
  await page
    .getByRole('dialog', { name: ADD_VENUE.title })
    .getByRole('link', { name: VENUE.title })
    .click();
  await field(page, LABEL.name).fill(name);
  await page.getByLabel(VENUE_FORM.licenceNumber).fill('80201234');
  await page
    .getByRole('textbox', { name: LABEL.address })
    .fill('1 Argent St, Broken Hill NSW 2880');
  await page.getByRole('button', { name: VENUE_FORM.createCompany }).click();
  const dialog = page.getByRole('dialog', { name: COMPANY_REGISTRATION.title });
  await expect(dialog.getByText(VENUE_FORM.companyWaits)).toBeVisible();
  const company = `First Security ${managerId}`;
  await field(dialog, LABEL.name).fill(company);
  await dialog.getByLabel(LABEL.email).fill(`first-${managerId}-${Date.now()}@example.com`);
  await dialog
    .getByRole('textbox', { name: LABEL.address })
    .fill('3 Ann Street, Brisbane QLD 4000');
  await dialog.getByRole('button', { name: BUTTON.submit }).click();
  await expectTexts(page, COMPANIES.created);
  const chosen = page.getByRole('combobox', { name: LABEL.technicianCompany });
  await expect(chosen).toHaveValue(company);
  await page.getByRole('button', { name: HOURS_FIELD.openEveryDay }).click();
  await submit(page);
  await expectTexts(page, VENUES.created);
  await expect(page).toHaveURL(/\/venues$/);
  await expect(page.getByRole('row', { name })).toContainText(company);
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  const links = await db
    .selectFrom('venue_managers')
    .select('venue_id')
    .where('manager_id', '=', managerId)
    .execute();
  expect(links).toHaveLength(1);
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A manager marks tonight as not trading and takes it back, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await insertVenue(db);
    await signedInAs('manager', { venues: [venue] });
    const tonight = tradingDay(new Date(), rulesOf(venue));
    const closedOn = async () => {
      const { not_trading_days } = await db
        .selectFrom('venues')
        .select('not_trading_days')
        .where('id', '=', venue.id)
        .executeTakeFirstOrThrow();
      return not_trading_days;
    };

    await page.goto('/form-a');
    await page.getByRole('link', { name: FORM_A.notTrading }).click();
    await expect(page).toHaveURL(/showNonTrading=true/);
    await expect(page.getByRole('button', { name: /\d{2}\/\d{2}\/\d{4}, trading$/ })).toHaveCount(
      60,
    );
    const day = plusDays(tonight, -2);
    const past = `${WEEKDAY_NAME[weekdayOf(day)]} ${formatDay(day)}`;
    const pastDay = page.getByRole('button', { name: NON_TRADING_DAYS.trading(past) });
    await pastDay.click();
    await expectTexts(page, NON_TRADING_DAYS.isPast(past));
    await pastDay.click();
    await page.getByRole('button', { name: new RegExp(`^${NON_TRADING_DAYS.tonight}, `) }).click();
    await expectTexts(page, NON_TRADING_DAYS.selected(1));
    const fail = (route: Route) =>
      route.fulfill({ status: 500, json: { message: API_ERROR.somethingWentWrong } });
    await page.route('**/non-trading-days', fail, { times: 1 });
    await submit(page);
    await expectTexts(page, NON_TRADING_DAYS.updateFailed);
    await expectTexts(page, NON_TRADING_DAYS.selected(1));
    await submit(page);
    await expectTexts(page, NON_TRADING_DAYS.updated);
    expect(await closedOn()).toEqual([tonight]);

    await page.route('**/non-trading-days', fail, { times: 1 });
    await page.getByRole('button', { name: /^Remove / }).click();
    await expectTexts(page, NON_TRADING_DAYS.removalFailed);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expectTexts(page, NON_TRADING_DAYS.removed);
    await expectTexts(page, NON_TRADING_DAYS.emptyHint);
    expect(await closedOn()).toEqual([]);

    await page.getByRole('button', { name: NON_TRADING_DAYS.closedTonight }).click();
    // After the deadline the button only chooses tonight, beside a warning.
    if (new Date() > checkDeadline(tonight, undefined, rulesOf(venue))) await submit(page);
    await expectTexts(page, NON_TRADING_DAYS.tonightMarked);
    expect(await closedOn()).toEqual([tonight]);
    expect(localDay(new Date(), venue.time_zone) >= tonight).toBe(true);
  });
});
