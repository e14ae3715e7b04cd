import { PAGE_SIZE } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { LIST, PAGE } from '#contract/messages/lists.ts';
import { ADD_VENUE, HELP, NAV, SHELL } from '#contract/messages/shell.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

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
  await expect(links).toHaveText([
    NAV.dashboard,
    NAV.formA,
    NAV.formB,
    NAV.formC,
    NAV.calendar,
    NAV.venues,
  ]);
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

test('A signed-out visitor opens the help, which no search engine lists', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: HELP.title }).click();
  await page.getByRole('link', { name: HELP.guide.inspector, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP.guide.inspector);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

const ANOTHER_PART = 'Staff';

test('A user gets the guide for what they do, without a venue', async ({ page, signedInAs }) => {
  await signedInAs('manager');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: ADD_VENUE.title })).toBeVisible();
  await page.goto('/help');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(HELP.guide.manager);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: SHELL.navigation }).first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.getByRole('article').getByRole('link', { name: 'their part' }).click();
  await expect(page.getByRole('heading', { name: ANOTHER_PART, exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'page for inspectors' }).click();
  await expect(title).toHaveText(HELP.guide.inspector);
  await expect(page).toHaveTitle(new RegExp(HELP.pageTitle(HELP.guide.inspector)));
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(`${origin}/assets/`))).toEqual([]);

  await page.goto('/help/nobody');
  await expect(page.getByText(API_ERROR.notFound)).toBeVisible();
});
