import { beforeAll, describe, expect, it } from 'vitest';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import { verifyPdf } from '#contract/pdf-verification/calls.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import {
  GOLDEN,
  GOLDEN_HISTORY,
  goldenFile,
  goldenTranscript,
} from '#document/testing/golden-register.ts';
import { localStorage } from '#server/platform/files/local/local.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { insertUser } from '#server/testing/records.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp(GOLDEN.exportedAt);
  const { id, hours, ...venue } = GOLDEN.venue;
  const values = { ...venue, hours: JSON.stringify(hours) };
  const { id: given } = await test.db
    .insertInto('venues')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(given, 'the first venue of a database').toBe(id);
  let previous_hash = Buffer.alloc(0);
  const rows = GOLDEN_HISTORY.map(({ hash, before, after, ...change }) => {
    const row = {
      ...change,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      previous_hash,
      hash: Buffer.from(hash, 'hex'),
    };
    previous_hash = row.hash;
    return row;
  });
  await test.db.insertInto('history').values(rows).execute();
  const { files: folder, now } = test;
  const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
  for (const { after } of GOLDEN_HISTORY)
    for (const key of [after?.signature, after?.form_image])
      if (key) await storage.write(key, goldenFile(key));
  admin = (await insertUser(test.db, 'admin', { at: new Date(GOLDEN.exportedAt) })).token;
});

async function verdictOf(body: Transcript) {
  const { status, body: verdict } = await test.call(verifyPdf, { as: admin, body });
  expect(status).toBe(200);
  return verdict;
}

/** Changes the first occurrence of each value of the rows. @returns how many were changed */
function alterEachValue({ values, rows }: Transcript): number {
  let altered = 0;
  for (const [at, { key }] of values.entries()) {
    const row = rows.find(({ cells }) => cells[at] !== '');
    if (key === 'number' || !row) continue;
    row.cells[at] = `${row.cells[at]}1`;
    altered += 1;
  }
  return altered;
}

/** The layouts before `golden-nights.test.ts`. */
const LAYOUTS = [1, 2];

/** The number of entries, and of images that agree. */
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  'form-a': [61, 61],
  'form-b': [40, 0],
  'form-c': [12, 0],
  'form-c-single': [1, 1],
};

describe.each(LAYOUTS)('a document of layout %i', (layout) => {
  it.each(Object.entries(COUNTS))('agrees with the register: %s', async (name, counts) => {
    const transcript = await goldenTranscript(`layout-${layout}/${name}.pdf`);
    expect(transcript.layout).toBe(layout);
    const [entries, images] = layout === 1 && name === 'form-a' ? [365, 365] : counts;
    const verdict = await verdictOf(transcript);
    expect(verdict).toMatchObject({
      agrees: true,
      sentence: PDF_VERIFICATION.matches(entries, images),
      differences: [],
      difference_count: 0,
      changed_since: 0,
    });
    if (layout === 1) expect(verdict.uncertain).toEqual([]);
  });

  it.each(Object.keys(COUNTS))('differs in each value that is altered: %s', async (name) => {
    const transcript = await goldenTranscript(`layout-${layout}/${name}.pdf`);
    const altered = alterEachValue(transcript);
    expect(altered).toBeGreaterThan(5);
    expect(await verdictOf(transcript)).toMatchObject({
      agrees: false,
      difference_count: altered,
    });
  });

  it('differs where an entry is removed, and where two are exchanged', async () => {
    const transcript = await goldenTranscript(`layout-${layout}/form-a.pdf`);
    const [first, second, ...rest] = transcript.rows;
    if (!first || !second) throw new Error('Rows are missing');
    expect(await verdictOf({ ...transcript, rows: [first, ...rest] })).toMatchObject({
      difference_count: 1,
    });
    const exchanged = [
      { ...first, notes: second.notes, cells: [first.cells[0] ?? '', ...second.cells.slice(1)] },
      { ...second, notes: first.notes, cells: [second.cells[0] ?? '', ...first.cells.slice(1)] },
      ...rest,
    ];
    expect((await verdictOf({ ...transcript, rows: exchanged })).agrees).toBe(false);
  });
});
