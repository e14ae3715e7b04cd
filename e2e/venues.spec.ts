import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { BUTTON, STATUS } from '#contract/messages/labels.ts';
import {
  HOURS_FIELD,
  MAP,
  OPENING_HOURS,
  VENUE_FORM,
  VENUES,
  WEEKDAY_NAME,
} from '#contract/messages/venues.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { deleteRow, expectTexts, search, submit } from './forms/controls.ts';
import { chooseCompany, fillVenue } from './forms/venue.ts';

const TILES = 'https://tile.openstreetmap.org/**';

test('An admin creates a venue, changes it, and deletes it', async ({ page, db, signedInAs }) => {
  await page.route(TILES, (route) => route.abort());
  const company = await insertCompany(db);
  await insertVenue(db);
  await signedInAs('admin');
  const name = `The Caxton ${company.id}`;

  await page.goto('/venues');
  await page.getByRole('link', { name: BUTTON.createEntry }).click();
  await submit(page);
  await expectTexts(page, FIELD_ERROR.nameRequired, FIELD_ERROR.hoursRequired);

  await fillVenue(page.locator('body'), name);
  await chooseCompany(page.locator('body'), company.name);
  const lateClosings = page.getByRole('group', { name: HOURS_FIELD.afterMidnight });
  await lateClosings.getByRole('button', { name: HOURS_FIELD.closeAt('02:00 AM') }).click();
  await expect(lateClosings).toBeHidden();
  await submit(page);
  await expectTexts(page, VENUES.created);
  await expect(page).toHaveURL(/\/venues$/);

  await search(page, name);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(company.name);
  await row.getByRole('button', { name: /^Today/ }).focus();
  await expect(page.getByRole('dialog')).toContainText(OPENING_HOURS.title);
  await expect(page.getByRole('dialog')).toContainText(WEEKDAY_NAME.saturday);
  await expect(page.getByRole('dialog')).toContainText('10:00 AM – 02:00 AM');

  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(page.getByRole('region', { name: MAP.label(name) })).toContainText(MAP.noTiles);
  await page.getByLabel(VENUE_FORM.appManagerSelection).check();
  await page.getByLabel(STATUS.active).uncheck();
  await submit(page);
  await expectTexts(page, VENUE_FORM.appManagerSelectionEnabled, VENUES.updated);
  await expect(page).toHaveURL(/\/venues$/);

  await search(page, name);
  await expect(row).toContainText(STATUS.inactive);
  await deleteRow(page, row);
  await expectTexts(page, VENUES.deleted);
  await expect(row).toBeHidden();
});
