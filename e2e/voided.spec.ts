import { HISTORY, VOIDED } from '#contract/messages/entries.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { recordInspection } from './entries.ts';
import { expect, test } from './fixtures.ts';

test('An admin finds an inspection they deleted', async ({ visitor, request, busy }) => {
  const { page } = visitor;
  const { manager } = busy.users;
  await recordInspection(request, manager, busy.venue.id, 'Entered twice by us');
  await visitor.visit('admin', '/form-c');
  const row = page.getByRole('row').filter({ hasText: 'Entered twice by us' });
  await row.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByLabel(VOIDED.reason).fill('The same visit');
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(FORM_C.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(question, 'no dialog closes beside the filter').toBeHidden();

  await visitor.expectReady();
  await page.getByRole('button', { name: LIST.filter }).click();
  await page.getByLabel(VOIDED.show).check();
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page).toHaveURL(/voided=true/);
  await expect(page.getByText(VOIDED.because('The same visit'))).toBeVisible();
  await expect(row.getByRole('button', { name: BUTTON.delete })).toHaveCount(0);
  await expect(row.getByRole('link', { name: BUTTON.edit })).toHaveCount(0);
  await row.getByRole('button', { name: HISTORY.open }).click();
  await expect(page.getByRole('dialog').getByText(VOIDED.because('The same visit'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: LIST.removeFilter(VOIDED.show) }).click();
  await expect(page).not.toHaveURL(/voided=true/);
  await expect(row).toHaveCount(0);
});
