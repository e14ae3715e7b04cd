import type { Page } from '@playwright/test';
import { OUTBOX, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { CONNECTION, SHELL } from '#contract/messages/shell.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, insertPerson, test } from './fixtures.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { newPhone } from './phone.ts';
import { sign } from './sign.ts';

test('A manager records tonight’s check without a connection, and it is sent once', async ({
  db,
}) => {
  const venue = await insertVenue(db);
  await db.insertInto('questions').values({ title: 'Is it on?', venue_id: venue.id }).execute();
  const manager = await insertPerson(db, 'manager', { venues: [venue], password: PASSWORD });
  const phone = await newPhone();

  await test.step('what the check needs is stored, and what was on screen stays readable', async () => {
    const page = await phone.open('/auth/login', { isOffline: false });
    const stored = page.waitForResponse(/night-card/);
    await signIn(page, manager.email);
    await stored;
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await phone.setOffline(true);
    await page.reload();
    await expect(page.getByText(CONNECTION.asOf('').slice(0, -1))).toBeVisible();
    await expect(page.getByRole('link', { name: SHELL.tonight, exact: true })).toBeVisible();
    await phone.kill();
  });

  await test.step('the check is kept by an app that was closed', async () => {
    const page = await phone.open('/', { isOffline: true });
    await page.getByRole('link', { name: OUTBOX.record(venue.name) }).click();
    await fillCheck(page, manager.name);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
    await phone.kill();
  });

  await test.step('it is sent once its maker is signed in', async () => {
    const page = await phone.open('/', { isOffline: false });
    await page.getByRole('link', { name: OUTBOX.open }).click();
    await page.getByRole('link', { name: OUTBOX.signIn }).click();
    await signIn(page, manager.email);
    await expect(page.getByText(OUTBOX.none)).toBeVisible();
  });

  const entries = db.selectFrom('form_a_entries').select('manager_name');
  expect(await entries.where('venue_id', '=', venue.id).execute()).toEqual([
    { manager_name: manager.name },
  ]);
  await phone.drop();
});

async function fillCheck(page: Page, manager: string): Promise<void> {
  await page.getByRole('dialog', { name: SELECT_MANAGER.title }).getByLabel(manager).click();
  await page.getByLabel(TEXT.yes).check();
  await sign(page);
}
