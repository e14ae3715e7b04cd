import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { PHOTOS, TASK } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { insertCompany, insertLicence, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { expectTexts, field, submit } from './forms/controls.ts';
import { answer, answerInspection } from './forms/inspections.ts';
import { licencePicture } from './licence-file.ts';
import { findAction } from './screen.ts';

const HEAD = FORM_C.columns;

test.describe(() => {
  test.use(ON_PHONE);

  test('A technician records and corrects an inspection', async ({ page, db, signedInAs }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    await insertVenue(db, { company_id: company.id });
    const technician = await signedInAs('technician', { companyId: company.id });
    await insertLicence(db, technician);

    await page.goto('/');
    await expect(page).toHaveURL(/\/form-c$/);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([NAV.formC]);
    await page.getByRole('link', { name: FORM_C.recordInspection }).first().click();
    await expect(page.getByRole('heading', { name: FORM_C.createTitle })).toBeVisible();
    await expectTexts(page, `${HEAD.technicianLicenceNumber} SE 3307714 · ${company.name}`);
    await page.getByRole('button', { name: TASK.left(5) }).click();
    await expect(page.getByText(FIELD_ERROR.required(LABEL.venue))).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    await page.getByRole('combobox', { name: LABEL.venue }).click();
    await page.getByRole('option', { name: venue.name, exact: true }).click();
    await answerInspection(page, TEXT.yes);
    await expect(page.getByLabel(FORM_C.openFault)).toBeHidden();
    await page.getByRole('button', { name: TASK.changeTime }).click();
    const day = formatDay(plusDays(localDay(new Date(), venue.time_zone), -2));
    await field(page, LABEL.date).fill(day);
    await page.getByLabel(HEAD.note).fill('Backup battery replaced');
    await page.locator('input[type=file]').setInputFiles(licencePicture);
    await submit(page);
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    const inspections = page.getByRole('list', { name: FORM_C.registerTitle });
    await expect(inspections.getByText(venue.name)).toBeVisible();
    await expect(inspections).toContainText(day);

    await (await findAction(page, BUTTON.edit)).click();
    await expect(page.getByLabel(LABEL.date, { exact: true })).toHaveAttribute('readonly', '');
    await answer(page, HEAD.cameras, TEXT.no);
    const cameras = page.getByRole('group', { name: HEAD.cameras });
    await cameras.getByLabel(FORM_C.findingNote).fill('Camera 2 does not see the side entrance');
    await cameras.locator('input[type=file]').setInputFiles(licencePicture);
    await submit(page);
    await expect(page.getByText(ENTRY.updated)).toBeVisible();
    await expect(page.getByRole('button', { name: '1 No' })).toBeVisible();
    await expect(inspections).toContainText('Camera 2 does not see the side entrance');
    await expect(page.getByRole('img', { name: PHOTOS.open(1) })).toBeVisible();
    await expectAccessible(page);
  });
});
