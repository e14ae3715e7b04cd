import { ANSWER } from '#contract/core/answer.ts';
import { can } from '#contract/core/permissions.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { presentBasics } from '#server/ledger/register/present.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { FormCRow } from './store.ts';

/** Whether the user may correct the inspection: technicians may correct only their own. */
export function isEditable(row: FormCRow, user: CurrentUser, now: Date): boolean {
  const isOwn = row.recorder_id === user.id || !can(user, 'form-c:record-inspection');
  return isOwn && can(user, 'form-c:update', { now });
}

interface PresentOptions {
  readonly user: CurrentUser;
  readonly files: FileAddresses;
  readonly now: Date;
}

export function presentFormC(row: FormCRow, { user, files, now }: PresentOptions): FormCEntry {
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
    form_image: row.form_image && files.addressToRead(row.form_image),
    is_editable: row.voided_at === null && isEditable(row, user, now),
    ...presentBasics(row),
  };
}

const answerOf = (isYes: boolean) => (isYes ? ANSWER.yes : ANSWER.no);
