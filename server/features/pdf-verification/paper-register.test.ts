import { expect, it } from 'vitest';
import { exportFormA } from '#contract/form-a/calls.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { deletePaperEntry } from '#contract/paper/calls.ts';
import { type Transcript, verifyPdf } from '#contract/pdf-verification.ts';
import { formADocument } from '#document/content/form-a.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { readPdfTranscript } from '#document/testing/read-pdf-transcript.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertPaperCheck } from '#server/testing/entries.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import { insertUser } from '#server/testing/records.ts';

// The register begins on 20/11/2026; its paper register has P-1 and P-2 of October, and P-3, which is voided.
const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
await insertQuestion(test.db, 'Is the system recording?');
const hours = { friday: { open: '10:00', close: '02:00' } };
const venue = await addVenue(test, admin, { hours });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:00' });
await insertPaperCheck(test.db, venue.id);
await insertPaperCheck(test.db, venue.id, 'Camera 4 was an hour slow');
const voidEntry = (id: string) =>
  test.call(deletePaperEntry, { as: admin, params: { id }, body: { reason: 'Misread' } });
await voidEntry(await insertPaperCheck(test.db, venue.id));

/** Exports Form A as a PDF, and reads it. */
async function exportedNow(): Promise<Transcript> {
  const body = await test.body(exportFormA, { as: admin, query: { venue_id: venue.id } });
  const { formList, seal, exported_at: exportedAt, reports } = body;
  const header = { timeZone: 'Australia/Brisbane', exportedBy: 'Ada', exportedAt, seal };
  const document = formADocument(
    { ...header, venue: { name: venue.name }, ...(reports && { reports }) },
    formList,
  );
  const { bytes } = await exportPdf(document, async (address) => ({
    key: address,
    bytes: new Uint8Array((await test.app.inject(address)).rawPayload),
  }));
  const transcript = await readPdfTranscript(bytes);
  if (!transcript) throw new Error('The document has no seal');
  return transcript;
}

const exported = await exportedNow();

const verdictOf = (body: Transcript) => test.body(verifyPdf, { as: admin, body });

it('a register is printed with its paper register under a heading of its own, and verified', async () => {
  const [section] = exported.sections;
  const table = section?.tables.find(({ key }) => key === 'paper-register');
  expect(table?.title).toBe(PAPER.documentTitle);
  expect(table?.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['P-1', 'Nightly check', '02/10/2026'],
    ['P-2', 'Nightly check', '03/10/2026'],
  ]);
  expect(exported.rows).toHaveLength(1);
  expect(section?.facts).toContainEqual(
    expect.objectContaining({ key: 'nights-on-paper', value: '2' }),
  );
  expect(await verdictOf(exported)).toMatchObject({ agrees: true, uncertain: [] });

  const altered = structuredClone(exported);
  const cells = altered.sections[0]?.tables.find(({ key }) => key === 'paper-register')?.rows[1]
    ?.cells;
  cells?.splice(5, 1, 'All Yes');
  expect(await verdictOf(altered)).toMatchObject({
    agrees: false,
    differences: [{ document: 'All Yes', register: 'All Yes. Camera 4 was an hour slow' }],
  });
});

it('a paper register that grows later does not make an earlier document disagree', async () => {
  const later = await insertPaperCheck(test.db, venue.id);
  expect(await verdictOf(exported)).toMatchObject({
    agrees: true,
    sentence: PDF_VERIFICATION.matches(1, 1),
  });
  await voidEntry(later);
  expect(await verdictOf(await exportedNow())).toMatchObject({ agrees: true });
});
