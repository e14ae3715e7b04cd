import { describe, expect, it } from 'vitest';
import { NON_TRADING_DAYS } from '#contract/messages/venues.ts';
import { calendarDay } from '#web/testing/calendar-days.ts';
import { closureWarnings } from './closure-warnings.ts';
import { nonTradingPickerDays } from './picker-days.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const openDay = (day: string, entry_ids: string[] = []) =>
  calendarDay(day, { state: 'open', due_at: `${day}T14:30:00Z`, entry_ids });

const CHECKED = openDay('2026-11-19', ['1']);
const PAST = openDay('2026-11-20');
const TONIGHT = openDay('2026-11-21');
const CALENDAR = [CHECKED, PAST, TONIGHT];

describe('the warnings of days chosen as not trading', () => {
  it('name a day with a check, and a day past its deadline', () => {
    expect(closureWarnings(['2026-11-20', '2026-11-19'], CALENDAR, NOW)).toEqual([
      NON_TRADING_DAYS.hasCheck('Thursday 19/11/2026'),
      NON_TRADING_DAYS.isPast('Friday 20/11/2026'),
    ]);
    const earlier = openDay('2026-11-18');
    expect(closureWarnings(['2026-11-18', '2026-11-20'], [earlier, ...CALENDAR], NOW)).toEqual([
      NON_TRADING_DAYS.isPast('Wednesday 18/11/2026, Friday 20/11/2026'),
    ]);
  });

  it('are none for tonight before its deadline, and for days to come', () => {
    expect(closureWarnings(['2026-11-21', '2026-11-25'], CALENDAR, NOW)).toEqual([]);
  });
});

it('offers 60 days as not trading, from 30 before today to 29 after', () => {
  const days = nonTradingPickerDays('2026-10-21');
  expect(days).toHaveLength(60);
  expect([days[0], days[30], days[59]]).toEqual(['2026-09-21', '2026-10-21', '2026-11-19']);
});
