import { ENTRY } from '#contract/messages/components/entries.ts';
import { SIGNATURE } from '#contract/messages/components/signature.ts';
import { FAULT_FOUND, FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { heading, tabTo } from './screens/tab-to.ts';

test('A manager records a check by keyboard', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const questions = ['Recording?', 'Covered?'].map((title) => ({ title, venue_id: venue.id }));
  await db.insertInto('questions').values(questions).execute();
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a');
  await tabTo(page, page.getByRole('link', { name: BUTTON.createEntry }));
  await page.keyboard.press('Enter');

  const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  await expect(select.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(select).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(select).toBeHidden();

  const answers = (question: string) => page.getByRole('group', { name: question });
  await tabTo(page, answers('Recording?').getByLabel(TEXT.yes));
  await page.keyboard.press('Space');
  await tabTo(page, answers('Covered?').getByLabel(TEXT.yes));
  await page.keyboard.press('ArrowRight');
  await expect(answers('Covered?').getByLabel(TEXT.no)).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: BUTTON.submit }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(LABEL.jobNumber)).toBeFocused();
  await page.keyboard.type('JOB-1');
  await tabTo(page, page.getByLabel(FORM_A.emailNote));
  await page.keyboard.type('Camera 4 is dark');

  await tabTo(page, page.getByRole('button', { name: SIGNATURE.typeInstead }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(SIGNATURE.typedName)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: BUTTON.submit }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(FAULT_FOUND.check(1));
});
