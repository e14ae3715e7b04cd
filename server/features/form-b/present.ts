import type { ReportedFault } from '#contract/calendar/venue-report.ts';
import { faultNeedsAction, repairLimits } from '#contract/form-b/fault-clocks.ts';
import { replacedFormBValues } from '#contract/form-b/fields.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { localDateTime, type TimeZone } from '#contract/time/venue-time.ts';
import type { Entry } from '#server/ledger/entries.ts';
import { parseSnapshot } from '#server/ledger/register/parse-snapshot.ts';
import { correctionsOf, presentBasics } from '#server/ledger/register/present.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { FormBRow } from './store.ts';

/** Returns the columns by which a fault keeps the ends of its clocks. */
export function limitColumns(identifiedAt: Date, terms: UnderRules) {
  const { arrangeBy, repairBy } = repairLimits(identifiedAt, rulesOf(terms));
  return { arrange_by: arrangeBy, repair_by: repairBy };
}

/** Returns the columns of a repair that was arranged at a moment. @param manager who arranged it */
export function arrangementColumns(at: Date, zone: TimeZone, manager: string) {
  const [arrangement_date = '', time = ''] = localDateTime(at, zone).split('T');
  const arrangement_time = time.slice(0, 'HH:mm'.length);
  return { arrangement_date, arrangement_time, arrangement_manager_name: manager };
}

export function presentFormB(row: FormBRow): FormBEntry {
  const presentThen = (snapshot: Snapshot) =>
    presentFormB({ ...row, ...parseSnapshot('form_b', snapshot), edits: null });
  const corrections = correctionsOf(row, (before, after) =>
    replacedFormBValues(presentThen(before), presentThen(after)),
  );
  return {
    reported_date: row.reported_date.toISOString(),
    reporter_name: row.reporter_name,
    description: row.description,
    email_note: row.email_note,
    job_number: row.job_number,
    arrangement_date: row.arrangement_date,
    arrangement_time: row.arrangement_time?.slice(0, 'HH:mm'.length) ?? null,
    arrangement_manager_name: row.arrangement_manager_name,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    repair_date: row.repair_date,
    arrange_by: row.arrange_by?.toISOString() ?? null,
    repair_by: row.repair_by?.toISOString() ?? null,
    arrangement_recorded: recordingOf(row, ARRANGEMENT),
    repair_recorded: recordingOf(row, REPAIR),
    mail: row.mail ? presentMail(row.mail) : null,
    not_mailed: row.not_mailed,
    form_a_id: row.form_a_id,
    form_c_id: row.form_c_id,
    stops_recording: row.stops_recording ?? false,
    needs_action: faultNeedsAction(row),
    ...presentBasics(row, corrections),
  };
}

/** Presents a fault in the report of its venue. */
export function reportedFault(row: Entry<'form_b'>): ReportedFault {
  return {
    entry_number: row.entry_number,
    time_zone: row.time_zone,
    reported_date: row.reported_date.toISOString(),
    reporter_name: row.reporter_name,
    arrangement_date: row.arrangement_date,
    arrangement_time: row.arrangement_time?.slice(0, 'HH:mm'.length) ?? null,
    repair_date: row.repair_date,
    arrange_by: row.arrange_by?.toISOString() ?? null,
    repair_by: row.repair_by?.toISOString() ?? null,
  };
}

const ARRANGEMENT = ['arrangement_date', 'arrangement_time'] as const;
const REPAIR = ['repair_date'] as const;

/** Returns when and by whom the present values of columns were entered; null for an empty first one. */
function recordingOf(row: FormBRow, columns: typeof ARRANGEMENT | typeof REPAIR) {
  if (row[columns[0]] === null) return null;
  const entered = row.edits?.findLast(({ before, after }) =>
    columns.some((column) => before[column] !== after[column]),
  );
  return entered
    ? { at: new Date(entered.at).toISOString(), by: entered.by }
    : { at: row.received_at.toISOString(), by: row.recorded_by };
}

const presentMail = ({ to, queued_at, sent_at }: NonNullable<FormBRow['mail']>) => ({
  to,
  queued_at: new Date(queued_at).toISOString(),
  sent_at: sent_at && new Date(sent_at).toISOString(),
});
