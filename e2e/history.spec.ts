import { ENTRY, HISTORY } from '#contract/messages/components/entries.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { recordInspection } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { nameOf } from './people.ts';

const TITLE = HISTORY.title(ENTRY.title(1));

test('A manager reads who changed an inspection, and how', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordInspection(page.request, manager, venue.id, 'Dim');
  const name = await nameOf(db, manager);

  await page.goto('/form-c');
  await page.getByRole('link', { name: BUTTON.edit }).click();
  await page.getByLabel(FORM_C.columns.note).fill('Bright');
  await page
    .getByRole('group', { name: FORM_C.columns.cameras })
    .getByText(TEXT.yes, { exact: true })
    .click();
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(ENTRY.updated)).toBeVisible();

  await page.getByRole('button', { name: HISTORY.open }).click();
  const history = page.getByRole('dialog', { name: TITLE });
  await expect(history.getByText(HISTORY.action.create, { exact: true })).toBeVisible();
  await expect(history.getByText(HISTORY.action.edit, { exact: true })).toBeVisible();
  await expect(history.getByText(`· ${HISTORY.by(name)}`)).toHaveCount(2);
  await expect(history.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M · /)).toHaveCount(2);
  const change = (label: string) =>
    history.locator('dl').last().locator('div').filter({ hasText: label }).locator('dd');
  await expect(change(FORM_C.columns.note)).toHaveText('Before: DimAfter: Bright');
  await expect(change(FORM_C.columns.cameras)).toHaveText('Before: NoAfter: Yes');
  await expect(history.locator('dl').last().locator('dt')).toHaveCount(2);
  await expect(history.getByRole('link', { name: HISTORY.openFile })).toHaveCount(1);
  await expectAccessible(page);
});
