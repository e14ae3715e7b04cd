import { OUTBOX, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { CONNECTION, SHELL } from '#contract/messages/shell.ts';
import { insertVenue } from '#server/testing/records.ts';
import { addQuestion } from './entries.ts';
import { expect, insertPerson, ON_PHONE, test } from './fixtures.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { newPhone } from './phone.ts';
import { sign } from './sign.ts';

test('A manager records tonight’s check without a connection, and it is sent once', async ({ db }, {
  project,
}) => {
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const { name, email } = await insertPerson(db, 'manager', {
    venues: [venue],
    password: PASSWORD,
  });
  const { baseURL = '', locale = '', timezoneId = '', launchOptions } = project.use;
  const phone = await newPhone({ ...ON_PHONE, ...launchOptions, baseURL, locale, timezoneId });
  const open = async (address: string, isOffline: boolean) => {
    const browser = await phone.open();
    await browser.setOffline(isOffline);
    const page = await browser.newPage();
    await page.goto(address);
    return page;
  };

  await test.step('what the check needs is stored, and what was on screen stays readable', async () => {
    const page = await open('/auth/login', false);
    const stored = page.waitForResponse(/night-card/);
    await signIn(page, email);
    await stored;
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(CONNECTION.asOf('').slice(0, -1))).toBeVisible();
    await expect(page.getByRole('link', { name: SHELL.tonight, exact: true })).toBeVisible();
    await phone.kill();
  });

  await test.step('the app, which was closed, keeps the check', async () => {
    const page = await open('/', true);
    await page.getByRole('link', { name: CONNECTION.record(venue.name) }).click();
    await page.getByRole('dialog', { name: SELECT_MANAGER.title }).getByLabel(name).click();
    await page.getByLabel(TEXT.yes).check();
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
    await phone.kill();
  });

  await test.step('the check is sent once its maker is signed in', async () => {
    const page = await open('/', false);
    await page.getByRole('link', { name: CONNECTION.openWaiting }).click();
    await page.getByRole('link', { name: OUTBOX.signIn }).click();
    await signIn(page, email);
    await expect(page.getByText(OUTBOX.none)).toBeVisible();
  });

  const checks = db.selectFrom('form_a_entries').select('made_by');
  expect(await checks.where('venue_id', '=', venue.id).execute()).toEqual([{ made_by: name }]);
  await phone.drop();
});
