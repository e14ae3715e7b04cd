import { FAULT_STEPS, FORM_B } from '#contract/messages/form-b.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { insertCompany, insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { NOTE, QUESTION, recordFault } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';

test('A manager deletes a malfunction after a confirmation', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);
  await page.goto('/form-b');
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: NOTE })).toBeVisible();

  await page.getByRole('button', { name: BUTTON.delete }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(FORM_B.deleted)).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A technician opens the fault of the mail, on a phone', async ({ page, db, signedInAs }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    const finder = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
    await recordFault(page.request, db, finder, venue.id);
    const address = await linkMailedTo(company.email, /\/form-b\/edit\/\d+/g);
    await signedInAs('technician', { companyId: company.id });

    await page.goto(address);
    await expect(page.getByRole('heading', { name: FAULT_STEPS.title(1) })).toBeVisible();
    const steps = page.getByRole('list', { name: FAULT_STEPS.label }).getByRole('listitem');
    await expect(steps.filter({ hasText: /by .+47 h \d+ min left/ })).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: QUESTION })).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    const call = page.getByRole('link', { name: /^Call .+, 0491 570 156$/ });
    await expect(call).toHaveAttribute('href', 'tel:0491570156');
    await expect(page.getByRole('button', { name: BUTTON.submit })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('A staff member reads faults and venues, and only reads', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const finder = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await recordFault(page.request, db, finder, venue.id);
  await signedInAs('staff', { venues: [venue] });
  await page.goto('/form-b');
  await expect(page.getByRole('heading', { name: FORM_B.registerTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: NOTE })).toBeVisible();
  await expect(page.getByText(FORM_B.needsActionLegend)).toBeHidden();
  await expect(page.getByRole('button', { name: BUTTON.delete })).toBeHidden();

  await page.goto('/venues');
  await expect(page.getByRole('row', { name: venue.name })).toBeVisible();
  for (const name of [BUTTON.createEntry, BUTTON.edit, BUTTON.delete, VENUES.view]) {
    await expect(page.getByRole('link', { name })).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
});
