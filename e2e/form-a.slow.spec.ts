import { ENTRY } from '#contract/messages/entries.ts';
import { DATE_INPUT_INVALID_CODE, FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A, NEW_CHECK, QUESTIONS, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { FORM, TASK } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, QUESTION } from './entries.ts';
import { expect, insertPerson, test } from './fixtures.ts';
import { aVenueWithQuestion } from './forms/checks.ts';
import { button, expectTexts, submit } from './forms/controls.ts';
import { sign } from './sign.ts';

const NO_DAY = '31/02/2026';

test('A manager without a licence says who checked, and when', async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db, { app_manager_selection: true });
  const manager = { licence_expiry_date: '2020-01-31' };
  const { name } = await signedInAs('manager', { venues: [venue], manager });
  const other = await insertPerson(db, 'manager', { venues: [venue] });
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

  await page.getByRole('button', { name: TASK.changeTime }).click();
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

test('A mail leads to the check of its venue', async ({ page, db, signedInAs }) => {
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

test('An empty register has the columns of its questions', async ({ page, db, signedInAs }) => {
  await signedInAs('manager', { venues: [await aVenueWithQuestion(db)] });
  await page.goto('/form-a');
  await expectTexts(page, TEXT.noRecords);
  await expect(page.getByRole('columnheader', { name: QUESTION })).toBeVisible();
});

test('A manager answers a question added meanwhile', async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a/create');
  await button(page, SELECT_MANAGER.confirm).click();
  const asked = page.getByRole('group', { name: QUESTION });
  await asked.getByText(TEXT.yes, { exact: true }).click();
  await sign(page);
  const title = 'Is the signage shown?';
  await addQuestion(db, venue.id, title);

  await submit(page);
  const added = page.getByRole('group', { name: title });
  await expectTexts(added, FIELD_ERROR.answersIncomplete);
  await expect(asked.getByLabel(TEXT.yes)).toBeChecked();
  await added.getByText(TEXT.yes, { exact: true }).click();
  await submit(page);
  await expectTexts(page, ENTRY.created);
});

test('At a venue without questions people read what to do', async ({ page, db, signedInAs }) => {
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
