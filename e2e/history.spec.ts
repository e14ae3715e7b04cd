import { PRINT } from '#contract/messages/added/print.ts';
import { ENTRY, HISTORY, VOIDED } from '#contract/messages/added/register-screens.ts';
import { LIST } from '#contract/messages/added/screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { CONFIRM, TEXT } from '#contract/messages/spec/texts.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { aVenue, signedIn } from '../server/testing/people.ts';
import { expectAccessible } from './accessible.ts';
import { NOTE, recordFault, recordInspection, voidEntry } from './entries.ts';
import { expect, test } from './fixtures.ts';

const TITLE = HISTORY.title(ENTRY.title(1));

test('A manager reads who changed an inspection, when, and what it said before', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordInspection(page.request, manager, venue.id, 'Dim');
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();

  await page.goto('/form-c');
  await page.getByRole('link', { name: BUTTON.edit }).click();
  await page.getByLabel(COLUMN.formC.note).fill('Bright');
  await page
    .getByRole('group', { name: COLUMN.formC.cameras })
    .getByText(TEXT.yes, { exact: true })
    .click();
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(TOAST.formUpdated)).toBeVisible();

  await page.getByRole('button', { name: HISTORY.open }).click();
  const history = page.getByRole('dialog', { name: TITLE });
  await expect(history.getByText(HISTORY.action.create, { exact: true })).toBeVisible();
  await expect(history.getByText(HISTORY.action.edit, { exact: true })).toBeVisible();
  await expect(history.getByText(HISTORY.by(name))).toHaveCount(2);
  await expect(history.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M · /)).toHaveCount(2);
  const change = (label: string) =>
    history.locator('dl').last().locator('div').filter({ hasText: label }).locator('dd');
  await expect(change(COLUMN.formC.note)).toHaveText('Before: DimAfter: Bright');
  await expect(change(COLUMN.formC.cameras)).toHaveText('Before: NoAfter: Yes');
  await expect(history.locator('dl').last().locator('dt')).toHaveCount(2);
  await expect(history.getByRole('link', { name: HISTORY.openFile })).toHaveCount(1);
  await expectAccessible(page);
});

test('A manager reads the creation of a check and of its malfunction in their histories', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);

  for (const path of ['/form-a', '/form-b']) {
    await page.goto(path);
    await page.getByRole('button', { name: HISTORY.open }).click();
    const history = page.getByRole('dialog', { name: TITLE });
    await expect(history.getByText(HISTORY.action.create, { exact: true })).toBeVisible();
    await expect(history.getByText(NOTE)).toBeVisible();
  }
});

test('An admin deletes an inspection with a reason, and finds it among the voided ones', async ({
  visitor,
  request,
  busy,
}) => {
  const { page } = visitor;
  const { manager } = busy.users;
  await recordInspection(request, manager, busy.venue.id, 'Entered twice by us');
  await visitor.visit('admin', '/form-c');
  const row = page.getByRole('row').filter({ hasText: 'Entered twice by us' });
  await row.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: CONFIRM.delete });
  await question.getByLabel(VOIDED.reason).fill('The same visit');
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(TOAST.formCDeleted)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: LIST.filter }).click();
  await page.getByLabel(VOIDED.show).check();
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page).toHaveURL(/voided=true/);
  await expect(page.getByText(VOIDED.because('The same visit'))).toBeVisible();
  await expect(row.getByRole('button', { name: BUTTON.delete })).toHaveCount(0);
  await expect(row.getByRole('link', { name: BUTTON.edit })).toHaveCount(0);
  await row.getByRole('button', { name: HISTORY.open }).click();
  await expect(page.getByRole('dialog').getByText(VOIDED.because('The same visit'))).toBeVisible();
});

test('An admin opens a voided entry, and cannot change it', async ({ page, db, signedInAs }) => {
  const venue = await aVenue(db);
  const manager = await signedIn(db, 'manager', { venues: [venue], at: new Date() });
  const admin = await signedInAs('admin');
  await recordFault(page.request, db, manager, venue.id);
  const fault = await db
    .selectFrom('form_b_entries')
    .select('id')
    .where('venue_id', '=', venue.id)
    .executeTakeFirstOrThrow();
  const inspection = await recordInspection(page.request, manager, venue.id, NOTE);

  for (const [form, id, field] of [
    ['form-b', fault.id, COLUMN.formB.description],
    ['form-c', inspection, COLUMN.formC.note],
  ] as const) {
    await voidEntry(page.request, admin, `${form}/${id}`, 'Entered twice');
    await page.goto(`/${form}/edit/${id}`);
    await expect(page.getByText(PRINT.voided, { exact: true })).toBeVisible();
    await expect(page.getByLabel(field)).toBeDisabled();
    await expect(
      page.locator('form').getByRole('textbox').and(page.locator(':enabled')),
    ).toHaveCount(0);
    await expect(page.getByRole('button', { name: BUTTON.submit })).toHaveCount(0);
  }
});
