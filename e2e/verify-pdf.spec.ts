import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deleteFormA } from '#contract/form-a/calls.ts';
import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { LIST } from '#contract/messages/added/screens.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { aVenue, signedIn } from '#server/testing/people.ts';
import { expectAccessible } from './accessible.ts';
import { recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { withOtherPicture } from './pdf.ts';
import { databaseUrlFile, folder } from './places.ts';

/** What `npm run verify -- FILE` runs. @throws when it ends with another code than 0 */
async function verifyPdf(file: string) {
  const databaseUrl = await readFile(databaseUrlFile, 'utf8');
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl };
  return promisify(execFile)(process.execPath, ['dist/server/verify.js', file], { env });
}

test('an administrator finds out whether a PDF of the register was altered', async ({
  page,
  db,
  request,
  signedInAs,
}) => {
  const venue = await aVenue(db);
  const manager = await signedIn(db, 'manager', { venues: [venue], at: new Date() });
  await recordFault(request, db, manager, venue.id);
  const admin = await signedInAs('admin');
  await page.addInitScript(
    (viewing) => sessionStorage.setItem('viewing-venue', viewing),
    JSON.stringify({ value: venue.id, label: venue.name }),
  );

  await page.goto('/form-a');
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  await page.getByRole('button', { name: BUTTON.export, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: PRINT.download }).click();
  const pdf = await (await download).path();
  await page.keyboard.press('Escape');

  await test.step('and so does an operator beside the server', async () => {
    const { stdout } = await verifyPdf(pdf);
    expect(stdout).toBe(`${PAPER_CHECK.agrees(1, 1)}\n`);
  });

  await page.goto('/form-a');
  await page.getByRole('link', { name: PAPER_CHECK.title }).click();
  const choose = page.locator('input[type=file]');
  await choose.waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await choose.setInputFiles(pdf);
  await expect(page.getByText(REFUSAL.connectionLost)).toBeVisible();
  await page.context().setOffline(false);
  await choose.setInputFiles(pdf);
  await expect(page.getByText(PAPER_CHECK.agrees(1, 1))).toBeVisible();
  await expectAccessible(page);

  await test.step('a later change is counted, and is no difference', async () => {
    const { id } = await db
      .selectFrom('form_a_entries')
      .select('id')
      .where('venue_id', '=', venue.id)
      .executeTakeFirstOrThrow();
    await request.delete(`/api${deleteFormA.path.replace('{id}', id)}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await choose.setInputFiles(pdf);
    await expect(page.getByText(PAPER_CHECK.changedSince(1))).toBeVisible();
    await expect(page.getByText(PAPER_CHECK.agrees(1, 1))).toBeVisible();
  });

  await test.step('what another document says is shown beside what the register says', async () => {
    await page.route('**/api/register/check', async (route) => {
      const said: Transcript = route.request().postDataJSON();
      const rows = said.rows.map(({ cells, notes, images }) => ({
        cells: cells.map((cell) => (cell === 'No' ? 'Yes' : cell)),
        notes,
        images,
      }));
      await route.continue({ postData: { ...said, rows } });
    });
    await choose.setInputFiles(pdf);
    const row = page.getByRole('row').filter({ hasText: `${venue.name}, No. 1` });
    await expect(row.first()).toContainText('Yes');
    await expect(row.first()).toContainText('No');
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('list', { name: PAPER_CHECK.differences }).getByRole('listitem');
    await expect(card.first()).toContainText('Yes');
    await expect(card.first().getByText(PAPER_CHECK.register)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('and so is another signature than was signed', async () => {
    await page.unroute('**/api/register/check');
    const other = await withOtherPicture(pdf);
    await choose.setInputFiles(other);
    const row = page.getByRole('row').filter({ hasText: `${venue.name}, No. 1: Signature` });
    await expect(row).toContainText(PAPER_CHECK.otherPicture);
    await expect(verifyPdf(other)).rejects.toMatchObject({
      stdout: expect.stringContaining(PAPER_CHECK.otherPicture),
    });
  });

  await test.step('any other file is refused with a sentence', async () => {
    await choose.setInputFiles({
      name: 'minutes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 nothing'),
    });
    await expect(page.getByText(PAPER_CHECK.notARegister)).toBeVisible();
  });
});
