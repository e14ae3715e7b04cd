import { isPdfAddress } from '#contract/core/uploads.ts';
import { FINDINGS, FORM_C_FIELD, findingPhotos } from '#contract/form-c/fields.ts';
import { statedByInspection } from '#contract/form-c/provenance.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { ENTRY, PROVENANCE } from '#contract/messages/entries.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { entriesDocument } from './entries-document.ts';
import { type Attachment, oneLine, type RegisterDocument } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { answerCell, fieldColumn, fieldDetail, fieldNote, note } from './register-parts.ts';

const FIELD = FORM_C_FIELD;
const { submittedAt: _sorted, formImage, besideVoided, ...ENTERED } = FIELD;

/** Drawn below each row. */
const NOTES = Object.values(ENTERED).filter((field) => !('width' in field));

/**
 * Attaches the photos and the image of the form to the document of a single inspection.
 * @param entries at least one, in the order of the rows
 */
export function formCDocument(
  header: RegisterHeader,
  entries: readonly FormCEntry[],
): RegisterDocument {
  const attachments = entries.length === 1 ? entries.flatMap(attachmentsOf) : [];
  return entriesDocument(header, entries, {
    key: 'form-c',
    title: FORM_C.registerTitle,
    timeOf: ({ submitted_at }) => submitted_at,
    columns: [
      fieldColumn(FIELD.entryDate),
      fieldColumn(FIELD.entryTime),
      fieldColumn(FIELD.technicianName),
      fieldColumn(FIELD.technicianLicenceNumber),
      fieldColumn(FIELD.technicianCompany),
      ...FINDINGS.map((finding) =>
        fieldColumn(finding, (entry: FormCEntry) => answerCell(entry[finding.name])),
      ),
    ],
    statedBy: statedByInspection,
    notesOf: (entry) => [
      ...NOTES.flatMap((field) => fieldNote(field, entry)),
      ...note(formImage, imageNote(entry, entries.length === 1)),
      ...fieldNote(besideVoided, entry),
    ],
    details: [
      ...NOTES.map(fieldDetail),
      {
        head: PROVENANCE.transcribedBy,
        readValue: ({ is_transcribed, recorded_by }) =>
          is_transcribed ? oneLine(recorded_by) : '',
      },
      fieldDetail(besideVoided),
    ],
    attachments,
  });
}

/** Returns a note on where the image of the form is. */
function imageNote({ form_image }: FormCEntry, isSingle: boolean): string | undefined {
  if (!form_image) return undefined;
  if (isPdfAddress(form_image)) return DOCUMENT.formImageIsPdf;
  return isSingle ? DOCUMENT.formImageEnclosed : undefined;
}

/** Attaches the photos of what must be repaired, and the image of the form unless it is a PDF. */
function attachmentsOf(entry: FormCEntry): Attachment[] {
  const { form_image } = entry;
  const photos = findingPhotos(entry).map((photo) => ({
    ...photo,
    label: FORM_C.photoOf(photo.label),
  }));
  const image =
    form_image && !isPdfAddress(form_image)
      ? [{ label: FORM_C.formImage, address: form_image }]
      : [];
  return [...photos, ...image].map(({ label, address }) => ({
    caption: `${label}, ${ENTRY.title(entry.entry_number)}`,
    address,
    missing: DOCUMENT.pictureMissing,
  }));
}
