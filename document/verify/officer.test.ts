import { beforeAll, describe, expect, it } from 'vitest';
import {
  findStatement,
  type Officer,
  type Statement,
  statementText,
} from '#contract/checkpoints/statement.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { fault } from '#contract/testing/entries.ts';
import { formBDocument } from '../content/form-b.ts';
import { statedFiles } from '../pdf/attached-files.ts';
import { exportPdf, textOf } from '../testing/export-pdf.ts';
import { readPdfFile } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { sha256 } from '../testing/tagged-pdf.ts';
import type { ReadPdf } from './read-pdf.ts';
import { type Trust, verifySignedText, verifyStatement } from './verify-statement.ts';

const EXPORTED_AT = '2026-10-31T22:10:00.000Z';
const VELLA = { name: 'Insp. R. Vella', reference: 'OLGR-2026-114' };
const SIGNATURE = `— register.example ${btoa('\u0001'.repeat(68))}`;
const trust: Trust = { keys: [], notes: [], verifyNote: () => 'signed', sha256 };

const faults = [fault({ id: 'e2', entry_number: 2 }), fault()];
const [{ venue_id, venue_name } = fault()] = faults;
const seal = [{ venue_id: '12', venue_name, change: 9, hash: 'ab'.repeat(32) }];
const data = JSON.stringify({ seal, formList: faults });

/** Writes the statement of an export, as the server signs it in a visit. */
function statementOf(more: Statement['filter']): string {
  const text = statementText({
    server: 'register.example',
    list: 'form-b',
    exportedAt: EXPORTED_AT,
    filter: { venue_id, from: HEADER.from, to: HEADER.to, ...more },
    rows: faults.length,
    digest: sha256(new TextEncoder().encode(data)),
    essentials: 'e5'.repeat(32),
    venues: seal.map(({ venue_id: venueId, change, hash }) => ({ venueId, change, hash })),
  });
  return `${text}\n${SIGNATURE}\n`;
}

const filterOf = ({ name, reference }: Officer) => ({
  officer: name,
  ...(reference !== undefined && { reference }),
});

/** Exports a document whose statement and first page name an officer, or neither. */
async function exportedTo(officer?: Officer) {
  const statement = statementOf(officer ? filterOf(officer) : {});
  const header = { ...HEADER, exportedAt: EXPORTED_AT, seal, statement };
  const document = formBDocument({ ...header, ...(officer && { officer }) }, faults);
  const attachedFiles = statedFiles(statement, data);
  const { bytes, pages } = await exportPdf(document, undefined, { attachedFiles });
  const pdf = await readPdfFile(bytes);
  if (!pdf) throw new Error('The document is no register');
  return { pdf, firstPage: textOf(pages[0]) };
}

type Facts = Transcript['facts'];

const withFacts = (pdf: ReadPdf, change: (facts: Facts) => Facts): ReadPdf => ({
  ...pdf,
  transcript: { ...pdf.transcript, facts: change(pdf.transcript.facts) },
});

const FACT = { key: 'officer', label: 'Taken by' };

describe('a document that an officer took', () => {
  let taken: ReadPdf;
  let others: ReadPdf;
  beforeAll(async () => {
    taken = (await exportedTo(VELLA)).pdf;
    others = (await exportedTo()).pdf;
  });

  it('is authentic, and its sentence names them', () => {
    const { kind, sentence } = verifyStatement(taken, trust);
    expect([kind, sentence]).toEqual([
      'authentic',
      'Authentic and complete: register.example signed 2 entries on 31/10/2026 10:10 PM (UTC), and this PDF has all of them, unaltered, taken by Insp. R. Vella, reference OLGR-2026-114.',
    ]);
  });

  it('leaves the sentence on another document as it is', () => {
    const { kind, sentence } = verifyStatement(others, trust);
    expect([kind, sentence]).toEqual(['authentic', expect.stringMatching(/, unaltered\.$/)]);
  });

  it('is named with them where a place is not certain, and where its statement stands alone', () => {
    const title = { ...taken.transcript.title, label: 'Faults' };
    const unsure = { ...taken, transcript: { ...taken.transcript, title } };
    expect(verifyStatement(unsure, trust)).toMatchObject({
      kind: 'uncertain',
      sentence: expect.stringMatching(/, taken by Insp\. R\. Vella, reference OLGR-2026-114\.$/),
    });
    const { note } = findStatement(statementOf(filterOf({ name: 'R. Vella\nUnaltered' }))) ?? {};
    expect(note && verifySignedText(note, trust).sentence).toBe(
      'Authentic: register.example signed an export of 2 entries on 31/10/2026 10:10 PM (UTC), taken by R. Vella Unaltered. Its PDF shows whether they are unaltered.',
    );
  });

  it.each([
    ['another name', 'Insp. T. Vella, reference OLGR-2026-114'],
    ['another reference', 'Insp. R. Vella, reference OLGR-2026-115'],
    ['no reference', 'Insp. R. Vella'],
    ['no officer', ''],
  ])('is altered where it has %s', (_, value) => {
    const altered = withFacts(taken, (facts) =>
      facts.map((fact) => (fact.key === 'officer' ? { ...fact, value } : fact)),
    );
    expect(verifyStatement(altered, trust)).toMatchObject({
      kind: 'altered',
      sentence: 'Altered: Taken by.',
      differences: [{ document: value, register: 'Insp. R. Vella, reference OLGR-2026-114' }],
    });
  });

  it('is altered where the fact is removed, or another is beside it', () => {
    const removed = withFacts(taken, (facts) => facts.filter(({ key }) => key !== 'officer'));
    const beside = withFacts(taken, (facts) => [...facts, { ...FACT, value: 'Insp. T. Smith' }]);
    for (const altered of [removed, beside]) {
      expect(verifyStatement(altered, trust).sentence).toBe('Altered: Taken by.');
    }
  });

  it('is altered where the statement has no reference, or no officer', async () => {
    const { pdf: unnumbered } = await exportedTo({ name: VELLA.name });
    const added = withFacts(unnumbered, (facts) =>
      facts.map((fact) =>
        fact.key === 'officer'
          ? { ...fact, value: `${fact.value}, reference OLGR-2026-114` }
          : fact,
      ),
    );
    const named = withFacts(others, (facts) => [...facts, { ...FACT, value: VELLA.name }]);
    for (const altered of [added, named]) {
      expect(verifyStatement(altered, trust)).toMatchObject({
        kind: 'altered',
        sentence: 'Altered: Taken by.',
      });
    }
  });

  it('is altered where its date is another with other separators', async () => {
    const { pdf } = await exportedTo({ name: VELLA.name, reference: '2026-10-21' });
    expect(verifyStatement(pdf, trust).kind).toBe('authentic');
    const altered = withFacts(pdf, (facts) =>
      facts.map((fact) => ({ ...fact, value: fact.value.replace('2026-10-21', '21.10.2026') })),
    );
    expect(verifyStatement(altered, trust).sentence).toBe('Altered: Taken by.');
  });
});

it.each([
  ['of 200 letters', { name: 'W'.repeat(200), reference: 'M'.repeat(200) }],
  [
    'in Vietnamese and Greek, with line breaks and marks',
    { name: 'Nguyễn\r\nThị\u2028\u202e\u0000Hằng', reference: '\tΕΛ\n-114' },
  ],
])('the name of an officer %s is on the first page and verified', async (_, officer) => {
  const { pdf, firstPage } = await exportedTo(officer);
  expect(firstPage).toContain('Taken by');
  expect(verifyStatement(pdf, trust)).toMatchObject({ kind: 'authentic', differences: [] });
});
