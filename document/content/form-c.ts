import { isPdfAddress } from '#contract/core/uploads.ts';
import { FINDINGS, FORM_C_FIELD } from '#contract/form-c/fields.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { type EntryRow, entriesDocument } from './entries-document.ts';
import type { Attachment, RegisterDocument } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { answerCell, column, fieldCell, fieldNote, note, sheetValue } from './register-parts.ts';

const FIELD = FORM_C_FIELD;

/**
 * Attaches the image of the form to the document of a single inspection.
 * @param entries at least one, in the order of the rows
 */
export function formCDocument(
  header: RegisterHeader,
  entries: readonly FormCEntry[],
): RegisterDocument {
  const attachments = entries.length === 1 ? entries.flatMap(attachmentOf) : [];
  return entriesDocument(header, entries, {
    key: 'form-c',
    title: FORM_C.registerTitle,
    timeOf: ({ submitted_at }) => submitted_at,
    columns: [
      column(FIELD.entryDate, { width: 60, grow: 0 }),
      column(FIELD.entryTime, { width: 52, grow: 0 }),
      column(FIELD.technicianName, { width: 84, grow: 3 }),
      column(FIELD.technicianLicenceNumber, { width: 74, grow: 1 }),
      column(FIELD.technicianCompany, { width: 84, grow: 3 }),
      ...FINDINGS.map((finding) => column(finding, { width: 66, grow: 0, align: 'center' })),
    ],
    detailHeads: [FIELD.note.label],
    rowOf: (entry) => rowOf(entry, attachments.length > 0),
    attachments,
  });
}

function rowOf(entry: FormCEntry, isAttached: boolean): EntryRow {
  return {
    cells: [
      fieldCell(FIELD.entryDate, entry),
      fieldCell(FIELD.entryTime, entry),
      fieldCell(FIELD.technicianName, entry),
      fieldCell(FIELD.technicianLicenceNumber, entry),
      fieldCell(FIELD.technicianCompany, entry),
      ...FINDINGS.map(({ name }) => answerCell(entry[name])),
    ],
    notes: [
      ...fieldNote(FIELD.note, entry),
      ...note(FIELD.formImage, imageNote(entry, isAttached)),
    ],
    details: [sheetValue(FIELD.note, entry)],
  };
}

/** Returns a note on where the image of the form is. */
function imageNote({ form_image }: FormCEntry, isAttached: boolean): string | undefined {
  if (isAttached) return DOCUMENT.formImageEnclosed;
  return form_image && isPdfAddress(form_image) ? DOCUMENT.formImageIsPdf : undefined;
}

/** Attaches the image of the form unless it is a PDF. */
function attachmentOf({ form_image, entry_number }: FormCEntry): Attachment[] {
  if (!form_image || isPdfAddress(form_image)) return [];
  const caption = `${FORM_C.formImage}, ${ENTRY.title(entry_number)}`;
  return [{ caption, address: form_image, missing: DOCUMENT.formImageMissing }];
}
