import type { Page } from '@playwright/test';

/** What a browser says when a page does what its headers do not allow. */
const REFUSED = /Content.Security.Policy|Trusted ?(Type|HTML|Script)|permissions policy/i;

/** What the browser refuses the page and its workers from now on, in its own words. */
export async function refusalsOn(page: Page): Promise<readonly string[]> {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (REFUSED.test(message.text())) refusals.push(message.text());
  });
  page.on('dialog', (dialog) => {
    refusals.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('tellRefusal', (text: string) => void refusals.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { violatedDirective, blockedURI, sample } = violation;
      const told = window as unknown as { tellRefusal(text: string): void };
      told.tellRefusal(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refusals;
}
