import type { Page } from '@playwright/test';
import { PROVENANCE, VOIDED } from '#contract/messages/entries.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { recordInspection } from './entries.ts';
import { expect, storeSession } from './fixtures.ts';
import { save, sheetsOf } from './registers/exported.ts';
import { test } from './registers/improvable-register.ts';

const TIME = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d [AP]M`;
const LATER = String.raw`${TIME}, \d+ (h|days) later`;

/** A way of improving the register, and the text that gives it away. */
interface Improvement {
  readonly way: string;
  /** Undefined for an entry that only an admin's list shows. */
  readonly screen?: RegExp;
  /** Within a row, whose cells are divided by " | ". */
  readonly sheet: RegExp;
}

/** Expects that a register gives improvements away on screen and in its spreadsheet. */
async function expectMarks(
  page: Page,
  path: string,
  improvements: readonly Improvement[],
): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: LIST.filter, exact: true }).click();
  const filter = page.getByRole('dialog', { name: LIST.filter });
  await filter.getByRole('button', { name: new RegExp(`^${BUTTON.export}`) }).click();
  await page.getByText(EXPORT.formats.xlsx, { exact: true }).click();
  await expect(page.getByText(EXPORT.ready)).toBeVisible();
  const sheets = await sheetsOf((await save(page)).path);
  const rows = sheets.flatMap((sheet) => sheet.map((row) => row.join(' | '))).join('\n');
  await page.goto(path);
  for (const { way, screen, sheet } of improvements) {
    if (screen)
      await expect.soft(page.getByText(screen).first(), `${way}, on screen`).toBeVisible();
    expect.soft(rows, `${way}, in the spreadsheet`).toMatch(sheet);
  }
}

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

  const entered = (label: string) => new RegExp(`${label} ${LATER} by ${manager.name}`);
  const recorded = new RegExp(`${PROVENANCE.recorded} ${LATER}`);
  const arranged = entered(PROVENANCE.arrangementEntered);
  const repaired = entered(PROVENANCE.repairEntered);
  // Arrangement, repair and fault, each with its time and its name.
  const sheet = new RegExp(String.raw`(\| [^|]*GMT[^|]* \| ${manager.name} ){3}`);
  await expectMarks(page, '/form-b', [
    { way: 'a fault dated back', screen: recorded, sheet },
    { way: 'an arrangement dated back', screen: arranged, sheet },
    { way: 'a repair dated back', screen: repaired, sheet },
    { way: 'a fault that was deleted without a reason', sheet: new RegExp(VOIDED.noReason) },
  ]);
  await storeSession(page, admin);
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

  // Transcribed by, no voided inspection, the recorded time, and recorded by.
  const typed = new RegExp(String.raw`${manager.name} \|  \| [^|]*GMT[^|]* \| ${manager.name} `);
  await expectMarks(page, '/form-c', [
    {
      way: 'a technician’s inspection that an admin changed',
      screen: new RegExp(`${PROVENANCE.corrected} ${TIME} by ${admin.name}`),
      sheet: new RegExp(`${TIME} by ${admin.name}: .*before: No`),
    },
    {
      way: 'an inspection that a manager typed',
      screen: new RegExp(`${PROVENANCE.transcribedBy} ${manager.name}`),
      sheet: typed,
    },
    {
      way: 'an inspection dated back',
      screen: new RegExp(`${PROVENANCE.recorded} ${LATER}`),
      sheet: typed,
    },
  ]);
});
