import { BUTTON } from '#contract/messages/labels.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { type BusyVenue, SCREENS } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [360, 390, 768, 1024, 1440, 2560];

for (const [who, screens] of Object.entries(SCREENS)) {
  test(`Nothing of what ${who} sees has to be scrolled sideways, on any device`, async ({
    page,
    busy,
    atBusyVenue,
  }) => {
    if (who !== 'nobody') await atBusyVenue(who as keyof BusyVenue['people']);
    for (const screen of screens) {
      await page.goto(busy.addressOf(screen));
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect.soft(overflow, `${screen} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('Registers fit a desk, and on a smaller one scroll within, by keyboard too', async ({
  page,
  atBusyVenue,
}) => {
  await atBusyVenue('admin');
  for (const [path, title] of [
    ['/form-a?voided=true', TITLE.formARegister],
    ['/form-b', TITLE.formBRegister],
    ['/form-c', TITLE.formCRegister],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
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
