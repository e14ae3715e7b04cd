import { isPdfAddress } from '#contract/core/uploads.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { ENTRY, INSPECTION } from '#contract/messages/added/register-screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { formatDay, formatTime } from '#contract/time/calendar.ts';
import { type EntryRow, entriesDocument } from './entries-document.ts';
import type { Attachment, RegisterDocument } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { answerCell, column, note, sheetText, textCell, wall } from './register-parts.ts';

const HEAD = COLUMN.formC;

/**
 * Form C's register as it is printed; of a single inspection, with the picture of its form.
 * @param entries at least one, in the order to print
 */
export function formCDocument(
  header: RegisterHeader,
  entries: readonly FormCEntry[],
): RegisterDocument {
  const attachments = entries.length === 1 ? entries.flatMap(attachmentOf) : [];
  const answer = (head: string) => column(head, 66, 0, 'center');
  return entriesDocument(header, entries, {
    title: TITLE.formCRegister,
    timeOf: ({ submitted_at }) => submitted_at,
    columns: [
      column(HEAD.entryDate, 60, 0),
      column(HEAD.entryTime, 52, 0),
      column(HEAD.technicianName, 84, 3),
      column(HEAD.technicianLicenceNumber, 74, 1),
      column(HEAD.technicianCompany, 84, 3),
      answer(HEAD.systemWorking),
      answer(HEAD.systemRecording),
      answer(HEAD.cameras),
      answer(HEAD.recording),
      answer(HEAD.matchTime),
    ],
    detailHeads: [HEAD.note],
    rowOf: (entry) => rowOf(entry, attachments.length > 0),
    attachments,
  });
}

function rowOf(entry: FormCEntry, isEnclosed: boolean): EntryRow {
  const { time_zone: zone } = entry;
  const inspected = new Date(entry.submitted_at);
  return {
    cells: [
      textCell(formatDay(inspected, zone), undefined, wall(inspected, zone, 'day')),
      textCell(formatTime(inspected, zone), undefined, wall(inspected, zone, 'time')),
      textCell(entry.technician_name),
      textCell(entry.technician_licence_number),
      textCell(entry.technician_company_name),
      answerCell(entry.system_working),
      answerCell(entry.system_recording),
      answerCell(entry.cameras),
      answerCell(entry.recording),
      answerCell(entry.match_time),
    ],
    notes: [
      ...note(HEAD.note, entry.note),
      ...note(TITLE.formCImage, whereImage(entry, isEnclosed)),
    ],
    details: [sheetText(entry.note)],
  };
}

/** Said where a reader would look for it: with the inspection that it belongs to. */
function whereImage({ form_image }: FormCEntry, isEnclosed: boolean): string | undefined {
  if (isEnclosed) return INSPECTION.enclosed;
  return form_image && isPdfAddress(form_image) ? INSPECTION.keptAsPdf : undefined;
}

/** A PDF cannot be printed into another one here. */
function attachmentOf({ form_image, entry_number }: FormCEntry): Attachment[] {
  if (!form_image || isPdfAddress(form_image)) return [];
  const caption = `${TITLE.formCImage}, ${ENTRY.title(entry_number)}`;
  return [{ caption, address: form_image, missing: INSPECTION.imageMissing }];
}
