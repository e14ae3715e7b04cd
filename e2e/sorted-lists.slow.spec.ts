import { readFile } from 'node:fs/promises';
import readExcel from 'read-excel-file/node';
import { EXPORT } from '#contract/messages/components/export.ts';
import { EXPIRING_LICENCES, LICENCE } from '#contract/messages/components/licences.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { save } from './registers/exported.ts';

test('An admin sorts managers, and exports expiring licences', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db, { name: 'The Sorted Arms' });
  const today = new Date().toISOString().slice(0, 10);
  for (const [email, days] of [
    ['a@sorted.example', 20],
    ['b@sorted.example', 10],
    ['c@sorted.example', 400],
  ] as const) {
    const manager = { licence_expiry_date: plusDays(today, days) };
    const { id } = await insertUser(db, 'manager', { venues: [venue], manager });
    await db.updateTable('users').set({ email }).where('id', '=', id).execute();
  }
  await signedInAs('admin');
  await page.goto('/managers?search=sorted.example');
  const rows = page.getByRole('row').filter({ hasText: 'sorted.example' });
  await expect(rows).toHaveCount(3);
  const head = page.getByRole('columnheader', { name: MANAGERS.columns.licence, exact: true });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=licence/);
  await expect(rows.nth(0)).toContainText('b@sorted.example');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(0)).toContainText('c@sorted.example');
  await expectAccessible(page);

  await page.getByRole('button', { name: LIST.filterActive(1) }).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  await filter.getByRole('combobox', { name: EXPIRING_LICENCES.label }).click();
  await page.getByRole('option', { name: EXPIRING_LICENCES['am-expiring'] }).click();
  await filter.getByRole('button', { name: BUTTON.submit }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/sort=-licence/);

  await page.getByRole('button', { name: LIST.filterActive(2) }).click();
  await filter.getByRole('button', { name: BUTTON.export }).click();
  await expect(page.getByText(EXPORT.ready)).toBeVisible();
  const [sheet] = await readExcel(await readFile((await save(page)).path));
  const [heads = [], ...people] = sheet?.data ?? [];
  expect(heads).toEqual(expect.arrayContaining([LICENCE.amNumber, LICENCE.rmlvExpiryDate]));
  expect(people.map((row) => row[1])).toEqual(['a@sorted.example', 'b@sorted.example']);
});
