import { formatDay, formatTime } from '../calendar.ts';
import { type Clock, clockText } from '../fault-clocks.ts';
import type { FormBEntry } from '../form-b.ts';
import { arrangedAt, arrangedText, clocksOf } from '../form-b-clocks.ts';
import { PRINT } from '../messages/added/print.ts';
import { COLUMN } from '../messages/columns.ts';
import { LABEL } from '../messages/labels.ts';
import { TEXT } from '../messages/texts.ts';
import { TITLE } from '../messages/titles.ts';
import type {
  RegisterCell,
  RegisterColumn,
  RegisterDocument,
  RegisterRow,
  SheetValue,
} from './register-document.ts';
import { documentFrame, type RegisterHeader } from './register-header.ts';
import {
  column,
  note,
  optionalCell,
  sheetText,
  textCell,
  VOIDED_HEADS,
  voidedDetails,
  voidedNote,
  wall,
  whichCells,
  whichColumns,
} from './register-parts.ts';

const HEAD = COLUMN.formB;
const CLOCK_HEADS = [PRINT.arrangementClock, PRINT.repairClock];

/**
 * Form B's register as it is printed: what is wrong and what is to be done stand below each row,
 * where there is room for a page of text. @param entries at least one, in the order to print
 */
export function formBDocument(
  header: RegisterHeader,
  entries: readonly FormBEntry[],
): RegisterDocument {
  const at = new Date(header.exportedAt);
  return {
    ...documentFrame(TITLE.formBRegister, header, entries, ({ reported_date }) => reported_date),
    legend: [],
    columns: columnsWith(!header.venue),
    detailHeads: [HEAD.fault, HEAD.description, ...CLOCK_HEADS, ...VOIDED_HEADS],
    rows: entries.map((entry) => rowOf(entry, at, !header.venue)),
    enclosures: [],
  };
}

function columnsWith(withVenue: boolean): RegisterColumn[] {
  return [
    ...whichColumns(withVenue),
    column(HEAD.reportedDate, 90, 1),
    column(HEAD.reporterName, 110, 3),
    column(LABEL.jobNumber, 60, 2),
    column(HEAD.arrangementDate, 96, 1),
    column(HEAD.arrangementManagerName, 110, 3),
    column(HEAD.repairDate, 96, 1),
  ];
}

function rowOf(entry: FormBEntry, at: Date, withVenue: boolean): RegisterRow {
  const { time_zone: zone, repair_date: repaired } = entry;
  const reported = new Date(entry.reported_date);
  const clocks = clocksOf(entry, at);
  return {
    cells: [
      ...whichCells(entry, withVenue),
      textCell(formatDay(reported, zone), formatTime(reported, zone), wall(reported, zone, 'both')),
      textCell(entry.reporter_name),
      optionalCell(entry.job_number),
      clockCell(arrangedText(entry), clocks.arrange, arrangedValue(entry)),
      optionalCell(entry.arrangement_manager_name),
      clockCell(
        repaired ? formatDay(repaired) : undefined,
        clocks.repair,
        repaired ? { wall: repaired } : '',
      ),
    ],
    notes: [
      ...voidedNote(entry),
      ...note(HEAD.fault, entry.email_note),
      ...note(HEAD.description, entry.description),
    ],
    details: [
      sheetText(entry.email_note),
      sheetText(entry.description),
      clockText(clocks.arrange),
      clockText(clocks.repair),
      ...voidedDetails(entry),
    ],
    struck: entry.voided_at !== null,
  };
}

/** When it was done, and whether in time; while it is not, how much time is left. */
function clockCell(done: string | undefined, clock: Clock, value: SheetValue): RegisterCell {
  const text = clockText(clock);
  if (done) return textCell(done, text, value);
  if (clock.state === 'overdue') return { kind: 'flag', text, raised: true, value };
  return textCell(TEXT.notApplicable, text, value);
}

function arrangedValue(entry: FormBEntry): SheetValue {
  const arranged = arrangedAt(entry);
  if (arranged instanceof Date) return wall(arranged, entry.time_zone, 'both');
  return arranged ? { wall: arranged } : '';
}
