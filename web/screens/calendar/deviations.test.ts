import { expect, it } from 'vitest';
import { deviationsOf } from './deviations.ts';

it('deviations name the newest nights without a check, and count the others', () => {
  const states = ['missed', 'on_time', 'missed', 'late', 'missed', 'missed', 'explained'] as const;
  expect(deviationsOf(states, '2026-11-16')).toEqual({
    missed: { days: ['2026-11-21', '2026-11-20', '2026-11-18'], more: 1 },
    explained: { days: ['2026-11-22'], more: 0 },
    counted: '1 late',
  });
});

it('deviations are none where every night was on time or closed', () => {
  expect(deviationsOf(['on_time', 'not_trading', 'open'], '2026-11-16')).toEqual({
    missed: { days: [], more: 0 },
    explained: { days: [], more: 0 },
    counted: '',
  });
});
