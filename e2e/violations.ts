import type { Page } from '@playwright/test';

/** Matches messages of the console about violations of the page's headers. */
const VIOLATION = /Content.Security.Policy|Trusted ?(Type|HTML|Script)|permissions policy/i;

/** Starts to collect the policy violations of the page and its workers. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (VIOLATION.test(message.text())) violations.push(message.text());
  });
  page.on('dialog', (dialog) => {
    violations.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { violatedDirective, blockedURI, sample } = violation;
      const reporter = window as unknown as { reportViolation(text: string): void };
      reporter.reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}
