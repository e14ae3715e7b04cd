import type { Page } from '@playwright/test';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { FAULT } from '#contract/messages/added/register-screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { CONFIRM, LEGEND, TEXT, TOOLTIP } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { formatDay, localDay, plusDays } from '#contract/time/calendar.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { aVenue, signedIn } from '../server/testing/people.ts';
import { expectAccessible } from './accessible.ts';
import { JOB, NOTE, recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { textOf } from './pdf.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HEAD = COLUMN.formB;
const ZONE = 'Australia/Brisbane';

/** Creates a venue with a fault that was found a minute ago. */
async function aFaultyVenue(page: Page, db: Database) {
  const venue = await aVenue(db);
  const finder = await signedIn(db, 'manager', { venues: [venue], at: new Date() });
  await recordFault(page.request, db, finder, venue.id);
  return venue;
}

test.describe(() => {
  test.use(PHONE);

  test('A manager sees what needs action, arranges the repair, and exports the entry, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await aFaultyVenue(page, db);
    await signedInAs('manager', { venues: [venue] });
    const today = localDay(new Date(), ZONE);

    await page.goto('/form-b');
    await expect(page.getByText(LEGEND.needsAction)).toBeVisible();
    await expect(page.getByText(FAULT.needsAction, { exact: true })).toBeVisible();
    await expect(page.getByText(/^47 h \d+ min left$/)).toHaveCount(2);

    await page.getByRole('button', { name: NOTE }).tap();
    const popup = page.getByRole('dialog').filter({ hasText: TOOLTIP.faultDescription });
    await expect(popup).toContainText(JOB);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await page.getByRole('link', { name: BUTTON.edit }).click();
    await expect(page.getByLabel(HEAD.reporterName)).toHaveAttribute('readonly', '');
    await expect(page.getByLabel(HEAD.reportedDate)).toHaveAttribute('readonly', '');
    await expectAccessible(page);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(FIELD.arrangementDateRequired)).toBeVisible();

    const arranged = page.getByLabel(HEAD.arrangementDate);
    await arranged.fill(formatDay(plusDays(today, -1)));
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(RULE.arrangedBeforeReported)).toBeVisible();

    await arranged.fill(formatDay(today));
    await page.getByLabel(HEAD.description).fill('Replace the camera and its cable');
    await page.getByLabel(HEAD.arrangementManagerName).fill('Sarah Whitfield');
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(TOAST.formUpdated)).toBeVisible();
    await expect(page).toHaveURL(/\/form-b$/);
    await page.getByRole('button', { name: 'Replace the camera' }).tap();
    const repair = page.getByRole('dialog').filter({ hasText: TOOLTIP.repairDescription });
    await expect(repair).toContainText('Replace the camera and its cable');
    await page.keyboard.press('Escape');
    await expect(page.getByText(FAULT.needsAction, { exact: true })).toBeHidden();
    await expect(page.getByText(/^47 h \d+ min left$/)).toHaveCount(1);

    await page.getByRole('button', { name: BUTTON.export }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: PRINT.download }).click();
    const text = await textOf(await (await download).path());
    for (const part of [venue.name, NOTE, JOB, 'Replace the camera', 'Sarah Whitfield'])
      expect(text).toContain(part);
    expect(text).toContain(formatDay(today));
  });
});

test('A manager deletes a malfunction after a confirmation', async ({ page, db, signedInAs }) => {
  const venue = await aFaultyVenue(page, db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-b');
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: CONFIRM.delete });
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: NOTE })).toBeVisible();

  await page.getByRole('button', { name: BUTTON.delete }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(TOAST.formBDeleted)).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
});

test('A staff member reads the malfunctions without calls to act', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aFaultyVenue(page, db);
  await signedInAs('staff', { venues: [venue] });
  await page.goto('/form-b');
  await expect(page.getByRole('heading', { name: TITLE.formBRegister })).toBeVisible();
  await expect(page.getByRole('button', { name: NOTE })).toBeVisible();
  await expect(page.getByText(LEGEND.needsAction)).toBeHidden();
  await expect(page.getByRole('button', { name: BUTTON.delete })).toBeHidden();
});
