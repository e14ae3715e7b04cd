import { CONFIRMATION } from '#contract/messages/components/confirmation.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { INVITATION_END, INVITATION_ERROR } from '#contract/messages/errors/invitation-errors.ts';
import { INVITATIONS, INVITE } from '#contract/messages/invitations.ts';
import { REGISTRATION } from '#contract/messages/screens/registration.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button, expectTexts, field, submit } from './forms/controls.ts';
import { fillAccount } from './forms/registration.ts';
import { invitationMailedTo } from './mail.ts';

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
  await expect(page.getByText(INVITATIONS.sent(1))).toBeVisible();
  await expect(page).toHaveURL(/\/managers$/);

  const link = await invitationMailedTo(email);
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByText(venue.name)).toBeVisible();
  await expect(field(guest, LABEL.email)).toHaveValue(email);
  await fillAccount(guest, 'Robin Walker');
  await button(guest, BUTTON.next).click();
  await field(guest, LICENCE.amNumber).fill('AM 4711');
  await expect(field(guest, LABEL.venueCode)).toHaveCount(0);
  await submit(guest);
  await expectTexts(guest, REGISTRATION.success('Robin Walker'));
  await expect(guest).toHaveURL(/\/$/);
  await expect(guest.getByRole('heading', { name: venue.name })).toBeVisible();
  await expect(guest.getByText(CONFIRMATION.ownTitle(venue.name))).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.getByText(INVITATION_END.used)).toBeVisible();
  await guest.close();

  await page.getByRole('link', { name: INVITATIONS.title }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(INVITATIONS.ends.used);
  await expect(row).toContainText('Robin Walker');
});
