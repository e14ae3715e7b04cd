import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { ADMINS, COMPANIES, LICENCE, MANAGERS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { insertUser } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button, deleteRow, expectTexts, field, search, submit } from './forms/controls.ts';
import { fillAccount } from './forms/registration.ts';
import { chooseFile, licencePdf, licencePicture } from './licence-file.ts';

test('An admin adds a manager, and changes them twice', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const email = `dana${id}@example.com`;
  await page.goto('/managers');
  await page.getByRole('link', { name: MANAGERS.createTitle }).click();
  await expect(page.getByRole('heading', { name: MANAGERS.createTitle })).toBeVisible();
  await page.getByLabel('You are here').getByRole('link', { name: NAV.managers }).click();
  await page.getByRole('link', { name: MANAGERS.createTitle }).click();

  await fillAccount(page, 'Dana Whitlock', email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await field(page, LICENCE.amNumber).fill(`AM ${id}`);
  await field(page, LICENCE.expiryDate).fill('31/12/2030');
  await field(page, LICENCE.rmlvNumber).fill(`RMLV ${id}`);
  await field(page, LICENCE.rmlvIssueDate).fill('30/11/2025');
  await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('28/02/2026');
  await chooseFile(page, LICENCE.image, licencePicture);
  await chooseFile(page, LICENCE.rmlvImage, licencePdf);
  await submit(page);
  await expectTexts(page, MANAGERS.created);
  await expect(page).toHaveURL(/\/managers$/);

  await search(page, email);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  const row = page.getByRole('row').filter({ hasText: email });
  for (const shown of [`AM ${id}`, formatDay('2030-12-31'), formatDay('2026-02-28')]) {
    await expect(row).toContainText(shown);
  }
  await row.getByRole('button', { name: /^AM licence of Dana/ }).click();
  const picture = page.getByRole('dialog').locator('img');
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.keyboard.press('Escape');

  await row.getByRole('link', { name: BUTTON.edit }).click();
  const title = page.getByRole('heading', { name: MANAGERS.editTitle('Dana Whitlock') });
  await expect(title).toBeVisible();
  await expect(field(page, LABEL.emailConfirmation)).toHaveCount(0);
  await expect(field(page, LABEL.password)).toHaveValue('');
  await page.getByRole('switch', { name: MANAGERS.areaManager }).click({ force: true });
  await submit(page);
  await expectTexts(page, MANAGERS.updated);
  await search(page, email);
  await expect(row).toContainText(MANAGERS.areaManager);

  await row.getByRole('link', { name: BUTTON.edit }).click();
  await field(page, LABEL.phone).fill('0491 570 158');
  await submit(page);
  await expect(page).toHaveURL(/\/managers$/);
  await search(page, email);
  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(field(page, LABEL.phone)).toHaveValue('0491 570 158');
});

test('An admin adds a company, renames it, and deletes it', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const name = `Harbour Cameras ${id}`;
  await page.goto('/companies');
  await page.getByRole('link', { name: COMPANIES.createTitle }).click();
  await expect(button(page, BUTTON.submit)).toBeDisabled();
  await page.getByLabel(LABEL.name).fill(name);
  await page.getByLabel(LABEL.email).fill(`harbour${id}@example.com`);
  await page.getByLabel(LABEL.phone).fill('07 5550 1010');
  await page.getByLabel(LABEL.address).fill('12 Wharf Street, Brisbane City QLD 4000');
  await submit(page);
  await expectTexts(page, COMPANIES.created);
  await expect(page).toHaveURL(/\/companies$/);

  await search(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12 Wharf Street');
  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(page.getByRole('heading', { name: COMPANIES.editTitle(name) })).toBeVisible();
  await expect(page.getByLabel(LABEL.phone)).toHaveValue('07 5550 1010');
  await page.getByLabel(LABEL.name).fill(`${name} East`);
  await submit(page);
  await expectTexts(page, COMPANIES.updated);

  await search(page, name);
  await expect(row).toContainText(`${name} East`);
  await deleteRow(page, row);
  await expectTexts(page, COMPANIES.deleted);
  await expect(row).toHaveCount(0);
});

test('An admin adds one administrator and removes another', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('admin', { account: { name: 'Ada Own' } });
  const other = `Ada Other${id}`;
  await insertUser(db, 'admin', { account: { name: other } });
  await page.goto('/admins');
  await expectAccessible(page);
  await button(page, ADMINS.add).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: LABEL.email })
    .fill(`new-admin-${id}@example.com`);
  await submit(page.getByRole('dialog'));
  await expectTexts(page, ADMINS.added);
  await expect(page.getByText(`new-admin-${id}@example.com`)).toBeVisible();
  await expect(button(page, ADMINS.remove('Ada Own'))).toHaveAttribute('aria-disabled', 'true');
  await button(page, ADMINS.remove(other)).click();
  await button(page.getByRole('dialog'), BUTTON.remove).click();
  await expectTexts(page, ADMINS.removed);
  await expect(page.getByText(other)).toHaveCount(0);
});
