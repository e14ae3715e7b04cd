import { BOARD } from '#contract/messages/board.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';

test('An admin finds and opens a venue on the board', async ({ page, request, db, signedInAs }) => {
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
