import { describe, expect, it } from 'vitest';
import { plusDays } from '../time/days.ts';
import type { DayState } from './day-state.ts';
import { problemText } from './problem-text.ts';
import { problemsOf, rankOf, type VenueFacts } from './problems.ts';

/** 22:00 on Sunday the 22nd in Brisbane. */
const NOW = new Date('2026-11-22T12:00:00Z');
const TODAY = '2026-11-22';
const ZONE = 'Australia/Brisbane';
const LAST_NIGHT = '2026-11-21';

/** Nights up to the last one. */
const nights = (...states: DayState[]) =>
  states.map((state, index) => ({ day: plusDays(TODAY, index - states.length), state }));

/** A venue where nothing is wrong, unless given otherwise. */
const factsOf = (changes: Partial<VenueFacts>): VenueFacts => ({
  nights: nights(...Array.from({ length: 91 }, () => 'on_time' as const)),
  tonight: { day: TODAY, state: 'open', due_at: '2026-11-22T14:30:00.000Z', check: null },
  unconfirmedNights: [],
  faults: [],
  inspectionDay: '2027-03-01',
  isNew: false,
  licensedUntil: '2028-01-01',
  now: NOW,
  zone: ZONE,
  ...changes,
});

const textsOf = (changes: Partial<VenueFacts>) => {
  const facts = factsOf(changes);
  return problemsOf(facts).map((one) =>
    [one.tone, problemText(one, { now: facts.now, zone: ZONE, lastNight: LAST_NIGHT })].join(': '),
  );
};

const UNARRANGED = { isArranged: false, count: 1, dueAt: null };
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe('the problems of a venue', () => {
  it('are none where everything is right', () => {
    expect(textsOf({})).toEqual([]);
    expect(textsOf({ nights: nights('late', 'recorded_later', 'not_trading') })).toEqual([]);
  });

  it.each([
    ['one missed night', nights('on_time', 'missed'), ['bad: Missed last night']],
    [
      'several missed nights to the last, closed ones between them',
      nights('on_time', 'missed', 'not_trading', 'missed'),
      ['bad: No check since Wed 18 Nov'],
    ],
    [
      'nights that were never checked',
      nights('before_register', 'missed', 'missed'),
      ['bad: No check in 13 weeks'],
    ],
    [
      'nights missed before the last check, within seven nights',
      nights('missed', 'on_time', 'missed', 'on_time', 'missed', 'on_time', 'on_time', 'on_time'),
      ['bad: Missed Mon 16 Nov and Wed 18 Nov'],
    ],
    ['an explained night', nights('on_time', 'explained'), ['known: Missed Sat 21 Nov, explained']],
  ])('say %s', (_, given, expected) => {
    expect(textsOf({ nights: given })).toEqual(expected);
  });

  it('say that tonight’s check is overdue while the night runs, not within the minute of the deadline', () => {
    const at = (time: string) => ({ now: new Date(time) });
    expect(textsOf(at('2026-11-22T14:30:59Z'))).toEqual([]);
    expect(textsOf(at('2026-11-22T14:31:00Z'))).toEqual([
      "bad: Tonight's check overdue since 12:30 AM",
    ]);
    const first = nights('before_register');
    expect(textsOf({ ...at('2026-11-22T15:00:00Z'), nights: first })).toEqual([]);
  });

  it.each([
    [null, ['bad: No validly licensed manager']],
    ['2026-11-21', ['bad: No validly licensed manager']],
    [TODAY, ['soon: No validly licensed manager after Sun 22 Nov']],
    ['2026-12-22', ['soon: No validly licensed manager after Tue 22 Dec']],
    ['2026-12-23', []],
  ])('say of licences to %s: %j', (licensedUntil, expected) => {
    expect(textsOf({ licensedUntil })).toEqual(expected);
  });

  it.each([
    [undefined, ['bad: No inspection recorded']],
    [null, []],
    ['2026-11-20', ['bad: Inspection overdue by 2 days']],
    [TODAY, ['soon: Inspection due today']],
    ['2026-12-04', ['soon: Inspection due in 12 days']],
    ['2026-12-23', []],
  ])('say of an inspection by %s: %j', (inspectionDay, expected) => {
    expect(textsOf({ inspectionDay })).toEqual(expected);
  });

  it('say calmly that a register that has just begun has no inspection', () => {
    const facts = { inspectionDay: undefined, isNew: true };
    expect(textsOf(facts)).toEqual(['soon: No inspection recorded']);
  });

  it('say of faults what is to be done first, and by when', () => {
    const toArrange = (hours: number) => ({ ...UNARRANGED, dueAt: hoursFromNow(hours) });
    const toRepair = (hours: number) => ({ ...toArrange(hours), isArranged: true });
    expect(textsOf({ faults: [toArrange(11)] })).toEqual([
      'soon: Fault open, 11 h left to arrange',
    ]);
    expect(textsOf({ faults: [toArrange(20), toArrange(-3), toRepair(46)] })).toEqual([
      'bad: 2 faults open, arranging overdue 3 h',
      'soon: Fault arranged, 46 h left to repair',
    ]);
    expect(textsOf({ faults: [toRepair(-0.5)] })).toEqual([
      'bad: Fault arranged, repair overdue 30 min',
    ]);
    expect(textsOf({ faults: [UNARRANGED] })).toEqual(['soon: Fault open, repair not arranged']);
  });

  it('are sorted worst first', () => {
    const found = problemsOf(
      factsOf({
        nights: nights('explained', 'missed', 'on_time'),
        licensedUntil: '2026-12-01',
        inspectionDay: undefined,
        faults: [UNARRANGED],
      }),
    );
    expect(found.map(({ kind }) => kind)).toEqual([
      'missed',
      'inspection',
      'no_manager',
      'fault_to_arrange',
      'explained',
    ]);
    const ranks = found.map(rankOf);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  });
});
