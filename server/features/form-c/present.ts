import type { FormCEntry } from '#contract/form-c.ts';
import { ANSWER } from '#contract/limits.ts';
import { presentBasics } from '../../register/present.ts';
import type { FileAddresses } from '../../storage/storage.ts';
import type { FormCRow } from './store.ts';

export function presentFormC(row: FormCRow, files: FileAddresses): FormCEntry {
  return {
    ...presentBasics(row),
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
  };
}

const answerOf = (isYes: boolean) => (isYes ? ANSWER.yes : ANSWER.no);
