import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import { aCompany, aVenue } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';

/** The screens that need no record; those that do are looked at in their own journeys. */
const SCREENS: Record<Role | 'nobody', string[]> = {
  nobody: [
    '/auth/login',
    '/auth/register',
    '/auth/register-company',
    '/auth/register-venue',
    '/auth/register-licence',
    '/auth/forgot-password',
    '/auth/password-reset/token?email=someone@example.com',
    '/nowhere',
  ],
  manager: [
    '/',
    '/form-a',
    '/form-a/create',
    '/form-b',
    '/form-c',
    '/venues',
    '/profile',
    '/setup',
  ],
  staff: ['/', '/form-a', '/profile?tab=licence-info', '/profile?tab=rmlv-licence-info'],
  admin: [
    '/',
    '/form-c/create',
    '/venues',
    '/venues/create',
    '/managers',
    '/managers/create',
    '/technicians',
    '/technicians/create',
    '/companies',
    '/companies/create',
    '/questions',
  ],
  technician: ['/form-c', '/form-c/create', '/profile'],
  company: ['/technicians', '/form-c'],
};

const SCREENS_OF = Object.entries(SCREENS) as [Role | 'nobody', string[]][];

for (const [who, path] of SCREENS_OF.flatMap(([who, paths]) =>
  paths.map((path) => [who, path] as const),
)) {
  test(`Assistive technology can use ${path} as ${who}, light and dark`, async ({
    page,
    db,
    signedInAs,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const company = await aCompany(db);
    const venue = await aVenue(db, { company_id: company.id });
    if (who !== 'nobody') await signedInAs(who, { venues: [venue], companyId: company.id });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await faults(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await faults(page), 'dark').toEqual([]);
  });
}

/** What axe finds, each with the elements it is about. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}
