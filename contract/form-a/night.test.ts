import { describe, expect, it } from 'vitest';
import { nightText, termsText } from './night.ts';
import type { FormAEntry } from './schemas.ts';

const CHECK: FormAEntry = {
  id: '1',
  entry_number: 362,
  venue_id: '1',
  venue_name: 'The Brass Curlew Hotel',
  time_zone: 'Australia/Brisbane',
  rules: 'qld',
  received_at: '2026-11-21T12:12:00.000Z',
  recorded_by: 'Kirra Dawson',
  corrections: [],
  version: 1,
  voided_at: null,
  voided_by: null,
  void_reason: null,
  submitted_at: '2026-11-21T12:12:00.000Z',
  trading_day: '2026-11-21',
  minutes_late: 0,
  due_at: '2026-11-21T14:30:00.000Z',
  opening_hours: { open: '11:00', close: '00:00' },
  manager_id: '1',
  manager_name: 'Kirra Dawson',
  manager_licence_number: 'AM110853',
  answers: [],
  signature: '/signature.png',
  job_number: null,
  email_note: null,
  fault_id: null,
  is_editable: false,
};

describe('the night of a check', () => {
  it('is named by its weekday', () => {
    expect(nightText(CHECK)).toBe('Sat night');
  });

  it('has its date where the check was made after midnight', () => {
    expect(nightText({ ...CHECK, submitted_at: '2026-11-21T14:15:00.000Z' })).toBe(
      'Sat night, 21/11',
    );
  });
});

describe('the terms of a check', () => {
  it('are the deadline, the opening hours and the zone', () => {
    expect(termsText(CHECK)).toBe('Due 12:30 AM, open 11:00 AM to 12:00 AM, Australia/Brisbane');
  });

  it('say that the venue had no hours', () => {
    expect(termsText({ ...CHECK, opening_hours: null })).toBe(
      'Due 12:30 AM, no opening hours, Australia/Brisbane',
    );
  });
});
