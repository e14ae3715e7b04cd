import { faultNeedsAction } from '#contract/form-b/fault-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { presentBasics } from '#server/ledger/register/present.ts';
import type { FormBRow } from './store.ts';

export function presentFormB(row: FormBRow): FormBEntry {
  return {
    reported_date: row.reported_date.toISOString(),
    reporter_name: row.reporter_name,
    description: row.description,
    email_note: row.email_note,
    job_number: row.job_number,
    arrangement_date: row.arrangement_date,
    arrangement_time: row.arrangement_time?.slice(0, 'HH:mm'.length) ?? null,
    arrangement_manager_name: row.arrangement_manager_name,
    repair_date: row.repair_date,
    needs_action: faultNeedsAction(row),
    ...presentBasics(row),
  };
}
