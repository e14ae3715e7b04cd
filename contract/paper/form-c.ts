import { formatDay, formatTime } from '../calendar.ts';
import type { FormCEntry } from '../form-c.ts';
import { ENTRY, INSPECTION } from '../messages/added/register-screens.ts';
import { COLUMN } from '../messages/columns.ts';
import { TITLE } from '../messages/titles.ts';
import { isPdfAddress } from '../uploads.ts';
import type {
  Enclosure,
  RegisterColumn,
  RegisterDocument,
  RegisterRow,
} from './register-document.ts';
import { documentFrame, type RegisterHeader } from './register-header.ts';
import {
  answerCell,
  column,
  note,
  sheetText,
  textCell,
  VOIDED_HEADS,
  voidedDetails,
  voidedNote,
  wall,
  whichCells,
  whichColumns,
} from './register-parts.ts';

const HEAD = COLUMN.formC;

/**
 * Form C's register as it is printed; of a single inspection, with the picture of its form.
 * @param entries at least one, in the order to print
 */
export function formCDocument(
  header: RegisterHeader,
  entries: readonly FormCEntry[],
): RegisterDocument {
  const enclosures = entries.length === 1 ? entries.flatMap(enclosureOf) : [];
  return {
    ...documentFrame(TITLE.formCRegister, header, entries, ({ submitted_at }) => submitted_at),
    legend: [],
    columns: columnsWith(!header.venue),
    detailHeads: [HEAD.note, ...VOIDED_HEADS],
    rows: entries.map((entry) => rowOf(entry, !header.venue, enclosures.length > 0)),
    enclosures,
  };
}

function columnsWith(withVenue: boolean): RegisterColumn[] {
  const answer = (head: string) => column(head, 66, 0, 'center');
  return [
    ...whichColumns(withVenue),
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
  ];
}

function rowOf(entry: FormCEntry, withVenue: boolean, isEnclosed: boolean): RegisterRow {
  const { time_zone: zone } = entry;
  const inspected = new Date(entry.submitted_at);
  return {
    cells: [
      ...whichCells(entry, withVenue),
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
      ...voidedNote(entry),
      ...note(HEAD.note, entry.note),
      ...note(TITLE.formCImage, whereImage(entry, isEnclosed)),
    ],
    details: [sheetText(entry.note), ...voidedDetails(entry)],
    struck: entry.voided_at !== null,
  };
}

/** Said where a reader would look for it: with the inspection that it belongs to. */
function whereImage({ form_image }: FormCEntry, isEnclosed: boolean): string | undefined {
  if (isEnclosed) return INSPECTION.enclosed;
  return form_image && isPdfAddress(form_image) ? INSPECTION.keptAsPdf : undefined;
}

/** A PDF cannot be printed into another one here. */
function enclosureOf({ form_image, entry_number }: FormCEntry): Enclosure[] {
  if (!form_image || isPdfAddress(form_image)) return [];
  const caption = `${TITLE.formCImage}, ${ENTRY.title(entry_number)}`;
  return [{ caption, address: form_image, missing: INSPECTION.imageMissing }];
}
