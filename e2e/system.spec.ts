import { SYSTEM_PAGE } from '#contract/messages/dashboard.ts';
import { NAV } from '#contract/messages/shell.ts';
import { SYSTEM } from '#server/features/system/messages.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { button } from './forms/controls.ts';

test('An admin sees how the register is looked after, and tries its mail', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/system');
  await expect(page.getByRole('heading', { name: NAV.system, level: 1 })).toBeVisible();
  await expect(page.getByText(SYSTEM.setBackupDir)).toBeVisible();
  await button(page, SYSTEM_PAGE.testMail).click();
  await expect(page.getByText(SYSTEM.mailWritten)).toBeVisible();
  await expectAccessible(page);
});
