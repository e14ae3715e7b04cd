import { type Clock, clocksOf, clockText } from '#contract/form-b/fault-clocks.ts';
import { FORM_B_CLOCK, FORM_B_FIELD } from '#contract/form-b/fields.ts';
import { statedByReport, stepProvenance } from '#contract/form-b/provenance.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { type Field, formatField, wallTime } from '#contract/register/field.ts';
import { entriesDocument } from './entries-document.ts';
import { provenanceFacts } from './entry-provenance.ts';
import {
  oneLine,
  type RegisterCell,
  type RegisterDocument,
  type TextCell,
} from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import {
  type EntryDetail,
  fieldCell,
  fieldColumn,
  fieldDetail,
  fieldNote,
  sheetValue,
} from './register-parts.ts';

const FIELD = FORM_B_FIELD;

/** Drawn below each row: these texts may fill a page. */
const NOTES: readonly Field<FormBEntry>[] = [FIELD.fault, FIELD.arrivedAt, FIELD.description];

/** @param entries at least one, in the order of the rows */
export function formBDocument(
  header: RegisterHeader,
  entries: readonly FormBEntry[],
): RegisterDocument {
  const clocksAtExport = (entry: FormBEntry) => clocksOf(entry, new Date(header.exportedAt));
  return entriesDocument(header, entries, {
    key: 'form-b',
    title: FORM_B.registerTitle,
    timeOf: ({ reported_date }) => reported_date,
    columns: [
      fieldColumn(FIELD.reportedDate, reportedCell),
      fieldColumn(FIELD.reporterName),
      fieldColumn(FIELD.jobNumber),
      fieldColumn(FIELD.arrangementDate, (entry) =>
        clockCell(
          fieldCell(FIELD.arrangementDate, entry),
          FORM_B_CLOCK.arrange.key,
          clocksAtExport(entry).arrange,
        ),
      ),
      fieldColumn(FIELD.arrangementManagerName),
      fieldColumn(FIELD.repairDate, (entry) =>
        clockCell(
          fieldCell(FIELD.repairDate, entry),
          FORM_B_CLOCK.repair.key,
          clocksAtExport(entry).repair,
        ),
      ),
    ],
    statedBy: statedByReport,
    notesOf: (entry) => [
      ...NOTES.flatMap((field) => fieldNote(field, entry)),
      ...stepProvenance(entry).flatMap(provenanceFacts),
    ],
    details: [
      ...NOTES.map(fieldDetail),
      {
        head: FORM_B_CLOCK.arrange.label,
        readValue: (entry) => clockText(clocksAtExport(entry).arrange),
      },
      {
        head: FORM_B_CLOCK.repair.label,
        readValue: (entry) => clockText(clocksAtExport(entry).repair),
      },
      ...recordingDetails(
        [DOCUMENT.arrangementEnteredAt, DOCUMENT.arrangementEnteredBy],
        ({ arrangement_recorded }) => arrangement_recorded,
      ),
      ...recordingDetails(
        [DOCUMENT.repairEnteredAt, DOCUMENT.repairEnteredBy],
        ({ repair_recorded }) => repair_recorded,
      ),
    ],
  });
}

/** Puts the time below the day: the column is too narrow for both on one line. */
function reportedCell(entry: FormBEntry): TextCell {
  const text = formatField(FIELD.reportedTime, entry);
  const below = { key: FIELD.reportedTime.key, text, hasTime: true };
  return {
    ...fieldCell(FIELD.reportedDate, entry, below),
    value: sheetValue(FIELD.reportedAt, entry),
  };
}

function recordingDetails(
  [atHead, byHead]: readonly [at: string, by: string],
  recordingOf: (entry: FormBEntry) => FormBEntry['repair_recorded'],
): EntryDetail<FormBEntry>[] {
  return [
    {
      head: atHead,
      readValue: (entry) => {
        const { at } = recordingOf(entry) ?? {};
        return at ? wallTime(at, entry.time_zone, 'both') : '';
      },
    },
    { head: byHead, readValue: (entry) => oneLine(recordingOf(entry)?.by ?? '') },
  ];
}

/** Puts the state of a clock below its date. An overdue clock replaces the date. */
function clockCell(done: TextCell, key: string, clock: Clock): RegisterCell {
  const text = clockText(clock);
  return done.value === '' && clock.state === 'overdue'
    ? { kind: 'flag', key, text, raised: true, value: '' }
    : { ...done, below: { key, text } };
}
