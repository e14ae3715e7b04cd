import type { Page } from '@playwright/test';
import { PROFILE } from '#contract/messages/added/account-screens.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON, LABEL, STATUS, TAB } from '#contract/messages/spec/labels.ts';
import { CONFIRM } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { aVenue, type Known } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';

const NO_LICENCES = {
  licence_number: null,
  licence_expiry_date: null,
  rmlv_licence_number: null,
  rmlv_licence_issue_date: null,
  rmlv_licence_expiry_date: null,
};

/** Gives a user a name that validation accepts. */
const nameUser = (db: Database, { id }: Known) =>
  db.updateTable('users').set({ name: 'Alexis Walker' }).where('id', '=', id).execute();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const expectText = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true })).toBeVisible();

test('A manager without licence numbers adds them first', async ({ page, db, signedInAs }) => {
  const venues = [await aVenue(db), await aVenue(db)];
  await nameUser(db, await signedInAs('manager', { venues, manager: NO_LICENCES }));
  await page.goto('/form-a');
  await expect(page).toHaveURL(/\/setup/);
  await expect(page.getByRole('heading', { name: TITLE.setup })).toBeVisible();
  await expect(field(page, LABEL.name)).toBeHidden();
  await button(page, BUTTON.updateDetails).click();
  await expectText(page, FIELD.licenceExpiryDateRequired);
  await expectText(page, FIELD.rmlvIssueDateRequired);

  await field(page, LABEL.amLicenceNumber).fill('AM 4711');
  await field(page, LABEL.licenceExpiryDate).fill('31/01/2030');
  await field(page, LABEL.rmlvLicenceNumber).fill('RMLV 4711');
  await field(page, LABEL.rmlvLicenceIssueDate).fill('15/03/2026');
  await expect(field(page, LABEL.rmlvLicenceExpiryDate)).toHaveValue('15/06/2026');
  await field(page, LABEL.rmlvLicenceExpiryDate).fill('15/03/2029');
  await button(page, BUTTON.updateDetails).click();
  await expectText(page, TOAST.detailsUpdated);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/setup');
  await expect(page).toHaveURL(/\/$/);
});

test('A manager changes their details, which show at once', async ({ page, db, signedInAs }) => {
  await signedInAs('manager', { venues: [await aVenue(db)] });
  await page.goto('/profile');
  await field(page, LABEL.name).fill('Alexis');
  await field(page, LABEL.email).fill('changed');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD.fullNameInvalid);
  await expectText(page, FIELD.emailMismatch);

  const email = `alexis-${process.pid}-${Date.now()}@example.com`;
  await field(page, LABEL.name).fill('Alexis Nguyễn');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await button(page, BUTTON.submit).click();
  await expectText(page, TOAST.profileUpdated);
  await expect(page.getByRole('link', { name: 'Alexis Nguyễn' })).toBeVisible();
  await field(page, LABEL.phone).fill('0491 570 157');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(TOAST.profileUpdated)).toHaveCount(2);
  const manager = await db
    .selectFrom('users')
    .innerJoin('managers', 'managers.user_id', 'users.id')
    .select(['name', 'phone', 'licence_number'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(manager).toMatchObject({ name: 'Alexis Nguyễn', phone: '0491 570 157' });
  expect(manager.licence_number).toMatch(/^AM /);
});

test('A staff member renews both licences, each on a tab with its own address', async ({
  page,
  db,
  signedInAs,
}) => {
  await signedInAs('staff', { venues: [await aVenue(db)] });
  await page.goto('/profile');
  await page.getByRole('tab', { name: TAB.licenceInfo, exact: true }).click();
  await expect(page).toHaveURL(/tab=licence-info/);
  await field(page, LABEL.amLicenceNumber).fill('AM 99');
  await field(page, LABEL.licenceExpiryDate).fill('');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD.licenceExpiryDateRequired);
  await field(page, LABEL.licenceExpiryDate).fill('31/01/2031');
  await button(page, BUTTON.submit).click();
  await expectText(page, TOAST.profileUpdated);

  await page.goto('/profile?tab=rmlv-licence-info');
  await field(page, LABEL.rmlvLicenceIssueDate).fill('01/10/2026');
  await expect(field(page, LABEL.rmlvLicenceExpiryDate)).toHaveValue('01/01/2027');
  await field(page, LABEL.rmlvLicenceExpiryDate).fill('');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD.rmlvExpiryDateRequired);
  await field(page, LABEL.rmlvLicenceExpiryDate).fill('01/10/2026');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD.rmlvExpiryNotAfterIssue);
  await field(page, LABEL.rmlvLicenceExpiryDate).fill('01/10/2029');
  await button(page, BUTTON.submit).click();
  await expectText(page, TOAST.profileUpdated);
});

test('A manager joins a venue, enters its new code, and leaves it', async ({
  page,
  db,
  signedInAs,
}) => {
  const [first, second] = [await aVenue(db), await aVenue(db)];
  await signedInAs('manager', { venues: [first] });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: TITLE.profileVenues })).toBeVisible();
  await button(page, BUTTON.joinVenue).click();
  await expectText(page, FIELD.venueCodeRequired);
  await field(page, LABEL.venueCode).fill('NO-SUCH-VENUE');
  await button(page, BUTTON.joinVenue).click();
  await expectText(page, REFUSAL.venueCodeUnknown);
  await field(page, LABEL.venueCode).fill(second.code.toLowerCase());
  const reloaded = page.waitForEvent('load');
  await button(page, BUTTON.joinVenue).click();
  await expectText(page, TOAST.venueJoined);
  await reloaded;
  const row = page.getByRole('row', { name: second.name });
  await expect(row.getByText(STATUS.connected)).toBeVisible();

  const code = `${second.code}-2`;
  await db.updateTable('venues').set({ code }).where('id', '=', second.id).execute();
  await page.reload();
  await expect(row.getByText(STATUS.disconnected)).toBeVisible();
  await row.getByLabel(PROFILE.newCode(second.name)).fill(code);
  const reloadedAgain = page.waitForEvent('load');
  await row.getByRole('button', { name: PROFILE.reconnect }).click();
  await expectText(page, TOAST.venueAdded);
  await reloadedAgain;
  await expect(row.getByText(STATUS.connected)).toBeVisible();

  await row.getByRole('button', { name: PROFILE.removeVenue(second.name) }).click();
  const dialog = page.getByRole('dialog', { name: CONFIRM.delete });
  await dialog.getByRole('button', { name: BUTTON.delete }).click();
  await expectText(page, TOAST.venueRemoved);
  await expect(row).toBeHidden();
});

test('A technician deletes their account after a confirmation', async ({ page, signUp }) => {
  const password = 'Correct-Horse-9';
  const { email } = await signUp('technician', password);
  const signIn = async () => {
    await page.goto('/auth/login?redirect=%2Fprofile');
    await page.getByLabel(LABEL.email).fill(email);
    await page.getByLabel(LABEL.password, { exact: true }).fill(password);
    await button(page, BUTTON.signIn).click();
  };
  await signIn();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: TITLE.joinVenue })).toBeHidden();
  await button(page, BUTTON.deleteAccount).click();
  const dialog = page.getByRole('dialog', { name: CONFIRM.deleteAccount });
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(dialog).toBeHidden();
  await button(page, BUTTON.deleteAccount).click();
  await dialog.getByRole('button', { name: BUTTON.deleteAccount }).click();
  await expectText(page, TOAST.accountDeleted);
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn();
  await expectText(page, REFUSAL.wrongCredentials);
});

test('An admin has neither licences nor a button to delete the account', async ({
  page,
  db,
  signedInAs,
}) => {
  await nameUser(db, await signedInAs('admin'));
  await page.goto('/profile?tab=licence-info');
  await expect(field(page, LABEL.name)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(button(page, BUTTON.deleteAccount)).toBeHidden();
  await page.goto('/setup');
  await field(page, LABEL.phone).fill('0491 570 159');
  await button(page, BUTTON.updateDetails).click();
  await expectText(page, TOAST.detailsUpdated);
});
