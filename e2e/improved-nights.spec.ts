import { readFile } from 'node:fs/promises';
import type { APIResponse, Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { AUDIT, AUDITED } from '#contract/messages/audit.ts';
import { NIGHT_ROW, VOIDED } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { PROVENANCE } from '#contract/messages/components/provenance.ts';
import { DAY_STATE, NIGHT } from '#contract/messages/screens/calendar.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { dayName, registerDayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import {
  insertCompany,
  insertLicence,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '../server/testing/records.ts';
import { addQuestion, recordCheck, recordInspection } from './entries.ts';
import { test as base, expect } from './fixtures.ts';
import { textOf } from './pdf.ts';

interface Person extends SignedInUser {
  readonly name: string;
}

interface Register {
  readonly venueId: string;
  readonly venueName: string;
  /** The manager who is signed in to the page. */
  readonly manager: Person;
  readonly colleague: Person;
  readonly admin: Person;
  readonly technician: Person;
  /** Returns the trading day some nights ago. */
  nightBefore(nights: number): string;
  /** Calls the API as a user. @returns the response, whatever its status */
  call(
    user: SignedInUser,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    data?: object,
  ): Promise<APIResponse>;
}

/** A venue that was added two months ago and has missed every check since. */
const test = base.extend<{ register: Register }>({
  register: async ({ db, request, signedInAs }, use) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    await addQuestion(db, venue.id);
    const at = new Date();
    const added = new Date(at.getTime() - 60 * DAY_MS);
    const author = { id: null, name: 'Priya Raman' };
    await recordChange(db, { chain: venue.id, author, at: added }, async (unit) =>
      unit.record({
        action: 'create',
        entity: 'venue',
        entityId: venue.id,
        before: null,
        after: venue,
      }),
    );
    const technician = await insertUser(db, 'technician', { companyId: company.id, at });
    await insertLicence(db, technician);
    const today = tradingDay(at, rulesOf(venue));
    const venues = [venue];
    await use({
      venueId: venue.id,
      venueName: venue.name,
      manager: await named(db, await signedInAs('manager', { venues })),
      colleague: await named(db, await insertUser(db, 'manager', { venues, at })),
      admin: await named(db, await insertUser(db, 'admin', { at })),
      technician: await named(db, technician),
      nightBefore: (nights) => plusDays(today, -nights),
      call: ({ token }, method, path, data) =>
        request[method](`/api/${path}`, {
          headers: { Authorization: `Bearer ${token}` },
          ...(data && { data }),
        }),
    });
  },
});

async function named(db: Database, user: SignedInUser): Promise<Person> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { ...user, name };
}

const TIME = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d [AP]M`;
const LATER = String.raw`${TIME}, \d+ (h|days) later`;

/** A way of improving the register, and the text that gives it away. */
interface Improvement {
  readonly way: string;
  /** Undefined for an entry that only an admin's list shows. */
  readonly screen?: RegExp;
  readonly pdf: RegExp;
  /** Within a row, whose cells are divided by " | ". */
  readonly sheet: RegExp;
}

/** Expects that a register gives improvements away on screen, in its PDF and in its spreadsheet. */
async function expectMarks(
  page: Page,
  path: string,
  improvements: readonly Improvement[],
): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  await filter.getByRole('button', { name: new RegExp(`^${BUTTON.export}`) }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  const pdfText = await textOf(await saved(page));
  await page.getByText(EXPORT.formats.xlsx, { exact: true }).click();
  await expect(page.getByText(EXPORT.ready)).toBeVisible();
  const sheets = await readExcel(await readFile(await saved(page)));
  const rows = sheets.flatMap(({ data }) => data.map((row) => row.join(' | '))).join('\n');
  await page.goto(path);
  for (const { way, screen, pdf, sheet } of improvements) {
    if (screen)
      await expect.soft(page.getByText(screen).first(), `${way}, on screen`).toBeVisible();
    expect.soft(pdfText, `${way}, in the PDF`).toMatch(pdf);
    expect.soft(rows, `${way}, in the spreadsheet`).toMatch(sheet);
  }
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: EXPORT.download }).click();
  return (await download).path();
}

test('Checks and nights that a manager improved afterwards are marked', async ({
  page,
  request,
  register: { venueId, manager, colleague, admin, nightBefore, call },
}) => {
  const yes = { answers: ['1'] } as const;
  const at = (nights: number, time: string) => `${nightBefore(nights)}T${time}`;
  const missed = nightBefore(6);

  await recordCheck(request, manager, venueId, { ...yes, submitted_at: at(2, '22:00') });
  await recordCheck(request, manager, venueId, {
    ...yes,
    submitted_at: at(3, '22:00'),
    manager_id: colleague.managerId,
  });
  const late = { ...yes, submitted_at: at(4, '01:45') };
  await recordCheck(request, manager, venueId, late);
  for (const date of ['1900-01-01T22:00', at(20, '22:00')]) {
    const tooOld = recordCheck(request, manager, venueId, { ...yes, submitted_at: date });
    await expect(tooOld, `a check dated ${date} is refused`).rejects.toThrow('submitted_at');
  }
  const closing = { not_trading_days: [nightBefore(8)] };
  await call(manager, 'post', `venues/${venueId}/non-trading-days`, closing);

  const venue = await (await call(manager, 'get', `venues/${venueId}`)).json();
  const change = async (fields: object) => {
    const { version } = await (await call(manager, 'get', `venues/${venueId}`)).json();
    return call(manager, 'put', `venues/${venueId}`, { ...venue, ...fields, version });
  };
  const perth = { address: '1 Hay Street, Perth WA 6000', latitude: '-31.95', longitude: '115.86' };
  expect((await change(perth)).status(), 'a manager does not move a venue').toBe(422);
  expect((await change({ is_active: false })).status()).toBe(200);
  expect((await change({ is_active: true })).status()).toBe(200);
  const monday = { monday: { open: '10:00', close: '02:00' } };
  expect((await change({ hours: monday })).status()).toBe(200);
  expect((await change({ hours: venue.hours })).status()).toBe(200);

  const failed = await recordCheck(request, manager, venueId, {
    answers: ['0'],
    job_number: 'JOB-1',
    email_note: 'The recorder is off',
  });
  const { answers, version } = await (await call(admin, 'get', `form-a/${failed}`)).json();
  const changed = answers.map(({ id }: { id: string }) => ({ id, answer: '1' }));
  await call(admin, 'post', `form-a/${failed}`, { answers: changed, version });

  await expectMarks(page, '/form-a', [
    {
      way: 'a check of two nights ago that was recorded today',
      screen: new RegExp(`${PROVENANCE.recorded} ${LATER}`),
      pdf: new RegExp(`${PROVENANCE.recorded}:? ${LATER}`),
      sheet: new RegExp(`${DAY_STATE.recorded_later.label} \\| 0`),
    },
    {
      way: 'a check in the name of a colleague',
      screen: new RegExp(`${PROVENANCE.recordedBy} ${manager.name}`),
      pdf: new RegExp(`${PROVENANCE.recordedBy}:? ${manager.name}`),
      sheet: new RegExp(`${colleague.name} .*\\| ${manager.name} \\|`),
    },
    {
      way: 'a check after the deadline, beside a venue that was moved, closed and opened again',
      screen: /75 min/,
      pdf: /75 min/,
      sheet: new RegExp(`${DAY_STATE.late.label} \\| 75 \\|`),
    },
    {
      way: 'a No that became a Yes',
      screen: new RegExp(`${PROVENANCE.corrected} ${TIME} by ${admin.name}`),
      pdf: new RegExp(`${PROVENANCE.corrected}:? ${TIME} by ${admin.name}.*before:? No`),
      sheet: new RegExp(`${TIME} by ${admin.name}: Are all cameras on\\?, before: No`),
    },
    {
      way: 'a missed night that was declared closed',
      screen: new RegExp(NIGHT_ROW.closed_afterwards(registerDayName(nightBefore(8)))),
      pdf: new RegExp(`${DAY_STATE.closed_afterwards.label}, declared ${TIME} by ${manager.name}`),
      sheet: new RegExp(`\\| ${DAY_STATE.closed_afterwards.label} \\|`),
    },
    {
      way: 'a missed night after which the venue was switched off and its hours were emptied',
      screen: new RegExp(NIGHT_ROW.missed(registerDayName(missed))),
      pdf: new RegExp(`${DAY_STATE.missed.label}, due`),
      sheet: new RegExp(`\\| ${DAY_STATE.missed.label} \\|`),
    },
  ]);
});

test('A fault that a manager entered and closed afterwards is marked', async ({
  page,
  register: { venueId, manager, admin, nightBefore, call },
}) => {
  const fault = {
    venue_id: venueId,
    email_note: 'The recorder is off',
    reported_date: `${nightBefore(10)}T09:00`,
    reporter_name: manager.name,
    arrangement_date: nightBefore(10),
    arrangement_time: '11:00',
    arrangement_manager_name: manager.name,
    repair_date: nightBefore(9),
  };
  expect((await call(manager, 'post', 'form-b', fault)).status()).toBe(201);
  const other = await call(manager, 'post', 'form-b', { ...fault, email_note: 'A dark camera' });
  const { id } = await other.json();
  expect((await call(manager, 'delete', `form-b/${id}`)).status()).toBe(200);

  const entered = (label: string) => new RegExp(`${label}:? ${LATER} by ${manager.name}`);
  const recorded = new RegExp(`${PROVENANCE.recorded}:? ${LATER}`);
  const arranged = entered(PROVENANCE.arrangementEntered);
  const repaired = entered(PROVENANCE.repairEntered);
  // Arrangement, repair and fault, each with its time and its name.
  const sheet = new RegExp(String.raw`(\| [^|]*GMT[^|]* \| ${manager.name} ){3}`);
  await expectMarks(page, '/form-b', [
    { way: 'a fault dated back', screen: recorded, pdf: recorded, sheet },
    { way: 'an arrangement dated back', screen: arranged, pdf: arranged, sheet },
    { way: 'a repair dated back', screen: repaired, pdf: repaired, sheet },
    {
      way: 'a fault that was deleted without a reason',
      pdf: new RegExp(VOIDED.noReason),
      sheet: new RegExp(VOIDED.noReason),
    },
  ]);
  await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [
    SESSION_KEY.token,
    admin.token,
  ] as const);
  await page.goto(`/form-b/edit/${id}`);
  await expect(page.getByText(VOIDED.noReason), 'the deleted fault, on screen').toBeVisible();
});

test('An inspection that somebody else changed or typed is marked', async ({
  page,
  request,
  register: { venueId, manager, admin, technician, nightBefore, call },
}) => {
  const failed = await recordInspection(request, technician, venueId, 'Do not trade');
  const { form_image: _, ...found } = await (await call(manager, 'get', `form-c/${failed}`)).json();
  const good = { ...found, cameras: '1', note: 'All in order' };
  expect((await call(manager, 'post', `form-c/${failed}`, good)).status()).toBe(403);
  expect((await call(admin, 'post', `form-c/${failed}`, good)).status()).toBe(200);
  const tooOld = recordInspection(request, manager, venueId, 'Typed', '2020-01-01T10:00');
  await expect(tooOld).rejects.toThrow('submitted_at');
  await recordInspection(request, manager, venueId, 'Typed', `${nightBefore(5)}T10:00`);

  // Transcribed by, the recorded time, and recorded by.
  const typed = new RegExp(String.raw`${manager.name} \| [^|]*GMT[^|]* \| ${manager.name} `);
  await expectMarks(page, '/form-c', [
    {
      way: 'a technician’s inspection that an admin changed',
      screen: new RegExp(`${PROVENANCE.corrected} ${TIME} by ${admin.name}`),
      pdf: new RegExp(`${PROVENANCE.corrected}:? ${TIME} by ${admin.name}.*before:? No`),
      sheet: new RegExp(`${TIME} by ${admin.name}: .*before: No`),
    },
    {
      way: 'an inspection that a manager typed',
      screen: new RegExp(`${PROVENANCE.transcribedBy} ${manager.name}`),
      pdf: new RegExp(`${PROVENANCE.transcribedBy}:? ${manager.name}`),
      sheet: typed,
    },
    {
      way: 'an inspection dated back',
      screen: new RegExp(`${PROVENANCE.recorded} ${LATER}`),
      pdf: new RegExp(`${PROVENANCE.recorded}:? ${LATER}`),
      sheet: typed,
    },
  ]);
});

test('A manager who wants a bad night to disappear is found in the calendar, the PDF, the list and the audit', async ({
  page,
  request,
  register: { venueId, venueName, manager, colleague, admin, nightBefore, call },
}) => {
  const [improved, missed] = [nightBefore(3), nightBefore(6)];
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

  const venue = await (await call(manager, 'get', `venues/${venueId}`)).json();
  const change = async (fields: object, user = manager) => {
    const { version } = await (await call(user, 'get', `venues/${venueId}`)).json();
    return call(user, 'put', `venues/${venueId}`, { ...venue, ...fields, version });
  };
  expect((await change({ hours: {} })).status(), 'hours cannot be empty').toBe(422);
  expect((await change({ hours: { monday: { open: '10:00', close: '02:00' } } })).status()).toBe(
    200,
  );
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
  await page.addInitScript(
    ([key, token, venueKey, viewed]) => {
      sessionStorage.setItem(key, token);
      sessionStorage.setItem(venueKey, viewed);
    },
    [
      SESSION_KEY.token,
      admin.token,
      SESSION_KEY.viewingVenue,
      JSON.stringify({ value: venueId, label: venueName }),
    ] as const,
  );
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
  await expect.soft(page.getByText(NIGHT_ROW.missed(registerDayName(missed)))).toBeVisible();
  await expect
    .soft(page.getByText(`${PROVENANCE.recordedBy} ${manager.name}`).first())
    .toBeVisible();
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  // The second button exports all venues.
  const ofVenue = filter.getByRole('button', { name: new RegExp(`^${BUTTON.export}`) }).first();
  await ofVenue.click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  const pdf = await textOf(await saved(page));
  expect.soft(pdf).toMatch(new RegExp(`${DAY_STATE.missed.label}, due`));
  expect
    .soft(pdf)
    .toMatch(new RegExp(`${PROVENANCE.corrected}:? .* by ${manager.name}.*before:? No`));
  await page.goto('/form-b?voided=true');
  await expect.soft(page.getByText(VOIDED.noReason).first()).toBeVisible();

  await page.goto(`/venues/${venueId}/calendar`);
  await page
    .getByRole('table')
    .getByRole('button', { name: dayName(missed) })
    .click();
  const night = page.getByRole('dialog', { name: dayName(missed) });
  await expect(night.getByText(NIGHT.noCheck)).toBeVisible();
});
