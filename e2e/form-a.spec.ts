import type { Route } from '@playwright/test';
import { SESSION_KEY } from '#contract/core/limits.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { FORM, FORM_A, LIST, SHELL } from '#contract/messages/added/screens.ts';
import { DATE_INPUT_INVALID_CODE, ERROR } from '#contract/messages/spec/errors.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON, LABEL, NAV } from '#contract/messages/spec/labels.ts';
import { CONFIRM, TEXT } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { aVenue, signedIn } from '../server/testing/people.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';

const NO_DAY = '31/02/2026';

test('A manager chooses who signs each time, and a date that does not exist is refused', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aVenue(db, { app_manager_selection: true });
  const { id } = await signedInAs('manager', { venues: [venue] });
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await page.goto('/form-a/create');
  const select = page.getByRole('dialog', { name: TITLE.selectManager });
  await expect(select.getByLabel(LABEL.manager)).toHaveValue('');
  await select.getByRole('button', { name: FORM_A.confirmManager }).click();
  await expect(select.getByText(FIELD.managerRequired)).toBeVisible();
  await select.getByLabel(LABEL.manager).click();
  await page.getByRole('option', { name }).click();
  await select.getByRole('button', { name: FORM_A.confirmManager }).click();
  await expect(page.getByText(name, { exact: true }).last()).toBeVisible();

  const day = page.getByRole('textbox', { name: LABEL.date, exact: true });
  await day.fill(NO_DAY);
  await day.press('Enter');
  await expect(page.getByText(ERROR.dateInputInvalid)).toBeVisible();
  await expect(day).toHaveAttribute('data-error-code', String(DATE_INPUT_INVALID_CODE));

  const time = page.getByLabel(FORM.time);
  await time.fill('21:40');
  await day.fill('');
  await expect(time).toHaveValue('21:40');
  await time.fill('');
  await day.fill('20/07/2026');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(RULE.required(FORM.time))).toBeVisible();
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
  const venue = await aVenue(db);
  const manager = await signedIn(db, 'manager', { venues: [venue], at: new Date() });
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
  const from = filter.getByLabel(LABEL.from);
  await from.fill(NO_DAY);
  await from.press('Enter');
  await expect(filter.getByText(ERROR.dateInputInvalid)).toBeVisible();
  await from.fill('');
  await filter.getByRole('button', { name: BUTTON.export, exact: true }).click();
  await expect(page.getByText(ERROR.formAExportEmpty)).toBeVisible();

  await page.goto('/form-a');
  await expect(page.getByRole('heading', { name: TITLE.formARegister })).toBeVisible();
  await expect(page.getByRole('cell', { name: TEXT.notApplicable })).toBeVisible();
  const script = new Promise<Route>((hold) => {
    void page.route(/\/worker-[^/]+\.js$/, hold);
  });
  await page.getByRole('button', { name: BUTTON.exportForm }).click();
  await expect(page.getByText(TEXT.pdfLoading)).toBeVisible();
  await (await script).abort();
  await expect(page.getByRole('alert')).toHaveText(PRINT.failed);
  await page.getByRole('button', { name: PRINT.close }).click();

  await page.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: CONFIRM.delete });
  await question.getByRole('button', { name: BUTTON.delete }).dblclick();
  await expect(page.getByText(TOAST.formADeleted)).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
});
