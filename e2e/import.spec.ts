import type { Page } from '@playwright/test';
import { IMPORT_ERROR } from '#contract/messages/import/cells.ts';
import { IMPORT } from '#contract/messages/import/screen.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';

/** Chooses a file on the screen that imports a kind. */
async function choose(page: Page, kind: keyof typeof IMPORT.kinds, name: string, content: string) {
  await page.getByRole('combobox', { name: IMPORT.kind }).click();
  await page.getByRole('option', { name: IMPORT.kinds[kind], exact: true }).click();
  const buffer = Buffer.from(content, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('An admin imports managers from a file, after a question about its days', async ({
  page,
  db,
  signedInAs,
}) => {
  const { code } = await insertVenue(db);
  const { id } = await signedInAs('admin');
  await page.goto('/import');
  const email = `zoe${id}@venues.example`;
  const heads =
    'Full name;E-mail;Mobile;AM licence number;Licence expiry;RMLV licence number;RMLV licence issue date;RMLV licence expiry date;Venue codes;Notes';
  const person = `Zo\u00eb Lee;${email};0491 570 156;AM 1;01/02/2030;R 1;2026-01-31;2029-01-31;${code};new`;
  await choose(page, 'managers', 'people.csv', `${heads}\n${person}\n;;;;\n`);

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
  const added = db
    .selectFrom('managers')
    .innerJoin('users', 'users.id', 'managers.user_id')
    .select(['users.name', 'licence_expiry_date'])
    .where('email', '=', email);
  expect(await added.execute()).toEqual([
    { name: 'Zo\u00eb Lee', licence_expiry_date: '2030-02-01' },
  ]);
  await page.getByRole('link', { name: IMPORT.back }).click();
  await page.getByRole('link', { name: 'people.csv' }).first().click();
  await expect(page.getByText(IMPORT.done)).toBeVisible();
});

test('An admin sees every wrong cell, corrects the file and checks it again', async ({
  page,
  db,
  signedInAs,
}) => {
  const company = await insertCompany(db);
  const { id } = await signedInAs('admin');
  await page.goto('/import');
  const heads = 'Name,Code,Liquor licence,Technician Company,Opening Hours,Address';
  const row = (hours: string, by: string) =>
    `The ${id} Inn,NEW-${id}-0001,L${id},${by},"${hours}","1 Ann Street, Brisbane QLD 4000"`;
  await choose(page, 'venues', 'venues.csv', `${heads}\n${row('open late', 'Nobody')}`);
  await page.getByRole('button', { name: IMPORT.check, exact: true }).click();
  await expect(page.getByText(IMPORT.errors(2))).toBeVisible();
  await expect(page.getByText(IMPORT_ERROR.openingHours)).toBeVisible();
  await expect(page.getByText(IMPORT_ERROR.companyUnknown)).toBeVisible();
  await expect(page.getByRole('button', { name: IMPORT.start(1) })).toHaveCount(0);

  await choose(
    page,
    'venues',
    'venues.csv',
    `${heads}\n${row('Daily 10:00 - 02:00', company.name)}`,
  );
  await page.getByRole('button', { name: IMPORT.check, exact: true }).click();
  await expect(page.getByText(IMPORT.noErrors)).toBeVisible();
});

test('An admin downloads a template, and a file that is no spreadsheet is refused', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/import');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: IMPORT.templateAs('xlsx') }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toBe('Venues.xlsx');
  await page.locator('input[type=file]').setInputFiles(await template.path());
  await expect(page.getByText(IMPORT.matchingHint)).toBeVisible();
  await choose(page, 'venues', 'letter.csv', '%PDF-1.7');
  await expect(page.getByText(IMPORT_ERROR.notASpreadsheet)).toBeVisible();
});
