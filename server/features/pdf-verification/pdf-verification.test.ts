import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteFormA, exportFormA, updateFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import { verifyPdf } from '#contract/pdf-verification/calls.ts';
import { DIFFERENCES_MAX } from '#contract/pdf-verification/schemas.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { formADocument } from '#document/content/form-a.ts';
import { formBDocument } from '#document/content/form-b.ts';
import type { RegisterHeader } from '#document/content/register-header.ts';
import { pixelHash } from '#document/images/image-hash.ts';
import { transcriptOf } from '#document/testing/transcript-of.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { recordCheck, SIGNATURE_SIZE } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { sha256 } from './image-worker.ts';

let test: TestApp;
let venue: Awaited<ReturnType<typeof insertVenue>>;
let other: typeof venue;
let admin: SignedInUser;
let manager: SignedInUser;
let entries: FormAEntry[];
let exported: Transcript;

/** Hash of every signature here. */
const SIGNATURE = pixelHash({ ...SIGNATURE_SIZE, data: new Uint8Array(60 * 26).fill(255) }, sha256);

const AT = '2026-11-20T13:00:00.000Z';

beforeAll(async () => {
  test = await buildTestApp({ startsAt: AT });
  await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
  venue = await insertVenue(test.db);
  other = await insertVenue(test.db);
  admin = await insertUser(test.db, 'admin');
  manager = await insertUser(test.db, 'manager', { venues: [venue, other] });
  for (const day of ['18', '19', '20']) {
    await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: `2026-11-${day}T22:00:00`,
      answer: 0,
      job_number: `J-${day}`,
      email_note: 'Camera 2 is dark',
    });
  }
  await recordCheck(test, manager, { venue_id: other.id, submitted_at: '2026-11-20T22:30:00' });
  ({ entries, exported } = await exportTranscript({ venue: { name: venue.name } }));
});

/** The transcript of a PDF of Form A that is made now. */
async function exportTranscript(change: Partial<RegisterHeader>) {
  const query = change.venue ? { venue_id: venue.id } : {};
  const { body } = await test.call(exportFormA, { as: admin.token, query });
  const { formList, seal, exported_at: exportedAt, reports } = body;
  const header = { timeZone: 'Australia/Brisbane', exportedBy: 'A', exportedAt, ...change };
  const document = formADocument({ ...header, ...(reports && { reports }) }, formList);
  return {
    entries: formList,
    exported: transcriptOf(document, exportedAt, seal, () => SIGNATURE),
  };
}

async function verdictOf(body: Transcript) {
  const answer = await test.call(verifyPdf, { as: admin.token, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const withRows = (change: (rows: Transcript['rows']) => Transcript['rows']) => ({
  ...exported,
  rows: change(structuredClone(exported.rows)),
});

describe('the PDF of a register', () => {
  it('agrees with the register that it was exported from', async () => {
    expect(await verdictOf(exported)).toEqual({
      agrees: true,
      sentence: PDF_VERIFICATION.matches(3, 3),
      differences: [],
      uncertain: [],
      difference_count: 0,
      uncertain_count: 0,
      changed_since: 0,
    });
  });

  it('agrees for several venues, and for malfunctions, whose clocks ran', async () => {
    const { exported: all } = await exportTranscript({});
    expect(await verdictOf(all)).toMatchObject({ agrees: true });
    const fault = await recordFault(test, manager, { venue_id: venue.id });
    const { body } = await test.call(exportFormB, { as: admin.token, query: {} });
    const header = { timeZone: 'Australia/Brisbane', exportedBy: 'A', exportedAt: AT };
    const register = formBDocument(header, body.formList);
    expect(fault.entry_number).toBe(4);
    expect(await verdictOf(transcriptOf(register, AT, body.seal))).toMatchObject({ agrees: true });
  });

  it('counts more differences than it lists', async () => {
    const repeated = withRows((rows) => Array.from({ length: 300 }, () => rows).flat());
    const { differences, difference_count, sentence } = await verdictOf(repeated);
    expect(differences).toHaveLength(DIFFERENCES_MAX);
    expect(difference_count).toBeGreaterThan(DIFFERENCES_MAX);
    expect(sentence).toBe(PDF_VERIFICATION.differs(difference_count));
  });

  it('differs, entry by entry', async () => {
    const altered = withRows((rows) =>
      rows.map(({ cells, notes, images }, at) => ({
        images,
        cells: cells.map((cell) => (at === 1 && cell === 'No' ? 'Yes' : cell)),
        notes: at === 2 ? [] : notes,
      })),
    );
    const { agrees, sentence, differences } = await verdictOf(altered);
    expect([agrees, sentence]).toEqual([false, PDF_VERIFICATION.differs(4)]);
    expect(differences).toEqual([
      { where: `${venue.name}, No. 2: Recording?`, document: 'Yes', register: 'No' },
      {
        where: `${venue.name}, No. 1: below the row`,
        document: '',
        register: 'Email Note Camera 2 is dark',
      },
      {
        where: `${venue.name}, No. 1: below the row`,
        document: '',
        register: 'Deadline 19/11/2026 12:30 AM',
      },
      {
        where: `${venue.name}, No. 1: below the row`,
        document: '',
        register: 'Recorded 20/11/2026 11:00 PM, 2 days later',
      },
    ]);
  });

  it('is found to leave an entry out, to repeat one and to invent one', async () => {
    const [newest, ...older] = exported.rows;
    if (!newest) throw new Error('Nothing was exported');
    const left = await verdictOf(withRows(() => [newest, ...older.slice(1)]));
    expect(left.differences).toEqual([
      { where: `${venue.name}, No. 2`, document: 'Not printed', register: 'One entry' },
    ]);
    const invented = { ...newest, cells: ['99', ...newest.cells.slice(1)] };
    const more = await verdictOf(withRows((rows) => [newest, invented, ...rows]));
    expect(more.differences.map(({ where, document }) => [where, document])).toEqual([
      [`${venue.name}, No. 99`, 'Printed'],
      [`${venue.name}, No. 3`, PDF_VERIFICATION.printedTwice],
    ]);
  });

  it('is refused with the reason where it is none or its seal is wrong', async () => {
    const sentence = async (change: Partial<Transcript>) =>
      (await verdictOf({ ...exported, ...change })).sentence;
    const [sealed] = exported.seal;
    if (!sealed) throw new Error('Nothing was sealed');
    expect(await sentence({ title: { key: 'minutes', label: 'Minutes' } })).toBe(
      PDF_VERIFICATION.notARegister,
    );
    expect(await sentence({ seal: [{ ...sealed, change: 99 }] })).toBe(
      PDF_VERIFICATION.historyShorter(venue.name, 99),
    );
    expect(await sentence({ seal: [{ ...sealed, hash: '0'.repeat(64) }] })).toBe(
      PDF_VERIFICATION.historyOther(venue.name, sealed.change),
    );
  });

  it('still agrees after later changes, which are counted', async () => {
    const [newest, next] = entries;
    const answers = newest?.answers.map(({ id }) => ({ id, answer: 1 as const })) ?? [];
    const changed = { params: { id: newest?.id ?? '' }, body: { answers } };
    expect((await test.call(updateFormA, { as: admin.token, ...changed })).status).toBe(200);
    await test.call(deleteFormA, { as: admin.token, params: { id: next?.id ?? '' } });
    expect(await verdictOf(exported)).toMatchObject({ agrees: true, changed_since: 2 });
  });

  it('shows that the history was rewritten after the export', async () => {
    const [sealed] = exported.seal;
    await sql`alter table history disable trigger all`.execute(test.db);
    await sql`update history set hash = decode(repeat('ab', 32), 'hex')
      where chain = ${venue.id} and seq = ${sealed?.change}`.execute(test.db);
    const { agrees, sentence } = await verdictOf(exported);
    expect(agrees).toBe(false);
    expect(sentence).toContain('was altered');
  });
});
