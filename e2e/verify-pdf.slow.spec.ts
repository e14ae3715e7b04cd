import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { VERIFIER_PATH } from '#contract/checkpoints/paths.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { pdfWithPages } from '#server/testing/files/sample-files.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { databaseUrlFile, folder } from './places.ts';
import { test } from './registers/verification.ts';

// Runs all tests in one worker, which exports one PDF for all of them.
test.describe.configure({ mode: 'default' });

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
  await card.first().scrollIntoViewIfNeeded();
  await expect(card.first().getByText(PDF_VERIFICATION.register)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.unroute('**/api/register/check');
});

test('An admin sees that an entry changed after the export', async ({ verification }) => {
  const { page, pdf, choose, voidCheck } = verification;
  await voidCheck();
  await choose(pdf);
  await expect(page.getByText(PDF_VERIFICATION.changedSince(1))).toBeVisible();
  await expect(page.getByText(PDF_VERIFICATION.matches(1, 1))).toBeVisible();
});

test('A browser that has no threads reads a PDF in the page', async ({ verification, browser }) => {
  const page = await browser.newPage({ baseURL: new URL(verification.page.url()).origin });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(VERIFIER_PATH);
  await page.locator('input[type=file]').setInputFiles(verification.pdf);
  await expect(page.getByText('Authentic and complete')).toBeVisible();
  expect(page.workers()).toHaveLength(0);
  await page.close();
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
