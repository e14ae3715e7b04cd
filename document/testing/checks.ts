import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { RegisterHeader } from '../content/register-header.ts';

export const HEADER: RegisterHeader = {
  venue: {
    name: 'The Royal Exchange Hotel',
    address: '10 High Street, Toowong QLD 4066',
    licenceNumber: '80201234',
  },
  timeZone: 'Australia/Brisbane',
  from: '2026-10-01',
  to: '2026-10-31',
  exportedBy: 'Sarah Whitfield',
  exportedAt: '2026-10-31T22:10:00Z',
};

export const QUESTIONS = [
  { id: 'q1', title: 'Is the CCTV system operating? (check all monitors)' },
  { id: 'q2', title: 'Is the time displayed correct?' },
] as const;

/** The fields of an entry of any form. */
export const entryBasics = {
  id: 'e1',
  entry_number: 1,
  venue_id: 'v1',
  venue_name: 'The Royal Exchange Hotel',
  time_zone: 'Australia/Brisbane',
  rules: 'qld' as const,
  received_at: '2026-10-21T11:05:00Z',
  recorded_by: 'Jack Miller',
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
    fault_id: null,
    is_editable: false,
    ...changes,
  };
}

/** Creates checks, newest first, as the server sends them. */
export function entries(count: number, change: (number: number) => Partial<FormAEntry>) {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    return entry({ id: `e${number}`, entry_number: number, ...change(number) });
  });
}
