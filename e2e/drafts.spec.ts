import { FORM_A, OUTBOX, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { DRAFT } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { NOTE } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion, checksOf } from './forms/checks.ts';
import { button, submit } from './forms/controls.ts';
import { expectCheckRestored, fillStoredCheck, storedTexts } from './forms/drafts.ts';

test('A manager’s half-filled check survives a reload, once', async ({ page, db, signedInAs }) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a');
  await page.getByRole('link', { name: BUTTON.createEntry }).first().click();
  await fillStoredCheck(page);
  await page.reload();
  await expectCheckRestored(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: FORM_A.title })).toBeVisible();
  await page.goForward();
  await expectCheckRestored(page);

  await page.route('**/api/form-a', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(page.getByRole('heading', { name: OUTBOX.title })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await checksOf(db, venue.id)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(OUTBOX.none)).toBeVisible();
  expect(await checksOf(db, venue.id)).toHaveLength(1);

  await expect.poll(() => storedTexts(page)).not.toContain(NOTE);
  await page.goto('/form-a/create');
  await button(page, SECOND_CHECK.recordAnother).click();
  await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
  await expect(page.getByText(DRAFT.restored)).toBeHidden();
});
