import { describe, expect, it } from 'vitest';
import type { Tonight } from './schemas.ts';
import { tonightStatus } from './tonight.ts';

const ZONE = 'Australia/Brisbane';
const OPEN: Tonight = {
  day: '2026-11-22',
  state: 'open',
  due_at: '2026-11-22T14:30:00Z',
  is_first: false,
  has_fault: false,
  check: null,
};
const CHECK = {
  ...{ id: '1', submitted_at: '2026-11-22T12:12:00Z', manager_name: 'Kirra Dawson' },
  recorder_status: null,
  sent_later: false,
};

/** @param time of the night of 22 November, `HH:mm:ss` UTC: Brisbane is 10 hours ahead */
const statusAt = (time: string, tonight: Partial<Tonight> = {}) =>
  tonightStatus({ ...OPEN, ...tonight }, new Date(`2026-11-22T${time}Z`), ZONE);

describe('the status of tonight', () => {
  it.each([
    ['03:00:00', 'due', 'Due by 12:30 AM'],
    ['12:29:59', 'due', 'Due by 12:30 AM'],
    ['12:30:00', 'due_soon', 'Due in 2 h'],
    ['13:10:00', 'due_soon', 'Due in 1 h 20 min'],
    ['13:51:30', 'due_soon', 'Due in 39 min'],
    ['14:29:30', 'due_soon', 'Due in 1 min'],
    ['14:30:59', 'due_soon', 'Due in 0 min'],
    ['14:31:00', 'missed', 'Missed, was due 12:30 AM'],
    ['18:59:59', 'missed', 'Missed, was due 12:30 AM'],
  ])('without a check at %s UTC is "%s": %s', (time, state, text) => {
    expect(statusAt(time)).toMatchObject({ state, text });
  });

  it('is done with the time in the zone of the venue and the name of the manager', () => {
    expect(statusAt('13:00:00', { state: 'on_time', check: CHECK })).toEqual({
      state: 'done',
      hasFault: false,
      text: 'Done 10:12 PM by Kirra Dawson',
      shortText: 'Done 10:12 PM',
    });
  });

  const late = { ...CHECK, submitted_at: '2026-11-22T14:56:00Z' };

  it.each<[string, Partial<Tonight>, object]>([
    [
      '15:00:00',
      { state: 'late', check: late },
      { state: 'late', text: 'Late, done 12:56 AM by Kirra Dawson' },
    ],
    [
      '15:00:00',
      { state: 'recorded_later', check: CHECK },
      { state: 'recorded_later', text: 'Recorded later, done 10:12 PM by Kirra Dawson' },
    ],
    [
      '13:00:00',
      { state: 'on_time', check: CHECK, has_fault: true },
      { state: 'done', hasFault: true, text: 'Done 10:12 PM by Kirra Dawson, with a fault' },
    ],
    [
      '15:00:00',
      { state: 'on_time', check: { ...CHECK, sent_later: true } },
      { state: 'done', text: 'Done 10:12 PM by Kirra Dawson, sent later' },
    ],
    ['18:00:00', { state: 'not_trading' }, { state: 'closed', text: 'Closed tonight' }],
    ['18:00:00', { state: 'closed_afterwards' }, { state: 'closed', text: 'Closed tonight' }],
    ['18:00:00', { state: 'on_time', check: CHECK }, { state: 'done' }],
    ['18:00:00', { state: 'inactive' }, { state: 'inactive' }],
    ['03:00:00', { due_at: '2026-11-22T19:00:00Z' }, { text: 'Due by 05:00 AM' }],
    ['03:00:00', { state: 'before_register', due_at: null }, { state: 'not_due' }],
  ])('at %s UTC with %j is %j', (time, tonight, status) => {
    expect(statusAt(time, tonight)).toMatchObject(status);
  });

  it('cannot be missed in the night in which the register began', () => {
    const first = { ...OPEN, is_first: true };
    const at = (time: string) => tonightStatus(first, new Date(time), ZONE).text;
    expect(at('2026-11-22T14:00:00Z')).toBe('Due in 30 min');
    expect(at('2026-11-22T15:00:00Z')).toBe('No check due tonight');
  });
});
