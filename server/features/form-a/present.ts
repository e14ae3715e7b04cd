import { can } from '#contract/access/permissions.ts';
import { replacedFormAValues } from '#contract/form-a/fields.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { isEditableUntil } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type CurrentUser, isUnconfirmedAt } from '#server/access.ts';
import { parseSnapshot } from '#server/ledger/register/parse-snapshot.ts';
import { correctionsOf, presentBasics } from '#server/ledger/register/present.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { FormARow } from './store.ts';

/** Whether the user may still correct the entry: the venue's users may while its trading day lasts. */
export function isEditable(row: FormARow, user: CurrentUser, now: Date): boolean {
  const isOwn = row.manager_id === user.managerId;
  if (isUnconfirmedAt(user, row.venue_id) && !isOwn) return false;
  const is_editable = now < isEditableUntil(row.submitted_at, rulesOf(row));
  return can(user, 'form-a:update', { is_editable });
}

interface PresentOptions {
  readonly user: CurrentUser;
  readonly files: FileAddresses;
  readonly now: Date;
}

function madeOf({ made_at, made_by, made_flags, clock_error_ms }: FormARow): FormAEntry['made'] {
  if (made_at === null) return null;
  return {
    at: made_at.toISOString(),
    by: made_by ?? '',
    flags: made_flags,
    clock_error_ms: clock_error_ms === null ? null : Number(clock_error_ms),
  };
}

export function presentFormA(row: FormARow, options: PresentOptions): FormAEntry {
  const { user, files, now } = options;
  const presentThen = (snapshot: Snapshot) =>
    presentFormA({ ...row, ...parseSnapshot('form_a', snapshot), edits: null }, options);
  const corrections = correctionsOf(row, (before, after) =>
    replacedFormAValues(presentThen(before), presentThen(after)),
  );
  return {
    submitted_at: row.submitted_at.toISOString(),
    trading_day: row.trading_day,
    minutes_late: row.minutes_late,
    due_at: row.due_at.toISOString(),
    opening_hours: row.opening_hours,
    manager_id: row.manager_id,
    manager_name: row.manager_name,
    manager_licence_number: row.manager_licence_number,
    answers: row.answers,
    signature: files.addressToRead(row.signature),
    job_number: row.job_number,
    email_note: row.email_note,
    photos: row.photos.map((key) => files.addressToRead(key)),
    made: madeOf(row),
    is_editable: row.voided_at === null && isEditable(row, user, now),
    fault_id: row.fault_id ?? null,
    ...presentBasics(row, corrections),
  };
}
