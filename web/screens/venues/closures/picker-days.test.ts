import { expect, it } from 'vitest';
import { nonTradingPickerDays } from './picker-days.ts';

it('offers 60 days as not trading, from 30 before today to 29 after', () => {
  const days = nonTradingPickerDays('2026-10-21');
  expect(days).toHaveLength(60);
  expect([days[0], days[30], days[59]]).toEqual(['2026-09-21', '2026-10-21', '2026-11-19']);
});
