import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#contract/calendar/schemas.ts';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import { closureWarnings } from './closure-warnings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const calendarDay = (day: string, due_at: string, entry_ids: string[] = []): CalendarDay => ({
  day,
  state: 'open',
  due_at,
  minutes_late: 0,
  has_fault: false,
  entry_ids,
  paper: null,
  explanations: [],
});

const CHECKED = calendarDay('2026-11-19', '2026-11-19T14:30:00Z', ['1']);
const PAST = calendarDay('2026-11-20', '2026-11-20T14:30:00Z');
const TONIGHT = calendarDay('2026-11-21', '2026-11-21T14:30:00Z');
const CALENDAR = [CHECKED, PAST, TONIGHT];

describe('the warnings of days chosen as not trading', () => {
  it('name a day with a check, and a day past its deadline', () => {
    expect(closureWarnings(['2026-11-20', '2026-11-19'], CALENDAR, NOW)).toEqual([
      NON_TRADING_DAYS.hasCheck('Thursday 19/11/2026'),
      NON_TRADING_DAYS.isPast('Friday 20/11/2026'),
    ]);
    const earlier = calendarDay('2026-11-18', '2026-11-18T14:30:00Z');
    expect(closureWarnings(['2026-11-18', '2026-11-20'], [earlier, ...CALENDAR], NOW)).toEqual([
      NON_TRADING_DAYS.isPast('Wednesday 18/11/2026, Friday 20/11/2026'),
    ]);
  });

  it('are none for tonight before its deadline, and for days to come', () => {
    expect(closureWarnings(['2026-11-21', '2026-11-25'], CALENDAR, NOW)).toEqual([]);
  });
});
