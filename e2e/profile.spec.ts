import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';

test('A manager changes their details, which show at once', async ({ page, db, signedInAs }) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.goto('/profile');
  await field(page, LABEL.name).fill('Alexis');
  await field(page, LABEL.email).fill('changed');
  await submit(page);
  await expectTexts(page, FIELD_ERROR.fullNameInvalid, FIELD_ERROR.emailMismatch);

  const email = `alexis-${process.pid}-${Date.now()}@example.com`;
  await field(page, LABEL.name).fill('Alexis Nguyễn');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.emailConfirmation).fill(email);
  await submit(page);
  await expectTexts(page, PROFILE.updated, PROFILE.waitingForEmail(email));
  await expect(page.getByRole('link', { name: 'Alexis Nguyễn' })).toBeVisible();
  await button(page, BUTTON.cancel).click();
  await expectTexts(page, PROFILE.changeCanceled);
  await field(page, LABEL.phone).fill('0491 570 157');
  await submit(page);
  await expect(page.getByText(PROFILE.updated)).toHaveCount(2);
  await page.reload();
  await expect(field(page, LABEL.phone)).toHaveValue('0491 570 157');
});
