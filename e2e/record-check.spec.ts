import type { Route } from '@playwright/test';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A, NEW_CHECK, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { expectAccessible } from './accessible.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { answerTo, QUESTIONS, question, venueWithQuestions } from './forms/questions.ts';
import { tapCounter } from './registers/nights.ts';
import { sign } from './sign.ts';

test.describe(() => {
  test.use(ON_PHONE);

  test('A manager records tonight’s check with six taps', async ({ page, db, signedInAs }) => {
    const venue = await venueWithQuestions(db);
    const { name: manager } = await signedInAs('manager', { venues: [venue] });
    const { tap, taps } = tapCounter();
    await page.goto('/form-a');
    await expect(page.getByText(TEXT.noRecords)).toBeVisible();

    await tap(page.getByRole('link', { name: SHELL.tonight }));
    await tap(page.getByRole('dialog', { name: SELECT_MANAGER.title }).getByLabel(manager));
    await expect(page.getByText(`${NEW_CHECK.checkedBy} ${manager}`)).toBeVisible();

    await test.step('the check fills the screen, and its first question is in the upper third', async () => {
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      const first = await question(page, 0).boundingBox();
      expect(first?.y).toBeLessThan(ON_PHONE.viewport.height / 3);
      await expect(page.getByText(/night · 0 of 2$/)).toBeVisible();
      await expect(page.getByText(/^(Due (by|in)|Missed, was due) /)).toBeVisible();
      await expectAccessible(page);
    });

    await tap(answerTo(page, 0, TEXT.yes));
    await expect(page.getByRole('button', { name: NEW_CHECK.leftThenSign(1) })).toBeVisible();
    await tap(answerTo(page, 1, TEXT.yes));
    const pad = page.locator('canvas');
    await expect(pad).toBeInViewport({ ratio: 0.9 });
    await sign(page);
    const heldLists: Route[] = [];
    await page.route(/\/api\/form-a\?/, (route) => void heldLists.push(route));
    await tap(page.getByRole('button', { name: BUTTON.submit, exact: true }));
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(page).toHaveURL(/\/form-a$/);
    const list = page.getByRole('list', { name: FORM_A.registerTitle });
    await expect(list.getByText(manager)).toBeVisible();
    await expect(page.getByText(FORM_A.completedToday)).toBeVisible();
    expect(heldLists).not.toHaveLength(0);
    await page.unroute(/\/api\/form-a\?/);
    // Fails for a request that was cancelled meanwhile.
    for (const route of heldLists) await route.continue().catch(() => {});
    // The signature is the sixth.
    expect(taps() + 1).toBe(QUESTIONS.length + 4);

    await test.step('a second check of the night asks first, and leads to the first one', async () => {
      await page.getByRole('link', { name: BUTTON.createEntry }).tap();
      await expect(page.getByText(`by ${manager}. Record another?`)).toBeVisible();
      await page.getByRole('link', { name: SECOND_CHECK.open }).tap();
      await expect(page.getByRole('heading', { name: ENTRY.title(1) })).toBeVisible();
    });
  });
});
