import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { FIELD_ERROR, INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors.ts';
import { CAMERA, FILE_FIELD } from '#contract/messages/forms.ts';
import { INVITATIONS, INVITE } from '#contract/messages/invitations.ts';
import { BUTTON, LABEL, ROLE_NAME } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { fillAccount, fillLicences, newEmail } from './forms/registration.ts';
import { chooseFile, licencePdf, licencePicture } from './licence-file.ts';
import { linkMailedTo } from './mail.ts';

const NAME = 'Robin Walker';

test('An admin invites a manager by mail, who joins', async ({ page, browser, db, signedInAs }) => {
  const venue = await insertVenue(db, { name: `The Invited ${Date.now()}` });
  // The only venue of a register would be chosen already.
  await insertVenue(db);
  await signedInAs('admin');
  const email = `invited-${Date.now()}@example.com`;
  await page.goto('/managers?invite=true');
  const dialog = page.getByRole('dialog', { name: INVITE.title });
  await field(dialog, INVITE.emails).fill(`Robin Walker <${email}>; nobody, else@`);
  await dialog.getByRole('combobox', { name: INVITE.venues }).fill(venue.name);
  await page.getByRole('option', { name: venue.name }).click();
  await button(dialog, INVITE.send).click();
  await expect(dialog.getByText(INVITATION_ERROR.emailsInvalid(['nobody', 'else@']))).toBeVisible();
  await field(dialog, INVITE.emails).fill(`Robin Walker <${email}>`);
  await button(dialog, INVITE.send).click();
  await expect(page.getByText(INVITATIONS.written(1))).toBeVisible();
  await expect(page).toHaveURL(/\/managers$/);

  const link = await linkMailedTo(email, /\/auth\/invitation\/\S+/g);
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByText(venue.name)).toBeVisible();
  await expect(field(guest, LABEL.email)).toHaveValue(email);
  await fillAccount(guest, NAME);
  await button(guest, BUTTON.next).click();
  await field(guest, LICENCE.amNumber).fill('AM 4711');
  await expect(field(guest, LABEL.venueCode)).toHaveCount(0);
  await submit(guest);
  await expectTexts(guest, REGISTRATION.success(NAME));
  await expect(guest).toHaveURL(/\/$/);
  await expect(guest.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(guest.getByText(CONFIRMATION.ownTitle(venue.name))).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.getByText(INVITATION_END.used)).toBeVisible();
  await guest.close();

  await page.getByRole('link', { name: INVITATIONS.title }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(INVITATIONS.ends.used);
  await expect(row).toContainText(NAME);

  // The tests of the server lower the cost of a password.
  const account = db.selectFrom('users').select('password_hash').where('email', '=', email);
  const { password_hash } = await account.executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A visitor registers with photos of their licences, on a phone', async ({ page, db }) => {
    const venue = await insertVenue(db);
    const email = newEmail();
    await page.goto('/auth/register');
    await button(page, BUTTON.next).click();
    await expect(field(page, LABEL.name)).toBeFocused();
    await expect(field(page, LABEL.name)).toHaveAccessibleDescription(FIELD_ERROR.nameRequired);
    await expect(field(page, LABEL.phone)).toHaveAccessibleDescription(FIELD_ERROR.phoneRequired);
    await page.getByText(ROLE_NAME.staff, { exact: true }).click();
    await fillAccount(page, NAME, email);
    await button(page, FILE_FIELD.takePhoto).click();
    const camera = page.getByRole('dialog', { name: CAMERA.title });
    await button(camera, CAMERA.capture).click();
    await button(camera, CAMERA.use).click();
    await expect(page.getByRole('img', { name: FILE_FIELD.preview('capture') })).toBeVisible();
    await button(page, BUTTON.next).click();
    await expect(page.getByRole('heading', { name: REGISTRATION.title })).toBeInViewport();
    await expect(page.getByText(REGISTRATION.step(2, 2, REGISTRATION.yourLicences))).toBeFocused();

    await fillLicences(page);
    await expect(field(page, LICENCE.rmlvExpiryDate)).toHaveValue('15/03/2029');
    await chooseFile(page, LICENCE.image, licencePicture);
    await chooseFile(page, LICENCE.rmlvImage, licencePdf);
    await button(page, BUTTON.previous).click();
    await expect(field(page, LABEL.name)).toHaveValue(NAME);
    await button(page, BUTTON.next).click();
    await expect(field(page, LICENCE.amNumber)).toHaveValue('AM 4711');
    await field(page, LABEL.venueCode).fill(venue.code);
    await submit(page);
    await expect(page.getByText(REGISTRATION.success(NAME))).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const users = db.selectFrom('users').innerJoin('managers', 'managers.user_id', 'users.id');
    const registered = users.selectAll().where('email', '=', email);
    expect(await registered.executeTakeFirstOrThrow()).toMatchObject({
      role: 'staff',
      profile_photo: expect.stringMatching(/\.jpg$/),
      licence_image: expect.stringMatching(/\.png$/),
      rmlv_licence_image: expect.stringMatching(/\.pdf$/),
      rmlv_licence_expiry_date: '2029-03-15',
    });
  });
});
