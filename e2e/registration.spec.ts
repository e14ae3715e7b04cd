import { CAMERA, FILE_FIELD } from '#contract/messages/components/files.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { REGISTRATION } from '#contract/messages/screens/registration.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { ROLE_NAME } from '#contract/messages/spec/role-names.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { button, field, submit } from './forms/controls.ts';
import { fillAccount, fillLicences, newEmail } from './forms/registration.ts';
import { chooseFile, licencePdf, licencePicture } from './licence-file.ts';

const NAME = 'Robin Walker';

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
  const user = await db
    .selectFrom('users')
    .innerJoin('managers', 'managers.user_id', 'users.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    role: 'staff',
    profile_photo: expect.stringMatching(/\.jpg$/),
    licence_image: expect.stringMatching(/\.png$/),
    rmlv_licence_image: expect.stringMatching(/\.pdf$/),
    rmlv_licence_expiry_date: '2029-03-15',
  });
});
