import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { CONFIRMATION } from '#contract/messages/components/confirmation.ts';
import { INVITATION_END } from '#contract/messages/errors/invitation-errors.ts';
import { INVITATION_SHEET, INVITATIONS, INVITE, INVITED } from '#contract/messages/invitations.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { button } from './forms/controls.ts';

import { PASSWORD, signIn } from './forms/sign-in.ts';

test('A person joins by an invitation’s QR', async ({ page, browser, db, signedInAs, signUp }) => {
  const venue = await insertVenue(db, { name: `The Scanned ${Date.now()}` });
  await signedInAs('manager', { venues: [venue], manager: { is_area_manager: true } });
  await page.goto(`/venues/edit/${venue.id}`);
  await page.getByRole('tab', { name: INVITATIONS.title }).click();
  await button(page, INVITE.open).click();
  const dialog = page.getByRole('dialog', { name: INVITE.title });
  await dialog.getByText(INVITE.channels.qr, { exact: true }).click();
  await button(dialog, INVITE.makeSheet).click();
  const code = dialog.getByRole('img', { name: INVITATION_SHEET.codeLabel });
  await expect(code).toBeVisible();
  const address = await scanned(code);
  await expect(dialog.getByText(address)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > div').filter({ hasText: INVITATION_SHEET.purpose });
  await expect(printed.filter({ hasText: address }).last()).toBeVisible();
  await expect(button(dialog, BUTTON.print)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const { email } = await signUp('manager', PASSWORD);
  const guest = await browser.newPage();
  await guest.goto(address);
  await guest.getByRole('link', { name: INVITED.haveAccount }).click();
  await signIn(guest, email);
  await button(guest, INVITED.join).click();
  await expect(guest.getByText(CONFIRMATION.ownTitle(venue.name))).toBeVisible();
  await guest.close();

  await button(dialog, INVITATION_SHEET.done).click();
  await page.reload();
  await expect(page.getByText(INVITATIONS.joined(1))).toBeVisible();
  await button(page, INVITATIONS.of(INVITATIONS.withdraw, INVITATIONS.qr)).click();
  await button(page.getByRole('dialog'), INVITATIONS.withdraw).click();
  await expect(page.getByText(INVITATIONS.ends.withdrawn, { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(INVITATION_END.withdrawn)).toBeVisible();
});

/** Reads a QR from its picture, with another library than the one that drew it. */
async function scanned(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
