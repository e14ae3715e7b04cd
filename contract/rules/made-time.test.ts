import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/days.ts';
import { madeTime } from './made-time.ts';

const RECEIVED = new Date('2026-11-20T14:00:00Z');

interface Clock {
  /** Milliseconds from the receipt to the phone's time. */
  readonly phone: number;
  readonly before?: number;
  readonly now?: number;
}

it.each<[string, Clock, { at: number; error: number | null }]>([
  ['right', { phone: -HOUR_MS }, { at: -HOUR_MS, error: null }],
  ['ahead within the tolerance', { phone: 5 * MINUTE_MS }, { at: 5 * MINUTE_MS, error: null }],
  ['ahead', { phone: 5 * MINUTE_MS + 1 }, { at: 0, error: 5 * MINUTE_MS + 1 }],
  ['known to be ahead', { phone: HOUR_MS, before: -2 * HOUR_MS }, { at: -HOUR_MS, error: null }],
  [
    'found to be behind when it was sent',
    { phone: -3 * HOUR_MS, now: 2 * HOUR_MS },
    { at: -HOUR_MS, error: -2 * HOUR_MS },
  ],
  [
    'set back since',
    { phone: -HOUR_MS, before: 0, now: 10 * MINUTE_MS },
    { at: -HOUR_MS, error: -10 * MINUTE_MS },
  ],
  [
    'measured again',
    { phone: -HOUR_MS, before: MINUTE_MS, now: -4 * MINUTE_MS },
    { at: -HOUR_MS + MINUTE_MS, error: null },
  ],
])('a clock that is %s', (_, { phone, before, now }, { at, error }) => {
  const made = madeTime({
    phone: new Date(RECEIVED.getTime() + phone),
    offsetBefore: before,
    offsetNow: now,
    received: RECEIVED,
  });
  expect(made.at.getTime() - RECEIVED.getTime()).toBe(at);
  expect(made.clockErrorMs).toBe(error);
});

it('is too old after 14 days', () => {
  const clock = { offsetBefore: undefined, offsetNow: undefined, received: RECEIVED };
  const daysBefore = (ms: number) => new Date(RECEIVED.getTime() - ms);
  expect(madeTime({ ...clock, phone: daysBefore(14 * DAY_MS) }).isTooOld).toBe(false);
  expect(madeTime({ ...clock, phone: daysBefore(14 * DAY_MS + 1) }).isTooOld).toBe(true);
});
