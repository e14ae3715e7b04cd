import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;

/** Assistive technology can use the page as it stands. */
export async function expectAccessible(page: Page, when?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    when,
  ).toEqual([]);
}

/** So it is in both colour schemes. */
export async function expectAccessibleInBothSchemes(page: Page, when = ''): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `${when} ${colorScheme}`);
  }
}
