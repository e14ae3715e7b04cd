import { describe, expect, it } from 'vitest';
import { checkDeadline } from '../rules/check-deadline.ts';
import { rulesOf } from '../rules/venue-rules.ts';
import { HOUR_MS } from '../time/days.ts';
import type { TimeZone } from '../time/venue-time.ts';
import { checkReminder, dayReminder, faultReminder } from './thresholds.ts';

const SYDNEY = 'Australia/Sydney';
const BRISBANE = 'Australia/Brisbane';
const LATE = { open: '10:00', close: '02:00' };

/** Returns the due reminder of the check of a trading day. */
const check = (day: string, at: string, zone: TimeZone, hours = LATE) =>
  checkReminder(checkDeadline(day, hours, rulesOf({ time_zone: zone, rules: 'qld' })), new Date(at))
    ?.id;

const [FIRST, SECOND, LAST] = ['2 hours before', '45 minutes before', '15 minutes before'];

describe('the reminder of a check', () => {
  it.each([
    ['2026-11-20T12:29:59Z', undefined],
    ['2026-11-20T12:30:00Z', FIRST],
    ['2026-11-20T13:44:59Z', FIRST],
    ['2026-11-20T13:45:00Z', SECOND],
    ['2026-11-20T14:15:00Z', LAST],
    ['2026-11-20T14:29:59Z', LAST],
    ['2026-11-20T14:30:00Z', undefined],
  ])('at %s in Brisbane is %s', (at, threshold) => {
    expect(check('2026-11-20', at, BRISBANE)).toBe(threshold);
  });

  it('keeps its distance from the deadline where the venue closes earlier', () => {
    const early = (at: string) =>
      check('2026-11-20', at, BRISBANE, { open: '10:00', close: '22:00' });
    expect(early('2026-11-20T09:59:59Z')).toBeUndefined();
    expect(early('2026-11-20T10:00:00Z')).toBe(FIRST);
    expect(early('2026-11-20T11:15:00Z')).toBe(SECOND);
    expect(early('2026-11-20T11:45:00Z')).toBe(LAST);
    expect(early('2026-11-20T12:00:00Z')).toBeUndefined();
  });

  it.each<[string, string, TimeZone, string | undefined]>([
    ['2026-07-24', '2026-07-24T12:59:59Z', 'Australia/Darwin', undefined],
    ['2026-07-24', '2026-07-24T13:00:00Z', 'Australia/Darwin', FIRST],
    ['2026-11-20', '2026-11-20T13:15:00Z', 'Australia/Adelaide', SECOND],
    ['2026-10-03', '2026-10-03T12:30:00Z', SYDNEY, FIRST],
    ['2026-10-03', '2026-10-03T14:15:00Z', SYDNEY, LAST],
    ['2026-10-04', '2026-10-04T11:29:59Z', SYDNEY, undefined],
    ['2026-10-04', '2026-10-04T11:30:00Z', SYDNEY, FIRST],
    ['2026-10-04', '2026-10-04T13:15:00Z', SYDNEY, LAST],
    ['2026-10-04', '2026-10-04T13:30:00Z', SYDNEY, undefined],
    ['2027-04-03', '2027-04-03T12:45:00Z', SYDNEY, SECOND],
    ['2027-04-04', '2027-04-04T12:30:00Z', SYDNEY, FIRST],
    ['2027-04-04', '2027-04-04T14:15:00Z', SYDNEY, LAST],
  ])('of %s at %s in %s, also where the clocks change, is %s', (day, at, zone, threshold) => {
    expect(check(day, at, zone)).toBe(threshold);
  });
});

describe('the reminder of a day', () => {
  it.each([
    ['2026-10-20T22:59:59Z', undefined],
    ['2026-10-20T23:00:00Z', '30 days'],
    ['2026-11-12T22:59:59Z', '30 days'],
    ['2026-11-12T23:00:00Z', '7 days'],
    ['2026-11-19T22:59:59Z', '7 days'],
    ['2026-11-19T23:00:00Z', '0 days'],
    ['2026-11-20T13:59:59Z', '0 days'],
    ['2026-11-20T14:00:00Z', undefined],
  ])('at %s in Brisbane is %s', (at, threshold) => {
    expect(dayReminder('2026-11-20', new Date(at), BRISBANE)?.id).toBe(threshold);
  });

  it('is due at 09:00 in standard and daylight saving time', () => {
    expect(dayReminder('2026-10-04', new Date('2026-09-26T22:59:59Z'), SYDNEY)?.id).toBe('30 days');
    expect(dayReminder('2026-10-04', new Date('2026-09-26T23:00:00Z'), SYDNEY)?.id).toBe('7 days');
    expect(dayReminder('2026-10-04', new Date('2026-10-03T21:59:59Z'), SYDNEY)?.id).toBe('7 days');
    expect(dayReminder('2026-10-04', new Date('2026-10-03T22:00:00Z'), SYDNEY)?.id).toBe('0 days');
  });

  it('is urgent from 7 days on', () => {
    const days = ['2026-10-22', '2026-11-13', '2026-11-20'];
    const urgent = days.map((day) => {
      const at = new Date(`${day}T01:00:00Z`);
      return dayReminder('2026-11-20', at, BRISBANE)?.urgent;
    });
    expect(urgent).toEqual([false, true, true]);
  });
});

describe('the reminder of a fault', () => {
  const identified = new Date('2026-10-03T12:00:00Z');
  const hoursLater = (hours: number) => new Date(identified.getTime() + hours * HOUR_MS);
  const at = (hours: number, limit = 48) =>
    faultReminder(identified, hoursLater(limit), hoursLater(hours))?.id;

  it('is due after 24 and 44 hours, and for a day once the 48 have passed', () => {
    const [first, second] = ['24 hours', '44 hours'];
    const due = [undefined, first, first, second, second, undefined, 'passed', 'passed', undefined];
    expect([23.99, 24, 43.99, 44, 47.99, 48, 48.1, 71.99, 72].map((hours) => at(hours))).toEqual(
      due,
    );
  });

  it('has no earlier threshold after a shorter limit', () => {
    expect([11, 12.1, 24, 36].map((hours) => at(hours, 12))).toEqual([
      undefined,
      'passed',
      'passed',
      undefined,
    ]);
  });
});
