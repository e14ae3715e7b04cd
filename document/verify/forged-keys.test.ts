import { describe, expect, it } from 'vitest';
import type { TranscriptRow } from '#contract/pdf-verification/transcript.ts';
import { fault } from '#contract/testing/entries.ts';
import { formBDocument } from '../content/form-b.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { forge, redraw } from '../testing/forge.ts';
import { readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { compareDocument } from './compare.ts';
import { LAYOUTS } from './layouts.ts';

const seal = [{ venue_id: '1', venue_name: 'A', change: 1, hash: '0'.repeat(64) }];
const header = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal };
const entries = [
  fault({ arrangement_date: '2026-10-22', arrangement_manager_name: 'Sarah Whitfield' }),
];

const exported = (await exportPdf(formBDocument(header, entries))).bytes;

/** Returns the differences of a document after a rewrite of its first page. */
async function differencesAfter(rewrite: (content: string) => string) {
  const bytes = await forge(exported, (page) => redraw(page, rewrite));
  const transcript = await readPdfTranscript(bytes);
  const layout = LAYOUTS.get(transcript?.layout ?? 0);
  if (!transcript || !layout) throw new Error('The document is no register');
  const expected = layout.documentOf({ form: 'form-b', header, entries });
  const nameOf = ({ cells }: TranscriptRow) => `No. ${cells[0]}`;
  return compareDocument({ transcript, expected, layout, nameOf }).differences;
}

/** Exchanges the tags of two keys. */
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

  it('do not hide a changed text', async () => {
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

  it('are found to be exchanged', async () => {
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

  it('are part of a register: all of a page are not removed unnoticed', async () => {
    const differences = await differencesAfter((content) =>
      content.replace(/\/nb_[\w-]+<</g, '/Span<<'),
    );
    expect(differences.length).toBeGreaterThan(0);
  });
});
