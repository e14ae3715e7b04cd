import { beforeEach, describe, expect, it } from 'vitest';
import { readCalendar } from '#contract/calendar/calls.ts';
import { dryRunImport, readImport, startImport } from '#contract/import/calls.ts';
import type { PaperKind } from '#contract/import/paper-columns.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { deletePaperEntry, listPaperEntries } from '#contract/paper/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { exampleRow, sentFile } from '#server/testing/import/rows.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import { insertUser, recordFixtures } from '#server/testing/records.ts';

// The register begins on 20/11/2026, 10:00 PM in Brisbane.

const NOW = '2026-11-20T12:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
const admin = await insertUser(test.db, 'admin');
let venue: { id: string; code: string };

beforeEach(async () => {
  test.setNow(NOW);
  const day = { open: '10:00', close: '02:00' };
  const hours = { friday: day, saturday: day, sunday: day, thursday: day };
  venue = await addVenue(test, admin, { hours });
});

const row = (kind: PaperKind, number: number, values: Record<string, string> = {}) =>
  exampleRow(kind, number, { venue_code: venue.code, ...values });

const dryRun = (kind: PaperKind, ...rows: ReturnType<typeof row>[]) =>
  test.body(dryRunImport, { as: admin, body: sentFile(kind, rows) });

/** Imports rows to their end. @returns the report */
async function transcribe(kind: PaperKind, ...rows: ReturnType<typeof row>[]) {
  const body = await test.body(startImport, { as: admin, body: sentFile(kind, rows) });
  await runQueuedJobs(test);
  return await test.body(readImport, { as: admin, params: { id: body.id } });
}

const listed = async (as = admin.token) =>
  (await test.body(listPaperEntries, { as, query: { venue_id: venue.id } })).data;

describe('an import of a paper register', () => {
  it('numbers the entries of a venue in a series of their own, oldest first', async () => {
    const report = await transcribe(
      'paper_checks',
      row('paper_checks', 2, { day: '2026-02-28' }),
      row('paper_checks', 3, { day: '2026-02-27', time: '', licence_number: '', note: '' }),
    );
    expect(report.rows.map(({ row, outcome, name, code }) => [row, outcome, name, code])).toEqual([
      [2, 'created', 'P-2', venue.code],
      [3, 'created', 'P-1', venue.code],
    ]);
    await transcribe('paper_inspections', row('paper_inspections', 2));
    const entries = await listed();
    expect(entries.map(({ paper_number, form, day }) => [paper_number, form, day])).toEqual([
      [3, 'form_c', '2026-02-28'],
      [2, 'form_a', '2026-02-28'],
      [1, 'form_a', '2026-02-27'],
    ]);
    expect(entries[1]).toMatchObject({
      source: 'paper',
      time: '23:45',
      person_name: 'Jack Miller',
      all_yes: 1,
      page: 'Book 3, page 12',
      transcribed: { at: '2026-11-20T12:00:00.000Z' },
    });
  });

  it('changes nothing the second time', async () => {
    await transcribe('paper_checks', row('paper_checks', 2));
    const { counts } = await transcribe('paper_checks', row('paper_checks', 2), {
      ...row('paper_checks', 3, { day: '2026-03-01' }),
    });
    expect(counts).toEqual({ created: 1, changed: 0, unchanged: 1, refused: 0 });
    expect(await listed()).toHaveLength(2);
  });

  it('leaves the numbers and the totals of the register as they are', async () => {
    await transcribe('paper_checks', row('paper_checks', 2));
    const heads = test.db.selectFrom('register_heads').selectAll().where('chain', '=', venue.id);
    const head = await heads.executeTakeFirstOrThrow();
    expect(head).toMatchObject({ form_a_number: 0, form_c_number: 0, latest_check: null });
  });

  it('is in the history, which a verification compares it with', async () => {
    await transcribe('paper_checks', row('paper_checks', 2), {
      ...row('paper_checks', 3, { day: '2026-03-01' }),
    });
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
    const entries = test.db.updateTable('paper_entries').where('venue_id', '=', venue.id);
    await entries.set({ day: '2026-03-02' }).where('paper_number', '=', 2).execute();
    const { errors } = await verify(test.db);
    expect(errors).toEqual([
      expect.stringMatching(/paper register entry P-2 was altered.* in day/),
    ]);
    const removed = test.db.deleteFrom('paper_entries').where('venue_id', '=', venue.id);
    await removed.where('paper_number', '=', 1).execute();
    expect((await verify(test.db)).errors).toEqual([
      expect.stringMatching(/P-1 is missing/),
      expect.stringMatching(/P-2 was altered/),
    ]);
  });

  it('can be corrected by voiding an entry, whose number stays', async () => {
    await transcribe('paper_checks', row('paper_checks', 2, { person_name: 'Jack Muller' }));
    const [wrong] = await listed();
    const { errors } = await dryRun('paper_checks', row('paper_checks', 2));
    expect(errors[0]?.message).toBe(IMPORT_ERROR.paperDiffers('P-1'));
    await test.call(deletePaperEntry, {
      as: admin,
      params: { id: wrong?.id ?? '' },
      body: { reason: 'Misread' },
    });
    await transcribe('paper_checks', row('paper_checks', 2));
    expect((await listed()).map(({ paper_number }) => paper_number)).toEqual([2]);
  });
});

describe('the calendar', () => {
  it('says of a night that it was checked on paper, which counts in no rate', async () => {
    await transcribe('paper_checks', row('paper_checks', 2, { day: '2026-11-19' }));
    const body = await test.body(readCalendar, {
      as: admin,
      params: { id: venue.id },
      query: { from: '2026-11-18', to: '2026-11-20' },
    });
    expect(body.data.map(({ state, paper }) => [state, paper?.paper_number])).toEqual([
      ['before_register', undefined],
      ['on_paper', 1],
      ['open', undefined],
    ]);
    expect(body.totals).toMatchObject({ on_paper: 1, on_time: 0 });
  });
});

/** A row whose first cell here is wrong. */
type Case = readonly [PaperKind, values: Record<string, string>, message: string];

const REFUSED: readonly Case[] = [
  ['paper_checks', { venue_code: 'NOBODY-1' }, API_ERROR.venueCodeUnknown],
  ['paper_checks', { day: '' }, FIELD_ERROR.required('Night')],
  ['paper_checks', { day: '31/02/2026' }, IMPORT_ERROR.dayNotRead],
  ['paper_checks', { day: '1926-02-28' }, IMPORT_ERROR.beforePaper('01/01/2000')],
  ['paper_checks', { day: '2026-11-20' }, IMPORT_ERROR.registerBegins],
  ['paper_checks', { day: '2026-11-21' }, FIELD_ERROR.dateInFuture],
  ['paper_checks', { time: 'late' }, IMPORT_ERROR.timeNotRead],
  ['paper_checks', { person_name: '' }, FIELD_ERROR.required('Manager')],
  ['paper_checks', { all_yes: '' }, FIELD_ERROR.required('All answers Yes')],
  ['paper_checks', { all_yes: 'ok' }, FIELD_ERROR.notOneOf(['Yes', 'No'])],
  ['paper_checks', { note: '', all_yes: 'No' }, IMPORT_ERROR.noteOfNo],
  ['paper_checks', { page: '' }, FIELD_ERROR.required('Page of the book')],
  ['paper_faults', { note: '' }, FIELD_ERROR.required('Fault')],
  ['paper_faults', { arrangement_date: '2026-02-27' }, IMPORT_ERROR.beforeReported],
  ['paper_faults', { repair_date: '2026-11-21' }, FIELD_ERROR.dateInFuture],
  ['paper_inspections', { person_name: '' }, FIELD_ERROR.required('Technician')],
  ['paper_inspections', { note: '', all_yes: 'No' }, IMPORT_ERROR.noteOfNo],
];

describe('a row of a paper register is refused', () => {
  it.each(REFUSED)('%s with %j at the first: %s', async (kind, values, message) => {
    const [column] = Object.keys(values);
    const { errors } = await dryRun(kind, row(kind, 2, values));
    expect(errors.map((error) => [error.column, error.message])).toEqual([[column, message]]);
  });

  it('for a night that is in the file twice', async () => {
    const { errors } = await dryRun('paper_checks', row('paper_checks', 2), row('paper_checks', 3));
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [3, IMPORT_ERROR.repeated(2)],
    ]);
  });

  it('for two faults of a day without a job number', async () => {
    const fault = { job_number: '' };
    const { errors } = await dryRun(
      'paper_faults',
      row('paper_faults', 2, fault),
      row('paper_faults', 3, { ...fault, note: 'Another fault' }),
    );
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [3, IMPORT_ERROR.faultOfDay(2)],
    ]);
  });

  it('for a night since the register began, and for one that has a check in it', async () => {
    const question = { title: 'Is the system recording?', is_core: true, position: 1 };
    await test.db.insertInto('questions').values(question).execute();
    const manager = await insertUser(test.db, 'manager', { venues: [venue] });
    const { entry_number } = await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: '2026-11-20T22:05',
    });
    test.setNow('2026-11-22T12:00:00Z');
    const { errors } = await dryRun(
      'paper_checks',
      row('paper_checks', 2, { day: '2026-11-20' }),
      row('paper_checks', 3, { day: '2026-11-21' }),
    );
    expect(errors.map(({ message }) => message)).toEqual([
      IMPORT_ERROR.nightRecorded(entry_number),
      IMPORT_ERROR.sinceRegister('20/11/2026'),
    ]);
  });
});
