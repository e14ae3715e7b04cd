import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('An admin adds a question for one venue, and deletes it', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const { id } = await signedInAs('admin');
  const title = `Is the till camera clean? (${id})`;
  await page.goto('/questions');
  await page.getByRole('button', { name: QUESTIONS.add }).click();
  const dialog = page.getByRole('dialog', { name: QUESTIONS.add });
  await dialog.getByRole('button', { name: BUTTON.submit }).click();
  await expect(dialog.getByText(FIELD_ERROR.required(LABEL.question))).toBeVisible();
  await dialog.getByLabel(LABEL.question).fill(title);
  await dialog.getByRole('combobox', { name: LABEL.venue }).fill(venue.name);
  await page.getByRole('option', { name: venue.name, exact: true }).click();
  await dialog.getByLabel(QUESTIONS.asksRecording).check();
  await dialog.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(QUESTIONS.added)).toBeVisible();

  const asked = db
    .selectFrom('questions')
    .select(['venue_id', 'asks_recording'])
    .where('title', '=', title);
  expect(await asked.execute()).toEqual([{ venue_id: venue.id, asks_recording: true }]);

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(QUESTIONS.notCore);
  await expect(row).toContainText(QUESTIONS.onlyFor(venue.name));
  await row.getByRole('button', { name: BUTTON.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(QUESTIONS.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('An admin cannot delete a core question, and reads why', async ({ page, db, signedInAs }) => {
  // For one venue, since a question of every venue would appear in the checks of other tests.
  const { id: venue_id } = await insertVenue(db);
  const { id } = await signedInAs('admin');
  const title = `Is the recorder on? (${id})`;
  const question = { title, venue_id, is_core: true, position: 1 };
  await db.insertInto('questions').values(question).execute();
  await page.goto('/questions');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).not.toContainText(QUESTIONS.notCore);
  const remove = row.getByRole('button', { name: BUTTON.delete });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(QUESTIONS.coreHint);
  await remove.focus();
  await expect(page.getByRole('tooltip')).toHaveText(QUESTIONS.coreHint);
  await remove.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
