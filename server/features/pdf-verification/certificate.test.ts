import { describe, expect, it } from 'vitest';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import { printFormC } from '#contract/form-c/calls.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { type Transcript, verifyPdf } from '#contract/pdf-verification.ts';
import { readWholeList } from '#contract/register/whole-list.ts';
import { documentOf } from '#document/content/document-of.ts';
import { statedFiles } from '#document/pdf/attached-files.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { readPdfFile } from '#document/testing/read-pdf-transcript.ts';
import { sha256 } from '#document/testing/tagged-pdf.ts';
import type { ReadPdf } from '#document/verify/read-pdf.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import { verifyStatement } from '#document/verify/verify-statement.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildRequest } from '#server/testing/call-endpoint.ts';
import { insertTechnician, recordInspection } from '#server/testing/entries.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00.000Z' });
const admin = await insertUser(test.db, 'admin');
const company = await insertCompany(test.db);
const { id: venue_id } = await insertVenue(test.db, { company_id: company.id });
const technician = await insertTechnician(test, company);
const { name, address, licence_number, time_zone } = await test.db
  .selectFrom('venues')
  .selectAll()
  .where('id', '=', venue_id)
  .executeTakeFirstOrThrow();
const failed = { venue_id, cameras: 0, cameras_note: 'Camera 4 is dark' } as const;
const { id, is_transcribed } = await recordInspection(test, technician, failed);
const pdf = await printed();

/** Prints the certificate as a browser does, and reads it. */
async function printed(): Promise<ReadPdf> {
  const request = await buildRequest(printFormC, { as: admin, params: { id } });
  const { body } = await test.app.inject(request);
  async function* texts() {
    yield body;
  }
  const list = await readWholeList<FormCEntry>(texts());
  const { entries, data, seal, statement = '', exported_at: exportedAt = '' } = list;
  const header = {
    ...(seal && { seal }),
    statement,
    exportedAt,
    venue: { name, address, licenceNumber: licence_number },
    timeZone: time_zone,
    exportedBy: 'Sarah Whitfield',
    single: true as const,
  };
  const register = documentOf({ form: 'certificate', header, entries });
  const attachedFiles = statedFiles(statement, data);
  const read = await readPdfFile((await exportPdf(register, undefined, { attachedFiles })).bytes);
  if (!read) throw new Error('The certificate cannot be read');
  return read;
}

const verdictOf = (body: Transcript) => test.body(verifyPdf, { as: admin, body });

/** Lists the differences of a certificate that was changed, as `[where, document]`. */
async function differencesAfter(change: (transcript: Transcript) => void) {
  const changed = structuredClone(pdf.transcript);
  change(changed);
  const { differences } = await verdictOf(changed);
  return differences.map(({ where, document }) => [where, document]);
}
const withCell = (wanted: string, text: string) =>
  differencesAfter(({ values, rows }) => {
    const at = values.findIndex(({ key }) => key === wanted);
    rows[0]?.cells.splice(at, 1, text);
  });

it('the certificate of an inspection that a server signed is authentic in a browser', async () => {
  const { keys } = parsePublishedKeys((await test.app.inject(KEYS_PATH)).body);
  const verdict = verifyStatement(pdf, { keys, notes: [], verifyNote, sha256 });
  expect(verdict).toMatchObject({ kind: 'authentic', differences: [], uncertain: [] });
});

describe('the certificate of an inspection', () => {
  it('agrees with the register', async () => {
    expect(is_transcribed).toBe(false);
    expect(await verdictOf(pdf.transcript)).toMatchObject({
      agrees: true,
      sentence: PDF_VERIFICATION.matches(1, 0),
      uncertain: [],
    });
  });

  it.each([
    ['cameras', 'Yes', 'Cameras Covering Entrances and Exits?'],
    ['technician-licence-number', 'SENT-2', 'Licence number'],
    ['entry-date', '21/11/2026', 'Date of the inspection'],
  ])('differs with another value: %s', async (key, text, label) => {
    expect(await withCell(key, text)).toEqual([[`${name}, No. 1: ${label}`, text]]);
  });

  it('differs with another venue, or an address or a licence that the venue had not', async () => {
    expect(await withCell('venue', 'The Imperial')).toContainEqual([
      'The Imperial, No. 1',
      PDF_VERIFICATION.printed,
    ]);
    for (const wanted of ['address', 'licence-number']) {
      const differences = await differencesAfter(({ facts }) => {
        for (const fact of facts) if (fact.key === wanted) fact.value = '12345';
      });
      expect(differences).toEqual([[expect.any(String), '12345']]);
    }
  });

  it('differs without what must be repaired, and in its title', async () => {
    const below = await differencesAfter(({ rows }) => {
      for (const row of rows) row.notes = row.notes.filter(({ key }) => key !== 'cameras-note');
    });
    expect(below).toEqual([[PDF_VERIFICATION.note(`${name}, No. 1`), '']]);
    const titled = await differencesAfter(({ title }) => {
      title.label = 'Certificate of inspection, No. 2';
    });
    expect(titled).toEqual([[PDF_VERIFICATION.page(1), 'Certificate of inspection, No. 2']]);
  });
});
