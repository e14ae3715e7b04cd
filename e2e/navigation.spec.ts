import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import type { Role } from '#contract/core/roles.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { BOARD } from '#contract/messages/board.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { PAGE } from '#contract/messages/components/pages.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { IMPORT } from '#contract/messages/import/screen.ts';
import { CALENDAR } from '#contract/messages/screens/calendar.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { ADMINS, MANAGERS } from '#contract/messages/screens/managers.ts';
import { JOIN_VENUE, SETUP } from '#contract/messages/screens/profile.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { ADD_VENUE, NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { VENUE, VENUES } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';

const REGISTERS = [NAV.dashboard, NAV.formA, NAV.formB, NAV.formC, NAV.calendar];

/** The links of each role, in order. */
const NAVIGATION: Record<Role, string[]> = {
  admin: [
    ...[...REGISTERS, NAV.managers, NAV.venues, NAV.companies, NAV.questions, NAV.technicians],
    ...[NAV.admins, NAV.audit, NAV.import],
  ],
  manager: [...REGISTERS, NAV.venues],
  staff: [...REGISTERS, NAV.venues],
  technician: [NAV.formC],
  company: [NAV.formC, NAV.technicians],
};

const ADMIN_SCREENS = [
  '/managers',
  '/managers/create',
  '/managers/edit/1',
  '/invitations',
  '/companies',
  '/companies/create',
  '/companies/edit/1',
  '/questions',
  '/admins',
  '/audit',
  '/import',
  '/first-steps',
];

/** The headings of the screens. That of a dashboard is the name of its venue. */
const HEADS: Record<string, string | RegExp> = {
  [NAV.formA]: FORM_A.title,
  [NAV.formB]: FORM_B.title,
  [NAV.formC]: FORM_C.title,
  [NAV.calendar]: new RegExp(`${CALENDAR.title}|${BOARD.title}`),
  [NAV.managers]: MANAGERS.title,
  [NAV.venues]: VENUES.title,
  [NAV.companies]: COMPANIES.title,
  [NAV.questions]: QUESTIONS.title,
  [NAV.technicians]: TECHNICIANS.title,
  [NAV.admins]: ADMINS.title,
  [NAV.audit]: AUDIT.title,
  [NAV.import]: IMPORT.title,
};

/** Screens from which a role is redirected. */
const CLOSED: Record<Exclude<Role, 'admin'>, string[]> = {
  manager: [...ADMIN_SCREENS, '/technicians', '/technicians/create'],
  staff: [...ADMIN_SCREENS, '/technicians', '/form-a/create', '/form-c/create', '/venues/create'],
  technician: [
    ...ADMIN_SCREENS,
    '/form-a',
    '/form-b',
    '/calendar',
    '/venues',
    '/setup',
    '/technicians',
  ],
  company: [
    ...ADMIN_SCREENS,
    '/form-a',
    '/form-b',
    '/calendar',
    '/venues',
    '/setup',
    '/form-c/create',
  ],
};

for (const role of Object.keys(NAVIGATION) as Role[]) {
  test(`The navigation of ${role} contains the screens of the role`, async ({
    page,
    db,
    signedInAs,
  }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    await signedInAs(role, { venues: [venue], companyId: company.id });
    await page.goto('/');
    const links = page.getByRole('navigation').first().getByRole('link');
    await expect(links).toHaveText(NAVIGATION[role]);
    for (const label of NAVIGATION[role]) {
      await links.filter({ hasText: new RegExp(`^${label}$`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: HEADS[label] ?? '' })).toBeVisible();
      await expect(page.getByText(API_ERROR.notFound)).toHaveCount(0);
    }
  });
}

for (const [role, paths] of Object.entries(CLOSED) as [keyof typeof CLOSED, string[]][]) {
  test(`${role} is redirected from screens of other roles`, async ({ page, db, signedInAs }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    await signedInAs(role, { venues: [venue], companyId: company.id });
    await page.goto('/profile');
    for (const path of paths) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await followHistory(page, path);
      await expect(page, path).not.toHaveURL((url) => url.pathname === path);
      expect(new URL(page.url()).pathname, path).not.toBe('/profile');
      await followHistory(page, '/profile');
      await expect(page).toHaveURL(/\/profile$/);
    }
  });
}

/** Goes to a path as the browser's buttons do, which takes a tenth of the time of loading the page. */
async function followHistory(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('A visitor is redirected to sign-in with the address to return to', async ({ page }) => {
  for (const path of ['/', '/form-a', '/venues/create', '/profile?tab=licence-info']) {
    await page.goto(path);
    await expect(page.getByText(SIGN_IN.title)).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/auth/login');
    if (path !== '/') expect(searchParams.get('redirect')).toContain(path);
  }
});

test('A signed-in manager is redirected from the sign-in screens', async ({
  page,
  db,
  signedInAs,
}) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('A manager without licences is redirected to the setup', async ({ page, db, signedInAs }) => {
  await signedInAs('manager', {
    venues: [await insertVenue(db)],
    manager: { licence_number: null, rmlv_licence_number: null },
  });
  await page.goto('/form-a');
  await expect(page).toHaveURL(/\/setup/);
  await expect(page.getByText(SETUP.title)).toBeVisible();
});

test('A manager without a venue joins one by its code', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await signedInAs('manager');
  await page.goto('/');
  const modal = page.getByRole('dialog', { name: ADD_VENUE.title });
  await expect(modal.getByRole('link', { name: VENUE.title })).toBeVisible();
  await modal.getByLabel(LABEL.venueCode).fill('NO-SUCH-VENUE');
  await modal.getByRole('button', { name: BUTTON.joinVenue }).click();
  await expect(modal.getByText(API_ERROR.venueCodeUnknown)).toBeVisible();
  await modal.getByLabel(LABEL.venueCode).fill(venue.code.toLowerCase());
  await modal.getByRole('button', { name: BUTTON.joinVenue }).click();
  await expect(page.getByText(JOIN_VENUE.success)).toBeVisible();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(modal).toBeHidden();
});

test('A visitor sees that an address does not exist, and the way to sign in', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: API_ERROR.notFound })).toBeVisible();
  await page.getByRole('link', { name: SIGN_IN.back }).click();
  await expect(page.getByRole('heading', { name: SIGN_IN.title })).toBeVisible();
});

test('A manager keeps the navigation at an address that does not exist', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/venues/nowhere/at/all');
  await expect(page.getByRole('heading', { name: API_ERROR.notFound })).toBeVisible();
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText(NAVIGATION.manager);
  await expect(page.getByRole('banner').getByText(venue.name)).toBeVisible();
  await page.getByRole('link', { name: PAGE.backToDashboard }).click();
  await expect(page.getByRole('heading', { name: NAV.dashboard, level: 1 })).toBeVisible();
});

test('A manager has the whole navigation on the narrowest phone, on its side, and on a tablet', async ({
  page,
  db,
  signedInAs,
}) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: SHELL.navigation });
  const dashboard = navigation.getByRole('link', { name: NAV.dashboard });
  await expect(dashboard).toBeInViewport({ ratio: 1 });
  await expect(navigation.getByRole('button', { name: SHELL.more })).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [844, 390],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dashboard).toBeInViewport({ ratio: 1 });
    const side = await navigation.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(side?.width, `at ${width} by ${height}`).toBeLessThan(width / 7);
    expect(main?.x, `at ${width} by ${height}`).toBe(side?.width);
    await expect(navigation.getByRole('link', { name: SHELL.tonight })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('An admin turns a page, goes back, and is redirected from a page beyond the last', async ({
  page,
  db,
  signedInAs,
}) => {
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

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A manager sees "More" marked on a screen behind it, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    await signedInAs('manager', { venues: [await insertVenue(db)] });
    const more = page.getByRole('button', { name: SHELL.more });
    await page.goto('/form-b');
    await expect(more).toBeVisible();
    await expect(more).not.toHaveAttribute('aria-current');
    await page.goto('/form-c');
    await expect(more).toHaveAttribute('aria-current', 'true');
  });
});
