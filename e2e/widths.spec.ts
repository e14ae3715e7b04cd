import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { expect, test } from './fixtures.ts';

test('An admin’s registers fit a desktop, and scroll by keyboard within a smaller window', async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const [path, title] of [
    ['/form-a?voided=true', FORM_A.registerTitle],
    ['/form-b', FORM_B.registerTitle],
    ['/form-c', FORM_C.registerTitle],
  ] as const) {
    await visitor.visit('admin', path, { width: 1440, height: 900 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const scroller = page.getByRole('group', { name: title });
    await expect(scroller, path).toBeHidden();
    await page.setViewportSize({ width: 1000, height: 900 });
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    const remove = page.getByRole('button', { name: BUTTON.delete }).first();
    await expect(remove, 'the actions stay in sight').toBeInViewport();
  }
});
