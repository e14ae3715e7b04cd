import { randomBytes } from 'node:crypto';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
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
import { expectAccessible } from './accessible.ts';
import { recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { openOnPhone } from './phone.ts';

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
