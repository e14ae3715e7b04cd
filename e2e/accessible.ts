import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;

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

/** Waits for what fades in, whose text has too little contrast meanwhile. */
async function expectStill(page: Page): Promise<void> {
  const countMoving = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .length;
  await expect.poll(() => page.evaluate(countMoving), 'animations that end').toBe(0);
}

/** Switches to a colour scheme of the device, without motion. */
export async function useScheme(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
