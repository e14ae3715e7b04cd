import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { pdfWithPages } from '#server/testing/sample-files.ts';
import { expectAccessible } from './accessible.ts';
import { recordFault, voidEntry } from './entries.ts';
import { test as base, expect } from './fixtures.ts';
import { withOtherPicture } from './pdf.ts';
import { databaseUrlFile, folder } from './places.ts';

/** An admin at the screen that verifies a PDF, with the exported register of a venue with one check. */
interface Verification {
  readonly page: Page;
  readonly pdf: string;
  readonly venueName: string;
  /** Chooses a file and verifies it. */
  choose(file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void>;
  /** Voids the check in the PDF. */
  voidCheck(): Promise<void>;
}

const test = base.extend<object, { verification: Verification }>({
  verification: [
    async ({ browser, db }, use, { project: { use: options } }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = options;
      const page = await browser.newPage({ baseURL, locale, timezoneId });
      await use(await openVerification(page, db));
      await page.close();
    },
    { scope: 'worker' },
  ],
});

// Runs all tests in one worker, which exports one PDF for all of them.
test.describe.configure({ mode: 'default' });

async function openVerification(page: Page, db: Database): Promise<Verification> {
  const { request } = page;
  const venue = await insertVenue(db);
  const at = new Date();
  const manager = await insertUser(db, 'manager', { venues: [venue], at });
  await recordFault(request, db, manager, venue.id);
  const admin = await insertUser(db, 'admin', { at });
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    {
      [SESSION_KEY.token]: admin.token,
      [SESSION_KEY.viewingVenue]: JSON.stringify({ value: venue.id, label: venue.name }),
    },
  );
  const pdf = await exportRegister(page);
  await page.keyboard.press('Escape');
  await page.goto('/form-a');
  await page.getByRole('link', { name: NAV.checkPdf }).click();
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  return {
    page,
    pdf,
    venueName: venue.name,
    choose: (file) => input.setInputFiles(file),
    async voidCheck() {
      const checks = db.selectFrom('form_a_entries').select('id').where('venue_id', '=', venue.id);
      const { id } = await checks.executeTakeFirstOrThrow();
      await voidEntry(request, admin, `form-a/${id}`, 'Entered twice');
    },
  };
}

/** @returns the path of the PDF */
async function exportRegister(page: Page): Promise<string> {
  await page.goto('/form-a');
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  await filter.getByRole('button', { name: BUTTON.export, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: EXPORT.download }).click();
  return (await download).path();
}

/** Runs the program of `npm run verify -- FILE`. @throws for an exit code other than 0 */
async function verifyPdf(file: string) {
  const databaseUrl = await readFile(databaseUrlFile, 'utf8');
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl };
  return promisify(execFile)(process.execPath, ['dist/server/verify.js', file], { env });
}

test('An operator verifies an exported PDF beside the server', async ({ verification }) => {
  const { stdout } = await verifyPdf(verification.pdf);
  expect(stdout).toBe(`${PDF_VERIFICATION.matches(1, 1)}\n`);
});

test('An admin verifies an exported PDF once the connection is back', async ({ verification }) => {
  const { page, pdf, choose } = verification;
  await page.context().setOffline(true);
  await choose(pdf);
  await expect(page.getByText(API_ERROR.connectionLost)).toBeVisible();
  await page.context().setOffline(false);
  await choose(pdf);
  await expect(page.getByText(PDF_VERIFICATION.matches(1, 1))).toBeVisible();
  await expectAccessible(page);
});

test('An admin sees where another document differs from the register', async ({ verification }) => {
  const { page, pdf, venueName, choose } = verification;
  await page.route('**/api/register/check', async (route) => {
    const transcript: Transcript = route.request().postDataJSON();
    const rows = transcript.rows.map(({ cells, notes, images }) => ({
      cells: cells.map((cell) => (cell === 'No' ? 'Yes' : cell)),
      notes,
      images,
    }));
    await route.continue({ postData: { ...transcript, rows } });
  });
  await choose(pdf);
  const row = page.getByRole('row').filter({ hasText: `${venueName}, No. 1` });
  await expect(row.first()).toContainText('Yes');
  await expect(row.first()).toContainText('No');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: PDF_VERIFICATION.differences }).getByRole('listitem');
  await expect(card.first()).toContainText('Yes');
  await expect(card.first().getByText(PDF_VERIFICATION.register)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.unroute('**/api/register/check');
});

test('An admin and an operator see that a signature was replaced', async ({ verification }) => {
  const { page, pdf, venueName, choose } = verification;
  const forged = await withOtherPicture(pdf);
  await choose(forged);
  const row = page.getByRole('row').filter({ hasText: `${venueName}, No. 1: Signature` });
  await expect(row).toContainText(PDF_VERIFICATION.otherImage);
  await expect(verifyPdf(forged)).rejects.toMatchObject({
    stdout: expect.stringContaining(PDF_VERIFICATION.otherImage),
  });
});

test('An admin sees that an entry changed after the export', async ({ verification }) => {
  const { page, pdf, choose, voidCheck } = verification;
  await voidCheck();
  await choose(pdf);
  await expect(page.getByText(PDF_VERIFICATION.changedSince(1))).toBeVisible();
  await expect(page.getByText(PDF_VERIFICATION.matches(1, 1))).toBeVisible();
});

test('An admin reads that another file is no register', async ({ verification }) => {
  await verification.choose({
    name: 'minutes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nothing'),
  });
  await expect(verification.page.getByText(PDF_VERIFICATION.notARegister)).toBeVisible();
});

test('An admin reads that a PDF of one page, many times, is not read', async ({ verification }) => {
  const { page, choose } = verification;
  const buffer = Buffer.from(pdfWithPages(100_000), 'latin1');
  await choose({ name: 'register.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(PDF_VERIFICATION.tooLarge)).toBeVisible();
});
