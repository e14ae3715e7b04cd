import { describe, expect, it } from 'vitest';
import { formatField } from '../register/field.ts';
import { fault } from '../testing/entries.ts';
import { arrangedAt, clocksOf } from './entry-clocks.ts';
import { FORM_B_FIELD } from './fields.ts';

describe('the clocks of an entry', () => {
  const entry = fault({
    reported_date: '2026-07-20T13:30:00Z',
    arrange_by: '2026-07-22T13:30:00Z',
    repair_by: '2026-07-22T13:30:00Z',
  });
  const now = new Date('2026-07-21T13:30:00Z');

  it('run from when the malfunction was identified', () => {
    const { arrange, repair } = clocksOf(entry, now);
    expect([arrange.state, arrange.minutesLeft]).toEqual(['running', 24 * 60]);
    expect(repair).toEqual(arrange);
    expect(arrangedAt(entry)).toBeUndefined();
  });

  it('end at the time of the arrangement, venue time', () => {
    const arranged = { ...entry, arrangement_date: '2026-07-22', arrangement_time: '23:40' };
    expect(clocksOf(arranged, now).arrange).toMatchObject({ state: 'met-late', minutesLeft: -10 });
    expect(formatField(FORM_B_FIELD.arrangementDate, arranged)).toBe('22/07/2026 11:40 PM');
  });

  it('end at the start of a day without a time, in favour of the venue', () => {
    const arranged = { ...entry, arrangement_date: '2026-07-22', repair_date: '2026-07-24' };
    const { arrange, repair } = clocksOf(arranged, now);
    expect([arrange.state, repair.state]).toEqual(['met', 'met-late']);
    expect(formatField(FORM_B_FIELD.arrangementDate, arranged)).toBe('22/07/2026');
  });
});
