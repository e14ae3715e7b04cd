import { IMPORT, IMPORT_ERROR } from '#contract/messages/import.ts';
import { insertCompany } from '../server/testing/records.ts';
import { chooseImport } from './choose-import.ts';
import { expect, test } from './fixtures.ts';

test('An admin corrects every wrong cell of a file', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const { id } = await signedInAs('admin');
  await page.goto('/import');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: IMPORT.templateAs('xlsx') }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toBe('Venues.xlsx');
  await page.locator('input[type=file]').setInputFiles(await template.path());
  await expect(page.getByText(IMPORT.matchingHint)).toBeVisible();
  await chooseImport(page, 'venues', 'letter.csv', '%PDF-1.7');
  await expect(page.getByText(IMPORT_ERROR.notASpreadsheet)).toBeVisible();

  const heads = 'Name,Code,Liquor licence,Technician Company,Opening Hours,Address';
  const row = (hours: string, by: string) =>
    `The ${id} Inn,NEW-${id}-0001,L${id},${by},"${hours}","1 Ann Street, Brisbane QLD 4000"`;
  await chooseImport(page, 'venues', 'venues.csv', `${heads}\n${row('open late', 'Nobody')}`);
  await page.getByRole('button', { name: IMPORT.check, exact: true }).click();
  await expect(page.getByText(IMPORT.errors(2))).toBeVisible();
  await expect(page.getByText(IMPORT_ERROR.openingHours)).toBeVisible();
  await expect(page.getByText(IMPORT_ERROR.companyUnknown)).toBeVisible();
  await expect(page.getByRole('button', { name: IMPORT.start(1) })).toHaveCount(0);

  const corrected = row('Daily 10:00 - 02:00', company.name);
  await chooseImport(page, 'venues', 'venues.csv', `${heads}\n${corrected}`);
  await page.getByRole('button', { name: IMPORT.check, exact: true }).click();
  await expect(page.getByText(IMPORT.noErrors)).toBeVisible();
});
