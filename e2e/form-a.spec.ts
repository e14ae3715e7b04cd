import type { Route } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { VOIDED } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { DATE_INPUT_INVALID_CODE, FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';

const NO_DAY = '31/02/2026';

test('A manager chooses who signs each time, and a date that does not exist is refused', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db, { app_manager_selection: true });
  const { id } = await signedInAs('manager', { venues: [venue] });
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await page.goto('/form-a/create');
  const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  await expect(select.getByLabel(FORM_A.manager)).toHaveValue('');
  await select.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
  await expect(select.getByText(FIELD_ERROR.managerRequired)).toBeVisible();
  await select.getByLabel(FORM_A.manager).click();
  await page.getByRole('option', { name }).click();
  await select.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
  await expect(page.getByText(name, { exact: true }).last()).toBeVisible();

  const day = page.getByRole('textbox', { name: LABEL.date, exact: true });
  await day.fill(NO_DAY);
  await day.press('Enter');
  await expect(page.getByText(FIELD_ERROR.dateInputInvalid)).toBeVisible();
  await expect(day).toHaveAttribute('data-error-code', String(DATE_INPUT_INVALID_CODE));

  const time = page.getByLabel(FORM.time);
  await time.fill('21:40');
  await day.fill('');
  await expect(time).toHaveValue('21:40');
  await time.fill('');
  await day.fill('20/07/2026');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(FIELD_ERROR.required(FORM.time))).toBeVisible();
  await expect(time).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await time.boundingBox())?.y, 'clear of the header')
    .toBeGreaterThan(header?.height ?? 0);
});

test('An admin sees that an export is empty or failed, and deletes a check', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await addQuestion(db, venue.id);
  await recordCheck(page.request, manager, venue.id, { answers: ['1'] });
  await signedInAs('admin');
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION_KEY.viewingVenue,
    JSON.stringify({ value: venue.id, label: venue.name }),
  ] as const);

  await page.goto('/form-a?search=nobody-is-called-so');
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
  const menu = page.getByRole('navigation', { name: SHELL.navigation });
  await expect(menu.getByRole('link', { name: NAV.formA })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: LIST.filterActive(1) }).click();
  const filter = page.getByRole('dialog');
  const from = filter.getByLabel(LIST.from);
  await from.fill(NO_DAY);
  await from.press('Enter');
  await expect(filter.getByText(FIELD_ERROR.dateInputInvalid)).toBeVisible();
  await from.fill('');
  await filter.getByRole('button', { name: BUTTON.export, exact: true }).click();
  await expect(page.getByText(FORM_A.noRecordsToExport)).toBeVisible();

  await page.goto('/form-a');
  await expect(page.getByRole('heading', { name: FORM_A.registerTitle })).toBeVisible();
  await expect(page.getByRole('cell', { name: TEXT.notApplicable })).toBeVisible();
  const script = new Promise<Route>((hold) => {
    void page.route(/\/worker-[^/]+\.js$/, hold);
  });
  await page.getByRole('button', { name: FORM_A.exportForm }).click();
  await expect(page.getByText(EXPORT.loading)).toBeVisible();
  await (await script).abort();
  await expect(page.getByRole('alert')).toHaveText(EXPORT.failed);
  await page.getByRole('button', { name: EXPORT.close }).click();

  await page.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: VOIDED.reasons[0] }).click();
  await question.getByRole('button', { name: BUTTON.delete }).dblclick();
  await expect(page.getByText(FORM_A.deleted)).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
});
