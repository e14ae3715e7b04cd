import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exportFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { exportFormC } from '#contract/form-c/calls.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { type Transcript, type TranscriptRow, verifyPdf } from '#contract/pdf-verification.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { documentOf } from '#document/content/document-of.ts';
import { LAYOUT } from '#document/content/seal.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { readPdfTranscript } from '#document/testing/read-pdf-transcript.ts';
import { LAYOUTS, type VerifiableSource } from '#document/verify/layouts.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { BASELINE_EXPORTED_AT, restoreBaseline } from '#server/testing/baseline/baseline.ts';
import { insertUser } from '#server/testing/records.ts';

const EXPORTS = { 'form-a': exportFormA, 'form-b': exportFormB, 'form-c': exportFormC };
const FORMS = ['form-a', 'form-b', 'form-c'] as const;

const folderOf = (layout: number) =>
  new URL(`../../../document/verify/golden/layout-${layout}/`, import.meta.url);

const test = await buildTestApp({ startsAt: BASELINE_EXPORTED_AT });
await restoreBaseline(test);
const admin = (await insertUser(test.db, 'admin', { at: test.now() })).token;
await writeMissingDocuments();

/** Exports the documents of a new layout, which are to be committed, after the newest change of the register. */
async function writeMissingDocuments(): Promise<void> {
  const folder = folderOf(LAYOUT);
  if (existsSync(folder)) return;
  const { rows } = await test.pool.query<{ at: Date }>('select max(at) as at from history');
  const [newest] = rows;
  if (newest) test.setNow(newest.at.toISOString(), HOUR_MS);
  await mkdir(folder);
  for (const form of FORMS) await writeFile(new URL(`${form}.pdf`, folder), await exported(form));
}

async function exported(form: (typeof FORMS)[number]): Promise<Uint8Array> {
  const columns = ['id', 'name', 'address', 'licence_number', 'time_zone'] as const;
  const venues = test.db.selectFrom('venues').select(columns);
  const { id, name, address, ...rest } = await venues.executeTakeFirstOrThrow();
  const venue = { name, address, licenceNumber: rest.licence_number, timeZone: rest.time_zone };
  const body = await test.body(EXPORTS[form], { as: admin, query: { venue_id: id } });
  const { formList: entries, exported_at: exportedAt, ...header } = body;
  const print = { venue, timeZone: venue.timeZone, exportedBy: 'Sarah Whitfield', exportedAt };
  const source = { form, header: { ...header, ...print }, entries } as VerifiableSource;
  const loadImage = async (address: string) => ({
    key: address,
    bytes: new Uint8Array((await test.app.inject(address)).rawPayload),
  });
  return (await exportPdf(documentOf(source), loadImage)).bytes;
}

async function goldenTranscript(layout: number, form: string): Promise<Transcript> {
  const bytes = await readFile(new URL(`${form}.pdf`, folderOf(layout)));
  const transcript = await readPdfTranscript(new Uint8Array(bytes));
  if (!transcript) throw new Error('The document is no register');
  return transcript;
}

const verdictOf = (body: Transcript) => test.body(verifyPdf, { as: admin, body });

/** The differences that a change of Form A's transcript makes. */
async function differencesAfter(layout: number, change: (transcript: Transcript) => Transcript) {
  const { differences } = await verdictOf(change(await goldenTranscript(layout, 'form-a')));
  return differences.map(({ where, document, register }) => [where, document, register]);
}

describe.each([...LAYOUTS.keys()])('a document of layout %i', (layout) => {
  it.each(FORMS)('agrees with the register: %s', async (form) => {
    const transcript = await goldenTranscript(layout, form);
    expect(await verdictOf(transcript)).toMatchObject({ agrees: true, uncertain: [] });
  });

  it.each(FORMS)('differs in each value and note that is altered: %s', async (form) => {
    const transcript = await goldenTranscript(layout, form);
    let altered = 0;
    const stateAt = transcript.values.findIndex(({ key }) => key === 'day-state');
    for (const [at, { key }] of transcript.values.entries()) {
      const isOfNight = at === stateAt;
      const row = transcript.rows.find(
        ({ cells }) => cells[at] !== '' && Boolean(cells[stateAt]) === isOfNight,
      );
      if (key === 'number' || !row) continue;
      row.cells[at] += '1';
      altered += 1;
    }
    for (const note of transcript.rows.flatMap(({ notes }) => notes)) {
      note.value += '1';
      altered += 1;
    }
    const { difference_count } = await verdictOf(transcript);
    expect(altered).toBeGreaterThan(9);
    expect(difference_count).toBe(altered);
  });

  it('differs in each figure, month and table value that is altered', async () => {
    const transcript = await goldenTranscript(layout, 'form-a');
    const [section] = transcript.sections;
    if (!section) throw new Error('A summary is missing');
    let altered = 0;
    for (const fact of section.facts) {
      fact.value += '1';
      altered += 1;
    }
    for (const { cells } of section.tables.flatMap(({ rows }) => rows))
      for (const at of cells.keys()) {
        cells[at] += '1';
        altered += 1;
      }
    expect(altered).toBeGreaterThan(30);
    expect((await verdictOf(transcript)).difference_count).toBe(altered);
  });

  it('is found to leave out its missed nights', async () => {
    const isMissed = ({ cells }: TranscriptRow) => cells.some((cell) => cell.startsWith('Missed'));
    const { rows, values } = await goldenTranscript(layout, 'form-a');
    const left = await differencesAfter(layout, (transcript) => ({
      ...transcript,
      rows: transcript.rows.filter((row) => !isMissed(row)),
    }));
    const [day, state] = ['entry-date', 'day-state'].map((wanted) =>
      values.findIndex(({ key }) => key === wanted),
    );
    const missed = rows.filter(isMissed).map(({ cells }) => {
      const where = `The Paperbark Hotel, night of ${cells[day ?? -1]}`;
      return [where, PDF_VERIFICATION.notPrinted, cells[state ?? -1]];
    });
    expect(missed.length).toBeGreaterThan(2);
    expect(left).toEqual(missed);
  });

  it('is found to make a missed night one on time, and to lower the number of missed ones', async () => {
    const changed = await differencesAfter(layout, (transcript) => {
      for (const fact of transcript.sections[0]?.facts ?? []) {
        if (fact.key === 'calendar-2026-10') fact.value = fact.value.replace('M', '✓');
        if (fact.key === 'nights-missed') fact.value = '1';
      }
      return transcript;
    });
    expect(changed.map(([where]) => where)).toEqual([
      'Summary: figures: Missed',
      'Summary: figures: Oct 2026',
    ]);
  });

  it('is found to exchange the labels of two figures', async () => {
    const changed = await differencesAfter(layout, (transcript) => {
      const facts = transcript.sections[0]?.facts ?? [];
      const [late, missed] = ['nights-late', 'nights-missed'].map((key) =>
        facts.find((fact) => fact.key === key),
      );
      if (late && missed) [late.label, missed.label] = [missed.label, late.label];
      return transcript;
    });
    expect(changed).toHaveLength(2);
  });

  it('is found to lack its summary, and the note of a check that was recorded later', async () => {
    const without = (transcript: Transcript) => ({ ...transcript, sections: [] });
    expect(await differencesAfter(layout, without)).toEqual([
      ['Summary: figures', PDF_VERIFICATION.notPrinted, PDF_VERIFICATION.oneSummary],
    ]);
    const unmarked = await differencesAfter(layout, ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        notes: row.notes.filter(({ key }) => key !== 'recorded-at'),
      })),
    }));
    expect(unmarked.length).toBeGreaterThan(0);
    for (const [, document, register] of unmarked)
      expect([document, register]).toEqual(['', expect.stringContaining('later')]);
  });

  it('is found to state an export before its newest change', async () => {
    const early = await differencesAfter(layout, (transcript) => ({
      ...transcript,
      exportedAt: '2026-10-16T00:00:00.000Z',
    }));
    expect(early[0]?.[0]).toMatch(/Exported at$/);
  });
});
