import type { Route } from '@playwright/test';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { QUESTIONS } from '#contract/messages/form-a.ts';
import { BUTTON, LABEL, STATUS } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import {
  ADMINS,
  COMPANIES,
  EXPIRING_LICENCES,
  LICENCE,
  LICENCE_CHECK,
  MANAGERS,
  TECHNICIANS,
} from '#contract/messages/people.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, choose, deleteRow, expectTexts, search, submit } from './forms/controls.ts';
import { fillAccount } from './forms/registration.ts';
import { save, sheetsOf } from './registers/exported.ts';

test('An admin reads why a company in use is not deleted', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  await insertVenue(db, { company_id: company.id });
  await signedInAs('admin');
  await page.goto(`/companies?search=${company.email}`);
  const row = page.getByRole('row').filter({ hasText: company.name });
  const calls: Route[] = [];
  await page.route('**/api/companies/*', (route) => void calls.push(route));
  await deleteRow(page, row);
  // Turning a tablet shows the list as cards and as a table again, before the answer comes.
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(row).toBeVisible();
  await Promise.all(calls.map((call) => call.continue()));
  await expect(page.getByRole('alert')).toContainText(API_ERROR.companyNeeded);
  await expect(row).toBeVisible();
});

test('A technician company manages only its own technicians', async ({ page, db, signedInAs }) => {
  const ours = await insertCompany(db);
  const { licence_number } = await insertCompany(db, { licence_number: `THEIRS ${ours.id}` });
  const { id } = await signedInAs('company', { companyId: ours.id });
  await page.goto('/technicians/create');
  await expect(page.getByLabel(LABEL.technicianCompany)).toHaveCount(0);
  await fillAccount(page, 'Ewa Lindqvist', `ewa${id}@example.com`);
  await choose(page, LABEL.state, 'NSW');
  await page.getByLabel(LICENCE.expiryDate).fill('30/06/2030');
  await page.getByLabel(LICENCE.number).fill(licence_number ?? '');
  await expectTexts(page, API_ERROR.licenceInUse);
  await expect(button(page, BUTTON.submit)).toBeDisabled();
  await page.getByLabel(LICENCE.number).fill(`OURS ${ours.id}`);
  await submit(page);
  await expectTexts(page, TECHNICIANS.saved);

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
  await expectTexts(page, FIELD_ERROR.stateInvalid);
  await choose(page, LABEL.state, 'VIC');
  await submit(page);
  await expect(page).toHaveURL(/\/technicians$/);
  const saved = db.selectFrom('technicians').select('state');
  expect(await saved.where('licence_number', '=', `OURS ${ours.id}`).execute()).toEqual([
    { state: 'VIC' },
  ]);
});

test('An admin sorts managers, and exports expiring licences', async ({ page, db, signedInAs }) => {
  const today = new Date().toISOString().slice(0, 10);
  for (const [email, days] of [
    ['a@sorted.example', 20],
    ['b@sorted.example', 10],
    ['c@sorted.example', 400],
  ] as const) {
    const manager = { licence_expiry_date: plusDays(today, days) };
    await insertUser(db, 'manager', { account: { email }, manager });
  }
  await signedInAs('admin');
  await page.goto('/managers?search=sorted.example');
  const rows = page.getByRole('row').filter({ hasText: 'sorted.example' });
  await expect(rows).toHaveCount(3);
  const head = page.getByRole('columnheader', { name: MANAGERS.columns.licence, exact: true });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=licence/);
  await expect(rows.nth(0)).toContainText('b@sorted.example');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(0)).toContainText('c@sorted.example');
  await expectAccessible(page);

  await button(page, LIST.filterActive(1)).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  await filter.getByRole('combobox', { name: EXPIRING_LICENCES.label }).click();
  await page.getByRole('option', { name: EXPIRING_LICENCES['am-expiring'] }).click();
  await submit(filter);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/sort=-licence/);

  await button(page, LIST.filterActive(2)).click();
  await filter.getByRole('button', { name: BUTTON.export }).click();
  await expectTexts(page, EXPORT.ready);
  const [[heads = [], ...people] = []] = await sheetsOf((await save(page)).path);
  expect(heads).toEqual(expect.arrayContaining([LICENCE.amNumber, LICENCE.rmlvExpiryDate]));
  expect(people.map((row) => row[1])).toEqual(['a@sorted.example', 'b@sorted.example']);
});

test('An admin adds a technician, and deletes them', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const { id } = await signedInAs('admin');
  const number = `SE ${id}`;
  await page.goto('/technicians');
  await page.getByRole('link', { name: TECHNICIANS.createTitle }).click();

  await fillAccount(page, 'Goran Petrović', `goran${id}@example.com`);
  await submit(page);
  await expectTexts(page, FIELD_ERROR.required(LABEL.technicianCompany), FIELD_ERROR.stateRequired);

  await page.getByLabel(LICENCE.number).fill(number);
  await expectTexts(page, LICENCE_CHECK.waitingForCompany);
  await expect(button(page, BUTTON.submit)).toBeDisabled();
  await choose(page, LABEL.technicianCompany, company.name);
  await choose(page, LABEL.state, 'QLD');
  await page.getByLabel(LICENCE.expiryDate).fill('30/06/2030');
  await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  await submit(page);
  await expectTexts(page, TECHNICIANS.saved);
  await expect(page).toHaveURL(/\/technicians$/);

  await page.getByRole('button', { name: /^Filter/ }).click();
  await choose(page, TECHNICIANS.company, company.name);
  await submit(page.getByRole('dialog'));
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(page.getByRole('row').filter({ hasText: '@example.com' })).toHaveCount(1);
  await row.getByRole('button', { name: TECHNICIANS.showLicence('Goran Petrović') }).click();
  await expect(page.getByRole('definition').filter({ hasText: '30/06/2030' })).toBeVisible();

  await deleteRow(page, row);
  await expectTexts(page, TECHNICIANS.deleted);
  await expect(row).toHaveCount(0);
});

test('An admin confirms a company that a stranger added', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const name = `Unknown Cameras ${id}`;
  await insertCompany(db, { name, confirmed_at: null });
  await page.goto('/');
  await expect(page.getByText(DASHBOARD.waiting)).toBeVisible();
  await page.getByRole('link', { name: /compan(y|ies)$/ }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(STATUS.waiting)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: COMPANIES.confirm }).click();
  await expectTexts(page, COMPANIES.confirmed);
  await expect(row).toHaveCount(0);
});

test('An admin adds and deletes a question, but no core one', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const { id } = await signedInAs('admin');
  const title = `Is the till camera clean? (${id})`;
  // For one venue, since a question of every venue would appear in the checks of other tests.
  const isOn = { title: `Is the recorder on? (${id})`, venue_id: venue.id };
  const core = { ...isOn, is_core: true, position: 1 };
  await db.insertInto('questions').values(core).execute();
  await page.goto('/questions');
  const kept = page.getByRole('row').filter({ hasText: core.title });
  await expect(kept).not.toContainText(QUESTIONS.notCore);
  const remove = kept.getByRole('button', { name: BUTTON.delete });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(QUESTIONS.coreHint);
  await remove.focus();
  await expect(page.getByRole('tooltip')).toHaveText(QUESTIONS.coreHint);
  await remove.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: QUESTIONS.add }).click();
  const dialog = page.getByRole('dialog', { name: QUESTIONS.add });
  await submit(dialog);
  await expectTexts(dialog, FIELD_ERROR.required(LABEL.question));
  await dialog.getByLabel(LABEL.question).fill(title);
  await choose(dialog, LABEL.venue, venue.name);
  await dialog.getByLabel(QUESTIONS.asksRecording).check();
  await submit(dialog);
  await expectTexts(page, QUESTIONS.added);

  const asked = db.selectFrom('questions').select('asks_recording').where('title', '=', title);
  expect(await asked.execute()).toEqual([{ asks_recording: true }]);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(QUESTIONS.notCore);
  await expect(row).toContainText(QUESTIONS.onlyFor(venue.name));
  await deleteRow(page, row);
  await expectTexts(page, QUESTIONS.deleted);
  await expect(row).toHaveCount(0);
});

test('An admin adds a company, renames it, and deletes it', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const name = `Harbour Cameras ${id}`;
  await page.goto('/companies');
  await page.getByRole('link', { name: COMPANIES.createTitle }).click();
  await expect(button(page, BUTTON.submit)).toBeDisabled();
  await page.getByLabel(LABEL.name).fill(name);
  await page.getByLabel(LABEL.email).fill(`harbour${id}@example.com`);
  await page.getByLabel(LABEL.phone).fill('07 5550 1010');
  await page.getByLabel(LABEL.address).fill('12 Wharf Street, Brisbane City QLD 4000');
  await submit(page);
  await expectTexts(page, COMPANIES.created);
  await expect(page).toHaveURL(/\/companies$/);

  await search(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12 Wharf Street');
  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(page.getByRole('heading', { name: COMPANIES.editTitle(name) })).toBeVisible();
  await expect(page.getByLabel(LABEL.phone)).toHaveValue('07 5550 1010');
  await page.getByLabel(LABEL.name).fill(`${name} East`);
  await submit(page);
  await expectTexts(page, COMPANIES.updated);

  await search(page, name);
  await expect(row).toContainText(`${name} East`);
  await deleteRow(page, row);
  await expectTexts(page, COMPANIES.deleted);
  await expect(row).toHaveCount(0);
});

test('An admin adds one administrator and removes another', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('admin', { account: { name: 'Ada Own' } });
  const other = `Ada Other${id}`;
  await insertUser(db, 'admin', { account: { name: other } });
  await page.goto('/admins');
  await expectAccessible(page);
  await button(page, ADMINS.add).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: LABEL.email })
    .fill(`new-admin-${id}@example.com`);
  await submit(page.getByRole('dialog'));
  await expectTexts(page, ADMINS.added);
  await expect(page.getByText(`new-admin-${id}@example.com`)).toBeVisible();
  await expect(button(page, ADMINS.remove('Ada Own'))).toHaveAttribute('aria-disabled', 'true');
  await button(page, ADMINS.remove(other)).click();
  await button(page.getByRole('dialog'), BUTTON.remove).click();
  await expectTexts(page, ADMINS.removed);
  await expect(page.getByText(other)).toHaveCount(0);
});
