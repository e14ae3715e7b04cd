import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { entryBasics } from './checks.ts';

/** Creates a fault identified at 09:05 PM on 21/10/2026, venue time, without a repair. */
export function fault(changes: Partial<FormBEntry> = {}): FormBEntry {
  return {
    ...entryBasics,
    reported_date: '2026-10-21T11:05:00Z',
    reporter_name: 'Jack Miller',
    description: null,
    email_note: 'Camera 4 is dark.',
    job_number: 'JOB-7',
    arrangement_date: null,
    arrangement_time: null,
    arrangement_manager_name: null,
    repair_date: null,
    arrange_by: '2026-10-23T11:05:00Z',
    repair_by: '2026-10-23T11:05:00Z',
    arrangement_recorded: null,
    repair_recorded: null,
    mail: null,
    not_mailed: null,
    form_a_id: null,
    form_c_id: null,
    needs_action: true,
    ...changes,
  };
}
