import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { OUTBOX, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { SIGNATURE } from '#contract/messages/forms.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { insertVenue } from '#server/testing/records.ts';
import { addQuestion } from './entries.ts';
import { expect, insertPerson, ON_PHONE, test } from './fixtures.ts';
import { checksOf } from './forms/checks.ts';
import { storedFields } from './forms/drafts.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { newPhone, type Phone } from './phone.ts';

/** Rounds in `npm run test:resilience` and in `npm run test:slow`, and the time that each may take. */
const ROUNDS = process.env.NIGHTBOOK_TESTS === 'thorough' ? 1000 : 6;
const ROUND_MS = 30_000;

/** A kill comes within the first time after "Kept", or at any moment within the second one after Submit. */
const KEPT_TO_KILL_MS = 50;
const SUBMIT_TO_KILL_MS = 150;

test('A check is recorded once, whenever its phone is killed and its connection lost', async ({
  db,
}, { project }) => {
  test.setTimeout(ROUNDS * ROUND_MS);
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const { name, email } = await insertPerson(db, 'manager', {
    venues: [venue],
    password: PASSWORD,
  });
  const { baseURL = '', launchOptions } = project.use;
  const phones = [1, 2].map(() => newPhone({ ...ON_PHONE, ...launchOptions, baseURL }));
  for (const phone of await Promise.all(phones)) await keepSignedIn(phone, email);

  let [kept, recorded] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = await (phones[round % phones.length] as Promise<Phone>);
    const isKept = await recordOffline(phone, name, round % 4 < 2);
    await sendAll(phone, round % 3 === 0);
    const checks = (await checksOf(db, venue.id)).length;
    // One that was killed before it was kept is recorded, or still a draft.
    expect(isKept ? [1] : [0, 1], `round ${round}`).toContain(checks - recorded);
    recorded = checks;
    kept += Number(isKept);
  }
  expect(kept).toBeGreaterThanOrEqual(ROUNDS / 2);
  for (const phone of await Promise.all(phones)) await phone.drop();
});

/** Keeps the phone signed in, and has it store what a check needs. */
async function keepSignedIn(phone: Phone, email: string): Promise<void> {
  const browser = await phone.open();
  const page = await openTab(browser, '/auth/login');
  const stored = page.waitForResponse(/night-card/);
  await page.getByLabel(SIGN_IN.keepOnPhone).check();
  await signIn(page, email);
  await stored;
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // Killed at once, the browser would forget the cookie, which it writes to the disk within half a minute.
  await browser.close();
}

/**
 * Records a check without a connection, and kills the browser.
 * @param waits until the phone says that the check is kept @returns whether it had said so
 */
async function recordOffline(phone: Phone, manager: string, waits: boolean): Promise<boolean> {
  const browser = await phone.open();
  await browser.setOffline(true);
  const page = await openTab(browser, '/form-a/create');
  const another = page.getByRole('button', { name: SECOND_CHECK.recordAnother });
  const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  const yes = page.getByLabel(TEXT.yes);
  await another.or(select).or(yes).first().waitFor();
  if (await another.isVisible()) await another.click();
  // A draft has its manager.
  await expect(another).toBeHidden();
  if (await select.isVisible()) await select.getByLabel(manager).click();
  await expect(select).toBeHidden();
  await yes.check();
  const type = page.getByRole('button', { name: SIGNATURE.typeInstead });
  if (await type.isVisible()) await type.click();
  await page.getByRole('button', { name: BUTTON.submit, exact: true }).click();

  let isKept = false;
  const kept = page.getByRole('heading', { name: OUTBOX.title }).first().waitFor();
  const noted = kept.then(
    () => {
      isKept = true;
    },
    () => {},
  );
  if (waits) await noted;
  await wait(Math.random() * (waits ? KEPT_TO_KILL_MS : SUBMIT_TO_KILL_MS));
  const hasSaidSo = isKept;
  await phone.kill();
  return hasSaidSo;
}

/** Opens two tabs with a connection, until nothing waits. @param losesAnswer whether the first answer is lost */
async function sendAll(phone: Phone, losesAnswer: boolean): Promise<void> {
  const browser = await phone.open();
  let isLost = !losesAnswer;
  let losing: Promise<void> | undefined;
  const loseConnection = async (route: Route) => {
    await route.fetch();
    await route.abort();
    // The phone loses its connection, and finds it again.
    await browser.setOffline(true);
    await browser.setOffline(false);
  };
  await browser.route('**/api/form-a', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    losing = loseConnection(route);
    return losing;
  });
  const [tab] = await Promise.all([openTab(browser, '/help'), openTab(browser, '/help')]);
  await expect.poll(() => countWaiting(tab), { timeout: ROUND_MS }).toBe(0);
  // Nothing may be sent to a browser that was killed.
  await losing;
  await phone.kill();
}

async function openTab(browser: BrowserContext, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(address);
  return page;
}

const countWaiting = async (page: Page): Promise<number> =>
  (await storedFields(page)).filter(({ form }) => form === 'outbox').length;
