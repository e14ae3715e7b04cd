import { BOARD, REMIND } from '#contract/messages/board.ts';
import { NIGHT } from '#contract/messages/screens/calendar.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('An area manager sees who missed a night and reminds it', async ({ page, db, signedInAs }) => {
  const quiet = await insertVenue(db, { hours: '{}' });
  const venue = await insertVenue(db);
  await insertUser(db, 'manager', { venues: [venue] });
  await signedInAs('manager', { venues: [quiet, venue], manager: { is_area_manager: true } });
  await page.goto('/');
  await page.getByRole('link', { name: BOARD.missedWeek(1) }).tap();
  const cards = page.getByRole('list', { name: BOARD.title }).locator('> li');
  const card = cards.filter({ hasText: venue.name });
  await expect(card).toBeVisible();
  await expect(cards, 'the venue without a missed night is left out').toHaveCount(1);
  await expect(page.getByRole('button', { name: BOARD.missedWeek(1) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await card.getByRole('link', { name: /last 28 nights/ }).tap();
  await expect(page.getByRole('dialog').getByText(NIGHT.noCheck)).toBeVisible();
  await page.goBack();

  await card.getByRole('button', { name: BOARD.remindVenue(venue.name) }).tap();
  await expect(page.getByText(REMIND.mailed(1))).toBeVisible();
  await expect(card.getByText(BOARD.remindedUntil(''))).toBeVisible();
  await expect(card.getByRole('button', { name: BOARD.remindVenue(venue.name) })).toHaveCount(0);
  await expectAccessible(page);
});
