import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { entryBasics } from './checks.ts';

/** Creates an inspection of 09:05 PM on 21/10/2026, venue time, without findings. */
export function inspection(changes: Partial<FormCEntry> = {}): FormCEntry {
  return {
    ...entryBasics,
    submitted_at: '2026-10-21T11:05:00Z',
    technician_name: 'Goran Petrović',
    technician_licence_number: 'SE 3307714',
    technician_company_name: 'Paperbark Vision Systems',
    note: null,
    system_working: 1,
    system_recording: 1,
    cameras: 1,
    recording: 1,
    match_time: 1,
    form_image: null,
    recorded_by: 'Goran Petrović',
    is_transcribed: false,
    fault_id: null,
    is_editable: false,
    ...changes,
  };
}
