import type { Page } from '@playwright/test';
import { IMPORT } from '#contract/messages/import.ts';

/** Chooses a file on the screen that imports a kind. */
export async function chooseImport(
  page: Page,
  kind: keyof typeof IMPORT.kinds,
  name: string,
  content: string,
) {
  await page.getByRole('combobox', { name: IMPORT.kind }).click();
  await page.getByRole('option', { name: IMPORT.kinds[kind], exact: true }).click();
  const buffer = Buffer.from(content, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}
