import { BOARD, REMIND } from '#contract/messages/board.ts';
import { CARD_LIST, DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';

const AREA = { manager: { is_area_manager: true } };

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('An area manager sees in one tap who missed a night last week, and reminds a venue by the thumb', async ({
    page,
    db,
    signedInAs,
  }) => {
    const quiet = await insertVenue(db, { hours: '{}' });
    const venue = await insertVenue(db);
    await insertUser(db, 'manager', { venues: [venue] });
    await signedInAs('manager', { venues: [quiet, venue], ...AREA });
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

    await card.getByRole('button', { name: BOARD.remindVenue(venue.name) }).tap();
    await expect(page.getByText(REMIND.mailed(1))).toBeVisible();
    await expect(card.getByText(BOARD.remindedUntil(''))).toBeVisible();
    await expect(card.getByRole('button', { name: BOARD.remindVenue(venue.name) })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('An admin searches and sorts the board, shares its address, and opens a venue from it', async ({
  page,
  request,
  db,
  signedInAs,
}) => {
  const region = `Region ${Date.now()}`;
  const [north, south] = [
    await insertVenue(db, { name: `${region} North Hotel`, region }),
    await insertVenue(db, { name: `${region} South Hotel`, region }),
  ];
  await addQuestion(db, north.id);
  const manager = await insertUser(db, 'manager', { venues: [north] });
  await recordCheck(request, manager, north.id, { answers: ['1'] });
  await signedInAs('admin');
  await page.goto(`/board?region=${encodeURIComponent(region)}&sort=size&state=XX&page=x`);
  const names = page.getByRole('table').getByRole('link', { name: / Hotel$/ });
  await expect(names).toHaveText([south.name, north.name]);
  await page.getByRole('combobox', { name: BOARD.sort }).click();
  await page.getByRole('option', { name: BOARD.sorts.name }).click();
  await expect(names).toHaveText([north.name, south.name]);
  await page.getByRole('searchbox', { name: BOARD.search }).fill('south');
  await expect(names).toHaveText([south.name]);
  await expect(page).toHaveURL(/search=south/);
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(names).toHaveText([south.name]);
  await page.getByRole('button', { name: BOARD.openVenue(south.name) }).click();
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${south.name}`)).toBeVisible();
});

test('An area manager finds a venue in the list behind a card, with when its check is due', async ({
  page,
  db,
  signedInAs,
}) => {
  const venues = [];
  for (let count = 0; count < 6; count += 1) venues.push(await insertVenue(db));
  await signedInAs('manager', { venues, ...AREA });
  await page.goto('/');
  await page.getByRole('button', { name: DASHBOARD.venuesNotSubmittedFormA }).click();
  const list = page.getByRole('dialog', { name: DASHBOARD.venuesNotSubmittedFormA });
  await list.getByRole('searchbox', { name: CARD_LIST.search }).fill(venues[3]?.name ?? '');
  const found = list.getByRole('button', { name: venues[3]?.name ?? '' });
  await expect(found).toContainText('no check yet');
  await expect(list.getByRole('button', { name: venues[2]?.name ?? '' })).toHaveCount(0);
});

test('An admin or area manager of one venue has no board', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue], ...AREA });
  await page.goto('/board');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(`${DASHBOARD.registerTitle} ${venue.name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: BOARD.show })).toHaveCount(0);
});
