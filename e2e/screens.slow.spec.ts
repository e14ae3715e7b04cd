import type { Page } from '@playwright/test';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { API_TITLE } from '#contract/messages/integrations.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { isThorough, viewsOf } from './accessible.ts';
import { SCREENS } from './busy-venue.ts';
import { expectSound, USERS } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { HOSTILE_PARTS } from './long-texts.ts';
import { watchViolations } from './violations.ts';

/** Maximum kilobytes (1000 bytes) of the compressed scripts of a first visit: sign-in, and a first screen after it. */
const SCRIPTS_MAX = { nobody: ['/auth/login', 160], manager: ['/', 350] } as const;

const WIDTHS = isThorough ? [360, 390, 768, 1024, 1440, 2560] : [360, 1024, 1440];

const KILOBYTE = 1000;

/** Each screen as the first user who has it, or as every user. */
const VISITS = USERS.flatMap((who) => SCREENS[who].map((screen) => ({ who, screen })))
  .filter(
    ({ screen }, index, all) =>
      isThorough || all.findIndex((visit) => visit.screen === screen) === index,
  )
  .map((visit, turn) => ({ ...visit, views: viewsOf(turn) }));

test.describe.configure({ timeout: 280_000 });

for (const who of new Set(VISITS.map((visit) => visit.who))) {
  test(`The screens of ${who} fit every width, are accessible and run no typed text`, async ({
    visitor,
  }) => {
    for (const { screen, views } of VISITS.filter((visit) => visit.who === who))
      await test.step(screen, () => expectSound(visitor, who, screen, WIDTHS, views));
  });
}

for (const who of ['nobody', 'manager'] as const) {
  test(`The first screen of ${who} loads few scripts`, async ({ visitor }) => {
    const [screen, max] = SCRIPTS_MAX[who];
    await visitor.load(who, screen);
    await visitor.expectReady();
    expect(await scriptsOf(visitor.page)).toBeLessThanOrEqual(max);
  });
}

/** Adds up the compressed sizes of the scripts of a page, in kilobytes. */
async function scriptsOf(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  return bytes / KILOBYTE;
}

/** Common laptops; the narrowest has 1280 pixels, less a scroll bar. */
const LAPTOPS = [1440, 1366, 1265];

/** An admin's registers, which have the most columns. */
const REGISTERS = [
  ['/form-a?voided=true', FORM_A.registerTitle],
  ['/form-b', FORM_B.registerTitle],
  ['/form-c', FORM_C.registerTitle],
] as const;

test('An admin’s registers fit a laptop, or scroll by keyboard', async ({ visitor }) => {
  const { page } = visitor;
  for (const [path, title] of REGISTERS) {
    await visitor.visit('admin', path, 1440);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const scroller = page.getByRole('group', { name: title });
    for (const width of LAPTOPS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(scroller, `${path} at ${width}`).toBeHidden();
    }
    await page.setViewportSize({ width: 1000, height: 900 });
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    const remove = page.getByRole('button', { name: BUTTON.delete }).first();
    await expect(remove, 'the actions stay in sight').toBeInViewport();
  }
});

test('No other list hides a column on a laptop', async ({ page, db, visitor, signedInAs }) => {
  const hiddenIn = (shown: Page) =>
    shown
      .locator(':has(> * > table)')
      .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)));
  const expectAllShown = async (shown: Page) => {
    await expect(shown.getByRole('cell').first()).toBeVisible();
    for (const width of LAPTOPS) {
      await shown.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenIn(shown), `${shown.url()} at ${width}`).toBe(0);
    }
  };
  await visitor.visit('technician', '/form-c', 1440);
  await expectAllShown(visitor.page);

  const company = await insertCompany(db, { name: 'Kestrel and Quill Security' });
  const address = '291 Argent Street, Broken Hill NSW 2880';
  const name = `Harbourlight Bowls ${company.id}`;
  // As long as real ones, in which no number of a process is.
  const numbers = { code: `BOWLS-${company.id}`, licence_number: `LIQC-88${company.id}` };
  const venue = await insertVenue(db, { name, address, company_id: company.id, ...numbers });
  await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await signedInAs('admin');
  for (const path of [`/venues?search=${name}`, `/venues/edit/${venue.id}`]) {
    await page.goto(path);
    await expectAllShown(page);
  }
});

const PRINTED = { 'form-a': FORM_A.exportForm, 'form-b': BUTTON.export, 'form-c': BUTTON.print };

test('A manager’s exports run no typed text as code', async ({ visitor }) => {
  const { page, load, violations } = visitor;
  for (const [form, button] of Object.entries(PRINTED)) {
    await load('manager', `/${form}`);
    await page.getByRole('row').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('link', { name: EXPORT.download })).toBeVisible();
    await expect(page.locator(HOSTILE_PARTS), form).toHaveCount(0);
    expect(violations(), form).toEqual([]);
  }
});

test('A developer opens the API page within its content security policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/api/docs');
  // Swagger UI takes six seconds to read so large a document, on a processor of its own.
  await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  await expect(page).toHaveTitle(API_TITLE);
  await expect(page.getByRole('heading', { name: 'A first call' })).toBeVisible();
  await expect(page.locator('meta[name=viewport]')).toHaveCount(1);
});
