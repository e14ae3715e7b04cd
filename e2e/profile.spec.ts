import type { Page } from '@playwright/test';
import { FILE_FIELD } from '#contract/messages/components/files.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { JOIN_VENUE, MY_VENUES, PROFILE, SETUP } from '#contract/messages/screens/profile.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { insertVenue, type SignedInUser } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';

const NO_LICENCES = {
  licence_number: null,
  licence_expiry_date: null,
  rmlv_licence_number: null,
  rmlv_licence_issue_date: null,
  rmlv_licence_expiry_date: null,
};

/** Gives a user a name that validation accepts. */
const nameUser = (db: Database, { id }: SignedInUser) =>
  db.updateTable('users').set({ name: 'Alexis Walker' }).where('id', '=', id).execute();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const expectText = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true })).toBeVisible();

test('A manager without licence numbers adds them first', async ({ page, db, signedInAs }) => {
  const venues = [await insertVenue(db), await insertVenue(db)];
  await nameUser(db, await signedInAs('manager', { venues, manager: NO_LICENCES }));
  await page.goto('/form-a');
  await expect(page).toHaveURL(/\/setup/);
  await expect(page.getByRole('heading', { name: SETUP.title })).toBeVisible();
  await expect(field(page, LABEL.name)).toBeHidden();
  await button(page, SETUP.submit).click();
  await expectText(page, FIELD_ERROR.licenceExpiryDateRequired);
  await expectText(page, FIELD_ERROR.rmlvIssueDateRequired);
  await expectText(page, FIELD_ERROR.required(LICENCE.image));
  await expectText(page, FIELD_ERROR.required(LICENCE.rmlvImage));

  await field(page, LICENCE.amNumber).fill('AM 4711');
  await field(page, LICENCE.expiryDate).fill('31/01/2030');
  await field(page, LICENCE.rmlvNumber).fill('RMLV 4711');
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2026');
  await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('15/06/2026');
  await field(page, LICENCE.rmlvExpiryDate).fill('15/03/2029');
  for (const image of [LICENCE.image, LICENCE.rmlvImage]) {
    const chooser = page.waitForEvent('filechooser');
    const group = page.getByRole('group', { name: image, exact: true });
    await group.getByRole('button', { name: FILE_FIELD.choose }).click();
    const file = {
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: SAMPLE['application/pdf'],
    };
    await (await chooser).setFiles(file);
  }
  await button(page, SETUP.submit).click();
  await expectText(page, SETUP.updated);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/setup');
  await expect(page).toHaveURL(/\/$/);
});

test('A manager changes their details, which show at once', async ({ page, db, signedInAs }) => {
  const { id } = await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.goto('/profile');
  await field(page, LABEL.name).fill('Alexis');
  await field(page, LABEL.email).fill('changed');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD_ERROR.fullNameInvalid);
  await expectText(page, FIELD_ERROR.emailMismatch);

  const email = `alexis-${process.pid}-${Date.now()}@example.com`;
  await field(page, LABEL.name).fill('Alexis Nguyễn');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await button(page, BUTTON.submit).click();
  await expectText(page, PROFILE.updated);
  await expectText(page, PROFILE.waitingForEmail(email));
  await expect(page.getByRole('link', { name: 'Alexis Nguyễn' })).toBeVisible();
  await button(page, BUTTON.cancel).click();
  await expectText(page, PROFILE.changeCanceled);
  await field(page, LABEL.phone).fill('0491 570 157');
  await button(page, BUTTON.submit).click();
  await expect(page.getByText(PROFILE.updated)).toHaveCount(2);
  const manager = await db
    .selectFrom('users')
    .innerJoin('managers', 'managers.user_id', 'users.id')
    .select(['name', 'phone', 'licence_number'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(manager).toMatchObject({ name: 'Alexis Nguyễn', phone: '0491 570 157' });
  expect(manager.licence_number).toMatch(/^AM /);
});

test('A staff member renews both licences, each on a tab with its own address', async ({
  page,
  db,
  signedInAs,
}) => {
  await signedInAs('staff', { venues: [await insertVenue(db)] });
  await page.goto('/profile');
  await page.getByRole('tab', { name: PROFILE.licenceInfo, exact: true }).click();
  await expect(page).toHaveURL(/tab=licence-info/);
  await field(page, LICENCE.amNumber).fill('AM 99');
  await field(page, LICENCE.expiryDate).fill('');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD_ERROR.licenceExpiryDateRequired);
  await field(page, LICENCE.expiryDate).fill('31/01/2031');
  await button(page, BUTTON.submit).click();
  await expectText(page, PROFILE.updated);

  await page.goto('/profile?tab=rmlv-licence-info');
  await field(page, LICENCE.rmlvIssueDate).fill('01/10/2026');
  await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('01/01/2027');
  await field(page, LICENCE.rmlvExpiryDate).fill('');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD_ERROR.rmlvExpiryDateRequired);
  await field(page, LICENCE.rmlvExpiryDate).fill('01/10/2026');
  await button(page, BUTTON.submit).click();
  await expectText(page, FIELD_ERROR.rmlvExpiryNotAfterIssue);
  await field(page, LICENCE.rmlvExpiryDate).fill('01/10/2029');
  await button(page, BUTTON.submit).click();
  await expectText(page, PROFILE.updated);
});

test('A manager joins a venue, enters its new code, and leaves it', async ({
  page,
  db,
  signedInAs,
}) => {
  const [first, second] = [await insertVenue(db), await insertVenue(db)];
  await signedInAs('manager', { venues: [first] });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: MY_VENUES.title })).toBeVisible();
  await button(page, BUTTON.joinVenue).click();
  await expectText(page, FIELD_ERROR.venueCodeRequired);
  await field(page, LABEL.venueCode).fill('NO-SUCH-VENUE');
  await button(page, BUTTON.joinVenue).click();
  await expectText(page, API_ERROR.venueCodeUnknown);
  await field(page, LABEL.venueCode).fill(second.code.toLowerCase());
  const reloaded = page.waitForEvent('load');
  await button(page, BUTTON.joinVenue).click();
  await expectText(page, JOIN_VENUE.success);
  await reloaded;
  const row = page.getByRole('row', { name: second.name });
  await expect(row.getByText(STATUS.connected)).toBeVisible();

  const code = `${second.code}-2`;
  const change = { code, code_number: second.code_number + 1 };
  await db.updateTable('venues').set(change).where('id', '=', second.id).execute();
  await page.reload();
  await expect(row.getByText(STATUS.disconnected)).toBeVisible();
  await row.getByLabel(MY_VENUES.newCode(second.name)).fill(code);
  const reloadedAgain = page.waitForEvent('load');
  await row.getByRole('button', { name: MY_VENUES.reconnect }).click();
  await expectText(page, MY_VENUES.added);
  await reloadedAgain;
  await expect(row.getByText(STATUS.connected)).toBeVisible();

  await row.getByRole('button', { name: MY_VENUES.remove(second.name) }).click();
  const dialog = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await dialog.getByRole('button', { name: BUTTON.delete }).click();
  await expectText(page, MY_VENUES.removed);
  await expect(row).toBeHidden();
});

test('A technician deletes their account after a confirmation', async ({ page, signUp }) => {
  const password = 'Correct-Horse-9';
  const { email } = await signUp('technician', password);
  const signIn = async () => {
    await page.goto('/auth/login?redirect=%2Fprofile');
    await page.getByLabel(LABEL.email).fill(email);
    await page.getByLabel(LABEL.password, { exact: true }).fill(password);
    await button(page, SIGN_IN.submit).click();
  };
  await signIn();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('tab')).toHaveText([PROFILE.generalInfo, PROFILE.security]);
  await expect(page.getByRole('heading', { name: JOIN_VENUE.title })).toBeHidden();
  await button(page, PROFILE.deleteAccount).click();
  const dialog = page.getByRole('dialog', { name: PROFILE.confirmDeleteAccount });
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(dialog).toBeHidden();
  await button(page, PROFILE.deleteAccount).click();
  await dialog.getByRole('button', { name: PROFILE.deleteAccount }).click();
  await expectText(page, PROFILE.accountDeleted);
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn();
  await expectText(page, API_ERROR.wrongCredentials);
});

test('An admin has neither licences nor a button to delete the account', async ({
  page,
  db,
  signedInAs,
}) => {
  await nameUser(db, await signedInAs('admin'));
  await page.goto('/profile?tab=licence-info');
  await expect(field(page, LABEL.name)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([PROFILE.generalInfo, PROFILE.security]);
  await expect(button(page, PROFILE.deleteAccount)).toBeHidden();
  await page.goto('/setup');
  await field(page, LABEL.phone).fill('0491 570 159');
  await button(page, SETUP.submit).click();
  await expectText(page, SETUP.updated);
});
