import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteFormA, exportFormA, printFormA, updateFormA } from '#contract/form-a/calls.ts';
import { deleteFormB, exportFormB } from '#contract/form-b/calls.ts';
import { deleteFormC, printFormC } from '#contract/form-c/calls.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import {
  DIFFERENCES_MAX,
  type ImageHash,
  type Transcript,
  verifyPdf,
} from '#contract/pdf-verification.ts';
import { confirmManager } from '#contract/venues/calls.ts';
import { formADocument } from '#document/content/form-a.ts';
import { formBDocument } from '#document/content/form-b.ts';
import { formCDocument } from '#document/content/form-c.ts';
import type { RegisterHeader } from '#document/content/register-header.ts';
import { pixelHash } from '#document/images/image-hash.ts';
import { smallJpegs } from '#document/testing/small-jpeg.ts';
import { transcriptOf } from '#document/testing/transcript-of.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertTechnician, recordFault, recordInspection } from '#server/testing/entries.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { FOUND_FAULT, recordCheck, SIGNATURE_SIZE } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { jpegHash, sha256 } from './image-worker.ts';

const AT = '2026-11-20T13:00:00.000Z';
/** Shades of the signatures of the venue's checks, oldest first. */
const SHADES = [0, 90, 200];
const HEADER = { timeZone: 'Australia/Brisbane', exportedBy: 'A', exportedAt: AT };
const { plain, rotated } = smallJpegs((base64) => Buffer.from(base64, 'base64'));

const signature = (shade: number): ImageHash => {
  const { width, height } = SIGNATURE_SIZE;
  return pixelHash({ width, height, data: new Uint8Array(width * height).fill(shade) }, sha256);
};

const test = await buildTestApp({ startsAt: AT });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const venue = await insertVenue(test.db);
const other = await insertVenue(test.db);
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue, other] });
for (const [night, shade] of SHADES.entries()) {
  await recordCheck(test, manager, {
    venue_id: venue.id,
    submitted_at: `2026-11-${night + 18}T22:00:00`,
    answer: 0,
    shade,
    job_number: `J-${night}`,
    email_note: 'Camera 2 is dark',
  });
}
await recordCheck(test, manager, { venue_id: other.id, submitted_at: '2026-11-20T22:30:00' });
const { entries, exported } = await exportTranscript({ venue: { name: venue.name } });

/** The transcript of a PDF of Form A that is made now. @param venueId of the header's venue */
async function exportTranscript(change: Partial<RegisterHeader>, venueId = venue.id) {
  const query = change.venue ? { venue_id: venueId } : {};
  const body = await test.body(exportFormA, { as: admin, query });
  const { formList, seal, exported_at: exportedAt, reports } = body;
  const header = { ...HEADER, exportedAt, ...change };
  const document = formADocument({ ...header, ...(reports && { reports }) }, formList);
  const signatureAt = (address: string) => {
    const entry = formList.find((one) => one.signature === address);
    const shade = entry?.venue_id === venue.id ? SHADES[entry.entry_number - 1] : undefined;
    return signature(shade ?? 255);
  };
  return { entries: formList, exported: transcriptOf(document, exportedAt, seal, signatureAt) };
}

const verdictOf = (body: Transcript) => test.body(verifyPdf, { as: admin, body });

const withRows = (change: (rows: Transcript['rows']) => Transcript['rows']) => ({
  ...exported,
  rows: change(structuredClone(exported.rows)),
});

/** The differences of a document's images, as `[where, document]`. */
async function differencesOf(change: (rows: Transcript['rows']) => void) {
  const rows = structuredClone(exported.rows);
  change(rows);
  const { differences } = await verdictOf({ ...exported, rows });
  return differences.map(({ where, document }) => [where, document]);
}

const place = (number: number) => `${venue.name}, No. ${number}: Signature`;

describe('the signatures of a PDF', () => {
  it('agree with the stored ones, as a canvas sent them', async () => {
    const { agrees, sentence } = await verdictOf(exported);
    expect([agrees, sentence]).toEqual([true, PDF_VERIFICATION.matches(3, 3)]);
  });

  it('are found to be exchanged, made up, left out and put where none is', async () => {
    const [newest, next] = exported.rows;
    const exchanged = await differencesOf(([first, second]) => {
      first?.images.splice(0, 1, ...(next?.images ?? []));
      second?.images.splice(0, 1, ...(newest?.images ?? []));
    });
    expect(exchanged).toEqual([
      [place(3), PDF_VERIFICATION.imageOf(place(2))],
      [place(2), PDF_VERIFICATION.imageOf(place(3))],
    ]);
    const [column = 0] = newest?.images.map((image) => image.column) ?? [];
    const madeUp = await differencesOf(([first]) =>
      first?.images.splice(0, 1, { ...signature(1), column }),
    );
    expect(madeUp).toEqual([[place(3), PDF_VERIFICATION.otherImage]]);
    const leftOut = await differencesOf(([first]) => first?.images.pop());
    expect(leftOut).toEqual([[place(3), PDF_VERIFICATION.noImage]]);
    const added = await differencesOf(([first]) =>
      first?.images.push({ ...signature(1), column: 0 }),
    );
    expect(added).toEqual([[`${venue.name}, No. 3`, PDF_VERIFICATION.anImage]]);
  });

  it('differ where something else is drawn on the page', async () => {
    const { differences } = await verdictOf({ ...exported, unexpectedDrawing: [1] });
    expect(differences.map(({ where }) => where)).toEqual([PDF_VERIFICATION.page(1)]);
  });

  it('cannot be compared when the stored file is gone', async () => {
    const key = /signature-[^?]+/.exec(entries[1]?.signature ?? '')?.[0] ?? '';
    const files = await readdir(test.files, { recursive: true });
    const path = join(test.files, files.find((file) => file.endsWith(key)) ?? key);
    await rename(path, `${path}.gone`);
    const { differences } = await verdictOf(exported);
    await rename(`${path}.gone`, path);
    expect(differences.map(({ where, register }) => [where, register])).toEqual([
      [place(2), PDF_VERIFICATION.fileLost],
    ]);
  });
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

  it('agrees where an officer took it, and says nothing of them', async () => {
    const officer = { name: 'Insp. R. Vella', reference: 'OLGR-2026-114' };
    const { exported: taken } = await exportTranscript({ venue: { name: venue.name }, officer });
    expect(taken.facts).toContainEqual(expect.objectContaining({ key: 'officer' }));
    expect(await verdictOf(taken)).toEqual(await verdictOf(exported));
  });

  it('agrees for several venues, and for malfunctions, whose clocks ran', async () => {
    const { exported: all } = await exportTranscript({});
    expect(await verdictOf(all)).toMatchObject({ agrees: true });
    const fault = await recordFault(test, manager, { venue_id: venue.id });
    const body = await test.body(exportFormB, { as: admin, query: {} });
    const register = formBDocument(HEADER, body.formList);
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
    const below = { where: `${venue.name}, No. 1: below the row`, document: '' };
    expect(differences).toEqual([
      { where: `${venue.name}, No. 2: Recording?`, document: 'Yes', register: 'No' },
      { ...below, register: 'Email Note Camera 2 is dark' },
      { ...below, register: 'Deadline 19/11/2026 12:30 AM' },
      { ...below, register: 'Recorded 20/11/2026 11:00 PM, 2 days later' },
    ]);
  });

  it('differs where the sign of a fault is taken from its calendar', async () => {
    const sections = structuredClone(exported.sections);
    const month = sections[0]?.facts.find(({ key }) => key === 'calendar-2026-11');
    if (!month) throw new Error('A month is missing');
    month.value = month.value.replace('!', '');
    const { differences } = await verdictOf({ ...exported, sections });
    expect(differences.map(({ where, register }) => [where, register])).toEqual([
      ['Summary: figures: Nov 2026', expect.stringMatching(/^18 R! /)],
    ]);
  });

  it('agrees after a fault was voided whose check still has its No, and marks the night', async () => {
    const { id: venue_id, name, code } = await insertVenue(test.db);
    const signer = await insertUser(test.db, 'manager', { venues: [{ id: venue_id, code }] });
    const faulty = { venue_id, submitted_at: '2026-11-20T22:00:00', ...FOUND_FAULT };
    const { fault_id } = await recordCheck(test, signer, faulty);
    const params = { id: fault_id ?? '' };
    expect(await test.status(deleteFormB, { as: signer, params, body: {} })).toBe(200);
    const { exported: marked } = await exportTranscript({ venue: { name } }, venue_id);
    const figures = new Map(marked.sections[0]?.facts.map(({ key, value }) => [key, value]));
    const keys = ['calendar-2026-11', 'nights-with-fault', 'fault-count'];
    expect(keys.map((key) => figures.get(key))).toEqual(['20 ✓!', '1', '0']);
    expect(await verdictOf(marked)).toMatchObject({ agrees: true, uncertain: [] });
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
    expect(await test.status(updateFormA, { as: admin, ...changed })).toBe(200);
    await test.call(deleteFormA, { as: admin, params: { id: next?.id ?? '' } });
    expect(await verdictOf(exported)).toMatchObject({ agrees: true, changed_since: 2 });
  });
});

it('the photos of a check in a PDF agree in their order, and differ when they are exchanged', async () => {
  const photos = [new File([plain], 'photo'), new File([SAMPLE['image/png']], 'photo')];
  const check = { venue_id: venue.id, submitted_at: '2026-11-20T22:50:00', ...FOUND_FAULT, photos };
  const { id } = await recordCheck(test, manager, check);
  const body = await test.body(printFormA, { as: admin, params: { id } });
  const document = formADocument(
    { ...HEADER, venue: { name: venue.name }, single: true },
    body.formList,
  );
  const transcript = transcriptOf(document, AT, body.seal, () => signature(255));
  const jpeg = jpegHash({ file: plain, width: 8, height: 16 });
  const png = pixelHash({ width: 2, height: 1, data: new Uint8Array([0, 255]) }, sha256);
  const drawn = jpeg ? [jpeg, png] : [];
  const verdict = await verdictOf({ ...transcript, attachments: drawn });
  expect(verdict).toMatchObject({ agrees: true, uncertain: [] });
  const exchanged = await verdictOf({ ...transcript, attachments: drawn.toReversed() });
  expect(exchanged.differences.map(({ where }) => where)).toEqual(
    document.attachments.map(({ caption }) => caption),
  );
});

describe('the form of an inspection in a PDF', () => {
  /** Records an inspection with a picture of its form. @returns what is on paper of it */
  async function inspected(file: Uint8Array<ArrayBuffer>, drawn: ImageHash | undefined) {
    const form_image = new File([file], 'form.jpg', { type: 'image/jpeg' });
    const { id } = await recordInspection(test, admin, { venue_id: venue.id, form_image });
    const body = await test.body(printFormC, { as: admin, params: { id } });
    const register = formCDocument({ ...HEADER, venue: { name: venue.name } }, body.formList);
    const transcript = transcriptOf(register, AT, body.seal, () => drawn ?? signature(0));
    return verdictOf({ ...transcript, facts: [] });
  }

  it('agrees pixel for pixel when it was drawn as it was sent', async () => {
    const size = { width: 8, height: 16 };
    const verdict = await inspected(plain, jpegHash({ file: plain, ...size }));
    expect(verdict).toMatchObject({ agrees: true, uncertain: [] });
    expect(verdict.sentence).toBe(PDF_VERIFICATION.matches(1, 1));
  });

  it('is uncertain where it was turned and is similar, and differs where it is not', async () => {
    const upright = jpegHash({ file: plain, width: 8, height: 16 });
    const alike = await inspected(rotated, upright);
    expect(alike).toMatchObject({ agrees: true, differences: [] });
    expect(alike.uncertain.map(({ sentence }) => sentence)).toEqual([PDF_VERIFICATION.isSimilar]);
    const other = upright && { ...upright, thumbnail: '80'.repeat(1024) };
    const { differences } = await inspected(rotated, other);
    expect(differences.map(({ document }) => document)).toEqual([PDF_VERIFICATION.otherImage]);
  });
});

it('a PDF shows that the history was rewritten after the export', async () => {
  const [sealed] = exported.seal;
  await sql`alter table history disable trigger all`.execute(test.db);
  await sql`update history set hash = decode(repeat('ab', 32), 'hex')
    where chain = ${venue.id} and seq = ${sealed?.change}`.execute(test.db);
  const { agrees, sentence } = await verdictOf(exported);
  expect(agrees).toBe(false);
  expect(sentence).toContain('was altered');
});

it('an inspection on paper names the voided one of its day, as it was when it was exported', async () => {
  const company = await insertCompany(test.db);
  const { id: venue_id, name } = await insertVenue(test.db, { company_id: company.id });
  const technician = await insertTechnician(test, company);
  const transcribed = await recordInspection(test, admin, { venue_id });
  const printed = async () => {
    const body = await test.body(printFormC, { as: admin, params: { id: transcribed.id } });
    const register = formCDocument({ ...HEADER, venue: { name } }, body.formList);
    return { ...transcriptOf(register, AT, body.seal, () => signature(0)), facts: [] };
  };
  const voidAnother = async () => {
    const params = await recordInspection(test, technician, { venue_id });
    await test.body(deleteFormC, { as: technician, params, body: { reason: 'Wrong venue' } });
  };
  await voidAnother();
  const transcript = await printed();
  await voidAnother();
  const [row] = transcript.rows;
  const note = row?.notes.find(({ key }) => key === 'beside-voided');
  expect(note?.value).toBe('No. 2');
  expect(await verdictOf(transcript)).toMatchObject({ agrees: true, uncertain: [] });

  const notes = row?.notes.filter(({ key }) => key !== 'beside-voided');
  const without = { ...transcript, rows: [{ ...row, notes }] } as Transcript;
  expect((await verdictOf(without)).differences).toMatchObject([
    { register: `${note?.label} No. 2` },
  ]);
  // Layout 3 began before this note.
  const earlier = await verdictOf({ ...without, layout: 3 });
  expect(earlier).toMatchObject({ differences: [], uncertain: [{}] });
});

it('a fault on paper is marked as of somebody not yet confirmed, also once they are', async () => {
  const { id: venue_id, name, code } = await insertVenue(test.db);
  const confirming = await insertUser(test.db, 'manager', { venues: [{ id: venue_id, code }] });
  const joined = { venues: [{ id: venue_id, code }], isUnconfirmed: true };
  const waiting = await insertUser(test.db, 'manager', joined);
  await recordFault(test, waiting, { venue_id });
  const printed = async () => {
    const body = await test.body(exportFormB, { as: confirming, query: { venue_id } });
    const register = formBDocument({ ...HEADER, venue: { name } }, body.formList);
    return transcriptOf(register, body.exported_at, body.seal, () => signature(0));
  };
  const before = await printed();
  const params = { venueId: venue_id, managerId: waiting.managerId };
  expect(await test.status(confirmManager, { as: confirming, params })).toBe(200);
  const after = await printed();

  const marksIn = ({ rows }: Transcript) =>
    rows.map(({ notes }) => notes.find(({ key }) => key === 'recorder-status')?.value);
  expect(marksIn(before)).toEqual(['somebody not yet confirmed']);
  expect(marksIn(after)).toEqual([undefined]);
  for (const transcript of [before, after]) {
    expect(await verdictOf(transcript)).toMatchObject({ agrees: true });
  }
});
