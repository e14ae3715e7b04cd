import type { Route } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { STATED_DAYS_BACK } from '#contract/core/limits.ts';
import { ENTRY, VOIDED } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { DATE_INPUT_INVALID_CODE, FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A, NEW_CHECK, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertUser, insertVenue, type SignedInUser } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, QUESTION, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion } from './forms/checks.ts';
import { button, expectTexts, submit } from './forms/controls.ts';
import { sign } from './sign.ts';

const NO_DAY = '31/02/2026';

test('A manager without a valid licence learns why, chooses who made the check, and states a past time', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db, { app_manager_selection: true });
  await addQuestion(db, venue.id);
  const manager = { licence_expiry_date: '2020-01-31' };
  const { name } = await nameOf(db, await signedInAs('manager', { venues: [venue], manager }));
  const other = await nameOf(db, await insertUser(db, 'manager', { venues: [venue] }));
  await page.goto('/form-a/create');
  const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  const reason = SELECT_MANAGER.expired(LICENCE.am, '31/01/2020');
  await expect(select.getByText(SELECT_MANAGER.cannotBeChosen(reason))).toBeVisible();
  await expect(select.getByRole('link', { name: SELECT_MANAGER.update })).toBeVisible();
  await select.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
  await expect(select.getByText(FIELD_ERROR.managerRequired)).toBeVisible();
  await select.getByLabel(other.name).click();
  await expect(select).toBeHidden();
  await expect(page.getByText(NEW_CHECK.willBeRecordedBy(name))).toBeVisible();

  await page.getByRole('button', { name: NEW_CHECK.changeTime }).click();
  const day = page.getByRole('textbox', { name: LABEL.date, exact: true });
  await day.fill(NO_DAY);
  await day.press('Enter');
  await expect(page.getByText(FIELD_ERROR.dateInputInvalid)).toBeVisible();
  await expect(day).toHaveAttribute('data-error-code', String(DATE_INPUT_INVALID_CODE));

  const time = page.getByLabel(FORM.time);
  const today = localDay(new Date(), venue.time_zone);
  const submit = page.getByRole('button', { name: BUTTON.submit });
  await time.fill('00:01');
  await day.fill(formatDay(plusDays(today, -3)));
  await expect(page.getByText(NEW_CHECK.willBeMarked('3 days'))).toBeVisible();
  await time.fill('21:40');
  await day.fill(formatDay(plusDays(today, -20)));
  await submit.click();
  await expect(page.getByText(FIELD_ERROR.dateTooOld(STATED_DAYS_BACK))).toBeVisible();
  await day.fill(formatDay(plusDays(today, 1)));
  await submit.click();
  await expect(page.getByText(FIELD_ERROR.dateInFuture)).toBeVisible();

  await day.fill('');
  await expect(time).toHaveValue('21:40');
  await time.fill('');
  await day.fill('20/07/2026');
  await page.setViewportSize({ width: 390, height: 600 });
  await submit.click();
  await expect(page.getByText(FIELD_ERROR.required(FORM.time))).toBeVisible();
  await expect(time).toBeFocused();
  await page.getByRole('button', { name: NEW_CHECK.followClock, exact: true }).click();
  await expect(page.getByText(NEW_CHECK.now, { exact: true })).toBeVisible();
  await expect(day).toBeHidden();
});

test('A mail leads to the check of its venue, whichever was viewed before', async ({
  page,
  db,
  signedInAs,
}) => {
  const [one, other] = [await aVenueWithQuestion(db), await aVenueWithQuestion(db)];
  await signedInAs('manager', { venues: [one, other] });
  for (const venue of [other, one]) {
    await page.goto(`/form-a/create?venue=${venue.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(venue.name);
    await expect(page).toHaveURL(/\/form-a\/create$/);
  }
  await page.goto('/form-a/create?venue=999999');
  await expect(page).toHaveURL(/\/$/);
});

test('A manager answers a question that was added during the check', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a/create');
  await button(page, SELECT_MANAGER.confirm).click();
  const asked = page.getByRole('group', { name: QUESTION });
  await asked.getByText(TEXT.yes, { exact: true }).click();
  await sign(page);
  const title = 'Is the signage shown?';
  await db.insertInto('questions').values({ title, venue_id: venue.id }).execute();

  await submit(page);
  const added = page.getByRole('group', { name: title });
  await expectTexts(added, FIELD_ERROR.answersIncomplete);
  await expect(asked.getByLabel(TEXT.yes)).toBeChecked();
  await added.getByText(TEXT.yes, { exact: true }).click();
  await submit(page);
  await expectTexts(page, ENTRY.created);
});

test('At a venue without questions a manager reads whom to ask, and an admin is led to add them', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const { id } = await signedInAs('manager', { venues: [venue] });
  await insertUser(db, 'admin');
  const administrator = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto('/form-a/create');
  await expect(page.getByText(FORM_A.noQuestions(administrator))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  await page.goto(`/form-a/create?venue=${venue.id}`);
  await expect(page.getByText(FORM_A.noQuestions(null))).toBeVisible();
  await page.getByRole('link', { name: FORM_A.setUpQuestions }).click();
  await expect(page.getByRole('heading', { name: QUESTIONS.title })).toBeVisible();
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
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toHaveText(FORM_A.columns.entryDate);
  await expect(heads.last()).toHaveText(FORM_A.columns.actions);
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

const nameOf = (db: Database, { id }: SignedInUser) =>
  db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
