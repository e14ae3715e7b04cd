import { readFile } from 'node:fs/promises';
import type { Page, Request, Route } from '@playwright/test';
import { CALENDAR, EXPLANATION_REASON } from '#contract/messages/calendar.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { CONNECTION } from '#contract/messages/shell.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { plusDays } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { expect, ON_PHONE, storeSession, test } from './fixtures.ts';
import { aVenueWithQuestion, checksOf, fillCheck } from './forms/checks.ts';
import { button, field, submit } from './forms/controls.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';

const PORTAL = '<h1>Welcome to our network</h1>';

/** What keeps a check back, one attempt after another. */
const ANSWERS: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ contentType: 'text/html', body: PORTAL }),
  (route) => route.fulfill({ status: 403, contentType: 'text/html', body: PORTAL }),
  (route) => route.fulfill({ status: 429, json: { message: API_ERROR.tooManyAtOnce } }),
  async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, body: 'The server was stopped' });
  },
];

const isCheck = (request: Request) => request.url().endsWith('/api/form-a');

test('A check that a portal, a limit and a failure keep back is recorded once', async ({
  page,
  db,
  signUp,
  baseURL,
}) => {
  const venue = await aVenueWithQuestion(db);
  await storeSession(page, await signUp('manager', PASSWORD, { venues: [venue] }), venue);
  await page.goto('/form-a/create');
  await fillCheck(page);
  const left = [...ANSWERS];
  await page.route('**/api/form-a', async (route) => {
    const answer = route.request().method() === 'POST' ? left.shift() : undefined;
    await (answer ? answer(route) : route.continue());
  });
  // The browser closes the database of the page, as it may at any time.
  const devtools = await page.context().newCDPSession(page);
  const storage = { origin: String(baseURL), storageTypes: 'indexeddb' };
  await devtools.send('Storage.clearDataForOrigin', storage);
  await submit(page);
  await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
  await expect(page.getByText(OUTBOX.hint)).toBeVisible();
  const send = button(page, OUTBOX.sendNow);
  while (left.length > 0) {
    const answered = page.waitForEvent('requestfinished', isCheck);
    await send.click();
    await answered;
    await expect(page.getByText(OUTBOX.notSent).first()).toBeVisible();
    await expect(send).toBeEnabled();
  }
  await send.click();
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  await expect(page.getByText(OUTBOX.none)).toBeVisible();
  expect(await checksOf(db, venue.id)).toHaveLength(1);
});

test('A check that waits when its maker signs out is sent by a colleague', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenueWithQuestion(db);
  const maker = await signUp('manager', PASSWORD, { venues: [venue] });
  const colleague = await signUp('manager', PASSWORD, { venues: [venue] });
  const stranger = await signUp('manager', PASSWORD, { venues: [await aVenueWithQuestion(db)] });
  await page.goto('/auth/login?redirect=/form-a/create');
  await signIn(page, maker.email);
  await fillCheck(page);
  await page.route('**/api/form-a', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await submit(page);
  await page.getByRole('heading', { name: OUTBOX.title }).waitFor();
  await page.goto('/');
  await logout(page);
  await page.unroute('**/api/form-a');
  await signIn(page, stranger.email);
  await expect(page).toHaveURL('/');
  await page.goto('/waiting');
  await expect(page.getByRole('link', { name: OUTBOX.signIn })).toBeVisible();
  await page.goto('/');
  await logout(page);
  await signIn(page, colleague.email);
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  const checks = db.selectFrom('form_a_entries').select(['made_by', 'recorded_by']);
  const recorded = await checks.where('venue_id', '=', venue.id).execute();
  expect(recorded).toEqual([{ made_by: maker.name, recorded_by: colleague.name }]);
});

test('A check that the browser cannot store waits as long as its page', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenueWithQuestion(db);
  await storeSession(page, await signUp('manager', PASSWORD, { venues: [venue] }), venue);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage', 'SecurityError');
    };
  });
  await page.goto('/form-a/create');
  await expect(page.getByText(OUTBOX.noRoom)).toBeVisible();
  await fillCheck(page);
  await page.route('**/api/form-a', (route) => route.abort());
  await submit(page);
  await expect(page.getByText(OUTBOX.notKept)).toBeVisible();
  await page.unroute('**/api/form-a');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(OUTBOX.none)).toBeVisible();
  expect(await checksOf(db, venue.id)).toHaveLength(1);
});

test.describe(() => {
  test.use({ ...ON_PHONE, serviceWorkers: 'allow' });

  test('A manager explains a missed night without a connection', async ({ page, db, signUp }) => {
    const venue = await aVenueWithQuestion(db);
    const manager = await signUp('manager', PASSWORD, { venues: [venue] });
    await storeSession(page, manager, venue);
    const night = plusDays(localDay(new Date(), 'Australia/Brisbane'), -3);
    const calendar = `/venues/${venue.id}/calendar?day=${night}`;
    await page.goto(calendar);
    await button(page, CALENDAR.explain).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: CALENDAR.explain }).click();
    await page.getByLabel(EXPLANATION_REASON.outage).check();
    await field(page, CALENDAR.text).fill('The power was out in the whole street.');
    await button(page, CALENDAR.send).click();
    await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
    const saving = page.waitForEvent('download');
    await button(page, OUTBOX.saveFile).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toContain(venue.name);
    expect(saved).not.toContain(venue.code);
    await page.goto(calendar);
    await expect(page.getByText(CALENDAR.explanationWaits)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(CALENDAR.explained)).toBeVisible();
    await expect(page.getByRole('link', { name: CONNECTION.openWaiting })).toBeHidden();
    const explanations = db.selectFrom('explanations').select('made_by');
    const recorded = await explanations.where('venue_id', '=', venue.id).execute();
    expect(recorded).toEqual([{ made_by: manager.name }]);
  });

  test('A phone that is kept signed in sends a check while the app is closed', async ({
    page,
    db,
    signUp,
    baseURL,
  }) => {
    const venue = await aVenueWithQuestion(db);
    const { email } = await signUp('manager', PASSWORD, { venues: [venue] });
    await page.goto('/auth/login?redirect=/form-a/create');
    await page.getByLabel(SIGN_IN.keepOnPhone).check();
    await signIn(page, email);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const wake = await wakerOf(page, String(baseURL));
    await fillCheck(page);
    await page.context().setOffline(true);
    await submit(page);
    await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
    await page.goto('about:blank');
    expect(await checksOf(db, venue.id)).toEqual([]);
    // The worker was woken before, since the browser itself was never offline, and may send at once.
    await page.context().setOffline(false);
    const sent = async () => {
      await wake();
      return checksOf(db, venue.id);
    };
    await expect.poll(sent).toHaveLength(1);
    await page.goto('/waiting');
    await expect(page.getByText(OUTBOX.none)).toBeVisible();
  });
});

/** Returns what the browser does to a worker that asked for it, once there is a connection. */
async function wakerOf(page: Page, origin: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin, registrationId, tag: 'outbox', lastChance: false };
  return async () => void (await devtools.send('ServiceWorker.dispatchSyncEvent', event));
}
