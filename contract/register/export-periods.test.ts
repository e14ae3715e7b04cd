import { describe, expect, it } from 'vitest';
import { EXPORT_PERIODS, periodOf } from './export-periods.ts';

describe('the periods of an export', () => {
  it.each([
    ['nights', '2026-11-22', '2026-10-26', '2026-11-22'],
    ['nights', '2026-03-01', '2026-02-02', '2026-03-01'],
    ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lastMonth', '2026-11-22', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['year', '2026-11-22', '2025-11-23', '2026-11-22'],
    ['year', '2028-02-29', '2027-03-01', '2028-02-29'],
  ] as const)('%s on %s are from %s to %s', (period, today, from, to) => {
    expect(periodOf(period, today)).toEqual({ from, to });
  });

  it.each(EXPORT_PERIODS)('%s ends on the running day at the latest', (period) => {
    expect(periodOf(period, '2026-05-31').to <= '2026-05-31').toBe(true);
  });
});
