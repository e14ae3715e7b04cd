import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { FORM_A } from '#contract/messages/form-a.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { recordFault } from '../entries.ts';
import { test as base } from '../fixtures.ts';

interface Register {
  readonly manager: SignedInUser;
  readonly venue: { readonly id: string; readonly name: string };
}

/** A manager whose venue has one check. */
export const test = base.extend<{ register: Register }>({
  register: async ({ db, signedInAs, request }, use) => {
    const venue = await insertVenue(db);
    const manager = await signedInAs('manager', { venues: [venue] });
    await recordFault(request, db, manager, venue.id);
    await use({ manager, venue });
  },
});

export const preview = (page: Page) =>
  page.getByRole('dialog', { name: EXPORT.preview(FORM_A.registerTitle) });

/** Exports the shown register without other filters than the search. */
export async function exportAll(page: Page, search = ''): Promise<void> {
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  await page.getByLabel('Search').fill(search);
  const filter = page.getByRole('dialog', { name: LIST.filter });
  await filter.getByRole('button', { name: BUTTON.export, exact: true }).click();
}

/** Saves the export that is shown. */
export async function save(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: EXPORT.download }).click();
  const file = await download;
  return { path: await file.path(), name: file.suggestedFilename() };
}

/** Reads the rows of each sheet of a saved spreadsheet. */
export const sheetsOf = async (path: string) =>
  (await readExcel(await readFile(path))).map(({ data }) => data);

export const choose = (page: Page, format: keyof typeof EXPORT.formats) =>
  page.getByText(EXPORT.formats[format], { exact: true }).click();
