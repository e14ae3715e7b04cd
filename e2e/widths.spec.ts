import { aCompany, aVenue } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';

const PATHS = ['/', '/form-a', '/form-a/create', '/form-b', '/form-c', '/venues', '/profile'];

for (const width of [360, 768, 2560]) {
  test(`Nothing has to be scrolled sideways at ${width} pixels`, async ({
    page,
    db,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const company = await aCompany(db);
    const venue = await aVenue(db, { company_id: company.id });
    await signedInAs('manager', { venues: [venue], manager: { is_area_manager: true } });
    for (const path of PATHS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
