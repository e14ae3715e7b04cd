import { sign } from '@noble/ed25519';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { readCheckpoint } from '#contract/checkpoints/calls.ts';
import { checkpointText, parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { findStatement, type Officer } from '#contract/checkpoints/statement.ts';
import { fromBase64 } from '#contract/core/base64.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { exportFormC } from '#contract/form-c/calls.ts';
import { STATEMENT } from '#contract/messages/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { readWholeList } from '#contract/register/whole-list.ts';
import { openVisit, startVisit } from '#contract/visits/calls.ts';
import { VISIT_MARK } from '#contract/visits/paths.ts';
import { documentOf } from '#document/content/document-of.ts';
import { STATED_FILE, statedFiles } from '#document/pdf/attached-files.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { readPdfFile } from '#document/testing/read-pdf-transcript.ts';
import { sha256 } from '#document/testing/tagged-pdf.ts';
import type { VerifiableSource } from '#document/verify/layouts.ts';
import { MARK_SALT_BYTES, markImages, readMarks } from '#document/verify/mark-images.ts';
import type { ReadPdf } from '#document/verify/read-pdf.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import {
  type Trust,
  verifySignedText,
  verifyStatement,
} from '#document/verify/verify-statement.ts';
import { newToken } from '#server/features/users/tokens.ts';
import { makeKeyPair, verifyNote as verifyOnServer } from '#server/ledger/checkpoints/key-pair.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { BASELINE_EXPORTED_AT, restoreBaseline } from '#server/testing/baseline/baseline.ts';
import { buildRequest } from '#server/testing/call-endpoint.ts';
import { insertUser } from '#server/testing/records.ts';

const EXPORTS = { 'form-a': exportFormA, 'form-b': exportFormB, 'form-c': exportFormC };
const FORMS = ['form-a', 'form-b', 'form-c'] as const;

const test = await buildTestApp({ startsAt: BASELINE_EXPORTED_AT });
await restoreBaseline(test);
const admin = await insertUser(test.db, 'admin', { at: test.now() });
const venue = await test.db.selectFrom('venues').selectAll().executeTakeFirstOrThrow();

const keys = async () => parsePublishedKeys((await test.app.inject(KEYS_PATH)).body).keys;
const trust: Trust = { keys: await keys(), notes: [], verifyNote, sha256 };

const exported = async (...options: Parameters<typeof exportedFile>) =>
  readMarked(await exportedFile(...options));

/** The caller who exports a document, and the officer whom it names. */
interface Taker {
  readonly as: { readonly token: string };
  readonly officer?: Officer;
}

/** Exports a document as a browser does. */
async function exportedFile(
  form: (typeof FORMS)[number],
  query: Record<string, string> = {},
  { as, officer }: Taker = { as: admin },
): Promise<Uint8Array> {
  const request = { as, query: { venue_id: venue.id, ...query } };
  const { body } = await test.app.inject(await buildRequest(EXPORTS[form], request));
  async function* texts() {
    yield body;
  }
  const list = await readWholeList<VerifiableSource['entries'][number], VenueReport>(texts());
  const { entries, data, statement = '', exported_at: exportedAt, ...ends } = list;
  const { name, address, licence_number: licenceNumber, time_zone: timeZone } = venue;
  const header = {
    ...ends,
    ...query,
    statement,
    venue: { name, address, licenceNumber },
    timeZone,
    exportedBy: 'Sarah Whitfield',
    ...(officer && { officer }),
    exportedAt,
  };
  const register = documentOf({ form, header, entries } as VerifiableSource);
  const loadImage = async (at: string) => ({
    key: at,
    bytes: new Uint8Array((await test.app.inject(at)).rawPayload),
  });
  const attachedFiles = statedFiles(statement, data);
  return (await exportPdf(register, loadImage, { attachedFiles })).bytes;
}

async function readMarked(bytes: Uint8Array): Promise<ReadPdf> {
  const marked = markImages(bytes, sha256, new Uint8Array(MARK_SALT_BYTES).fill(7));
  const pdf = await readPdfFile(marked.bytes);
  if (!pdf) throw new Error('The document is no register');
  return { ...pdf, marks: await readMarks(marked, sha256, async (file) => sha256(file)) };
}

const file = await exportedFile('form-a');
const checks = await readMarked(file);
const faults = await exported('form-b');
const EXPORTED = { 'form-a': checks, 'form-b': faults, 'form-c': await exported('form-c') };

const withFile = (name: string, change: (text: string) => string): ReadPdf => ({
  ...checks,
  files: new Map([...checks.files, [name, change(checks.files.get(name) ?? '')]]),
});

const withTranscript = (change: (transcript: Transcript) => void): ReadPdf => {
  const transcript = structuredClone(checks.transcript);
  change(transcript);
  return { ...checks, transcript };
};

const verdictOn = (pdf: ReadPdf, change: Partial<Trust> = {}) => {
  const { kind, differences } = verifyStatement(pdf, { ...trust, ...change });
  return [kind, ...differences.map(({ where }) => where)];
};

it.each(FORMS)('an export that a server signed is authentic in a browser: %s', (form) => {
  const verdict = verifyStatement(EXPORTED[form], trust);
  expect(verdict).toMatchObject({ kind: 'authentic', differences: [], uncertain: [] });
});

it('so is one of a period, of which the statement names the days', async () => {
  const days = { from: '2026-10-01', to: '2026-10-20' };
  const pdf = await exported('form-a', days);
  expect(verdictOn(pdf)).toEqual(['authentic']);
  const transcript = structuredClone(pdf.transcript);
  for (const fact of transcript.facts) {
    if (fact.key === 'period') fact.value = '02/10/2026 – 20/10/2026';
  }
  expect(verdictOn({ ...pdf, transcript })).toEqual(['altered', 'Period']);
});

describe('an export is found to be altered', () => {
  it('in any single value, note, figure, month and cell of a table', () => {
    const places = changeablePlaces(structuredClone(checks.transcript)).length;
    expect(places).toBeGreaterThan(150);
    for (let at = 0; at < places; at += 1) {
      const pdf = withTranscript((transcript) => changeablePlaces(transcript)[at]?.());
      expect(verdictOn(pdf)[0], `place ${at}`).toBe('altered');
    }
  });

  it('where a row, or all, are left out, added, or repeated', () => {
    const [first] = checks.transcript.rows;
    for (const change of [
      (rows: Transcript['rows']) => rows.splice(3, 1),
      (rows: Transcript['rows']) => rows.splice(0),
      (rows: Transcript['rows']) => first && rows.push(first),
    ]) {
      expect(verdictOn(withTranscript(({ rows }) => change(rows)))[0]).toBe('altered');
    }
  });

  it('where two signatures are exchanged', async () => {
    const forged = Buffer.from(file);
    const image = /\/DeviceGray\n\/Length 47\n>>\nstream\n/g;
    const [one = 0, other = 0] = [...forged.toString('latin1').matchAll(image)].map(
      (found) => found.index + found[0].length,
    );
    forged.set(file.subarray(one, one + 47), other);
    forged.set(file.subarray(other, other + 47), one);
    const [kind, ...places] = verdictOn(await readMarked(forged));
    expect([kind, places]).toEqual([
      'altered',
      [expect.stringContaining('Signature'), expect.stringContaining('Signature')],
    ]);
  });

  it('in what is attached, and names it', () => {
    for (const name of Object.values(STATED_FILE)) {
      const { sentence } = verifyStatement(
        withFile(name, (text) => text.replace('2026', '2027')),
        trust,
      );
      expect(sentence).toBe(STATEMENT.altered(`The attached ${name}`));
    }
  });
});

it('an export whose signatures another program stored anew is authentic but for them', async () => {
  const pattern = /(?<=\/Subtype \/Image)\n(?=\/BitsPerComponent)/g;
  const text = Buffer.from(file).toString('latin1').replaceAll(pattern, ' ');
  const { kind, uncertain } = verifyStatement(await readMarked(Buffer.from(text, 'latin1')), trust);
  expect([kind, uncertain.length]).toEqual(['uncertain', 7]);
});

describe('an export is not trusted', () => {
  it('when another server signed it', () => {
    const { verifier } = makeKeyPair('register.example');
    expect(verdictOn(checks, { keys: [verifier] })).toEqual(['unknown-key']);
  });

  it('when its statement is of another export', () => {
    const statement = faults.files.get(STATED_FILE.statement) ?? '';
    expect(verdictOn(withFile(STATED_FILE.statement, () => statement))).toEqual(['altered']);
    expect(verdictOn({ ...checks, files: faults.files })).toEqual(['altered', 'Title']);
  });

  it('without its attachments, which a program may have dropped', () => {
    expect(verdictOn({ ...checks, files: new Map() })).toEqual(['unsigned']);
  });
});

describe('a note', () => {
  let note = '';
  /** A note of another history, which a second known key signed. */
  let other = '';
  const second = makeKeyPair('register.example');
  const known = { keys: [...trust.keys, second.verifier] };
  beforeAll(async () => {
    note = await test.body(readCheckpoint, { as: admin, params: { id: venue.id } });
    const checkpoint = parseCheckpoint(note);
    const text = checkpoint ? checkpointText({ ...checkpoint, hash: '5b'.repeat(32) }) : '';
    other = `${text}\n${second.sign(text)}\n`;
  });
  const kindOf = (text: string, change: Partial<Trust> = {}) => {
    const [found] = findNotes(text);
    return found && verifySignedText(found, { ...trust, ...change }).kind;
  };

  it('that somebody kept leaves an export of the same history authentic', () => {
    expect(verdictOn(checks, { notes: findNotes(note) })).toEqual(['authentic']);
  });

  it('of another history contradicts an export, if a known key signed it', () => {
    const notes = findNotes(other);
    expect(verdictOn(checks, { ...known, notes })).toEqual(['contradicted']);
    expect(verdictOn(checks, { notes })).toEqual(['authentic']);
  });

  it('alone is authentic, damaged, of another server, or contradicted', () => {
    expect(kindOf(note)).toBe('authentic');
    expect(kindOf(note.replaceAll(/^/gm, '> '))).toBe('authentic');
    expect(kindOf(note.replace(/Form A \d+/, 'Form A 99'))).toBe('altered');
    expect(kindOf(other)).toBe('unknown-key');
    expect(kindOf(other, { ...known, notes: findNotes(note) })).toBe('contradicted');
    expect(kindOf(checks.files.get(STATED_FILE.statement) ?? '')).toBe('authentic');
    expect(kindOf(`Hello\n\n${note.split('\n').at(-2)}\n`)).toBe('altered');
  });
});

it('what a browser signs, a server verifies, and the reverse', () => {
  const pair = makeKeyPair('register.example');
  const [, , , , ...encoded] = pair.secretLine.split('+');
  const secret = fromBase64(encoded.join('+'))?.subarray(1);
  const text = 'Hello\n';
  const signature = Uint8Array.from(
    sign(new TextEncoder().encode(text), secret ?? new Uint8Array()),
  );
  const { name, keyId } = pair.verifier;
  const byBrowser = { text, signatures: [{ name, keyId, signature }] };
  const [byServer] = findNotes(`${text}\n${pair.sign(text)}\n`);
  for (const note of [byBrowser, byServer ?? byBrowser]) {
    expect(verifyNote(note, [pair.verifier])).toBe('signed');
    expect(verifyOnServer(note, [pair.verifier])).toBe('signed');
    expect(verifyOnServer({ ...note, text: 'Hallo\n' }, [pair.verifier])).toBe('damaged');
  }
});

it('a statement names the call and its parameters, and no expiring address is in the data', async () => {
  const text = checks.files.get(STATED_FILE.statement) ?? '';
  const { statement } = findStatement(text) ?? {};
  expect(statement).toMatchObject({
    list: 'form-a',
    rows: 7,
    filter: { venue_id: venue.id },
  });
  expect(checks.files.get(STATED_FILE.data)).not.toMatch(/signature=|expires=|X-Amz/);
});

it('an export that an officer took in a visit names them as the server signed it', async () => {
  const officer = { name: 'Insp. R. Vella', reference: 'OLGR-2026-114' };
  const body = { officer_name: officer.name, reference: officer.reference };
  const { url } = await test.body(startVisit, { as: admin, params: { id: venue.id }, body });
  const [link, device] = [new URL(url).hash.slice(1), newToken().token];
  await test.body(openVisit, { body: { link, device } });
  const as = { token: VISIT_MARK + device };
  const pdf = await readMarked(await exportedFile('form-a', {}, { as, officer }));
  const { kind, sentence } = verifyStatement(pdf, trust);
  expect([kind, sentence]).toEqual([
    'authentic',
    expect.stringMatching(/, taken by Insp\. R\. Vella, reference OLGR-2026-114\.$/),
  ]);
});

/** Lists functions that each change one value of a transcript. */
function changeablePlaces({ rows, sections, facts, seal }: Transcript): (() => void)[] {
  const covered = facts.filter(({ key }) => ['period', 'entries', 'digest'].includes(key));
  const cells = (row: { cells: string[] }) =>
    row.cells.flatMap((text, at) =>
      text === ''
        ? []
        : [
            () => {
              row.cells[at] = `${text}1`;
            },
          ],
    );
  const values = (list: readonly { value: string }[]) =>
    list.map((one) => () => {
      one.value += '1';
    });
  return [
    ...rows.flatMap(cells),
    ...rows.flatMap(({ notes }) => values(notes)),
    ...sections.flatMap((section) => values(section.facts)),
    ...sections.flatMap(({ tables }) => tables.flatMap((table) => table.rows.flatMap(cells))),
    ...values(covered),
    ...seal.map((one) => () => {
      one.change += 1;
    }),
  ];
}
