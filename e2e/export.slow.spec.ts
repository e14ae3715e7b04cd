import { readFile, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { API_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { JOB, NOTE, recordFault } from './entries.ts';
import { ON_PHONE } from './fixtures.ts';
import { fail } from './forms/controls.ts';
import { textOf } from './pdf.ts';
import { choose, exportAll, preview, save, sheetsOf, test } from './registers/exported.ts';

/** Counts the dark pixels of a canvas. */
function inkOf(canvas: HTMLElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
  const { data = [] } =
    canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data.filter((value, index) => index % 4 === 0 && value < 100).length;
}

test('An area manager exports all venues at once', async ({ page, db, request, signedInAs }) => {
  const venues = [];
  for (const name of ['The Anchor', 'The Bell']) venues.push(await insertVenue(db, { name }));
  const manager = await signedInAs('manager', { venues, manager: { is_area_manager: true } });
  for (const { id } of venues) await recordFault(request, db, manager, id);
  await page.goto('/form-a');
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  await page.getByRole('button', { name: EXPORT.exportAllVenues }).click();
  expect(await textOf((await save(page)).path)).toContain('Venues The Anchor, The Bell');
});

test('A manager exports since a visit, and prints', async ({ page, register: _ }, info) => {
  await page.goto('/form-a');
  await page.getByRole('button', { name: BUTTON.export, exact: true }).click();
  const panel = page.getByRole('dialog', { name: BUTTON.export });
  await expect(panel.getByRole('button', { name: EXPORT.sinceVisit })).toBeDisabled();
  await panel.getByLabel(EXPORT.visit).fill('01/02/2026');
  await expectAccessible(page);
  await panel.getByRole('button', { name: EXPORT.sinceVisit }).click();
  expect(await textOf((await save(page)).path)).toContain('Nights 01/02/2026 – ');
  await page.reload();
  await page.getByRole('button', { name: BUTTON.export, exact: true }).click();
  await expect(panel.getByLabel(EXPORT.visit)).toHaveValue('01/02/2026');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/form-a');
  await expect(page.getByRole('cell', { name: JOB })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: LIST.filter })).toBeHidden();
  const path = info.outputPath('printed.pdf');
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const closed = (part: string) => part.replaceAll(/\s/g, '');
  const text = closed(await textOf(path));
  const columns = [FORM_A.columns.jobNumber, JOB, FORM_A.columns.signature];
  for (const part of [...columns, '1 / 2', '2 / 2', EXPORT.printedFromScreen]) {
    expect(text).toContain(closed(part));
  }
  expect(text.split(closed(FORM_A.columns.jobNumber)), 'heads on each page').toHaveLength(3);
  for (const part of [LIST.filter, NAV.venues, FORM_A.columns.actions]) {
    expect(text).not.toContain(closed(part));
  }
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  expect(await page.evaluate(scheme), 'dark again on the screen').toBe('dark');
});

test('A manager cancels an export, or reads why it failed', async ({ page, register: _ }) => {
  const link = preview(page).getByRole('link', { name: EXPORT.download });
  await page.goto('/form-a');
  await exportAll(page);
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
  await page.getByRole('button', { name: FORM_A.exportForm }).first().click();
  await expect(link).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(preview(page), 'closed by a click outside').toBeHidden();

  await page.route('**/api/form-a/export*', () => {});
  await exportAll(page);
  await expect(page.getByText(EXPORT.loading)).toBeVisible();
  await expect(page.getByText(EXPORT.fetched(0, undefined))).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(1);
  await page.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(preview(page)).toBeHidden();
  await expect.poll(() => page.workers()).toHaveLength(0);

  await page.route('**/api/form-a/export*', fail);
  await exportAll(page);
  await expect(preview(page).getByRole('alert')).toHaveText(API_ERROR.somethingWentWrong);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/form-a/export*');
  await exportAll(page, 'nobody by this name');
  await expect(page.getByText(FORM_A.noRecordsToExport)).toBeVisible();
  await expect(preview(page)).toBeHidden();
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A manager reads and shares an export, on a phone', async ({ page, register: _ }) => {
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => shared.push(...files.map((f) => f.name)),
      });
      Object.assign(window, { shared });
    });
    await page.goto('/form-a');
    await exportAll(page);
    const firstPage = page.getByRole('img', { name: EXPORT.pageOf(1, 2) });
    await expect.poll(() => firstPage.evaluate(inkOf)).toBeGreaterThan(500);
    await expectAccessible(page);
    const width = async () => (await firstPage.boundingBox())?.width ?? 0;
    const narrow = await width();
    await page.getByRole('button', { name: EXPORT.larger }).click();
    await expect.poll(width).toBeGreaterThan(narrow);
    await page.getByRole('button', { name: EXPORT.smaller }).click();
    await expect.poll(width).toBe(narrow);
    // A page that is drawn meanwhile ends the scrolling.
    await expect(async () => {
      await page.getByRole('group', { name: FORM_A.registerTitle }).press('End');
      const lastPage = page.getByRole('img', { name: EXPORT.pageOf(2, 2) });
      await expect(lastPage).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('link', { name: EXPORT.open })).toHaveAttribute('href', /^blob:/);
    expect((await save(page)).name).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: EXPORT.share }).click();
    expect(await page.evaluate('shared')).toEqual([expect.stringMatching(/\.pdf$/)]);
    await choose(page, 'xlsx');
    await expect(page.getByText(/^1 entry, \d+ kB$|^1 entry, \d+ bytes$/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Job Number' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: EXPORT.open })).toBeHidden();
    await page.touchscreen.tap(195, 10);
    await expect(preview(page), 'closed by a tap above it').toBeHidden();
  });
});

test('A manager saves a register as PDF, Excel and CSV', async ({ page, register }) => {
  await page.goto('/form-a');
  await exportAll(page);
  await expect(preview(page).locator('iframe')).toBeVisible();
  const pdf = await save(page);
  expect(pdf.name).toMatch(/^cctv-register-form-a-test-tavern-.*\.pdf$/);
  expect(await textOf(pdf.path)).toContain(NOTE);

  await choose(page, 'xlsx');
  await expect(page.getByText(EXPORT.ready)).toBeVisible();
  const [[heads = [], row = []] = [], , about = []] = await sheetsOf((await save(page)).path);
  expect(row[heads.indexOf('Job Number')]).toBe(JOB);
  expect(about[0]).toEqual([FORM_A.registerTitle, register.venue.name]);

  await choose(page, 'csv');
  await expect(page.getByText(EXPORT.ready)).toBeVisible();
  const csv = await save(page);
  expect(csv.name).toMatch(/\.csv$/);
  expect(await readFile(csv.path, 'utf8')).toMatch(/^\ufeffNo\.,Entry Date,[^\n]*\r\n1,\d{4}-/);
});
