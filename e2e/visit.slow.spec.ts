import { SHELL } from '#contract/messages/shell.ts';
import { INSPECTOR, VISIT_PAGE } from '#contract/messages/visits.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, insertPerson, ON_PHONE, test } from './fixtures.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { enterName } from './forms/visit.ts';
import { newPhone } from './phone.ts';

test('A phone without a connection shows the register, and nothing else until its PIN', async ({
  db,
}, { project }) => {
  const venue = await insertVenue(db);
  const { email } = await insertPerson(db, 'staff', { venues: [venue], password: PASSWORD });
  const { baseURL = '', locale = '', timezoneId = '', launchOptions } = project.use;
  const phone = await newPhone({ ...ON_PHONE, ...launchOptions, baseURL, locale, timezoneId });
  const context = await phone.open();
  const page = await context.newPage();
  await page.goto('/auth/login');
  const stored = page.waitForResponse(/visit-register/);
  await signIn(page, email);
  await stored;
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);

  await test.step('the register is as it was last seen', async () => {
    await page.getByRole('link', { name: SHELL.inspector }).click();
    await page.getByRole('button', { name: INSPECTOR.onThisPhone }).click();
    await page.getByRole('textbox', { name: INSPECTOR.pin }).fill('2468');
    await page.getByRole('button', { name: INSPECTOR.handOver }).click();
    await expect(page.getByRole('heading', { name: venue.name })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(VISIT_PAGE.asOf('').slice(0, -1))).toBeVisible();
    await enterName(page);
  });

  await test.step('no other page is left, and a wrong PIN stays there', async () => {
    await page.goto('/form-a');
    await expect(page).toHaveURL('/visit');
    await page.getByRole('button', { name: VISIT_PAGE.leave }).click();
    await page.getByLabel(VISIT_PAGE.pin).fill('1111');
    await expect(page.getByText(VISIT_PAGE.pinWrong(4))).toBeVisible();
    await page.getByLabel(VISIT_PAGE.pin).fill('2468');
    await expect(page).toHaveURL('/');
  });

  await test.step('it is recorded once there is a connection', async () => {
    await context.setOffline(false);
    const recorded = page.waitForResponse(/shown-visits/);
    await page.reload();
    expect((await recorded).status()).toBe(201);
    const visits = db.selectFrom('visits').select(['officer_name', 'is_here']);
    expect(await visits.where('venue_id', '=', venue.id).execute()).toEqual([
      { officer_name: 'Insp. R. Vella', is_here: true },
    ]);
  });
  await phone.drop();
});
