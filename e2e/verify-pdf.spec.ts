import { pathToFileURL } from 'node:url';
import { API_ERROR } from '#contract/messages/errors.ts';
import { PDF_VERIFICATION, VERIFIER } from '#contract/messages/pdf-verification.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './registers/verification.ts';

test('An admin verifies an exported PDF once the connection is back', async ({ verification }) => {
  const { page, pdf, choose } = verification;
  await page.context().setOffline(true);
  await choose(pdf);
  await expect(page.getByText(API_ERROR.connectionLost)).toBeVisible();
  await page.context().setOffline(false);
  await choose(pdf);
  await expect(page.getByText(PDF_VERIFICATION.matches(1, 1))).toBeVisible();
  await expect(page.getByText('Authentic and complete')).toBeVisible();
  await expectAccessible(page);
});

test('Anybody verifies what a server signed in a PDF', async ({
  verification,
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.goto('/check-pdf');
  await page.locator('input[type=file]').setInputFiles(verification.pdf);
  await expect(page.getByText(authentic)).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: VERIFIER.download }).click();
  const saved = test.info().outputPath('verify.html');
  await (await saving).saveAs(saved);

  await page.context().setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => {
    // A thread is made of the page's own text.
    if (!request.url().startsWith('blob:')) requests.push(request.url());
  });
  await page.goto(pathToFileURL(saved).href);
  await page.locator('input[type=file]').setInputFiles([verification.pdf, saved]);
  await expect(page.getByText(authentic)).toBeVisible();
  await expect(page.getByText(VERIFIER.noNote)).toBeVisible();
  expect(requests).toEqual([pathToFileURL(saved).href]);
  await expectAccessible(page);
  await page.close();
});

const authentic = /^Authentic and complete: .* signed 1 entry on .* unaltered\.$/;
