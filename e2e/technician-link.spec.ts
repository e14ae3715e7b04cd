import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { FORM_C, LICENCE_ON_DAY } from '#contract/messages/form-c.ts';
import { TEXT } from '#contract/messages/labels.ts';
import {
  BOOKING,
  LINK_PAGE,
  SEND_LINK,
  TECHNICIAN_LINK,
} from '#contract/messages/technician-links.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { insertBooking } from '#server/testing/bookings.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { copyText, forge, redraw } from '../document/testing/forge.ts';
import { expectAccessible } from './accessible.ts';
import { recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { textOf } from './pdf.ts';
import { drawLine } from './sign.ts';

const SMALL_PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;

const question = (page: Page, index: number) =>
  page.getByRole('group', { name: LINK_PAGE.question(index, 5) });

/** Opens an address on a phone of its own. */
async function openOnPhone(page: Page, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext(SMALL_PHONE);
  if (!context) throw new Error('The browser is closed');
  const phone = await context.newPage();
  await phone.goto(new URL(path, page.url()).href);
  return phone;
}

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
    const forged = await forge(await readFile(pdf), (first) =>
      redraw(first, (content) => copyText(content, 'system-working', 'cameras')),
    );
    const file = { name: 'forged.pdf', mimeType: 'application/pdf', buffer: Buffer.from(forged) };
    await reader.locator('input[type=file]').setInputFiles(file);
    await expect(reader.getByText(/^Altered/)).toBeVisible();
    await expect(reader.getByText(/^Authentic and complete/)).toBeHidden();
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

test('A technician records a repair by a code', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  const manager = await signedInAs('manager', { venues: [venue] });
  const fault = await recordFault(page.request, db, manager, venue.id);
  await page.goto(`/form-b/edit/${fault}`);
  await page.getByRole('button', { name: SEND_LINK.action }).click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('-links'),
  );
  await page.getByRole('button', { name: SEND_LINK.show }).click();
  await expect(page.getByRole('img', { name: SEND_LINK.codeAlt })).toBeVisible();
  const { url } = await (await answered).json();

  const phone = await openOnPhone(page, new URL(url).pathname + new URL(url).hash);
  await phone.getByRole('button', { name: LINK_PAGE.steps.arrived }).tap();
  await expect(phone.getByText(LINK_PAGE.missing)).toBeVisible();
  await phone.getByLabel(LINK_PAGE.name).fill('Goran Petrović');
  await phone.getByRole('button', { name: LINK_PAGE.steps.arrived }).tap();
  await expect(phone.getByText(FAULT_STEPS.arrived(''))).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel(LINK_PAGE.done).fill('Power supply replaced');
  await phone.getByRole('button', { name: LINK_PAGE.steps.repaired }).tap();
  await expect(phone.getByText(LINK_PAGE.repairRecorded(1))).toBeVisible();

  await page.reload();
  await expect(page.getByText(FAULT_STEPS.repaired, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Details of Required Repairs')).toHaveValue(
    TECHNICIAN_LINK.repairedBy('Goran Petrović', 'Power supply replaced'),
  );
});

test('A company proposes when it comes to inspect, and the venue accepts', async ({
  page,
  db,
  signedInAs,
}) => {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  const manager = await signedInAs('manager', { venues: [venue] });
  const secret = randomBytes(32).toString('base64url');
  const dueDay = plusDays(localDay(new Date(), venue.time_zone), 20);
  await insertBooking(db, { venueId: venue.id, companyId: company.id, secret, dueDay });
  await page.goto('/form-c');
  const phone = await openOnPhone(page, `/technician#nbb_${secret}`);
  await expect(phone.getByRole('heading', { name: BOOKING.heading(venue.name) })).toBeVisible();
  await phone.getByRole('button', { name: BOOKING.propose }).tap();
  await expect(phone.getByText(BOOKING.timesRequired)).toBeVisible();
  await phone.getByLabel(BOOKING.time(1)).fill('2020-01-01T09:00');
  await phone.getByRole('button', { name: BOOKING.propose }).tap();
  await expect(phone.getByText(BOOKING.timePast)).toBeVisible();
  await phone.getByLabel(BOOKING.time(1)).fill(`${plusDays(dueDay, -5)}T09:00`);
  await phone.getByLabel(BOOKING.time(2)).fill(`${plusDays(dueDay, -4)}T14:30`);
  await phone.getByRole('button', { name: BOOKING.propose }).tap();
  await expect(phone.getByText(BOOKING.proposed)).toBeVisible();
  await expectAccessible(phone);

  await page.reload();
  const day = formatDay(plusDays(dueDay, -4));
  await page.getByRole('button', { name: BOOKING.accept(`${day} 02:30 PM`) }).click();
  await expect(
    page.getByRole('heading', { name: BOOKING.bookedTitle(`${day} 02:30 PM`) }),
  ).toBeVisible();
  await expectAccessible(page);
  for (const email of [company.email, manager.email])
    await expect.poll(() => mailTo(email)).toContain(`${day} 02:30 PM (venue time)`);
  await phone.reload();
  await expect(phone.getByText(BOOKING.booked(`${day} 02:30 PM`))).toBeVisible();
});
