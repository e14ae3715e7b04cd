import type { ReportedFault, ReportedInspection, Signer } from '#contract/calendar/venue-report.ts';
import { arrangedAt, type Clock, clocksOf, clockText } from '#contract/form-b/fault-clocks.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { PAPER_FIELD } from '#contract/paper/fields.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import { type FieldValue, formatField, formatValue, wallTime } from '#contract/register/field.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import type { RegisterCell, RegisterRow, SummaryTable } from './register-document.ts';
import { column, textCell } from './register-parts.ts';

const TEXT = DOCUMENT.summary;

const plainRow = (cells: readonly RegisterCell[]): RegisterRow => ({
  cells,
  notes: [],
  details: () => [],
  struck: false,
});

/** Numbers an entry. @param key differs from that of the register, which begins with its numbers */
const numberColumn = (key: string) => column({ key, label: DOCUMENT.entryNumber, width: 30 });

/** Creates a cell whose text has days or times. */
const momentCell = (value: FieldValue, text = formatValue(value)): RegisterCell => ({
  ...textCell(text),
  value,
});

/** Lists the faults, with the states of their clocks at the time of the export. */
export function faultTable(faults: readonly ReportedFault[], at: Date): SummaryTable {
  return {
    key: 'faults',
    title: TEXT.faults,
    columns: [
      numberColumn('fault-number'),
      column({ key: 'identified', label: TEXT.identified, width: 110, grow: 1 }),
      column({ key: 'identified-by', label: TEXT.identifiedBy, width: 130, grow: 2 }),
      column({ key: 'arranged', label: TEXT.arranged, width: 190, grow: 2 }),
      column({ key: 'repaired', label: TEXT.repaired, width: 190, grow: 2 }),
    ],
    rows: faults.map((fault) => {
      const { arrange, repair } = clocksOf(fault, at);
      const { reported_date, time_zone, repair_date } = fault;
      return plainRow([
        textCell(String(fault.entry_number)),
        momentCell(wallTime(reported_date, time_zone, 'both')),
        textCell(fault.reporter_name),
        clockCell(arrangedValue(fault), arrange),
        clockCell(repair_date ? { wall: repair_date } : '', repair),
      ]);
    }),
    ...(faults.length === 0 && { remark: TEXT.noFaults }),
  };
}

function arrangedValue(fault: ReportedFault): FieldValue {
  const arranged = arrangedAt(fault);
  if (arranged instanceof Date) return wallTime(arranged, fault.time_zone, 'both');
  return arranged ? { wall: arranged } : '';
}

/** "22/10/2026 08:30 AM, Done", or only the clock of what is not done. */
function clockCell(done: FieldValue, clock: Clock): RegisterCell {
  const text = clockText(clock);
  if (done === '') return { kind: 'flag', text, raised: clock.state === 'overdue' };
  return momentCell(done, TEXT.doneWith(formatValue(done), text));
}

export function inspectionTable(inspections: readonly ReportedInspection[]): SummaryTable {
  return {
    key: 'inspections',
    title: TEXT.inspections,
    columns: [
      numberColumn('inspection-number'),
      column({ key: 'inspected', label: TEXT.inspected, width: 101 }),
      column({ key: 'technician', label: TEXT.technician, width: 90, grow: 2 }),
      column({ key: 'company', label: TEXT.company, width: 100, grow: 3 }),
      column({ key: 'result', label: TEXT.result, width: 46 }),
    ],
    rows: inspections.map((inspection) =>
      plainRow([
        textCell(String(inspection.entry_number)),
        momentCell(wallTime(inspection.submitted_at, inspection.time_zone, 'both')),
        textCell(inspection.technician_name),
        textCell(inspection.technician_company_name),
        resultCell(inspection.failed_findings),
      ]),
    ),
    ...(inspections.length === 0 && { remark: TEXT.noInspections }),
  };
}

const resultCell = (failed: number): RegisterCell => ({
  kind: 'flag',
  text: failed === 0 ? TEXT.allYes : TEXT.someNo(failed),
  raised: failed > 0,
});

/** Lists the managers who signed, each licence number apart. */
export function signerTable(signers: readonly Signer[]): SummaryTable {
  return {
    key: 'signers',
    title: TEXT.signers,
    columns: [
      column({ key: 'manager', label: TEXT.manager, width: 110, grow: 3 }),
      column({ key: 'licence', label: TEXT.licence, width: 80, grow: 2 }),
      column({ key: 'checks-signed', label: TEXT.checksSigned, width: 60, grow: 1 }),
      column({ key: 'first', label: TEXT.first, width: 56 }),
      column({ key: 'last', label: TEXT.last, width: 56 }),
    ],
    rows: signers.map((signer) =>
      plainRow([
        textCell(signer.manager_name),
        textCell(signer.manager_licence_number),
        textCell(String(signer.checks)),
        momentCell({ wall: signer.first_day }),
        momentCell({ wall: signer.last_day }),
      ]),
    ),
    remark: signers.length === 0 ? TEXT.noSigners : TEXT.licenceMeans,
  };
}

/** Lists the paper register, under a heading of its own: its entries are none of the register. */
export function paperTable(paper: readonly PaperEntry[], zone: TimeZone): SummaryTable {
  const { number, form, day, time, person, says, page } = PAPER_FIELD;
  return {
    key: 'paper-register',
    title: PAPER.documentTitle,
    columns: [
      column({ ...number, width: 34 }),
      column({ ...form, width: 64 }),
      column({ ...day, width: 56 }),
      column({ ...time, width: 50 }),
      column({ ...person, width: 90, grow: 2 }),
      column({ ...says, width: 140, grow: 4 }),
      column({ ...page, width: 60, grow: 1 }),
      column({ key: 'paper-transcribed', label: PAPER.transcribed, width: 110, grow: 1 }),
    ],
    rows: paper.map((entry) =>
      plainRow([
        ...[number, form].map((field) => textCell(formatField(field, entry))),
        ...[day, time].map((field) => momentCell(field.read(entry))),
        ...[person, says, page].map((field) => textCell(formatField(field, entry))),
        momentCell(
          wallTime(entry.transcribed.at, zone, 'day'),
          PAPER.recorded(
            formatValue(wallTime(entry.transcribed.at, zone, 'day')),
            entry.transcribed.by,
          ),
        ),
      ]),
    ),
    remark: PAPER.hint,
  };
}
