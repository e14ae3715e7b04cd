import { AUDIT, AUDITED } from '#contract/messages/audit.ts';
import { NIGHT } from '#contract/messages/calendar.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { NIGHT_ROW, PROVENANCE, VOIDED } from '#contract/messages/entries.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { dayName, registerDayName } from '#contract/time/day-name.ts';
import { recordCheck } from './entries.ts';
import { expect, storeSession } from './fixtures.ts';
import { textOf } from './pdf.ts';
import { save } from './registers/exported.ts';
import { test } from './registers/improvable-register.ts';

test('A manager who wants a bad night to disappear is found in the calendar, the PDF, the list and the audit', async ({
  page,
  request,
  register: { venueId, venueName, manager, colleague, admin, nightBefore, call },
}) => {
  const [improved, missed, closed] = [nightBefore(3), nightBefore(6), nightBefore(8)];
  const failed = await recordCheck(request, manager, venueId, {
    answers: ['0'],
    job_number: 'JOB-1',
    email_note: 'The recorder is off',
  });

  const faults = await (await call(manager, 'get', `form-b?venue_id=${venueId}`)).json();
  const [fault] = faults.data;
  expect((await call(manager, 'delete', `form-b/${fault.id}`)).status()).toBe(200);
  expect((await call(manager, 'delete', `form-a/${failed}`)).status()).toBe(403);
  const { answers, version } = await (await call(manager, 'get', `form-a/${failed}`)).json();
  const allYes = answers.map(({ id }: { id: string }) => ({ id, answer: '1' }));
  const edited = await call(manager, 'post', `form-a/${failed}`, { answers: allYes, version });
  expect(edited.status()).toBe(200);
  await recordCheck(request, manager, venueId, {
    answers: ['1'],
    submitted_at: `${improved}T22:00`,
    manager_id: colleague.managerId,
  });

  const closing = { not_trading_days: [closed] };
  await call(manager, 'post', `venues/${venueId}/non-trading-days`, closing);
  const venue = await (await call(manager, 'get', `venues/${venueId}`)).json();
  const change = async (fields: object, user = manager) => {
    const { version } = await (await call(user, 'get', `venues/${venueId}`)).json();
    return call(user, 'put', `venues/${venueId}`, { ...venue, ...fields, version });
  };
  expect((await change({ hours: {} })).status(), 'hours cannot be empty').toBe(422);
  const hours = { monday: { open: '10:00', close: '02:00' } };
  expect((await change({ hours })).status()).toBe(200);
  const witness = `venue/${venueId}/remove/${colleague.managerId}`;
  expect((await call(manager, 'post', witness)).status()).toBe(200);
  const code = `GONE-${venueId.padStart(6, '0')}`;
  expect((await change({ code, is_active: false })).status()).toBe(200);
  const leaving = `manager/${manager.managerId}/remove/${venueId}`;
  expect((await call(manager, 'post', leaving)).status()).toBe(200);
  expect((await call(manager, 'get', 'audit')).status()).toBe(403);
  expect((await call(manager, 'delete', 'account')).status()).toBe(200);

  const again = { hours: venue.hours, code, is_active: true };
  expect((await change(again, admin)).status(), 'the selector has active venues').toBe(200);
  await storeSession(page, admin, { id: venueId, name: venueName });
  await page.goto(`/audit?venue=${encodeURIComponent(venueName)}`);
  const audited = page.getByRole('row');
  for (const what of [
    AUDITED.entryVoided(NAV.formB, AUDITED.entryNumber(fault.entry_number)),
    AUDITED.entryCorrected(NAV.formA, AUDITED.entryNumber('1')),
    AUDITED.venueChanged('Sunday'),
    AUDITED.venueCodeChanged(''),
    AUDITED.personRemoved(colleague.name),
    AUDITED.left(AUDIT.erased),
  ]) {
    const row = audited.filter({ hasText: what }).filter({ hasText: manager.name });
    await expect.soft(row.first(), what).toBeVisible();
  }

  await page.goto('/form-a');
  for (const mark of [
    NIGHT_ROW.missed(registerDayName(missed)),
    NIGHT_ROW.closed_afterwards(registerDayName(closed)),
    `${PROVENANCE.recordedBy} ${manager.name}`,
    /Recorded \d\d\/\d\d\/\d{4} .* later/,
  ]) {
    await expect.soft(page.getByText(mark).first()).toBeVisible();
  }
  await page.getByRole('button', { name: PROVENANCE.corrected }).focus();
  await expect.soft(page.getByText(PROVENANCE.valuesBefore)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  // The second button exports all venues.
  const ofVenue = filter.getByRole('button', { name: new RegExp(`^${BUTTON.export}`) }).first();
  await ofVenue.click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  const pdf = await textOf((await save(page)).path);
  const { dayState, nightRow } = DOCUMENT;
  expect.soft(pdf).toMatch(new RegExp(nightRow.noCheck(nightRow.due(dayState.missed.label, '.*'))));
  expect
    .soft(pdf)
    .toMatch(new RegExp(`${PROVENANCE.corrected}:? .* by ${manager.name}.*before:? No`));
  await page.goto(`/form-a/edit/${failed}`);
  const terms = 'Due 12:30 AM, open 10:00 AM to 02:00 AM, Australia/Brisbane';
  await expect.soft(page.getByText(terms)).toBeVisible();
  await page.goto('/form-b?voided=true');
  await expect.soft(page.getByText(VOIDED.noReason).first()).toBeVisible();

  await page.goto(`/venues/${venueId}/calendar`);
  const table = page.getByRole('table');
  await table.getByRole('button', { name: dayName(missed) }).click();
  const night = page.getByRole('dialog', { name: dayName(missed) });
  await expect(night.getByText(NIGHT.noCheck)).toBeVisible();
});
