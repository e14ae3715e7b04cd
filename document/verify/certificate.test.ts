import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { statementText } from '#contract/checkpoints/statement.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { inspection } from '#contract/testing/entries.ts';
import { certificateDocument } from '../content/certificate.ts';
import type { LoadImage } from '../images/document-image.ts';
import { signatureFile } from '../images/png-file.ts';
import { statedFiles } from '../pdf/attached-files.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { copyText, forge, redraw } from '../testing/forge.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { codesOfRows } from '../testing/page-codes.ts';
import { readPdfFile } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { sha256 } from '../testing/tagged-pdf.ts';
import { MARK_SALT_BYTES, markImages, readMarks } from './mark-images.ts';
import type { ReadPdf } from './read-pdf.ts';
import { type Trust, verifyStatement } from './verify-statement.ts';

const EXPORTED_AT = '2026-10-31T22:10:00.000Z';
const SIGNATURE = `— register.example ${btoa('\u0001'.repeat(68))}`;
const trust: Trust = { keys: [], notes: [], verifyNote: () => 'signed', sha256 };

/** Exports the certificate of an inspection of which camera 4 is dark, with the statement of its print. */
async function certificate(
  changes: Parameters<typeof inspection>[0] = {},
  load: LoadImage = loadGreyPng,
): Promise<Uint8Array> {
  const entry = inspection({
    entry_number: 7,
    cameras: 0,
    cameras_note: 'Camera 4 is dark.',
    note: 'Told the licensee',
    ...changes,
  });
  const seal = [{ venue_id: '12', venue_name: entry.venue_name, change: 9, hash: 'ab'.repeat(32) }];
  const data = JSON.stringify({ seal, formList: [entry] });
  const text = statementText({
    server: 'register.example',
    list: 'form-c',
    exportedAt: EXPORTED_AT,
    filter: { id: entry.id },
    rows: 1,
    digest: sha256(new TextEncoder().encode(data)),
    essentials: 'e5'.repeat(32),
    venues: [{ venueId: '12', change: 9, hash: 'ab'.repeat(32) }],
  });
  const statement = `${text}\n${SIGNATURE}\n`;
  const header = { ...HEADER, single: true as const, exportedAt: EXPORTED_AT, seal, statement };
  const { bytes } = await exportPdf(certificateDocument(header, [entry]), load, {
    attachedFiles: statedFiles(statement, data),
    codesOf: codesOfRows([]),
  });
  return bytes;
}

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await readPdfFile(bytes);
  if (!pdf) throw new Error('The certificate cannot be read');
  return pdf;
}

const verdictOn = (pdf: ReadPdf) => {
  const { kind, differences, uncertain } = verifyStatement(pdf, trust);
  return [kind, ...[...differences, ...uncertain].map(({ where }) => where)];
};

const PLACE = 'The Royal Exchange Hotel, No. 7';

describe('a certificate', () => {
  let file: Uint8Array;
  let pdf: ReadPdf;
  beforeAll(async () => {
    file = await certificate();
    pdf = await read(file);
  });

  /** Changes a copy of what was read. */
  const withTranscript = (change: (transcript: Transcript) => void): ReadPdf => {
    const transcript = structuredClone(pdf.transcript);
    change(transcript);
    return { ...pdf, transcript };
  };
  const withCell = (key: string, text: string) =>
    withTranscript(({ values, rows }) => {
      const at = values.findIndex((value) => value.key === key);
      rows[0]?.cells.splice(at, 1, text);
    });

  it('is authentic by the statement of the print of its inspection', () => {
    expect(verdictOn(pdf)).toEqual(['authentic']);
  });

  it.each([
    ['a Yes in place of a No', 'cameras', 'Yes', `${PLACE}: Cameras Covering Entrances and Exits?`],
    ['another licence', 'technician-licence-number', 'SE 3307715', `${PLACE}: Licence number`],
    ['another technician', 'technician-name', 'Goran Petrovic', `${PLACE}: Technician`],
    ['another date', 'entry-date', '22/10/2026', `${PLACE}: Date of the inspection`],
    ['another time', 'entry-time', '10:05 PM', `${PLACE}: Time (Australia/Brisbane)`],
    ['another venue', 'venue', 'The Imperial Hotel', 'The Imperial Hotel, No. 7'],
    ['another number', 'number', '8', 'The Royal Exchange Hotel, No. 8'],
  ])('is found to be altered where it has %s', (_, key, text, where) => {
    const [kind, ...places] = verdictOn(withCell(key, text));
    expect([kind, places]).toEqual(['altered', expect.arrayContaining([where])]);
  });

  it('is found to be altered where the glyphs of a Yes are drawn for a No', async () => {
    const forged = await forge(file, (page) =>
      redraw(page, (content) => copyText(content, 'recording', 'cameras')),
    );
    expect(verdictOn(await read(forged))).toEqual([
      'altered',
      `${PLACE}: Cameras Covering Entrances and Exits?`,
    ]);
  });

  it('is found to be altered in its title, its result and what must be repaired', () => {
    const titled = withTranscript((transcript) => {
      transcript.title.label = 'Certificate of inspection, No. 8';
    });
    expect(verdictOn(titled)[0]).toBe('altered');
    for (const wanted of ['result', 'cameras-note', 'note', 'recorded']) {
      const changed = withTranscript(({ rows }) => {
        for (const note of rows[0]?.notes ?? []) if (note.key === wanted) note.value += ' passed';
      });
      const removed = withTranscript(({ rows }) => {
        for (const row of rows) row.notes = row.notes.filter(({ key }) => key !== wanted);
      });
      for (const altered of [changed, removed]) expect(verdictOn(altered)[0]).toBe('altered');
    }
  });

  it('is found to be altered where the day of the next inspection is another', async () => {
    const passed = await read(await certificate({ cameras: 1, cameras_note: null }));
    expect(verdictOn(passed)).toEqual(['authentic']);
    for (const note of passed.transcript.rows[0]?.notes ?? [])
      if (note.key === 'next-inspection') note.value = '21/10/2027';
    expect(verdictOn(passed)[0]).toBe('altered');
  });

  it('of a voided inspection is found to be altered without that', async () => {
    const voided = await read(await certificate({ voided_at: '2026-10-23T01:00:00Z' }));
    expect(verdictOn(voided)).toEqual(['authentic']);
    for (const row of voided.transcript.rows)
      row.notes = row.notes.filter(({ key }) => key !== 'voided');
    expect(verdictOn(voided)[0]).toBe('altered');
  });

  it('is not certain where it was cut, and altered where the beginning is another', async () => {
    const cut = await read(await certificate({ note: 'The recorder stops at night. '.repeat(68) }));
    const { kind, uncertain } = verifyStatement(cut, trust);
    const noted = { where: `${PLACE}: Note`, sentence: PDF_VERIFICATION.wasCut };
    expect([kind, uncertain]).toEqual(['uncertain', [noted]]);
    for (const note of cut.transcript.rows[0]?.notes ?? [])
      note.value = note.value.replace('stops', 'runs');
    expect(verdictOn(cut)[0]).toBe('altered');
  });

  it('has the signature of the technician, and is altered with another or with none', async () => {
    const [own, other] = [0, 200].map((shade) => {
      const lines = new Uint8Array(26 * 61).fill(shade);
      for (let row = 0; row < 26; row += 1) lines[row * 61] = 0;
      return signatureFile(60, 26, new Uint8Array(deflateSync(lines)));
    });
    const signature = `/files/signature-${sha256(own ?? new Uint8Array())}.png`;
    const signedWith = async (file: Uint8Array<ArrayBuffer> | undefined) => {
      const load = async (key: string) => file && { key, bytes: file };
      const marked = markImages(
        await certificate({ signature }, load),
        sha256,
        new Uint8Array(MARK_SALT_BYTES).fill(7),
      );
      const marks = await readMarks(marked, sha256, async (bytes) => sha256(bytes));
      return verdictOn({ ...(await read(marked.bytes)), marks });
    };
    expect(await signedWith(own)).toEqual(['authentic']);
    expect(await signedWith(other)).toEqual(['altered', 'Signature of the technician']);
    expect(await signedWith(undefined)).toEqual(['altered', 'Signature of the technician']);
  });
});
