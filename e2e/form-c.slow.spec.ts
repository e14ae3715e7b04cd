import { ENTRY, HISTORY, PROVENANCE, VOIDED } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FAULT_FOUND, FORM_A } from '#contract/messages/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { DUE_INSPECTIONS, FORM_C, INSPECTION_DUE } from '#contract/messages/form-c.ts';
import { TASK } from '#contract/messages/forms.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { EXPIRY, LICENCE } from '#contract/messages/people.ts';
import { insertCompany, insertLicence, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { recordInspection } from './entries.ts';
import { expect, insertPerson, ON_PHONE, test } from './fixtures.ts';
import { expectTexts, submit } from './forms/controls.ts';
import { answer, answerInspection } from './forms/inspections.ts';
import { textOf } from './pdf.ts';
import { save } from './registers/exported.ts';

const HEAD = FORM_C.columns;

test('A manager reads and prints an inspection with its form', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  const note = 'Camera 2 faces the wall. '.repeat(40);
  await recordInspection(page.request, manager, venue.id, note);
  await page.goto('/form-c');
  await expect(page.getByRole('cell', { name: TEXT.no, exact: true })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: TEXT.yes, exact: true })).toHaveCount(4);

  await page.getByRole('button', { name: 'Camera 2 faces' }).focus();
  const popup = page.getByRole('dialog').filter({ hasText: HEAD.note });
  await expect(popup).toBeVisible();
  expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(16 * 16 + 4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: FORM_C.viewImage }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: FORM_C.formImage })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: BUTTON.print }).click();
  expect(await textOf((await save(page)).path)).toContain(FORM_C.formImage);
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A technician starts with the venue whose inspection failed', async ({
    page,
    db,
    signedInAs,
  }) => {
    const company = await insertCompany(db);
    const inspected = await insertVenue(db, { company_id: company.id, name: 'Alder Bar' });
    const due = await insertVenue(db, { company_id: company.id, name: 'Zinc Hotel' });
    const technician = await signedInAs('technician', { companyId: company.id });
    await insertLicence(db, technician);
    await recordInspection(page.request, technician, inspected.id, 'Dim');

    await page.goto('/form-c');
    const list = page.getByRole('region', { name: DUE_INSPECTIONS.title }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText(inspected.name);
    await expect(list.first()).toContainText(INSPECTION_DUE.failed(1));
    await expect(list.last()).toContainText(due.name);
    await expect(list.last()).toContainText(INSPECTION_DUE.neverInspected);
    await list.last().getByRole('link', { name: FORM_C.recordInspection }).tap();
    await expect(page.getByRole('heading', { name: FORM_C.createTitle })).toBeVisible();
    await expect(page.getByText(due.name, { exact: true })).toBeVisible();
  });

  test('A manager’s inspection with a No opens a fault', async ({ page, db, signedInAs }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    await signedInAs('manager', { venues: [venue] });
    await page.goto('/form-c');
    await page.getByRole('link', { name: BUTTON.createEntry }).click();
    await page.getByRole('button', { name: TASK.left(5) }).click();
    await expectTexts(page, FIELD_ERROR.required(HEAD.technicianName));
    await expect(page.getByText(FIELD_ERROR.notOneOf([TEXT.yes, TEXT.no]))).toHaveCount(5);

    await page.getByLabel(HEAD.technicianName).fill('Ewa Lindqvist');
    await page.getByLabel(HEAD.technicianLicenceNumber).fill('SL 3310264');
    await page.getByLabel(HEAD.technicianCompany).fill(company.name);
    await answerInspection(page, TEXT.no);
    await expect(page.getByLabel(FORM_C.openFault)).toBeChecked();
    await expect(page.getByLabel(FORM_C.findingNote)).toHaveCount(5);
    await submit(page);

    await expect(page.getByRole('heading', { name: FAULT_FOUND.inspection(1) })).toBeVisible();
    await expect(page.getByText(FAULT_FOUND.recordingOff, { exact: true })).toBeVisible();
    const step = page.getByRole('list', { name: FAULT_STEPS.label }).getByRole('listitem');
    await expect(step.filter({ hasText: FAULT_STEPS.mailed })).toContainText(company.email);
    await expect(step.filter({ hasText: FAULT_STEPS.arrange })).toContainText(/47 h \d+ min left/);
    await expectAccessible(page);
    await page.getByRole('link', { name: FAULT_FOUND.backToRegister }).last().tap();
    await expect(page.getByText(FORM_C.failed(5))).toBeVisible();
  });
});

test('A manager cannot change a technician’s inspection', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  const technician = await insertPerson(db, 'technician', { companyId: company.id });
  await insertLicence(db, technician);
  await recordInspection(page.request, technician, venue.id, 'Dim');
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-c');
  await expect(page.getByText(FORM_C.failed(1))).toBeVisible();
  await expect(page.getByText(PROVENANCE.transcribedBy)).toHaveCount(0);
  await expect(page.getByRole('button', { name: BUTTON.delete })).toHaveCount(0);
  await page.getByRole('link', { name: FORM_A.view }).click();
  await expect(page.getByText(FORM_C.ownRecord(technician.name))).toBeVisible();
  await expect(page.getByLabel(HEAD.note)).toBeDisabled();
  await expect(page.getByRole('button', { name: BUTTON.submit })).toHaveCount(0);
  await expectAccessible(page);
});

test('A manager whose licence expired records no inspection', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = { rmlv_licence_expiry_date: '2026-01-31' };
  await signedInAs('manager', { venues: [venue], manager });
  await page.goto('/form-c');
  await expect(page.getByRole('heading', { name: FORM_C.registerTitle })).toBeVisible();
  await expect(page.getByText(FORM_C.invalidLicenceInfo)).toBeVisible();
  const card = new RegExp(`${LICENCE.rmlv} ${EXPIRY.expired} \\d.* ${EXPIRY.ago}`);
  await expect(page.getByRole('listitem').filter({ hasText: card })).toBeVisible();
  await expect(page.getByRole('link', { name: BUTTON.createEntry })).toBeHidden();
  await page.goto('/form-c/create');
  await expect(page).not.toHaveURL(/form-c/);
});

test('A manager reads who changed an inspection, and how', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordInspection(page.request, manager, venue.id, 'Dim');

  await page.goto('/form-c');
  await page.getByRole('link', { name: BUTTON.edit }).click();
  await page.getByLabel(HEAD.note).fill('Bright');
  await answer(page, HEAD.cameras, TEXT.yes);
  await submit(page);
  await expect(page.getByText(ENTRY.updated)).toBeVisible();

  await page.getByRole('button', { name: HISTORY.open }).click();
  const history = page.getByRole('dialog', { name: HISTORY.title(ENTRY.title(1)) });
  await expect(history.getByText(HISTORY.action.create, { exact: true })).toBeVisible();
  await expect(history.getByText(HISTORY.action.edit, { exact: true })).toBeVisible();
  await expect(history.getByText(`· ${HISTORY.by(manager.name)}`)).toHaveCount(2);
  await expect(history.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M · /)).toHaveCount(2);
  const change = (label: string) =>
    history.locator('dl').last().locator('div').filter({ hasText: label }).locator('dd');
  await expect(change(HEAD.note)).toHaveText('Before: DimAfter: Bright');
  await expect(change(HEAD.cameras)).toHaveText('Before: NoAfter: Yes');
  await expect(history.getByRole('link', { name: HISTORY.openFile })).toHaveCount(1);
  await expectAccessible(page);
});

test('A technician voids an own inspection with a reason', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  const technician = await signedInAs('technician', { companyId: company.id });
  await insertLicence(db, technician);
  await recordInspection(page.request, technician, venue.id, 'Dim');
  await page.goto('/form-c');
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(question.getByText(FIELD_ERROR.required(VOIDED.reason))).toBeVisible();
  await question.getByRole('button', { name: VOIDED.reasons[1] }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(FORM_C.deleted)).toBeVisible();
  await expect(page.getByText(VOIDED.because(VOIDED.reasons[1]))).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.delete })).toHaveCount(0);

  const manager = await signedInAs('manager', { venues: [venue] });
  await recordInspection(page.request, manager, venue.id, 'Bright');
  await page.goto('/form-c');
  await expect(page.getByText(`${PROVENANCE.besideVoided} ${ENTRY.number(1)}`)).toBeVisible();
  await expect(page.getByText(VOIDED.because(VOIDED.reasons[1]))).toBeVisible();
  await expectAccessible(page);
});
