import type { Page } from '@playwright/test';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { recordFault, voidEntry } from '../entries.ts';
import { test as base, storeSession } from '../fixtures.ts';
import { exportAll, save } from './exported.ts';

/** An admin at the screen that verifies a PDF, with the exported register of a venue with one check. */
interface Verification {
  readonly page: Page;
  readonly pdf: string;
  readonly venueName: string;
  /** Chooses a file and verifies it. */
  choose(file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void>;
  /** Voids the check in the PDF. */
  voidCheck(): Promise<void>;
}

export const test = base.extend<object, { verification: Verification }>({
  verification: [
    async ({ browser, db }, use, { project: { use: options } }) => {
      const { baseURL = '', locale = '', timezoneId = '', contextOptions } = options;
      const page = await browser.newPage({ baseURL, locale, timezoneId, ...contextOptions });
      await use(await openVerification(page, db));
      await page.close();
    },
    { scope: 'worker' },
  ],
});

async function openVerification(page: Page, db: Database): Promise<Verification> {
  const { request } = page;
  const venue = await insertVenue(db);
  const at = new Date();
  const manager = await insertUser(db, 'manager', { venues: [venue], at });
  await recordFault(request, db, manager, venue.id);
  const admin = await insertUser(db, 'admin', { at });
  await storeSession(page, admin, venue);
  await page.goto('/form-a');
  await exportAll(page);
  const { path: pdf } = await save(page);
  await page.keyboard.press('Escape');
  await page.goto('/check-pdf');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  return {
    page,
    pdf,
    venueName: venue.name,
    choose: (file) => input.setInputFiles(file),
    async voidCheck() {
      const checks = db.selectFrom('form_a_entries').select('id').where('venue_id', '=', venue.id);
      const { id } = await checks.executeTakeFirstOrThrow();
      await voidEntry(request, admin, `form-a/${id}`, 'Entered twice');
    },
  };
}
