import type { Page } from '@playwright/test';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { insertCompany, insertUser, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';

/** Common laptops; the narrowest has 1280 pixels, less a scroll bar. */
const WIDTHS = [1440, 1366, 1265];

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
    for (const width of WIDTHS) {
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
    for (const width of WIDTHS) {
      await shown.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenIn(shown), `${shown.url()} at ${width}`).toBe(0);
    }
  };
  await visitor.visit('technician', '/form-c', 1440);
  await expectAllShown(visitor.page);

  const company = await insertCompany(db, { name: 'Kestrel and Quill Security' });
  const address = '291 Argent Street, Broken Hill NSW 2880';
  const name = `Harbourlight Bowls ${company.id}`;
  const venue = await insertVenue(db, { name, address, company_id: company.id });
  await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await signedInAs('admin');
  for (const path of [`/venues?search=${name}`, `/venues/edit/${venue.id}`]) {
    await page.goto(path);
    await expectAllShown(page);
  }
});
