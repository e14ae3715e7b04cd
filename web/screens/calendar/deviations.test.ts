import { expect, it } from 'vitest';
import { deviationsOf } from './deviations.ts';

it('deviations name the newest missed nights, and count the others', () => {
  const states = ['missed', 'on_time', 'missed', 'late', 'missed', 'missed', 'explained'] as const;
  expect(deviationsOf(states, '2026-11-16')).toEqual({
    missed: ['2026-11-21', '2026-11-20', '2026-11-18'],
    moreMissed: 1,
    further: '1 late, 1 explained',
  });
});

it('deviations are none where every night was on time or closed', () => {
  expect(deviationsOf(['on_time', 'not_trading', 'open'], '2026-11-16')).toEqual({
    missed: [],
    moreMissed: 0,
    further: '',
  });
});
