import { ANSWER } from '#contract/core/answer.ts';
import { FINDINGS, FORM_C_FIELD } from '#contract/form-c/fields.ts';
import { findingCitation } from '#contract/form-c/finding-citation.ts';
import { licenceOnDay } from '#contract/form-c/licence-on-day.ts';
import { statedByInspection } from '#contract/form-c/provenance.ts';
import { type FormCEntry, hasFailed } from '#contract/form-c/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { PROVENANCE } from '#contract/messages/entries.ts';
import { FORM_C, LICENCE_ON_DAY } from '#contract/messages/form-c.ts';
import { formatField } from '#contract/register/field.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { formCDueDay } from '#contract/status/inspection.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import { entriesDocument } from './entries-document.ts';
import { correctionsText } from './entry-provenance.ts';
import { fileStem } from './file-stem.ts';
import {
  type Attachment,
  type Fact,
  oneLine,
  type RegisterDocument,
  type Tone,
} from './register-document.ts';
import { FACT_KEY, type RegisterHeader } from './register-header.ts';
import { answerCell, type EntryColumn, fieldColumn, fieldNote, note } from './register-parts.ts';

const FIELD = FORM_C_FIELD;
const WORDS = DOCUMENT.certificate;

/** The keys of values that a certificate draws at places of their own; a finding's note has `findingNoteKey`. */
export const CERTIFICATE_KEY = {
  venue: 'venue',
  number: 'number',
  voided: 'voided',
  result: 'result',
  nextInspection: 'next-inspection',
  licenceOnDay: FIELD.licenceOnDay.key,
} as const;

export const findingNoteKey = (finding: string) => `${finding}-note`;

/**
 * Creates the certificate of an inspection: a document of the register with a single row, drawn on one page.
 * @param entries one; none while a PDF is verified whose entry is not found
 */
export function certificateDocument(
  header: RegisterHeader,
  entries: readonly FormCEntry[],
): RegisterDocument {
  const [entry] = entries;
  const title = entry ? WORDS.title(entry.entry_number) : WORDS.name;
  const subject = oneLine(entry?.venue_name ?? '');
  const document = entriesDocument(header, entries, {
    key: 'certificate',
    title,
    hasVenue: true,
    timeOf: ({ submitted_at }) => submitted_at,
    columns: columnsOf(entry),
    statedBy: statedByInspection,
    notesOf,
    details: [],
    attachments: entries.flatMap(signatureOf),
  });
  return {
    ...document,
    isTitleValue: true,
    subject,
    columns: document.columns.map((column) =>
      column.key === CERTIFICATE_KEY.number ? { ...column, head: WORDS.entry } : column,
    ),
    facts: document.facts.filter(({ key }) => key !== FACT_KEY.entry && key !== 'times'),
    rows: document.rows.map((row) => ({ ...row, notes: row.notes.filter(isOnCertificate) })),
    fileStem: fileStem(`${title} ${subject}`),
    certificate: { tone: entry ? toneOf(entry) : 'plain', remark: WORDS.remark },
  };
}

/** Whether a note of the register is on a certificate: its corrections are one note there, and so is who recorded it. */
const isOnCertificate = ({ key }: Fact) => !/^(corrected|before-.*|recorded-by)$/.test(key);

const toneOf = (entry: FormCEntry): Tone => {
  if (entry.voided_at !== null) return 'quiet';
  return hasFailed(entry) ? 'alarm' : 'good';
};

function columnsOf(entry: FormCEntry | undefined): EntryColumn<FormCEntry>[] {
  const fields = [
    { ...FIELD.entryDate, label: WORDS.date },
    { ...FIELD.entryTime, label: WORDS.time(entry?.time_zone ?? '') },
    { ...FIELD.technicianName, label: WORDS.technician },
    { ...FIELD.technicianLicenceNumber, label: WORDS.licence },
    { ...FIELD.technicianCompany, label: WORDS.company },
  ];
  const findings = FINDINGS.map((finding) => {
    const { column, cellOf } = fieldColumn(finding, (one: FormCEntry) =>
      answerCell(one[finding.name]),
    );
    const citation = entry && findingCitation(finding.name, ruleProfile(entry.rules));
    return { column: { ...column, ...(citation && { citation }) }, cellOf };
  });
  return [...fields.map((field) => fieldColumn(field)), ...findings];
}

function notesOf(entry: FormCEntry): Fact[] {
  const { received_at, recorded_by, time_zone } = entry;
  const receivedAt = formatDateTime(new Date(received_at), time_zone);
  return [
    ...resultNotes(entry),
    ...note(FIELD.licenceOnDay, WORDS.licences(licenceOnDay(entry).map(({ text }) => text))),
    ...FINDINGS.flatMap(({ key, name }) =>
      cuttable(
        note({ key: findingNoteKey(key), label: FORM_C.findingNotes }, entry[`${name}_note`]),
      ),
    ),
    ...cuttable(fieldNote(FIELD.note, entry)),
    ...note(
      { key: 'photos-kept', label: FIELD.photos.label },
      photosKept(formatField(FIELD.photos, entry)),
    ),
    ...note(
      { key: 'recorded', label: PROVENANCE.recorded },
      PROVENANCE.by(receivedAt, recorded_by),
      true,
    ),
    ...fieldNote(FIELD.besideVoided, entry),
    ...cuttable(
      note({ key: 'corrections', label: PROVENANCE.corrected }, correctionsText(entry), true),
    ),
  ];
}

/** States the result, and when the next inspection is due where it passed. */
function resultNotes(entry: FormCEntry): Fact[] {
  const { submitted_at, voided_at } = entry;
  const result = { key: CERTIFICATE_KEY.result, label: WORDS.result };
  if (voided_at !== null) return note(result, WORDS.voided);
  const failed = FINDINGS.filter(({ name }) => entry[name] === ANSWER.no).length;
  if (failed > 0) return note(result, WORDS.failed(failed));
  const due = formCDueDay(new Date(submitted_at), rulesOf(entry));
  return [
    ...note(result, WORDS.passed),
    ...note(
      { key: CERTIFICATE_KEY.nextInspection, label: WORDS.nextInspection },
      due && formatDay(due),
      true,
    ),
  ];
}

const photosKept = (count: string) => count && WORDS.photosKept(count);

const cuttable = (notes: readonly Fact[]): Fact[] =>
  notes.map((one) => ({ ...one, mayBeCut: true }));

const signatureOf = ({ signature }: FormCEntry): Attachment[] =>
  signature === null
    ? []
    : [
        {
          caption: LICENCE_ON_DAY.signature,
          address: signature,
          missing: DOCUMENT.signatureMissing,
          use: 'signature',
        },
      ];
