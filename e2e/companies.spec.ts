import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { expect, test } from './fixtures.ts';
import { filter, submit } from './forms/controls.ts';

test('An admin adds a company, renames it, and deletes it', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const name = `Harbour Cameras ${id}`;
  await page.goto('/companies');
  await page.getByRole('link', { name: COMPANIES.createTitle }).click();
  await expect(page.getByRole('button', { name: BUTTON.submit })).toBeDisabled();
  await page.getByLabel(LABEL.name).fill(name);
  await page.getByLabel(LABEL.email).fill(`harbour${id}@example.com`);
  await page.getByLabel(LABEL.phone).fill('07 5550 1010');
  await page.getByLabel(LABEL.address).fill('12 Wharf Street, Brisbane City QLD 4000');
  await submit(page);
  await expect(page.getByText(COMPANIES.created)).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);

  const find = () => filter(page, (panel) => panel.getByLabel(LABEL.search).fill(name));
  await find();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12 Wharf Street');
  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(page.getByRole('heading', { name: COMPANIES.editTitle(name) })).toBeVisible();
  await expect(page.getByLabel(LABEL.phone)).toHaveValue('07 5550 1010');
  await page.getByLabel(LABEL.name).fill(`${name} East`);
  await submit(page);
  await expect(page.getByText(COMPANIES.updated)).toBeVisible();

  await find();
  await expect(row).toContainText(`${name} East`);
  await row.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(COMPANIES.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});
