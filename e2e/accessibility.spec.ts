import { expectAccessible, inScheme, SCHEMES } from './accessible.ts';
import { type BusyVenue, SCREENS } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [1440, 390];

for (const [who, screens] of Object.entries(SCREENS)) {
  for (const [index, screen] of screens.entries()) {
    test(`Assistive technology can use ${screen} as ${who}, at a desk and on a phone`, async ({
      page,
      busy,
      atBusyVenue,
    }) => {
      if (who !== 'nobody') await atBusyVenue(who as keyof BusyVenue['people']);
      await page.goto(busy.addressOf(screen));
      // A screen is looked at once in each width and in each scheme; the next one the other way round.
      for (const [turn, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 900 });
        await inScheme(page, SCHEMES[(turn + index) % SCHEMES.length] ?? 'light');
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectAccessible(page, `${width}`);
      }
    });
  }
}
