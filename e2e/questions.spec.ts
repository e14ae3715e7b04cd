import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { choose, submit } from './forms/controls.ts';

test('An admin adds and deletes a question, but no core one', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const { id } = await signedInAs('admin');
  const title = `Is the till camera clean? (${id})`;
  // For one venue, since a question of every venue would appear in the checks of other tests.
  const core = { title: `Is the recorder on? (${id})`, venue_id: venue.id, is_core: true };
  await db
    .insertInto('questions')
    .values({ ...core, position: 1 })
    .execute();
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
  await expect(dialog.getByText(FIELD_ERROR.required(LABEL.question))).toBeVisible();
  await dialog.getByLabel(LABEL.question).fill(title);
  await choose(dialog, LABEL.venue, venue.name);
  await dialog.getByLabel(QUESTIONS.asksRecording).check();
  await submit(dialog);
  await expect(page.getByText(QUESTIONS.added)).toBeVisible();

  const asked = db.selectFrom('questions').select('asks_recording').where('title', '=', title);
  expect(await asked.execute()).toEqual([{ asks_recording: true }]);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(QUESTIONS.notCore);
  await expect(row).toContainText(QUESTIONS.onlyFor(venue.name));
  await row.getByRole('button', { name: BUTTON.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(QUESTIONS.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});
