import { IMPORT } from '#contract/messages/import/screen.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { chooseImport } from './screens/choose-import.ts';

test('An admin imports managers from a file', async ({ page, db, signedInAs }) => {
  const { code } = await insertVenue(db);
  const { id } = await signedInAs('admin');
  await page.goto('/import');
  const email = `zoe${id}@venues.example`;
  const heads =
    'Full name;E-mail;Mobile;AM licence number;Licence expiry;RMLV licence number;RMLV licence issue date;RMLV licence expiry date;Venue codes;Notes';
  const person = `Zo\u00eb Lee;${email};0491 570 156;AM 1;01/02/2030;R 1;2026-01-31;2029-01-31;${code};new`;
  await chooseImport(page, 'managers', 'people.csv', `${heads}\n${person}\n;;;;\n`);

  await expect(page.getByText(IMPORT.fileRead('people.csv', 1))).toBeVisible();
  await expect(page.getByText(IMPORT.unused('Full name, Notes'))).toBeVisible();
  await page.getByRole('combobox', { name: LABEL.name, exact: true }).click();
  await page.getByRole('option', { name: 'Full name' }).click();
  const check = page.getByRole('button', { name: IMPORT.check, exact: true });
  await expect(check).toBeDisabled();
  await page.getByRole('radio', { name: IMPORT.dayFirst }).check();
  await check.click();
  await expect(page.getByText(IMPORT.noErrors)).toBeVisible();
  await expect(page.getByText(IMPORT.mails(1, 1))).toBeVisible();
  await page.getByRole('button', { name: IMPORT.start(1) }).click();

  await expect(page.getByText(IMPORT.done)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Zo\u00eb Lee' })).toContainText(
    IMPORT.outcomes.created,
  );
  await page.getByRole('link', { name: IMPORT.back }).click();
  await page.getByRole('link', { name: 'people.csv' }).first().click();
  await expect(page.getByText(IMPORT.done)).toBeVisible();
});
