import type { Page } from '@playwright/test';
import { PRINT } from '#contract/messages/added/print.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import type { Database } from '../server/database/connect.ts';
import { type BusyVenue, busyVenue, SCREENS } from './busy-venue.ts';
import { test as base, expect } from './fixtures.ts';
import { refusalsOn } from './refusals.ts';

const RUN = 'document.documentElement.dataset.ran=1';

/** What runs in a page that takes any text for its own: in an element, a value or a sentence. */
const HOSTILE = `"'><img src=hostile: onerror="${RUN}"><script>${RUN}</script>`;

const test = base.extend<object, { hostile: BusyVenue }>({
  hostile: [
    async ({ playwright, db }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const made = await busyVenue(request, db);
      await poison(db, made);
      await use(made);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Every text that somebody can type, past every check of what may be typed. */
async function poison(db: Database, { venue, people }: BusyVenue): Promise<void> {
  const ids = Object.values(people).map(({ id }) => id);
  const { company_id } = await db
    .updateTable('venues')
    .set({ name: HOSTILE, address: HOSTILE, licence_number: HOSTILE })
    .where('id', '=', venue.id)
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const users = db.updateTable('users').set({ name: HOSTILE, phone: HOSTILE });
  await users.where('id', 'in', ids).execute();
  const licences = { licence_number: HOSTILE };
  const both = { ...licences, rmlv_licence_number: HOSTILE };
  await db.updateTable('managers').set(both).where('user_id', 'in', ids).execute();
  await db.updateTable('technicians').set(licences).where('user_id', 'in', ids).execute();
  const licence_number = `${HOSTILE}${company_id}`;
  const company = { licence_number, name: HOSTILE, address: HOSTILE };
  await db.updateTable('companies').set(company).where('id', '=', company_id).execute();
  const questions = db.updateTable('questions').set({ title: HOSTILE });
  await questions.where('venue_id', '=', venue.id).execute();
  const texts = { job_number: HOSTILE, email_note: HOSTILE, void_reason: HOSTILE };
  await db
    .updateTable('form_a_entries')
    .set({ ...texts, manager_name: HOSTILE, manager_licence_number: HOSTILE })
    .where('venue_id', '=', venue.id)
    .execute();
  await db
    .updateTable('form_b_entries')
    .set({ ...texts, reporter_name: HOSTILE, description: HOSTILE })
    .set({ arrangement_manager_name: HOSTILE })
    .where('venue_id', '=', venue.id)
    .execute();
  await db
    .updateTable('form_c_entries')
    .set({ technician_name: HOSTILE, technician_licence_number: HOSTILE, note: HOSTILE })
    .set({ technician_company_name: HOSTILE, void_reason: HOSTILE })
    .where('venue_id', '=', venue.id)
    .execute();
}

/** Nothing that was typed has become a part of the page. */
async function expectInert(page: Page, where: string): Promise<void> {
  await expect(page.locator('html'), where).not.toHaveAttribute('data-ran');
  await expect(page.locator('img[src^="hostile"]'), where).toHaveCount(0);
}

for (const [who, screens] of Object.entries(SCREENS)) {
  test(`Nothing that people typed runs on the screens of ${who}, and the browser refuses nothing`, async ({
    page,
    hostile,
    atBusyVenue,
  }) => {
    const refusals = await refusalsOn(page);
    if (who !== 'nobody') await atBusyVenue(who as keyof BusyVenue['people'], hostile);
    for (const screen of screens) {
      await page.goto(hostile.addressOf(screen));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectInert(page, screen);
      expect(refusals, screen).toEqual([]);
    }
  });
}

const PRINTED = { 'form-a': BUTTON.exportForm, 'form-b': BUTTON.export, 'form-c': BUTTON.print };

test('Nothing that people typed runs in what is printed', async ({
  page,
  hostile,
  atBusyVenue,
}) => {
  const refusals = await refusalsOn(page);
  await atBusyVenue('manager', hostile);
  for (const [form, button] of Object.entries(PRINTED)) {
    await page.goto(`/${form}`);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('link', { name: PRINT.download })).toBeVisible();
    await expectInert(page, form);
    expect(refusals, form).toEqual([]);
  }
});

test('The page of the API keeps to its policy', async ({ page }) => {
  const refusals = await refusalsOn(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refusals).toEqual([]);
});
