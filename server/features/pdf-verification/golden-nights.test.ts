import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import { verifyPdf } from '#contract/pdf-verification/calls.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { documentOf } from '#document/content/document-of.ts';
import { LAYOUT } from '#document/content/seal.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import {
  FIRST_LAYOUT_WITH_NIGHTS,
  GOLDEN_NIGHTS_FILE,
  type GoldenNights,
  goldenNights,
} from '#document/testing/golden-nights.ts';
import { goldenFolder, goldenTranscript } from '#document/testing/golden-register.ts';
import { localStorage } from '#server/platform/files/local/local.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { recordGoldenNights } from '#server/testing/golden/record-nights.ts';
import { insertUser } from '#server/testing/records.ts';

let test: TestApp;
let admin: string;
let golden: GoldenNights;

beforeAll(async () => {
  if (!existsSync(GOLDEN_NIGHTS_FILE))
    await writeFile(GOLDEN_NIGHTS_FILE, gzipSync(JSON.stringify(await recordGoldenNights())));
  golden = await goldenNights();
  await writeMissingDocuments();
  test = await buildTestApp({ startsAt: golden.exportedAt });
  const { id, hours, ...venue } = golden.venue;
  const { id: given } = await test.db
    .insertInto('venues')
    .values({ ...venue, company_id: null, hours: JSON.stringify(hours) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(given, 'the first venue of a database').toBe(id);
  const rows = golden.history.map(({ before, after, previous_hash, hash, ...change }) => ({
    ...change,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    previous_hash: Buffer.from(previous_hash, 'hex'),
    hash: Buffer.from(hash, 'hex'),
  }));
  await test.db
    .insertInto('history')
    .values(rows as never)
    .execute();
  const { files: folder, now } = test;
  const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
  for (const key of Object.keys(golden.files)) await storage.write(key, fileOf(key));
  admin = (await insertUser(test.db, 'admin', { at: new Date(golden.exportedAt) })).token;
});

const fileOf = (key: string) => new Uint8Array(Buffer.from(golden.files[key] ?? '', 'base64'));

/** Exports the documents of a new layout, which are to be committed. */
async function writeMissingDocuments(): Promise<void> {
  const folder = goldenFolder(LAYOUT);
  if (existsSync(folder)) return;
  await mkdir(folder);
  const loadImage = async (key: string) => ({ key, bytes: fileOf(key) });
  for (const [name, source] of Object.entries(golden.sources)) {
    const { bytes } = await exportPdf(documentOf(source), loadImage);
    await writeFile(new URL(`${name}.pdf`, folder), bytes);
  }
}

async function verdictOf(body: Transcript) {
  const { status, body: verdict } = await test.call(verifyPdf, { as: admin, body });
  expect(status).toBe(200);
  return verdict;
}

/** The differences that a change of the transcript makes. */
async function differencesAfter(
  layout: number,
  name: string,
  change: (transcript: Transcript) => Transcript | undefined,
) {
  const transcript = await goldenTranscript(`layout-${layout}/${name}.pdf`);
  const { differences } = await verdictOf(change(transcript) ?? transcript);
  return differences.map(({ where, document, register }) => [where, document, register]);
}

const LAYOUTS = Array.from(
  { length: LAYOUT - FIRST_LAYOUT_WITH_NIGHTS + 1 },
  (_, at) => FIRST_LAYOUT_WITH_NIGHTS + at,
);
const DOCUMENTS = ['form-a', 'form-b', 'form-c'];

describe.each(LAYOUTS)('a document of layout %i', (layout) => {
  it.each(DOCUMENTS)('agrees with the register: %s', async (name) => {
    const transcript = await goldenTranscript(`layout-${layout}/${name}.pdf`);
    expect(await verdictOf(transcript)).toMatchObject({ differences: [], changed_since: 0 });
  });

  it.each(DOCUMENTS)('differs in each value and note that is altered: %s', async (name) => {
    const transcript = await goldenTranscript(`layout-${layout}/${name}.pdf`);
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
    const transcript = await goldenTranscript(`layout-${layout}/form-a.pdf`);
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
    const left = await differencesAfter(layout, 'form-a', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.filter(({ cells }) => !cells.some((cell) => cell.startsWith('Missed'))),
    }));
    const nights = ['14', '11', '03'].map((day) => `The Paperbark Hotel, night of ${day}/10/2026`);
    const missed = expect.stringContaining('Missed, due');
    expect(left).toEqual(nights.map((where) => [where, 'Not printed', missed]));
  });

  it('is found to make a missed night one on time, and to lower the number of missed ones', async () => {
    const changed = await differencesAfter(layout, 'form-a', (transcript) => {
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
    const changed = await differencesAfter(layout, 'form-a', (transcript) => {
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
    expect(await differencesAfter(layout, 'form-a', without)).toEqual([
      ['Summary: figures', PDF_VERIFICATION.notPrinted, PDF_VERIFICATION.oneSummary],
    ]);
    const unmarked = await differencesAfter(layout, 'form-a', ({ rows, ...rest }) => ({
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
    const early = await differencesAfter(layout, 'form-a', (transcript) => ({
      ...transcript,
      exportedAt: '2026-10-16T00:00:00.000Z',
    }));
    expect(early[0]?.[0]).toMatch(/Exported at$/);
  });
});
