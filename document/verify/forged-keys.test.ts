import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TranscriptRow } from '#contract/pdf-verification/transcript.ts';
import { formBDocument } from '../content/form-b.ts';
import { HEADER } from '../testing/checks.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { fault } from '../testing/faults.ts';
import { forge, redraw } from '../testing/forge.ts';
import { sha256 } from '../testing/tagged-pdf.ts';
import { compareDocument } from './compare.ts';
import { LAYOUTS } from './layouts.ts';
import { PDF_OPTIONS } from './pdf-file.ts';
import { readTags } from './pdf-tags.ts';
import { TranscriptReader } from './read-transcript.ts';

const seal = [{ venue_id: '1', venue_name: 'A', change: 1, hash: '0'.repeat(64) }];
const header = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal };
const entries = [
  fault({ arrangement_date: '2026-10-22', arrangement_manager_name: 'Sarah Whitfield' }),
];

let exported: Uint8Array;

beforeAll(async () => {
  exported = (await exportPdf(formBDocument(header, entries))).bytes;
});

/** The differences of a document after its first page was rewritten. */
async function differencesAfter(rewrite: (content: string) => string) {
  const data = await forge(exported, (page) => redraw(page, rewrite));
  const pdf = await getDocument({ ...PDF_OPTIONS, data }).promise;
  const reader = new TranscriptReader();
  for await (const page of readTags(pdf, OPS, sha256)) reader.read(page);
  await pdf.destroy();
  const transcript = reader.transcript();
  const layout = LAYOUTS.get(transcript?.layout ?? 0);
  if (!transcript || !layout) throw new Error('It is no register any more');
  const expected = layout.documentOf({ form: 'form-b', header, entries });
  const nameOf = ({ cells }: TranscriptRow) => `No. ${cells[0]}`;
  return compareDocument({ transcript, expected, layout, nameOf }).differences;
}

/** Exchanges the tags of two keys wherever they are. */
const exchange = (content: string, one: string, other: string) =>
  content
    .replaceAll(`/nb_${one}<<`, '/nb_exchanged<<')
    .replaceAll(`/nb_${other}<<`, `/nb_${one}<<`)
    .replaceAll('/nb_exchanged<<', `/nb_${other}<<`);

/** Draws the glyphs of one value in place of those of another. */
function copyText(content: string, from: string, to: string): string {
  const drawn = (key: string) =>
    content.match(new RegExp(`/nb_${key}<</MCID \\d+>>BDC([^]*?)EMC`, 'g'))?.at(-1) ?? '';
  const [source, target] = [drawn(from), drawn(to)];
  const text = /\[<[^\]]*\] TJ/;
  return content.replace(target, target.replace(text, text.exec(source)?.[0] ?? ''));
}

describe('the keys of an exported register', () => {
  it('agree where nothing was changed', async () => {
    expect(await differencesAfter((content) => content)).toEqual([]);
  });

  it('do not hide that a text was changed', async () => {
    const differences = await differencesAfter((content) =>
      copyText(content, 'arrangement-manager-name', 'reporter-name'),
    );
    expect(differences).toEqual([
      {
        where: 'No. 1: Name of Person Who Identified the Malfunction',
        document: 'Sarah Whitfield',
        register: 'Jack Miller',
      },
    ]);
  });

  it('are found to be exchanged, together with their columns or not', async () => {
    const exchanged = await differencesAfter((content) =>
      exchange(content, 'reporter-name', 'arrangement-manager-name'),
    );
    expect(exchanged.length).toBeGreaterThan(0);
  });

  it('are found to be removed from a value', async () => {
    const differences = await differencesAfter((content) =>
      content.replaceAll('/nb_fault<<', '/Span<<'),
    );
    expect(differences.length).toBeGreaterThan(0);
  });

  it('do not hide a change when all of them are removed, as if the layout were the first', async () => {
    const withoutKeys = (content: string) => content.replace(/\/nb_[\w-]+<</g, '/Span<<');
    const differences = await differencesAfter((content) =>
      withoutKeys(copyText(content, 'arrangement-manager-name', 'reporter-name')),
    );
    expect(differences.map(({ document }) => document)).toEqual(['Sarah Whitfield']);
  });
});
