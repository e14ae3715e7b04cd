import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { ADMINS } from '#contract/messages/screens/managers.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { insertCompany, insertUser } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('An admin confirms a company that a stranger added', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const name = `Unknown Cameras ${id}`;
  await insertCompany(db, { name, confirmed_at: null });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: DASHBOARD.waiting })).toBeVisible();
  await page.getByRole('link', { name: /compan(y|ies)$/ }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(STATUS.waiting)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: COMPANIES.confirm }).click();
  await expect(page.getByText(COMPANIES.confirmed)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('An admin adds one administrator and removes another', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const other = await insertUser(db, 'admin');
  const named = (name: string, userId: string) =>
    db.updateTable('users').set({ name }).where('id', '=', userId).execute();
  await named('Ada Own', id);
  await named(`Ada Other${other.id}`, other.id);
  await page.goto('/admins');
  await expectAccessible(page);
  await page.getByRole('button', { name: ADMINS.add }).click();
  await page.getByLabel(LABEL.email).fill(`new-admin-${id}@example.com`);
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(ADMINS.added)).toBeVisible();
  await expect(page.getByText(`new-admin-${id}@example.com`)).toBeVisible();
  const own = page.getByRole('button', { name: ADMINS.remove('Ada Own') });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: ADMINS.remove(`Ada Other${other.id}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.remove }).click();
  await expect(page.getByText(ADMINS.removed)).toBeVisible();
  await expect(page.getByText(`Ada Other${other.id}`)).toHaveCount(0);
});
