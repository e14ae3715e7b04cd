import { describe, expect, it } from 'vitest';
import { closesNextDay, copiedToAll, everyDayOpen } from './week.ts';

describe('the opening hours of a week', () => {
  it('can be the usual ones on every day', () => {
    const week = everyDayOpen();
    expect(Object.keys(week)).toHaveLength(7);
    expect(week.friday).toEqual({ open: '10:00', close: '22:00' });
  });

  it('can be the same on every open day, and leave closed days closed', () => {
    const late = { open: '16:00', close: '02:00' };
    const week = copiedToAll({ monday: late, friday: { open: '10:00', close: '22:00' } });
    expect(week).toEqual({ monday: late, friday: late });
  });

  it('end on the next day where they close at or before they open', () => {
    expect(closesNextDay({ open: '10:00', close: '02:00' })).toBe(true);
    expect(closesNextDay({ open: '10:00', close: '10:00' })).toBe(true);
    expect(closesNextDay({ open: '10:00', close: '22:00' })).toBe(false);
    expect(closesNextDay({ open: '10:00', close: '' })).toBe(false);
  });
});
