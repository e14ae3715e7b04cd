import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZONES } from '#contract/testing/zones.ts';
import { type Day, isRealDay, plusDays } from './days.ts';
import { formatDateTime, formatDay, formatTime, parseTypedDay } from './formatting.ts';
import { parseVenueTime } from './venue-time.ts';

const BRISBANE = 'Australia/Brisbane';

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const day = fc.integer({ min: 0, max: 20_000 }).map((days): Day => plusDays('2000-01-01', days));

describe('formatting', () => {
  const at = new Date('2026-10-21T21:05:00+10:00');

  it('a day as dd/MM/yyyy', () => {
    expect(formatDay('2026-10-21')).toBe('21/10/2026');
    expect(formatDay(at, BRISBANE)).toBe('21/10/2026');
    expect(formatDay(new Date('2026-10-21T21:05:00Z'), BRISBANE)).toBe('22/10/2026');
  });

  it('a time as hh:mm aa', () => {
    expect(formatTime(at, BRISBANE)).toBe('09:05 PM');
    expect(formatTime(at, 'Australia/Darwin')).toBe('08:35 PM');
    expect(formatDateTime(at, BRISBANE)).toBe('21/10/2026 09:05 PM');
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:00', '01:00 PM'],
  ])('%s as %s', (time, shown) => {
    expect(formatTime(new Date(`2026-10-21T${time}:59+10:00`), BRISBANE)).toBe(shown);
    expect(formatTime(new Date(`1969-10-21T${time}:59+10:00`), BRISBANE)).toBe(shown);
  });
});

describe('parsing a day', () => {
  it('accepts dd/MM/yyyy', () => {
    expect(parseTypedDay('21/10/2026')).toBe('2026-10-21');
    expect(parseTypedDay(' 29/02/2028 ')).toBe('2028-02-29');
  });

  it.each(['99/99/2026', '29/02/2026', '31/04/2026', '1/2/2026', '2026-10-21', '21/10/26', ''])(
    'refuses "%s"',
    (text) => {
      expect(parseTypedDay(text)).toBeUndefined();
    },
  );
});

describe('parsing formatted text', () => {
  it.each(ZONES)('gives a time with an equal format in %s', (zone) => {
    fc.assert(
      fc.property(instant, (at) => {
        const shown = formatDateTime(at, zone);
        const [date = '', time = '', half] = shown.split(' ');
        const [hour, minute] = time.split(':');
        const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
        const read = parseVenueTime(
          `${parseTypedDay(date)}T${String(hours).padStart(2, '0')}:${minute}`,
          zone,
        );
        expect(read && formatDateTime(read, zone)).toBe(shown);
      }),
    );
  });

  it('gives an equal day', () => {
    fc.assert(
      fc.property(day, (day) => {
        expect(isRealDay(day)).toBe(true);
        expect(parseTypedDay(formatDay(day))).toBe(day);
      }),
    );
  });
});
