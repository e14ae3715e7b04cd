import { HELP } from '#contract/messages/help.ts';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';

test('A technician’s company opens the technician’s guide', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  await insertVenue(db, { company_id: company.id });
  await signedInAs('company', { companyId: company.id });
  await page.goto('/form-c');
  await page.getByRole('banner').getByRole('link', { name: HELP.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP.guide.technician);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('An area manager opens the help on a phone', async ({ page, db, signedInAs }) => {
    const manager = { is_area_manager: true };
    await signedInAs('manager', { venues: [await insertVenue(db)], manager });
    await page.goto('/form-b');
    await page.getByRole('button', { name: SHELL.more }).click();
    await page.getByRole('dialog').getByRole('link', { name: HELP.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP.guide['area-manager']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('A signed-out visitor opens the help, which no search engine lists', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: HELP.title }).click();
  await page.getByRole('link', { name: HELP.guide.inspector, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP.guide.inspector);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
