import { describe, expect, it } from 'vitest';
import { checkDeadline, minutesLate } from './check-deadline.ts';
import { QUEENSLAND } from './qld.ts';
import { rulesOf } from './venue-rules.ts';

const BRISBANE = 'Australia/Brisbane';
const under = (time_zone: string) => rulesOf({ time_zone, rules: 'qld' });

describe("the check's deadline", () => {
  it.each([
    ['10:00', '22:00', '2026-10-21T22:00:00+10:00'],
    ['10:00', '00:00', '2026-10-22T00:00:00+10:00'],
    ['10:00', '00:15', '2026-10-22T00:15:00+10:00'],
    ['10:00', '00:30', '2026-10-22T00:30:00+10:00'],
    ['10:00', '02:00', '2026-10-22T00:30:00+10:00'],
    ['20:00', '06:00', '2026-10-22T00:30:00+10:00'],
    ['04:00', '22:00', '2026-10-21T22:00:00+10:00'],
  ])('of a venue open %s to %s is %s', (open, close, deadline) => {
    expect(checkDeadline('2026-10-21', { open, close }, under(BRISBANE))).toEqual(
      new Date(deadline),
    );
  });

  it.each([
    ['open around the clock', { open: '00:00', close: '00:00' }],
    ['open 10:00 to 10:00', { open: '10:00', close: '10:00' }],
    ['whose hours end before the trading day begins', { open: '00:00', close: '04:00' }],
    ['without hours', undefined],
  ])('of a venue %s is 00:30', (_, hours) => {
    expect(checkDeadline('2026-10-21', hours, under(BRISBANE))).toEqual(
      new Date('2026-10-22T00:30:00+10:00'),
    );
  });

  it('is venue time in the night of a clock change', () => {
    const hours = { open: '10:00', close: '03:00' };
    expect(checkDeadline('2026-10-03', hours, under('Australia/Sydney'))).toEqual(
      new Date('2026-10-04T00:30:00+10:00'),
    );
    expect(checkDeadline('2026-10-04', hours, under('Australia/Sydney'))).toEqual(
      new Date('2026-10-05T00:30:00+11:00'),
    );
  });

  it('is at the time of the rule profile', () => {
    const profile = { ...QUEENSLAND, checkDeadline: '02:00' };
    const hours = { open: '10:00', close: '04:00' };
    expect(checkDeadline('2026-10-21', hours, { zone: BRISBANE, profile })).toEqual(
      new Date('2026-10-22T02:00:00+10:00'),
    );
  });
});

describe('lateness', () => {
  const deadline = new Date('2026-10-22T00:30:00+10:00');

  it.each([
    ['2026-10-21T20:00:00+10:00', 0],
    ['2026-10-22T00:30:00+10:00', 0],
    ['2026-10-22T00:30:01+10:00', 1],
    ['2026-10-22T00:31:00+10:00', 1],
    ['2026-10-22T01:45:00+10:00', 75],
  ])('of an entry at %s is %i minutes', (at, minutes) => {
    expect(minutesLate(new Date(at), deadline)).toBe(minutes);
  });
});
