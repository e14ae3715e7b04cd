import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { LICENCE, MANAGERS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { expect, test } from './fixtures.ts';
import { expectTexts, field, search, submit } from './forms/controls.ts';
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
