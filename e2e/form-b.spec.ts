import type { Page } from '@playwright/test';
import { ENTRY, VOIDED } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FAULT_STEPS, FORM_B } from '#contract/messages/screens/form-b.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { JOB, NOTE, QUESTION, recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { textOf } from './pdf.ts';
import { findAction } from './screen.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HEAD = FORM_B.columns;
const ZONE = 'Australia/Brisbane';

/** Creates a venue with a fault found a minute ago. */
async function aFaultyVenue(page: Page, db: Database) {
  const venue = await insertVenue(db);
  const finder = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
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
    await expect(page.getByText(FORM_B.needsActionLegend)).toBeVisible();
    await expect(page.getByText(FORM_B.needsAction, { exact: true })).toBeVisible();
    await expect(page.getByText(/^47 h \d+ min left$/)).toHaveCount(2);

    await page.getByRole('button', { name: NOTE }).tap();
    const popup = page.getByRole('dialog').filter({ hasText: FORM_B.faultTooltip });
    await expect(popup).toContainText(JOB);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await (await findAction(page, BUTTON.edit)).click();
    await expect(page.getByLabel(HEAD.reporterName)).toHaveAttribute('readonly', '');
    await expect(page.getByLabel(HEAD.reportedDate)).toHaveAttribute('readonly', '');
    await expectAccessible(page);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(FIELD_ERROR.arrangementDateRequired)).toBeVisible();

    const arranged = page.getByLabel(HEAD.arrangementDate);
    await arranged.fill(formatDay(plusDays(today, -1)));
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(FIELD_ERROR.arrangedBeforeReported)).toBeVisible();

    await expect(page.getByRole('listitem').filter({ hasText: FAULT_STEPS.arrange })).toContainText(
      /by .+47 h \d+ min left/,
    );
    await page.getByRole('button', { name: FAULT_STEPS.arrangedByMe }).tap();
    await expect(page.getByRole('button', { name: BUTTON.submit })).toBeFocused();
    await expect(arranged).toHaveValue(formatDay(today));
    await page.getByLabel(HEAD.description).fill('Replace the camera and its cable');
    await page.getByLabel(HEAD.arrangementManagerName).fill('Sarah Whitfield');
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(ENTRY.updated)).toBeVisible();
    await expect(page).toHaveURL(/\/form-b$/);
    await page.getByRole('button', { name: 'Replace the camera' }).tap();
    const repair = page.getByRole('dialog').filter({ hasText: FORM_B.repairTooltip });
    await expect(repair).toContainText('Replace the camera and its cable');
    await page.keyboard.press('Escape');
    await expect(page.getByText(FORM_B.needsAction, { exact: true })).toBeHidden();
    await expect(page.getByText(/^47 h \d+ min left$/)).toHaveCount(1);

    await (await findAction(page, BUTTON.export)).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: EXPORT.download }).click();
    const text = await textOf(await (await download).path());
    for (const part of [venue.name, NOTE, JOB, 'Replace the camera', 'Sarah Whitfield'])
      expect(text).toContain(part);
    expect(text).toContain(formatDay(today));
    await page.getByRole('button', { name: EXPORT.close }).click();

    await (await findAction(page, BUTTON.edit)).click();
    await expect(page.getByText(FAULT_STEPS.arrangedNotRepaired)).toBeVisible();
    await page.getByRole('button', { name: FAULT_STEPS.repairedByMe }).tap();
    await page.getByRole('button', { name: BUTTON.submit }).tap();
    await expect(page).toHaveURL(/\/form-b$/);
    await (await findAction(page, BUTTON.edit)).click();
    await expect(page.getByText(FAULT_STEPS.repaired, { exact: true })).toBeVisible();
  });
});

test('A manager deletes a malfunction after a confirmation', async ({ page, db, signedInAs }) => {
  const venue = await aFaultyVenue(page, db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-b');
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: NOTE })).toBeVisible();

  await page.getByRole('button', { name: BUTTON.delete }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(question.getByText(FIELD_ERROR.required(VOIDED.reason))).toBeVisible();
  await question.getByRole('button', { name: VOIDED.reasons[1] }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(FORM_B.deleted)).toBeVisible();
  await expect(page.getByText(VOIDED.done(ENTRY.ofForm(NAV.formB, 1)))).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
});

test.describe(() => {
  test.use(PHONE);

  test('A technician opens the fault of the mail: its deadlines, what is wrong, and whom to call', async ({
    page,
    db,
    signedInAs,
  }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    const finder = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
    await recordFault(page.request, db, finder, venue.id);
    const path = /\/form-b\/edit\/\d+/;
    await expect.poll(() => mailTo(company.email)).toMatch(path);
    const [address = ''] = path.exec(await mailTo(company.email)) ?? [];
    await signedInAs('technician', { companyId: company.id });

    await page.goto(address);
    await expect(page.getByRole('heading', { name: FAULT_STEPS.title(1) })).toBeVisible();
    const steps = page.getByRole('list', { name: FAULT_STEPS.label }).getByRole('listitem');
    await expect(steps.filter({ hasText: /by .+47 h \d+ min left/ })).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: QUESTION })).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call .+, 0491 570 156$/ })).toHaveAttribute(
      'href',
      'tel:0491570156',
    );
    await expect(page.getByRole('button', { name: BUTTON.submit })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('A staff member reads the malfunctions without buttons to act', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aFaultyVenue(page, db);
  await signedInAs('staff', { venues: [venue] });
  await page.goto('/form-b');
  await expect(page.getByRole('heading', { name: FORM_B.registerTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: NOTE })).toBeVisible();
  await expect(page.getByText(FORM_B.needsActionLegend)).toBeHidden();
  await expect(page.getByRole('button', { name: BUTTON.delete })).toBeHidden();
});
