import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;

/** Assistive technology can use the page as it stands. */
export async function expectAccessible(page: Page, when?: string): Promise<void> {
  // Legacy: in the page itself, which has no frames of others, instead of in a second one beside it.
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

/** As someone sees it who chose that colour scheme for the device, and no motion. */
export async function inScheme(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
