import { describe, expect, it } from 'vitest';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { arrangedBeforeReported, changedFormB, newFormB } from './schemas.ts';

describe('a malfunction', () => {
  it('requires only the date of its arrangement', () => {
    expect(wrongFields(newFormB, {})).toEqual({
      arrangement_date: FIELD_ERROR.arrangementDateRequired,
    });
    expect(wrongFields(changedFormB, { arrangement_date: '' })).toEqual({
      arrangement_date: FIELD_ERROR.arrangementDateRequired,
    });
    expect(wrongFields(newFormB, { arrangement_date: '2026-07-21' })).toEqual({});
  });

  it('reads empty fields as absent', () => {
    const blank = {
      venue_id: '',
      reporter_name: '',
      reported_date: null,
      description: '',
      email_note: null,
      job_number: '',
      arrangement_time: '',
      arrangement_manager_name: '',
      repair_date: '',
    };
    const { arrangement_date, ...rest } = newFormB.parse({
      ...blank,
      arrangement_date: '2026-07-21',
    });
    expect(arrangement_date).toBe('2026-07-21');
    expect(Object.values(rest)).toEqual(Object.keys(blank).map(() => undefined));
  });

  it('reports all errors at once', () => {
    expect(
      wrongFields(newFormB, {
        reported_date: 'yesterday',
        arrangement_date: '21/07/2026',
        arrangement_time: '9 am',
        repair_date: '2026-02-30',
        description: 'x'.repeat(2001),
      }),
    ).toEqual({
      reported_date: FIELD_ERROR.dateInputInvalid,
      arrangement_date: FIELD_ERROR.dateInputInvalid,
      arrangement_time: FIELD_ERROR.timeInvalid,
      repair_date: FIELD_ERROR.dateInputInvalid,
      description: FIELD_ERROR.tooLong(2000),
    });
  });

  it('does not change its reporter and time', () => {
    const sent = {
      arrangement_date: '2026-07-21',
      reporter_name: 'Someone',
      reported_date: '2020',
    };
    expect(changedFormB.parse(sent)).not.toHaveProperty('reporter_name');
    expect(changedFormB.parse(sent)).not.toHaveProperty('reported_date');
  });
});

describe('arranging a repair', () => {
  const identified = new Date('2026-07-20T13:30:00Z');

  it('is possible from the day of the malfunction, venue time', () => {
    expect(arrangedBeforeReported('2026-07-20', identified, 'Australia/Brisbane')).toBe(false);
    expect(arrangedBeforeReported('2026-07-19', identified, 'Australia/Brisbane')).toBe(true);
    const justAfterMidnight = new Date('2026-07-20T14:10:00Z');
    expect(arrangedBeforeReported('2026-07-20', justAfterMidnight, 'Australia/Brisbane')).toBe(
      true,
    );
    expect(arrangedBeforeReported('2026-07-20', justAfterMidnight, 'Australia/Perth')).toBe(false);
  });
});
