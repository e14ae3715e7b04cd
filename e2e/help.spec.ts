import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { HELP } from '#contract/messages/help.ts';
import { ADD_VENUE, SHELL } from '#contract/messages/screens/shell.ts';
import { expect, test } from './fixtures.ts';

const ANOTHER_PART = 'Staff';

test('A user gets the guide for what they do, without a venue', async ({ page, signedInAs }) => {
  await signedInAs('manager');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: ADD_VENUE.title })).toBeVisible();
  await page.goto('/help');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(HELP.guide.manager);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: SHELL.navigation }).first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.getByRole('article').getByRole('link', { name: 'their part' }).click();
  await expect(page.getByRole('heading', { name: ANOTHER_PART, exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'page for inspectors' }).click();
  await expect(title).toHaveText(HELP.guide.inspector);
  await expect(page).toHaveTitle(new RegExp(HELP.pageTitle(HELP.guide.inspector)));
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(`${origin}/assets/`))).toEqual([]);

  await page.goto('/help/nobody');
  await expect(page.getByText(API_ERROR.notFound)).toBeVisible();
});
