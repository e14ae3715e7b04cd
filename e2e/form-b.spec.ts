import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FAULT_STEPS, FORM_B } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { JOB, NOTE, recordFault } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { submit } from './forms/controls.ts';
import { findAction } from './screen.ts';

const HEAD = FORM_B.columns;
const ZONE = 'Australia/Brisbane';

test.use(ON_PHONE);

test('A manager arranges a repair and exports it, on a phone', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);
  const today = localDay(new Date(), ZONE);

  await page.goto('/form-b');
  await expect(page.getByText(FORM_B.needsActionLegend)).toBeVisible();
  await expect(page.getByText(FORM_B.needsAction, { exact: true })).toBeVisible();
  await expect(page.getByText(/^47 h \d+ min left$/)).toHaveCount(2);

  await page.getByRole('button', { name: NOTE }).tap();
  const popup = page.getByRole('dialog').filter({ hasText: FORM_B.faultTooltip });
  await expect(popup).toContainText(JOB);
  // As where a mouse rests beside the screen that is tapped.
  await page.mouse.move(1, 1);
  await expectAccessible(page);
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await (await findAction(page, BUTTON.edit)).click();
  await expect(page.getByLabel(HEAD.reporterName)).toHaveAttribute('readonly', '');
  await expect(page.getByLabel(HEAD.reportedDate)).toHaveAttribute('readonly', '');
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText(FIELD_ERROR.arrangementDateRequired)).toBeVisible();

  const step = page.getByRole('listitem').filter({ hasText: FAULT_STEPS.arrange });
  await expect(step).toContainText(/by .+47 h \d+ min left/);
  await page.getByRole('button', { name: FAULT_STEPS.arrangedByMe }).tap();
  await expect(page.getByRole('button', { name: BUTTON.submit })).toBeFocused();
  await expect(page.getByLabel(HEAD.arrangementDate)).toHaveValue(formatDay(today));
  await page.getByLabel(HEAD.description).fill('Replace the camera and its cable');
  await page.getByLabel(HEAD.arrangementManagerName).fill('Sarah Whitfield');
  await submit(page);
  await expect(page.getByText(ENTRY.updated)).toBeVisible();
  await expect(page).toHaveURL(/\/form-b$/);
  await page.getByRole('button', { name: 'Replace the camera' }).tap();
  const repair = page.getByRole('dialog').filter({ hasText: FORM_B.repairTooltip });
  await expect(repair).toContainText('Replace the camera and its cable');
  await page.keyboard.press('Escape');
  await expect(page.getByText(FORM_B.needsAction, { exact: true })).toBeHidden();
  await expect(page.getByText(/^47 h \d+ min left$/)).toHaveCount(1);

  await (await findAction(page, BUTTON.export)).click();
  await expect(page.getByRole('link', { name: EXPORT.download })).toBeVisible();
  await page.getByRole('button', { name: EXPORT.close }).click();

  await (await findAction(page, BUTTON.edit)).click();
  await expect(page.getByText(FAULT_STEPS.arrangedNotRepaired)).toBeVisible();
  await page.getByRole('button', { name: FAULT_STEPS.repairedByMe }).tap();
  await page.getByRole('button', { name: BUTTON.submit }).tap();
  await expect(page).toHaveURL(/\/form-b$/);
  await (await findAction(page, BUTTON.edit)).click();
  await expect(page.getByText(FAULT_STEPS.repaired, { exact: true })).toBeVisible();
});
