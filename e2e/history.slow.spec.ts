import { ENTRY, HISTORY, VOIDED } from '#contract/messages/entries.ts';
import { FAULT_STEPS, FORM_B } from '#contract/messages/form-b.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { NOTE, QUESTION, recordFault, recordInspection, voidEntry } from './entries.ts';
import { expect, test } from './fixtures.ts';

const TITLE = HISTORY.title(ENTRY.title(1));

test('A manager reads who created a check and its fault', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);

  for (const path of ['/form-a', '/form-b']) {
    await page.goto(path);
    await page.getByRole('button', { name: HISTORY.open }).click();
    const history = page.getByRole('dialog', { name: TITLE });
    await expect(history.getByText(HISTORY.action.create, { exact: true })).toBeVisible();
    await expect(history.getByText(NOTE)).toBeVisible();
    const signature = history.getByRole('img', { name: HISTORY.signature });
    await expect(signature).toHaveCount(path === '/form-a' ? 1 : 0);
    if (path === '/form-a') {
      await expect(history.getByText(QUESTION)).toBeHidden();
      await history.getByRole('button', { name: ENTRY.someNo(1) }).click();
      await expect(history.getByText(QUESTION)).toBeVisible();
    }
  }
  await page.goto('/form-a');
  await page.getByRole('table').getByRole('link', { name: NAV.formB }).click();
  await expect(page.getByRole('list', { name: FAULT_STEPS.label })).toBeVisible();
});

test('An admin opens a voided entry, and cannot change it', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  const admin = await signedInAs('admin');
  const fault = await recordFault(page.request, db, manager, venue.id);
  const inspection = await recordInspection(page.request, manager, venue.id, NOTE);

  for (const [form, id, field] of [
    ['form-b', fault, FORM_B.columns.description],
    ['form-c', inspection, FORM_C.columns.note],
  ] as const) {
    await voidEntry(page.request, admin, `${form}/${id}`, 'Entered twice');
    await page.goto(`/${form}/edit/${id}`);
    await expect(page.getByText(VOIDED.label, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: venue.name })).toBeVisible();
    await expect(page.getByLabel(field)).toBeDisabled();
    const enabled = page.locator('form').getByRole('textbox').and(page.locator(':enabled'));
    await expect(enabled).toHaveCount(0);
    await expect(page.getByRole('button', { name: BUTTON.submit })).toHaveCount(0);
  }
});
