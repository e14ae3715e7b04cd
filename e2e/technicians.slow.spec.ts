import type { Route } from '@playwright/test';
import { LICENCE, LICENCE_CHECK } from '#contract/messages/components/licences.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertCompany } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { choose, submit } from './forms/controls.ts';
import { fillAccount } from './forms/registration.ts';

test('A technician company manages only its own technicians', async ({ page, db, signedInAs }) => {
  const [ours, theirs] = [await insertCompany(db), await insertCompany(db)];
  await db
    .updateTable('companies')
    .set({ licence_number: `THEIRS ${theirs.id}` })
    .where('id', '=', theirs.id)
    .execute();
  const { id } = await signedInAs('company', { companyId: ours.id });
  await page.goto('/technicians/create');
  await expect(page.getByLabel(LABEL.technicianCompany)).toHaveCount(0);
  await fillAccount(page, 'Ewa Lindqvist', `ewa${id}@example.com`);
  await choose(page, LABEL.state, 'NSW');
  await page.getByLabel(LICENCE.expiryDate).fill('30/06/2030');
  await page.getByLabel(LICENCE.number).fill(`THEIRS ${theirs.id}`);
  await expect(page.getByText(API_ERROR.licenceInUse)).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.submit })).toBeDisabled();
  await page.getByLabel(LICENCE.number).fill(`OURS ${ours.id}`);
  await submit(page);
  await expect(page.getByText(TECHNICIANS.saved)).toBeVisible();

  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByLabel(LABEL.search)).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel(TECHNICIANS.company)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: BUTTON.edit }).click();
  await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  await choose(page, LABEL.state, 'VIC');
  const elsewhere = (route: Route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), state: 'NZ' } });
  await page.route('**/api/technicians/*', elsewhere, { times: 1 });
  await submit(page);
  await expect(page.getByText(FIELD_ERROR.stateInvalid)).toBeVisible();
  await choose(page, LABEL.state, 'VIC');
  await submit(page);
  await expect(page).toHaveURL(/\/technicians$/);
  const saved = db.selectFrom('technicians').select('state');
  expect(await saved.where('licence_number', '=', `OURS ${ours.id}`).execute()).toEqual([
    { state: 'VIC' },
  ]);
});
