import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { NIGHT } from '#contract/messages/calendar.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import {
  INSPECTOR,
  VISIT,
  VISIT_ENDED,
  VISIT_HISTORY,
  VISIT_PAGE,
} from '#contract/messages/visits.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { dayName } from '#contract/time/day-name.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { NOTE, recordFault } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { enterName, OFFICER } from './forms/visit.ts';
import { textOf } from './pdf.ts';

const save = async (page: Page, name: string): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return (await downloading).path();
};

test('An officer reads and takes the register on their own phone', async ({
  page,
  browser,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);
  await page.goto('/');
  await page.getByRole('link', { name: SHELL.inspector }).click();
  await page.getByRole('button', { name: INSPECTOR.onTheirPhone }).click();
  await expect(page.getByRole('img', { name: INSPECTOR.codeLabel })).toBeVisible();
  const address = (await page.getByText('/visit#').textContent()) ?? '';

  const phone = await (await browser.newContext(ON_PHONE)).newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: venue.name })).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await expect(page.getByText(INSPECTOR.opened('', null).trim())).toBeVisible();

  await test.step('a night leads to its check and its fault', async () => {
    // A place on the page is no link of a visit.
    await phone.getByRole('link', { name: VISIT_PAGE.take }).click();
    await phone.reload();
    const night = phone.locator('details').first();
    await night.locator('summary').click();
    await expect(night.getByText(VISIT_PAGE.fault(1))).toBeVisible();
    await expect(night.getByText(NOTE).first()).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('what they take names them', async () => {
    await expect(phone.getByRole('button', { name: VISIT_PAGE.pdf })).toBeDisabled();
    await enterName(phone);
    expect(await textOf(await save(phone, VISIT_PAGE.pdf))).toContain(
      `${DOCUMENT.officer} ${OFFICER}`,
    );
    const notes = await readFile(await save(phone, VISIT_PAGE.statement), 'utf8');
    expect(notes).toContain('"officer":"Insp. R. Vella"');
    expect(notes.match(/^— /gm)).toHaveLength(2);
  });

  await test.step('another phone is refused, and told whom to ask', async () => {
    const other = await (await browser.newContext(ON_PHONE)).newPage();
    await other.goto(address);
    await expect(other.getByRole('alert')).toContainText(`Ask ${manager.name}`);
  });

  await test.step('the visit ends, and the page of the officer says so', async () => {
    await page.getByRole('button', { name: INSPECTOR.end, exact: true }).first().click();
    await expect(page.getByText(VISIT_ENDED)).toBeVisible();
    await expect(page.getByText(INSPECTOR.sighted('')).first()).toBeVisible();
    // The page stays open, and asks when it is looked at again.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(phone.getByRole('alert')).toContainText(VISIT.ended);
    await expect(phone.getByText(venue.name)).toBeHidden();
  });

  await test.step('the history and the calendar of the venue have it', async () => {
    await page.goto(`/venues/edit/${venue.id}`);
    const history = page.getByRole('region', { name: VENUE_HISTORY.title });
    await expect(history.getByText(VISIT_HISTORY.sighted(OFFICER))).toBeVisible();
    await expect(history.getByText(VISIT_HISTORY.viewed(28))).toHaveCount(2);
    const day = tradingDay(new Date(), rulesOf(venue));
    await page.goto(`/venues/${venue.id}/calendar`);
    await page.getByRole('button', { name: NIGHT.sightedBy(OFFICER, dayName(day)) }).click();
    await expect(page.getByRole('dialog').getByText(OFFICER)).toBeVisible();
  });
});
