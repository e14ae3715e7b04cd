import type { Page } from '@playwright/test';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_C, LICENCE_ON_DAY } from '#contract/messages/form-c.ts';
import { TEXT } from '#contract/messages/labels.ts';
import { LINK_PAGE, SEND_LINK, TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';
import { textOf } from './pdf.ts';
import { openOnPhone } from './phone.ts';
import { drawLine } from './sign.ts';

const question = (page: Page, index: number) =>
  page.getByRole('group', { name: LINK_PAGE.question(index, 5) });

/** Sums up what the page has loaded. */
const bytesOf = (phone: Page): Promise<number> =>
  phone.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0))
      .reduce((sum, size) => sum + size, 0),
  );

/** Answers all questions with Yes but one. @returns the number of taps */
async function fillIn(phone: Page, no: number): Promise<number> {
  await phone.getByLabel(LINK_PAGE.name).fill('Goran Petrović');
  await phone.getByLabel(LINK_PAGE.licenceNumber).fill('SE 3307714');
  await phone.getByLabel(LINK_PAGE.licenceState).selectOption('QLD');
  await phone.getByLabel(LINK_PAGE.licenceUntil).fill('2040-06-30');
  for (let index = 1; index <= 5; index += 1) {
    await question(phone, index)
      .getByRole('radio', { name: index === no ? TEXT.no : TEXT.yes })
      .tap();
  }
  // Four fields, one of which is chosen from a list, and five answers.
  return 5 + 5;
}

test('A technician records an inspection by a mailed link, and its certificate verifies', async ({
  page,
  db,
  signedInAs,
}) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  await signedInAs('manager', { venues: [venue] });
  const email = `goran-${venue.id}@example.com`;

  await page.goto('/form-c');
  await page.getByRole('button', { name: SEND_LINK.action }).click();
  await page.getByRole('button', { name: SEND_LINK.send }).click();
  await expect(page.getByText(SEND_LINK.emailRequired)).toBeVisible();
  await page.getByLabel(SEND_LINK.email).fill(email);
  await page.getByRole('button', { name: SEND_LINK.send }).click();
  await expect(page.getByText(SEND_LINK.sent(email))).toBeVisible();
  await expect(page.getByText(SEND_LINK.state.open)).toBeVisible();
  const address = await linkMailedTo(email, /\/technician#[\w-]{43}/g);

  const phone = await openOnPhone(page, address);
  await expect(
    phone.getByRole('heading', { name: LINK_PAGE.heading('inspection', venue.name) }),
  ).toBeVisible();
  expect(await bytesOf(phone)).toBeLessThan(120_000);
  await expectAccessible(phone);

  await test.step('what is missing is said before it is signed, and nothing is lost by a reload', async () => {
    await phone.getByRole('button', { name: LINK_PAGE.left(5) }).tap();
    const taps = (await fillIn(phone, 3)) + 2;
    expect(taps).toBeLessThanOrEqual(12);
    await phone.getByLabel(LINK_PAGE.findingNote).fill('Camera 2 is turned away');
    await phone.getByRole('button', { name: LINK_PAGE.send }).tap();
    await expect(phone.getByText(LINK_PAGE.missingSignature, { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByLabel(LINK_PAGE.findingNote)).toHaveValue('Camera 2 is turned away');
  });

  await test.step('it is sent once the connection is back', async () => {
    await drawLine(phone);
    await expect(phone.getByRole('button', { name: LINK_PAGE.clear })).toBeEnabled();
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: LINK_PAGE.send }).tap();
    await expect(phone.getByText(LINK_PAGE.waiting)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText(LINK_PAGE.failedFindings(1))).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('another device is refused, and told whom to ask', async () => {
    const other = await openOnPhone(page, address);
    await expect(other.getByText(TECHNICIAN_LINK.used('', '').slice(0, 17))).toBeVisible();
  });

  await test.step('the certificate, by its mailed address, verifies', async () => {
    const certificate = await linkMailedTo(email, /\/technician#nbc_[\w-]{43}/g);
    const reader = await openOnPhone(page, certificate);
    const downloading = reader.waitForEvent('download');
    await reader.getByRole('button', { name: LINK_PAGE.certificate }).tap();
    const pdf = await (await downloading).path();
    const text = await textOf(pdf);
    expect(text).toContain('Camera 2 is turned away');
    expect(text).toContain(`by ${TECHNICIAN_LINK.sentTo(email)}`);
    await reader.goto('/check-pdf');
    await reader.locator('input[type=file]').setInputFiles(pdf);
    await expect(reader.getByText(/^Authentic and complete/)).toBeVisible();
  });

  await test.step('the venue finds it at the inspection', async () => {
    const { id } = await db
      .selectFrom('form_c_entries')
      .select('id')
      .where('venue_id', '=', venue.id)
      .executeTakeFirstOrThrow();
    await page.goto(`/form-c/edit/${id}`);
    await expect(page.getByText(TECHNICIAN_LINK.sentTo(email))).toBeVisible();
    await expect(page.getByText(LICENCE_ON_DAY.noList)).toBeVisible();
    await page.getByRole('button', { name: FORM_C.certificate }).click();
    await expect(page.getByRole('dialog', { name: DOCUMENT.certificate.name })).toBeVisible();
    await expectAccessible(page);
  });
});
