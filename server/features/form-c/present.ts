import { can } from '#contract/access/permissions.ts';
import type { ReportedInspection } from '#contract/calendar/venue-report.ts';
import { ANSWER } from '#contract/core/answer.ts';
import { replacedFormCValues } from '#contract/form-c/fields.ts';
import {
  type DueInspection,
  FINDING_NAMES,
  type FormCEntry,
  perFinding,
} from '#contract/form-c/schemas.ts';
import { inspectionText } from '#contract/status/inspection.ts';
import { daysBetween } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type CurrentUser, isUnconfirmedAt } from '#server/access.ts';
import type { Entry } from '#server/ledger/entries.ts';
import { parseSnapshot } from '#server/ledger/register/parse-snapshot.ts';
import { correctionsOf, presentBasics } from '#server/ledger/register/present.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { StandingVenue } from '../status/service.ts';
import type { FormCRow } from './store.ts';

/**
 * Whether the user may correct the inspection: a technician's own record only that technician or an admin,
 * a transcribed one also the venue's managers.
 */
export function isEditable(row: FormCRow, user: CurrentUser, now: Date): boolean {
  const isOwn = row.recorder_id === user.id;
  if (isUnconfirmedAt(user, row.venue_id) && !isOwn) return false;
  return can(user, 'form-c:update', { now, isOwn, isTranscribed: row.is_transcribed });
}

/** Whether the user may void the inspection: a technician's own record only that technician or an admin. */
export function isVoidable(row: FormCRow, user: CurrentUser): boolean {
  const subject = { isOwn: row.recorder_id === user.id, isTranscribed: row.is_transcribed };
  return !isUnconfirmedAt(user, row.venue_id) && can(user, 'form-c:delete', subject);
}

interface PresentOptions {
  readonly user: CurrentUser;
  readonly files: FileAddresses;
  readonly now: Date;
}

export function presentFormC(row: FormCRow, options: PresentOptions): FormCEntry {
  const { user, files, now } = options;
  const presentThen = (snapshot: Snapshot) =>
    presentFormC({ ...row, ...parseSnapshot('form_c', snapshot), edits: null }, options);
  const addressOf = (key: string | null) => key && files.addressToRead(key);
  const corrections = correctionsOf(row, (before, after) =>
    replacedFormCValues(presentThen(before), presentThen(after)),
  );
  return {
    submitted_at: row.submitted_at.toISOString(),
    technician_name: row.technician_name,
    technician_licence_number: row.technician_licence_number,
    technician_company_name: row.technician_company_name,
    note: row.note,
    system_working: answerOf(row.system_working),
    system_recording: answerOf(row.system_recording),
    cameras: answerOf(row.cameras),
    recording: answerOf(row.recording),
    match_time: answerOf(row.match_time),
    ...perFinding('note', (_, field) => row[field]),
    ...perFinding('photo', (_, field) => addressOf(row[field])),
    form_image: addressOf(row.form_image),
    technician_licence_state: row.technician_licence_state,
    technician_licence_expiry_date: row.technician_licence_expiry_date,
    licence_check: row.licence_check,
    signature: addressOf(row.signature),
    is_transcribed: row.is_transcribed,
    is_editable: row.voided_at === null && isEditable(row, user, now),
    is_voidable: row.voided_at === null && isVoidable(row, user),
    beside_voided: (row.beside_voided ?? []).map(({ entry_number }) => entry_number),
    fault_id: row.fault_id ?? null,
    ...presentBasics(row, corrections),
  };
}

/**
 * Adds the voided inspections that an inspection names to its snapshot, as the store selects them.
 * @param register the snapshots of all inspections of the venue at that time, by number
 */
export function withVoidedBeside(snapshot: Snapshot, register: Iterable<Snapshot>): Snapshot {
  if (!snapshot.is_transcribed) return snapshot;
  const day = dayIn(snapshot);
  const beside_voided = [...register].filter(
    (other) => other.voided_at !== null && !other.is_transcribed && dayIn(other) === day,
  );
  return { ...snapshot, beside_voided };
}

const dayIn = ({ submitted_at, time_zone }: Snapshot) =>
  localDay(new Date(String(submitted_at)), String(time_zone));

/** Presents an inspection in the report of its venue. */
export function reportedInspection(row: Entry<'form_c'>): ReportedInspection {
  return {
    entry_number: row.entry_number,
    time_zone: row.time_zone,
    submitted_at: row.submitted_at.toISOString(),
    technician_name: row.technician_name,
    technician_company_name: row.technician_company_name,
    failed_findings: FINDING_NAMES.filter((name) => !row[name]).length,
  };
}

const answerOf = (isYes: boolean) => (isYes ? ANSWER.yes : ANSWER.no);

/** Presents the state of a venue's inspections. */
export function presentDue({ venue, status }: StandingVenue): DueInspection {
  const { inspection, now, zone } = status;
  const today = localDay(now, zone);
  const { due_day } = inspection;
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    address: venue.address,
    ...inspection,
    days_left: due_day === null ? null : daysBetween(today, due_day),
    text: inspectionText(inspection, today),
  };
}
