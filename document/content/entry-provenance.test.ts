import { describe, expect, it } from 'vitest';
import { CORRECTION, entry, fault, inspection } from '#contract/testing/entries.ts';
import { HEADER } from '../testing/reports.ts';
import { formADocument } from './form-a.ts';
import { formBDocument } from './form-b.ts';
import { formCDocument } from './form-c.ts';
import type { RegisterDocument } from './register-document.ts';

const notesOf = ({ rows }: RegisterDocument) =>
  rows[0]?.notes.map(({ label, value }) => `${label}: ${value}`);

const checkNotes = (changes: Parameters<typeof entry>[0]) =>
  notesOf(formADocument(HEADER, [entry(changes)]));

describe('below a row stands', () => {
  it('nothing for an entry that its manager recorded at the time it states', () => {
    expect(checkNotes({})).toEqual([]);
  });

  it('when a check was recorded, and its deadline where it was recorded after it', () => {
    expect(checkNotes({ received_at: '2026-10-22T05:01:00Z' })).toEqual([
      'Deadline: 22/10/2026 12:30 AM',
      'Recorded: 22/10/2026 03:01 PM, 17 h later',
    ]);
    expect(checkNotes({ received_at: '2026-10-21T12:05:00Z' })).toEqual([
      'Recorded: 21/10/2026 10:05 PM, 1 h later',
    ]);
  });

  it('the deadline of a late check', () => {
    const late = { submitted_at: '2026-10-21T14:42:00Z', received_at: '2026-10-21T14:42:00Z' };
    expect(checkNotes(late)).toEqual(['Deadline: 22/10/2026 12:30 AM']);
  });

  it('who recorded a check that states another manager, and what was corrected', () => {
    expect(checkNotes({ recorded_by: 'Leilani Fonoti', corrections: [CORRECTION] })).toEqual([
      'Recorded by: Leilani Fonoti',
      'Corrected: 22/10/2026 12:50 AM by Kirra Dawson',
      'Job Number, before: JOB-6',
    ]);
  });

  it('by whom an entry was voided without a reason', () => {
    const voided = { voided_at: '2026-10-22T01:00:00Z', voided_by: 'Sarah Whitfield' };
    expect(checkNotes(voided)).toEqual([
      'Voided: 22/10/2026 11:00 AM by Sarah Whitfield. No reason given',
    ]);
  });

  it('how much later the arrangement and the repair of a fault were entered', () => {
    const repaired = fault({
      email_note: null,
      arrangement_date: '2026-10-22',
      arrangement_time: '08:30',
      arrangement_recorded: { at: '2026-11-10T01:00:00Z', by: 'Kirra Dawson' },
      repair_date: '2026-10-23',
      repair_recorded: { at: '2026-10-23T13:00:00Z', by: 'Kirra Dawson' },
    });
    expect(notesOf(formBDocument(HEADER, [repaired]))).toEqual([
      'Arrangement entered: 10/11/2026 11:00 AM, 19 days later by Kirra Dawson',
    ]);
  });

  it('who transcribed an inspection', () => {
    const typed = inspection({ recorded_by: 'Kirra Dawson', is_transcribed: true });
    expect(notesOf(formCDocument(HEADER, [typed]))).toEqual(['Transcribed by: Kirra Dawson']);
  });
});
