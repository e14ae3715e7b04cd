import type { Route } from '@playwright/test';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { CONFLICT, DRAFT, FILE_FIELD, FORM } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { LIST, PAGE } from '#contract/messages/lists.ts';
import { LICENCE, LICENCE_CHECK } from '#contract/messages/people.ts';
import { CONNECTION, NAV } from '#contract/messages/shell.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { REQUIRED_CONSTANTS } from '#contract/testing/required/constants.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertTechnician } from '#server/testing/entries.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { recordFault } from './entries.ts';
import { expect, insertPerson, test } from './fixtures.ts';
import { aVenueWithQuestion, checksOf, fillCheck } from './forms/checks.ts';
import { button, expectAlert, expectTexts, fail, field, submit } from './forms/controls.ts';
import { fillStoredCheck, storedTexts } from './forms/drafts.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';
import { licencePicture } from './licence-file.ts';

test('A manager who signs out leaves no draft behind', async ({ page, db, signUp }) => {
  const venue = await aVenueWithQuestion(db);
  const { email } = await signUp('manager', PASSWORD, { venues: [venue] });
  await page.goto('/auth/login?redirect=/form-a/create');
  await signIn(page, email);
  await fillStoredCheck(page);
  await logout(page);
  await expect.poll(() => storedTexts(page)).toEqual([]);
});

test('A visitor’s half-filled registration survives a reload without its password, and can be cleared', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await field(page, LABEL.name).fill('Robin Walker');
  await field(page, LABEL.password).fill(PASSWORD);
  const chooser = page.waitForEvent('filechooser');
  await button(page, FILE_FIELD.choose).click();
  await (await chooser).setFiles(licencePicture);
  const picture = page.getByRole('img', { name: FILE_FIELD.preview(licencePicture.name) });
  await expect(picture).toBeVisible();
  await expect.poll(() => storedTexts(page)).toContain('[object File]');
  await page.reload();
  await expect(page.getByText(`${DRAFT.restored} ${DRAFT.passwordAgain}`)).toBeVisible();
  await expect(field(page, LABEL.name)).toHaveValue('Robin Walker');
  await expect(field(page, LABEL.password)).toHaveValue('');
  await expect(picture).toBeVisible();
  expect(await storedTexts(page)).not.toContain(PASSWORD);

  await button(page, DRAFT.startOver).click();
  await expectAccessible(page);
  await button(page, DRAFT.discard).click();
  await expect(field(page, LABEL.name)).toHaveValue('');
  await expect(picture).toBeHidden();
  await page.reload();
  await expect(field(page, LABEL.name)).toHaveValue('');
  await expect(page.getByText(DRAFT.restored)).toBeHidden();
});

test('A manager is offered unsent changes of the profile, which begins as it is stored', async ({
  page,
  db,
  signedInAs,
}) => {
  const { name } = await signedInAs('manager', { venues: [await insertVenue(db)] });
  const changeAndLeave = async (entered: string) => {
    await field(page, LABEL.name).fill(entered);
    await expect.poll(() => storedTexts(page)).toContain(entered);
    await page.reload();
    await expect(field(page, LABEL.name)).toHaveValue(name);
    await expectTexts(page, DRAFT.offered);
  };
  await page.goto('/profile');
  await changeAndLeave('Robin Unsent');
  await expectAccessible(page);
  await page.reload();
  await button(page, DRAFT.continue).click();
  await expect(field(page, LABEL.name)).toHaveValue('Robin Unsent');
  await expectTexts(page, DRAFT.restored);

  await changeAndLeave('Robin Left');
  await button(page, DRAFT.discard).click();
  await expect(page.getByText(DRAFT.offered)).toBeHidden();
  await expect(field(page, LABEL.name)).toHaveValue(name);
  await page.reload();
  await expect(field(page, LABEL.name)).toHaveValue(name);
  await expect(page.getByText(DRAFT.offered)).toBeHidden();
});

test('A user keeps the text of signing in offline', async ({ page, context }) => {
  const text = 'robin@example.com';
  await page.clock.install();
  await page.goto('/auth/login');
  // The rules of the form are loaded once they say what is missing.
  const send = button(page, SIGN_IN.submit);
  await send.click();
  await expectTexts(page, FIELD_ERROR.emailRequired);
  await field(page, LABEL.password).fill(PASSWORD);
  const entry = page.getByRole('textbox', { name: LABEL.email });
  await entry.fill(text);

  await context.setOffline(true);
  await send.click();
  await expectAlert(page, `${API_ERROR.connectionLost} ${DRAFT.restored}`);
  await expect(entry).toHaveValue(text);
  await context.setOffline(false);

  let answer = fail;
  await page.route('**/api/auth/login', (route) => answer(route));
  await send.click();
  await expectAlert(page, `${API_ERROR.somethingWentWrong} ${DRAFT.restored}`);
  await expect(entry).toHaveValue(text);

  const pending = new Promise<Route>((hold) => {
    answer = async (route) => hold(route);
  });
  await send.click();
  await expect(page.locator('button[type=submit][aria-busy=true]')).toBeDisabled();
  await page.clock.fastForward('00:10');
  await expect(page.getByText(FORM.slow)).toBeVisible();
  await (await pending).abort();
  await expect(page.getByText(FORM.slow)).toBeHidden();
  await expect(send).toBeEnabled();
  await expect(entry).toHaveValue(text);
});

test('A manager whose session ended signs in to send the check', async ({ page, db, signUp }) => {
  const venue = await aVenueWithQuestion(db);
  const { email, id } = await signUp('manager', PASSWORD, { venues: [venue] });
  await page.goto('/auth/login?redirect=/form-a/create');
  await signIn(page, email);
  await fillCheck(page);
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await submit(page);
  await expectAlert(page, API_ERROR.signedOut);

  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('link', { name: CONNECTION.openWaiting })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  expect(await checksOf(db, venue.id)).toHaveLength(1);
});

test.describe(() => {
  test.use({ isHurried: false });

  test('A company’s licence is checked once typing pauses', async ({ page }) => {
    const check = '**/api/auth/validate-licence';
    let checks = 0;
    await page.clock.install();
    await page.route(check, (route) => {
      checks += 1;
      return route.abort();
    });
    await page.goto('/auth/register-company');
    await page.getByLabel(LABEL.name).fill('Harbour Cameras');
    await page.getByLabel(LABEL.address).fill('12 Wharf Street, Brisbane City QLD 4000');
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await page.getByLabel(LICENCE.number).fill(`SEC ${process.pid}`);
    await page.clock.runFor(REQUIRED_CONSTANTS.LICENCE_CHECK_DEBOUNCE_MS - 1);
    expect(checks).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => checks).toBeGreaterThan(0);
    await page.clock.resume();
    await expect(page.getByText(API_ERROR.connectionLost).first()).toBeVisible();
    await expect(page.getByRole('button', { name: BUTTON.submit })).toBeDisabled();
    await page.unroute(check);
    await page.clock.fastForward('00:05');
    await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  });
});

test('A manager sees that the session is being checked', async ({ page, db, signedInAs }) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  const asked = new Promise<Route>((resolve) => void page.route('**/api/auth/me', resolve));
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('status').getByText(TEXT.loading, { exact: true })).toBeVisible();
  await page.clock.fastForward('00:10');
  await expectTexts(page, PAGE.slow);
  await (await asked).continue();
  await expect(page.getByText(DASHBOARD.registerTitle)).toBeVisible();
});

const RECORDS = {
  managers: async (db: Database) => (await insertUser(db, 'manager')).managerId,
  technicians: async (db: Database) =>
    (await insertTechnician({ db }, await insertCompany(db))).technicianId,
  companies: async (db: Database) => (await insertCompany(db)).id,
  venues: async (db: Database) =>
    (await insertVenue(db, { company_id: (await insertCompany(db)).id })).id,
};

const ENTERED = 'Robin Person';

test('An admin keeps the text where a record has changed', async ({ page, db, signedInAs }) => {
  await signedInAs('admin');
  for (const noun of ['managers', 'technicians', 'companies', 'venues'] as const) {
    const id = await RECORDS[noun](db);
    await page.goto(`/${noun}/edit/${id}`);
    const name = field(page, LABEL.name);
    await name.fill(ENTERED);
    await db.updateTable(noun).set({ version: 2 }).where('id', '=', id).executeTakeFirstOrThrow();
    await submit(page);
    const notice = page.getByRole('alert', { name: API_ERROR.changedMeanwhile });
    await expect(notice, noun).toBeVisible();
    await expect(name, noun).toHaveValue(ENTERED);
  }
  await button(page, CONFLICT.reload).click();
  await expect(field(page, LABEL.name)).not.toHaveValue(ENTERED);
});

test('A manager reads which colleague saved a fault first', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const colleague = await insertPerson(db, 'manager', { venues: [venue] });
  const manager = await signedInAs('manager', { venues: [venue] });
  const id = await recordFault(page.request, db, manager, venue.id);
  await page.goto(`/form-b/edit/${id}`);
  await page.getByRole('button', { name: FAULT_STEPS.arrangedByMe }).click();
  const saved = await page.request.post(`/api/form-b/${id}`, {
    headers: { Authorization: `Bearer ${colleague.token}` },
    data: { arrangement_date: localDay(new Date(), venue.time_zone) },
  });
  expect(saved.ok()).toBe(true);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText(API_ERROR.changedMeanwhile);
  await expect(notice).toContainText(`Changed by ${colleague.name}, `);
  await expect(notice).toContainText(CONFLICT.hint);
});

test('A manager loads a failed list again', async ({ page, db, context, signedInAs }) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: DASHBOARD.registerTitle })).toBeVisible();
  const goTo = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name }).click();
  await context.setOffline(true);
  await goTo(NAV.venues);
  await expectAlert(page, API_ERROR.connectionLost);
  await button(page, PAGE.tryAgain).click();
  await expectAlert(page, API_ERROR.connectionLost);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: VENUES.title })).toBeVisible();

  const list = '**/api/form-b?*';
  await page.route(list, fail);
  await goTo(NAV.formB);
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(page.getByRole('alert')).toContainText(LIST.loadFailed, { timeout: 500 });
  }).toPass();
  await page.unroute(list);
  await button(page, PAGE.tryAgain).click();
  await expectTexts(page, TEXT.noRecords);
});
