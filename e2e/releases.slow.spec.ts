import type { Page } from '@playwright/test';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { CONNECTION, NAV, SHELL } from '#contract/messages/shell.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion, fillCheck } from './forms/checks.ts';
import { submit } from './forms/controls.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { startFrontServer } from './front-server.ts';

test.use({ serviceWorkers: 'allow' });

test('A check that has waited for 13 days is sent by the third release after its own', async ({
  page,
  db,
  signUp,
  baseURL,
}) => {
  const venue = await aVenueWithQuestion(db);
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });
  const front = await startFrontServer(String(baseURL));
  await page.goto(`${front.address}/auth/login?redirect=/form-a/create`);
  await signIn(page, email);
  await fillCheck(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await submit(page);
  await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
  await age(page, 'forms', 13 * DAY_MS);
  await page.evaluate(() => sessionStorage.clear());
  await page.context().setOffline(false);

  for (let last = 0; last < 3; ) {
    last = front.publish();
    await page.goto(`${front.address}/auth/login`);
    await expect(page.getByRole('link', { name: CONNECTION.openWaiting })).toBeVisible();
    await page.waitForFunction(
      async (release) => (await caches.keys()).some((key) => key.startsWith(release)),
      `release ${last}`,
    );
  }
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: CONNECTION.openWaiting }).click();
  await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: OUTBOX.signIn }).click();
  await signIn(page, email);
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  const checks = db.selectFrom('form_a_entries').select(['made_by', 'made_at']);
  const [check] = await checks.where('venue_id', '=', venue.id).execute();
  expect(check?.made_by).toBe(name);
  const days = (Date.now() - (check?.made_at?.getTime() ?? 0)) / DAY_MS;
  expect(Math.round(days)).toBe(13);
  front.close();
});

test('The form of a check opens for 36 hours without a connection, and then says why not', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenueWithQuestion(db);
  const { email } = await signUp('manager', PASSWORD, { venues: [venue] });
  const stored = page.waitForResponse(/night-card/);
  await page.goto('/auth/login');
  await signIn(page, email);
  await stored;
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(() => sessionStorage.clear());
  await page.context().setOffline(true);
  await age(page, 'night', 35 * HOUR_MS);
  await page.goto(`/tonight/${venue.id}`);
  await fillCheck(page);
  await age(page, 'night', 2 * HOUR_MS);
  await page.goto(`/tonight/${venue.id}`);
  await expect(page.getByText(CONNECTION.noCheck)).toBeVisible();
  await page.getByRole('link', { name: OUTBOX.home }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(CONNECTION.noCheck)).toBeVisible();
});

test.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('A page of the release before opens a screen whose files are gone in the next release', async ({
    page,
    db,
    signedInAs,
  }) => {
    await signedInAs('manager', { venues: [await aVenueWithQuestion(db)] });
    await page.goto('/form-a');
    const navigation = page.getByRole('navigation', { name: SHELL.navigation });
    const link = navigation.getByRole('link', { name: NAV.calendar });
    await expect(link).toBeVisible();
    let isOld = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route('**/assets/**', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await link.click();
    await expect(page.getByRole('heading', { name: CALENDAR.title })).toBeVisible();
  });
});

/** Makes all that a store of the browser has older. */
const age = (page: Page, name: 'forms' | 'night', ms: number) =>
  page.evaluate(
    ([store, by]) =>
      new Promise<void>((resolve) => {
        const earlier = (at: string) => new Date(Date.parse(at) - by).toISOString();
        const opening = indexedDB.open('nightbook');
        opening.onsuccess = () => {
          const changing = opening.result.transaction(store, 'readwrite');
          const walk = changing.objectStore(store).openCursor();
          walk.onsuccess = () => {
            const { result: cursor } = walk;
            if (!cursor) return;
            const { value } = cursor;
            if (store === 'night') value.at -= by;
            else {
              const { made, fields, night, due_at } = value.value;
              Object.assign(made, { at: earlier(made.at) });
              fields.submitted_at = earlier(`${fields.submitted_at}Z`).slice(0, 16);
              value.value.night = earlier(`${night}T00:00Z`).slice(0, 10);
              value.value.due_at = due_at && earlier(due_at);
            }
            cursor.update(value);
            cursor.continue();
          };
          changing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [name, ms] as const,
  );
