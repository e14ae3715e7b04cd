import { describe, expect, it } from 'vitest';
import type { DayState } from '../status/day-state.ts';
import type { InspectionStatus } from '../status/schemas.ts';
import { type Summarized, summaryOf } from './summary.ts';

const IN_TIME: InspectionStatus = {
  state: 'in_time',
  due_day: '2027-03-04',
  open_findings: 0,
  is_new: false,
};

const nights = (counts: Partial<Record<DayState, number>>) =>
  Object.entries(counts).flatMap(([state, count]) =>
    Array<DayState>(count).fill(state as DayState),
  );

const GOOD: Summarized = {
  states: nights({ on_time: 27 }),
  openFaults: 0,
  inspection: IN_TIME,
  validManagers: 4,
};

const textOf = (change: Partial<Summarized>) =>
  summaryOf({ ...GOOD, ...change })
    .map(({ text }) => text)
    .join(' ');

const badIn = (change: Partial<Summarized>) =>
  summaryOf({ ...GOOD, ...change }).flatMap(({ text, tone }) => (tone === 'bad' ? [text] : []));

describe('the answer to an officer', () => {
  it('is one line about nights, faults, inspection and managers', () => {
    const states = nights({ on_time: 24, late: 1, explained: 1, not_trading: 1 });
    expect(textOf({ states })).toBe(
      '27 nights: 25 checked, 24 on time, 1 late; 1 missed (1 explained); 1 not trading. No open fault. Certified until 4 March 2027. Four managers with valid licences.',
    );
    expect(badIn({ states })).toEqual(['1 missed (1 explained);']);
  });

  it('is good throughout where nothing is wrong', () => {
    expect(summaryOf(GOOD).every(({ tone }) => tone === 'good')).toBe(true);
  });

  it('names everything that is wrong', () => {
    expect(
      badIn({
        states: nights({ on_time: 3, missed: 2 }),
        openFaults: 2,
        inspection: { ...IN_TIME, state: 'overdue', due_day: '2026-11-01' },
        validManagers: 0,
      }),
    ).toEqual([
      '2 missed.',
      '2 open faults.',
      'Certificate ended 1 November 2026.',
      'No managers with valid licences.',
    ]);
    expect(badIn({ inspection: { ...IN_TIME, state: 'failed', open_findings: 1 } })).toEqual([
      'Last inspection with 1 finding open.',
    ]);
  });

  it('claims nothing for a register that has just begun', () => {
    const inspection = { ...IN_TIME, state: 'never', due_day: null, is_new: true } as const;
    const states = nights({ before_register: 26, open: 1 });
    expect(textOf({ states, inspection, validManagers: 1 })).toBe(
      'The register has no night yet. No open fault. Not certified yet. One manager with valid licences.',
    );
  });
});
