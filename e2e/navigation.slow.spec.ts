import { PAGE_SIZE } from '#contract/core/limits.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { BOARD } from '#contract/messages/board.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { FORM_A, QUESTIONS } from '#contract/messages/form-a.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { LIST, PAGE } from '#contract/messages/lists.ts';
import { ADMINS, COMPANIES, MANAGERS, TECHNICIANS } from '#contract/messages/people.ts';
import { HELP, NAV, SHELL } from '#contract/messages/shell.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';

/** The headings of the screens behind an admin's links, in order. That of a dashboard is the name of its venue. */
const HEADS: Record<string, string | RegExp> = {
  [NAV.dashboard]: '',
  [NAV.formA]: FORM_A.title,
  [NAV.formB]: FORM_B.title,
  [NAV.formC]: FORM_C.title,
  [NAV.allVenues]: new RegExp(`${CALENDAR.title}|${BOARD.title}`),
  [NAV.managers]: MANAGERS.title,
  [NAV.venues]: VENUES.title,
  [NAV.companies]: COMPANIES.title,
  [NAV.questions]: QUESTIONS.title,
  [NAV.technicians]: TECHNICIANS.title,
  [NAV.admins]: ADMINS.title,
  [NAV.audit]: AUDIT.title,
  [NAV.import]: IMPORT.title,
};

const LINKS = Object.keys(HEADS);

test('An admin’s links lead to the screens of the navigation', async ({ page, db, signedInAs }) => {
  await insertVenue(db);
  await signedInAs('admin');
  await page.goto('/');
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText(LINKS);
  for (const label of LINKS) {
    await links.filter({ hasText: new RegExp(`^${label}$`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: HEADS[label] ?? '' })).toBeVisible();
    await expect(page.getByText(API_ERROR.notFound)).toHaveCount(0);
  }
});

test('A visitor at an unknown address is led to sign-in', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: API_ERROR.notFound })).toBeVisible();
  await page.getByRole('link', { name: SIGN_IN.back }).click();
  await expect(page.getByRole('heading', { name: SIGN_IN.title })).toBeVisible();
});

test('A manager keeps the navigation at an unknown address', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/venues/nowhere/at/all');
  await expect(page.getByRole('heading', { name: API_ERROR.notFound })).toBeVisible();
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText([...LINKS.slice(0, 4), NAV.calendar, NAV.venues]);
  await expect(page.getByRole('banner').getByText(venue.name)).toBeVisible();
  await page.getByRole('link', { name: PAGE.backToDashboard }).click();
  await expect(page.getByRole('heading', { name: NAV.dashboard, level: 1 })).toBeVisible();

  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/$/);
});

test('An admin turns pages, and not beyond the last', async ({ page, db, signedInAs }) => {
  const name = `Lanterns ${Date.now()}`;
  for (let count = 0; count <= PAGE_SIZE; count += 1) await insertCompany(db, { name });
  await signedInAs('admin');
  await page.goto(`/companies?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: LIST.page(2), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(LIST.shown(2, 2, PAGE_SIZE + 1))).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(LIST.shown(1, 2, PAGE_SIZE + 1))).toBeVisible();

  await page.goto(`/companies?page=999&search=${encodeURIComponent(name)}`);
  await expect(page.getByText(LIST.shown(2, 2, PAGE_SIZE + 1))).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test('A technician’s company opens the technician’s guide', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  await insertVenue(db, { company_id: company.id });
  await signedInAs('company', { companyId: company.id });
  await page.goto('/form-c');
  await page.getByRole('banner').getByRole('link', { name: HELP.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP.guide.technician);
});

test.describe(() => {
  test.use(ON_PHONE);

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
