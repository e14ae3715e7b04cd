import { describe, expect, it } from 'vitest';
import { closeAt, closesNextDay, copyToOpenDays, openEveryDay } from './week.ts';

describe('the opening hours of a week', () => {
  it('are the default hours on every day', () => {
    const week = openEveryDay();
    expect(Object.keys(week)).toHaveLength(7);
    expect(week.friday).toEqual({ open: '10:00', close: '22:00' });
  });

  it('are copied to every open day, while closed days stay closed', () => {
    const late = { open: '16:00', close: '02:00' };
    const week = copyToOpenDays({ monday: late, friday: { open: '10:00', close: '22:00' } });
    expect(week).toEqual({ monday: late, friday: late });
  });

  it('are closed at one time on every open day, while closed days stay closed', () => {
    const week = closeAt({ monday: { open: '16:00', close: '22:00' } }, '02:00');
    expect(week.monday).toEqual({ open: '16:00', close: '02:00' });
    expect(week.friday).toBeUndefined();
  });

  it('end on the next day where they close at or before they open', () => {
    expect(closesNextDay({ open: '10:00', close: '02:00' })).toBe(true);
    expect(closesNextDay({ open: '10:00', close: '10:00' })).toBe(true);
    expect(closesNextDay({ open: '10:00', close: '22:00' })).toBe(false);
    expect(closesNextDay({ open: '10:00', close: '' })).toBe(false);
  });
});
