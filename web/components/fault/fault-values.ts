import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { localDateTime, type TimeZone } from '#contract/time/venue-time.ts';

/** Returns the fields of a fault as its form has them. */
export function faultValues(entry: FormBEntry) {
  return {
    description: entry.description,
    email_note: entry.email_note,
    job_number: entry.job_number,
    arrangement_date: entry.arrangement_date ?? '',
    arrangement_time: entry.arrangement_time ?? '',
    arrangement_manager_name: entry.arrangement_manager_name,
    repair_date: entry.repair_date ?? '',
    version: entry.version,
  };
}

/** Returns the fields of an arrangement. @param name of the user who made it */
export function arrangedAt(at: Date, zone: TimeZone, name: string) {
  const [arrangement_date = '', arrangement_time = ''] = localDateTime(at, zone).split('T');
  return { arrangement_date, arrangement_time, arrangement_manager_name: name };
}
