import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

export const PHONE = 390;
export const DESKTOP = 1440;

export interface View {
  readonly width: number;
  readonly scheme: Scheme;
}

/** Tells whether all is looked at, as in `npm run test:screens`, and not a part, as in `npm test`. */
export const isThorough = process.env.NIGHTBOOK_TESTS === 'thorough';

/**
 * Returns how to look at something, in one or more turns: at each width, in a scheme that alternates over the turns.
 * Unless all is looked at, each turn has one width, so that four turns see both widths in both schemes.
 */
export function viewsOf(turn: number, widths: readonly number[] = [PHONE, DESKTOP]): View[] {
  const views = widths.map((width, index) => ({
    width,
    scheme: SCHEMES[(turn + index) % SCHEMES.length] ?? 'light',
  }));
  const one = Math.floor(turn / SCHEMES.length) % views.length;
  return isThorough ? views : views.slice(one, one + 1);
}

/** Expects the page, once its main part and its title are there, to have no violations in axe. */
export async function expectAccessible(page: Page, when?: string): Promise<void> {
  // A dialog hides both from assistive technology, not from the document.
  await expect(page.locator('main h1')).toBeAttached();
  await expectStill(page);
  // Legacy mode does not open a second page. It ignores frames of other origins, which no page has.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ]),
    when,
  ).toEqual([]);
}

/** Waits for what fades in, whose text has too little contrast meanwhile. What closes later does so at once. */
async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const countMoving = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .length;
  await expect.poll(() => page.evaluate(countMoving), 'animations that end').toBe(0);
}

/** Switches to a colour scheme of the device, without motion. */
export async function useScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
