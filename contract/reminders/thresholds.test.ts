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
  checkReminder(
    day,
    checkDeadline(day, hours, rulesOf({ time_zone: zone, rules: 'qld' })),
    new Date(at),
    zone,
  )?.id;

describe('the reminder of a check', () => {
  it.each([
    ['2026-11-20T12:29:59Z', undefined],
    ['2026-11-20T12:30:00Z', '2 hours before'],
    ['2026-11-20T13:44:59Z', '2 hours before'],
    ['2026-11-20T13:45:00Z', '23:45'],
    ['2026-11-20T14:29:59Z', '23:45'],
    ['2026-11-20T14:30:00Z', undefined],
  ])('at %s in Brisbane is %s', (at, threshold) => {
    expect(check('2026-11-20', at, BRISBANE)).toBe(threshold);
  });

  it('has no second threshold when the venue closes by 23:45', () => {
    const early = (at: string, close: string) =>
      check('2026-11-20', at, BRISBANE, { open: '10:00', close });
    expect(early('2026-11-20T11:45:00Z', '23:45')).toBe('2 hours before');
    expect(early('2026-11-20T13:45:00Z', '23:45')).toBeUndefined();
    expect(early('2026-11-20T13:45:00Z', '23:50')).toBe('23:45');
    expect(early('2026-11-20T10:00:00Z', '22:00')).toBe('2 hours before');
    expect(early('2026-11-20T12:00:00Z', '22:00')).toBeUndefined();
  });

  it.each<[string, string, TimeZone, string | undefined]>([
    ['2026-07-24', '2026-07-24T12:59:59Z', 'Australia/Darwin', undefined],
    ['2026-07-24', '2026-07-24T13:00:00Z', 'Australia/Darwin', '2 hours before'],
    ['2026-07-24', '2026-07-24T14:15:00Z', 'Australia/Darwin', '23:45'],
    ['2026-11-20', '2026-11-20T13:15:00Z', 'Australia/Adelaide', '23:45'],
    ['2026-10-03', '2026-10-03T12:30:00Z', SYDNEY, '2 hours before'],
    ['2026-10-03', '2026-10-03T13:45:00Z', SYDNEY, '23:45'],
    ['2026-10-04', '2026-10-04T11:29:59Z', SYDNEY, undefined],
    ['2026-10-04', '2026-10-04T11:30:00Z', SYDNEY, '2 hours before'],
    ['2026-10-04', '2026-10-04T12:45:00Z', SYDNEY, '23:45'],
    ['2026-10-04', '2026-10-04T13:30:00Z', SYDNEY, undefined],
    ['2027-04-03', '2027-04-03T12:45:00Z', SYDNEY, '23:45'],
    ['2027-04-04', '2027-04-04T12:45:00Z', SYDNEY, '2 hours before'],
    ['2027-04-04', '2027-04-04T13:45:00Z', SYDNEY, '23:45'],
  ])('of %s at %s in %s, by local time, is %s', (day, at, zone, threshold) => {
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

it('the reminder of a fault is due after 24 and 44 hours, and never after 48', () => {
  const identified = new Date('2026-10-03T12:00:00Z');
  const after = (hours: number) => new Date(identified.getTime() + hours * HOUR_MS);
  const at = (hours: number) => faultReminder(identified, after(48), after(hours))?.id;
  const [first, second] = ['24 hours', '44 hours'];
  const due = [undefined, first, first, second, second, undefined];
  expect([23.99, 24, 43.99, 44, 47.99, 48].map(at)).toEqual(due);
});
