import { expectAccessibleInBothSchemes } from './accessible.ts';
import { type BusyVenue, SCREENS } from './busy-venue.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [1440, 390];

for (const [who, screens] of Object.entries(SCREENS)) {
  for (const screen of screens) {
    test(`Assistive technology can use ${screen} as ${who}, light and dark, at a desk and on a phone`, async ({
      page,
      busy,
      atBusyVenue,
    }) => {
      if (who !== 'nobody') await atBusyVenue(who as keyof BusyVenue['people']);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(busy.addressOf(screen));
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectAccessibleInBothSchemes(page, `${width}`);
      }
    });
  }
}
