import { clocksOf } from '#contract/form-b/entry-clocks.ts';
import { type Clock, clockText } from '#contract/form-b/fault-clocks.ts';
import { FORM_B_CLOCK, FORM_B_FIELD } from '#contract/form-b/fields.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { type Field, formatField } from '#contract/register/field.ts';
import { type EntryRow, entriesDocument } from './entries-document.ts';
import type { RegisterCell, RegisterDocument, TextCell } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { column, fieldCell, fieldNote, sheetValue } from './register-parts.ts';

const FIELD = FORM_B_FIELD;

/** Drawn below each row: these texts may fill a page. */
const NOTES: readonly Field<FormBEntry>[] = [FIELD.fault, FIELD.description];

/** @param entries at least one, in the order of the rows */
export function formBDocument(
  header: RegisterHeader,
  entries: readonly FormBEntry[],
): RegisterDocument {
  const at = new Date(header.exportedAt);
  return entriesDocument(header, entries, {
    key: 'form-b',
    title: FORM_B.registerTitle,
    timeOf: ({ reported_date }) => reported_date,
    columns: [
      column(FIELD.reportedDate, { width: 90, grow: 1 }),
      column(FIELD.reporterName, { width: 110, grow: 3 }),
      column(FIELD.jobNumber, { width: 60, grow: 2 }),
      column(FIELD.arrangementDate, { width: 96, grow: 1 }),
      column(FIELD.arrangementManagerName, { width: 110, grow: 3 }),
      column(FIELD.repairDate, { width: 96, grow: 1 }),
    ],
    detailHeads: [...NOTES, FORM_B_CLOCK.arrange, FORM_B_CLOCK.repair].map(({ label }) => label),
    rowOf: (entry) => rowOf(entry, at),
  });
}

function rowOf(entry: FormBEntry, at: Date): EntryRow {
  const clocks = clocksOf(entry, at);
  return {
    cells: [
      reportedCell(entry),
      fieldCell(FIELD.reporterName, entry),
      fieldCell(FIELD.jobNumber, entry),
      clockCell(fieldCell(FIELD.arrangementDate, entry), FORM_B_CLOCK.arrange.key, clocks.arrange),
      fieldCell(FIELD.arrangementManagerName, entry),
      clockCell(fieldCell(FIELD.repairDate, entry), FORM_B_CLOCK.repair.key, clocks.repair),
    ],
    notes: NOTES.flatMap((field) => fieldNote(field, entry)),
    details: [
      ...NOTES.map((field) => sheetValue(field, entry)),
      clockText(clocks.arrange),
      clockText(clocks.repair),
    ],
  };
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

/** Puts the state of a clock below its date. An overdue clock replaces the date. */
function clockCell(done: TextCell, key: string, clock: Clock): RegisterCell {
  const text = clockText(clock);
  return done.value === '' && clock.state === 'overdue'
    ? { kind: 'flag', key, text, raised: true, value: '' }
    : { ...done, below: { key, text } };
}
