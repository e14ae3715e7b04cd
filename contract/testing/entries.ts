import type { FormAEntry } from '../form-a/schemas.ts';
import type { FormBEntry } from '../form-b/schemas.ts';
import { type FormCEntry, perFinding } from '../form-c/schemas.ts';

export const QUESTIONS = [
  { id: 'q1', title: 'Is the CCTV system operating? (check all monitors)' },
  { id: 'q2', title: 'Is the time displayed correct?' },
] as const;

/** The fields of an entry of any form. */
const entryBasics = {
  id: 'e1',
  entry_number: 1,
  venue_id: 'v1',
  venue_name: 'The Royal Exchange Hotel',
  time_zone: 'Australia/Brisbane',
  rules: 'qld' as const,
  received_at: '2026-10-21T11:05:00Z',
  recorded_by: 'Jack Miller',
  recorder_status: null,
  corrections: [],
  version: 1,
  voided_at: null,
  voided_by: null,
  void_reason: null,
};

export const CORRECTION: FormAEntry['corrections'][number] = {
  at: '2026-10-21T14:50:00Z',
  by: 'Kirra Dawson',
  changes: [{ key: 'job-number', label: 'Job Number', before: 'JOB-6', after: 'JOB-7' }],
};

/** Creates a check of 09:05 PM on 21/10/2026, venue time, with all questions answered Yes. */
export function entry(changes: Partial<FormAEntry> = {}): FormAEntry {
  return {
    ...entryBasics,
    submitted_at: '2026-10-21T11:05:00Z',
    trading_day: '2026-10-21',
    minutes_late: 0,
    due_at: '2026-10-21T14:30:00Z',
    opening_hours: { open: '10:00', close: '02:00' },
    manager_id: 'm1',
    manager_name: 'Jack Miller',
    manager_licence_number: 'AM 10293840',
    answers: QUESTIONS.map((question) => ({ id: question.id, answer: 1, question })),
    signature: '/signatures/1.png',
    job_number: null,
    email_note: null,
    photos: [],
    made: null,
    fault_id: null,
    is_editable: false,
    ...changes,
  };
}

/** Creates checks, newest first, as the server sends them. */
export function entries(
  count: number,
  change: (number: number) => Partial<FormAEntry> = () => ({}),
) {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    return entry({ id: `e${number}`, entry_number: number, ...change(number) });
  });
}

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
    arrived_at: null,
    repair_date: null,
    arrange_by: '2026-10-23T11:05:00Z',
    repair_by: '2026-10-23T11:05:00Z',
    arrangement_recorded: null,
    repair_recorded: null,
    mail: null,
    not_mailed: null,
    form_a_id: null,
    form_c_id: null,
    stops_recording: false,
    needs_action: true,
    ...changes,
  };
}

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
    ...perFinding('note', () => null),
    ...perFinding('photo', () => null),
    form_image: null,
    technician_licence_state: null,
    technician_licence_expiry_date: null,
    licence_check: null,
    signature: null,
    recorded_by: 'Goran Petrović',
    is_transcribed: false,
    fault_id: null,
    is_editable: false,
    is_voidable: false,
    beside_voided: [],
    ...changes,
  };
}
