import { describe, expect, it } from 'vitest';
import { DAY_STATES, type DayState } from './day-state.ts';
import { missedText, nightCounts, nightsText, totalsOf, totalsText } from './totals.ts';

/** Nights of states, in order. @param counts of them */
const nightsOf = (counts: Partial<Record<DayState, number>>, faults: readonly DayState[] = []) => [
  ...faults.map((state) => ({ state, has_fault: true })),
  ...DAY_STATES.flatMap((state) =>
    Array.from({ length: counts[state] ?? 0 }, () => ({ state, has_fault: false })),
  ),
];

describe('missed nights', () => {
  it.each([
    [{ missed: 2, explained: 0 }, '2 missed'],
    [{ missed: 2, explained: 1 }, '3 missed (1 explained)'],
    [{ missed: 0, explained: 1 }, '1 missed (1 explained)'],
  ])('of %j are %s', (totals, text) => {
    expect(missedText(totals)).toBe(text);
  });

  it('include explained ones among the totals', () => {
    const totals = totalsOf(['explained', 'on_time', 'open', 'missed', 'on_time']);
    expect(totalsText(nightCounts(totals))).toBe('2 on time, 2 missed (1 explained), 1 still open');
  });
});

describe('the sentence about nights', () => {
  it.each([
    [
      'checked, missed and others',
      nightsOf({ on_time: 22, late: 1, recorded_later: 0, explained: 1, not_trading: 1, open: 1 }, [
        'on_time',
        'recorded_later',
      ]),
      '25 checked: 23 on time, 1 late, 1 recorded later. 1 missed (1 explained). 2 with a fault. 1 not trading.',
    ],
    ['on time throughout', nightsOf({ on_time: 28 }), '28 checked, all on time.'],
    ['late throughout', nightsOf({ late: 2, missed: 1 }), '2 checked, all late. 1 missed.'],
    ['checked once', nightsOf({ on_time: 1, missed: 26 }), '1 checked, on time. 26 missed.'],
    [
      'without a check',
      nightsOf({ missed: 1, not_trading: 2, closed_afterwards: 1 }, ['missed']),
      '2 missed. 2 not trading, 1 closed afterwards.',
    ],
    ['of the running night alone', nightsOf({ open: 1 }), ''],
  ])('%s', (_, nights, text) => {
    expect(nightsText(nights)).toBe(text);
  });
});
