import { arrangedAt, arrangedText, clocksOf } from '#contract/form-b/entry-clocks.ts';
import { type Clock, clockText } from '#contract/form-b/fault-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import { type EntryRow, entriesDocument } from './entries-document.ts';
import type { RegisterCell, RegisterDocument, SheetValue } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { column, note, optionalCell, sheetText, textCell, wall } from './register-parts.ts';

const HEAD = FORM_B.columns;

/**
 * Form B's register as it is printed: what is wrong and what is to be done stand below each row,
 * where there is room for a page of text. @param entries at least one, in the order to print
 */
export function formBDocument(
  header: RegisterHeader,
  entries: readonly FormBEntry[],
): RegisterDocument {
  const at = new Date(header.exportedAt);
  return entriesDocument(header, entries, {
    title: FORM_B.registerTitle,
    timeOf: ({ reported_date }) => reported_date,
    columns: [
      column(HEAD.reportedDate, 90, 1),
      column(HEAD.reporterName, 110, 3),
      column(LABEL.jobNumber, 60, 2),
      column(HEAD.arrangementDate, 96, 1),
      column(HEAD.arrangementManagerName, 110, 3),
      column(HEAD.repairDate, 96, 1),
    ],
    detailHeads: [HEAD.fault, HEAD.description, DOCUMENT.arrangementClock, DOCUMENT.repairClock],
    rowOf: (entry) => rowOf(entry, at),
  });
}

function rowOf(entry: FormBEntry, at: Date): EntryRow {
  const { time_zone: zone, repair_date: repaired } = entry;
  const reported = new Date(entry.reported_date);
  const clocks = clocksOf(entry, at);
  return {
    cells: [
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
    notes: [...note(HEAD.fault, entry.email_note), ...note(HEAD.description, entry.description)],
    details: [
      sheetText(entry.email_note),
      sheetText(entry.description),
      clockText(clocks.arrange),
      clockText(clocks.repair),
    ],
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
