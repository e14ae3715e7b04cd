import { LICENCE, LICENCE_CHECK } from '#contract/messages/components/licences.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertCompany } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { choose, expectTexts, submit } from './forms/controls.ts';
import { fillAccount } from './forms/registration.ts';

test('An admin adds a technician, and deletes them', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const { id } = await signedInAs('admin');
  const number = `SE ${id}`;
  await page.goto('/technicians');
  await page.getByRole('link', { name: TECHNICIANS.createTitle }).click();

  await fillAccount(page, 'Goran Petrović', `goran${id}@example.com`);
  await submit(page);
  await expectTexts(
    page,
    FIELD_ERROR.required(LABEL.technicianCompany),
    FIELD_ERROR.stateRequired,
    FIELD_ERROR.required(LICENCE.number),
    FIELD_ERROR.licenceExpiryDateRequired,
  );

  await page.getByLabel(LICENCE.number).fill(number);
  await expect(page.getByText(LICENCE_CHECK.waitingForCompany)).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.submit })).toBeDisabled();
  await choose(page, LABEL.technicianCompany, company.name);
  await choose(page, LABEL.state, 'QLD');
  await page.getByLabel(LICENCE.expiryDate).fill('30/06/2030');
  await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  await submit(page);
  await expect(page.getByText(TECHNICIANS.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/technicians$/);

  await page.getByRole('button', { name: /^Filter/ }).click();
  await choose(page, TECHNICIANS.company, company.name);
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.submit }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(page.getByRole('row').filter({ hasText: '@example.com' })).toHaveCount(1);
  await row.getByRole('button', { name: TECHNICIANS.showLicence('Goran Petrović') }).click();
  await expect(page.getByRole('definition').filter({ hasText: '30/06/2030' })).toBeVisible();

  await row.getByRole('button', { name: BUTTON.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(TECHNICIANS.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});
