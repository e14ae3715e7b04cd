import { describe, expect, it } from 'vitest';
import type { Made } from '../register/schemas.ts';
import { entry } from '../testing/entries.ts';
import { formAProvenance } from './provenance.ts';

/** A check of 09:05 PM on 21/10/2026. */
const MADE: Made = {
  at: '2026-10-21T11:05:00Z',
  by: 'Jack Miller',
  flags: [],
  clock_error_ms: null,
};

/** Notes of a check that Jack Miller signed. */
const notes = (made: Partial<Made>, changes: Parameters<typeof entry>[0] = {}) =>
  formAProvenance(entry({ made: { ...MADE, ...made }, ...changes })).map(
    ({ label, value }) => `${label} ${value}`,
  );

describe('a check that was made on a phone', () => {
  it('has no note when it was received within a minute', () => {
    expect(notes({}, { received_at: '2026-10-21T11:06:00Z' })).toEqual([]);
  });

  it('has the note of any other check that states an earlier time', () => {
    const sentAtOnce = { received_at: '2026-10-21T13:05:00Z' };
    expect(notes({ at: '2026-10-21T13:05:00Z' }, sentAtOnce)).toEqual([
      'Recorded 21/10/2026 11:05 PM, 2 h later',
    ]);
  });

  it.each([
    ['2026-10-21T11:06:01Z', 'Made 09:05 PM, received 09:06 PM (offline)'],
    ['2026-10-21T18:59:00Z', 'Made 09:05 PM, received 04:59 AM (offline)'],
    ['2026-10-21T19:00:00Z', 'Made 09:05 PM, received 22/10/2026 05:00 AM (offline)'],
  ])('names both times when it was received at %s', (received_at, note) => {
    expect(notes({}, { received_at })).toEqual([note]);
  });

  it('has the date of its making where it states another night', () => {
    const received_at = '2026-10-22T12:00:00Z';
    expect(notes({ at: '2026-10-22T11:00:00Z' }, { received_at })).toEqual([
      'Made 22/10/2026 09:00 PM, received 22/10/2026 10:00 PM (offline)',
    ]);
  });

  it('names its maker and its sender where they differ from the manager', () => {
    expect(notes({ by: 'Kirra Dawson' }, { recorded_by: 'Leilani Fonoti' })).toEqual([
      'Recorded by Kirra Dawson',
      'Sent by Leilani Fonoti',
    ]);
  });

  it('has one sentence for each flag', () => {
    const flags: Made['flags'] = ['questions', 'manager', 'clock', 'venue'];
    expect(notes({ flags, clock_error_ms: 7_380_000 })).toEqual([
      'Answers the questions as the phone had them: they had been changed',
      'The manager had no valid licences at this venue at that time',
      "The phone's clock was 2 h 3 min ahead: the time of receipt counts",
      'The venue was switched off at that time',
    ]);
    const received_at = '2026-10-21T11:05:59Z';
    expect(notes({ flags: ['clock'], clock_error_ms: -600_000 }, { received_at })).toEqual([
      "The phone's clock was 10 min behind",
    ]);
  });
});
