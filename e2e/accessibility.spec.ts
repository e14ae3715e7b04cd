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

for (const [who, paths] of Object.entries(SCREENS) as [Role | 'nobody', string[]][]) {
  test(`Assistive technology can use every screen of ${who}, light and dark`, async ({
    page,
    db,
    signedInAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const company = await aCompany(db);
    const venue = await aVenue(db, { company_id: company.id });
    if (who !== 'nobody') await signedInAs(who, { venues: [venue], companyId: company.id });
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await faults(page), `${path}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults(page), `${path}, dark`).toEqual([]);
    }
  });
}

/** What axe finds, each with the elements it is about. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}
