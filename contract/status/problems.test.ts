import { describe, expect, it } from 'vitest';
import { plusDays } from '../time/days.ts';
import type { DayState } from './day-state.ts';
import { problemText } from './problem-text.ts';
import { problemsOf, rankOf } from './problems.ts';
import type { InspectionStatus, Tonight } from './schemas.ts';
import type { UnrepairedFault, VenueStatus } from './venue-status.ts';

/** 22:00 on Sunday the 22nd in Brisbane. */
const NOW = new Date('2026-11-22T12:00:00Z');
const TODAY = '2026-11-22';
const ZONE = 'Australia/Brisbane';
const LAST_NIGHT = '2026-11-21';

/** Nights up to the last one. */
const nights = (...states: DayState[]) =>
  states.map((state, index) => ({
    day: plusDays(TODAY, index - states.length),
    state,
    hasFault: false,
  }));

const LONG = '2028-01-01';

/** A venue where nothing is wrong, unless given otherwise. */
const statusOf = (changes: Partial<VenueStatus>): VenueStatus => ({
  zone: ZONE,
  now: NOW,
  isListed: true,
  lastNight: { dueAt: null, check: undefined },
  nights: nights(...Array.from({ length: 91 }, () => 'on_time' as const)),
  tonight: TONIGHT,
  unconfirmedNights: [],
  inspection: { state: 'in_time', due_day: '2027-03-01', open_findings: 0, is_new: false },
  toArrange: [],
  toRepair: [],
  notRecording: null,
  ...changes,
});

const TONIGHT: Tonight = {
  day: TODAY,
  state: 'open',
  due_at: '2026-11-22T14:30:00.000Z',
  is_first: false,
  has_fault: false,
  check: null,
};

const textsOf = (changes: Partial<VenueStatus>, licensedUntil: string | null = LONG) => {
  const status = statusOf(changes);
  return problemsOf(status, licensedUntil).map((one) =>
    [one.tone, problemText(one, { now: status.now, zone: ZONE, lastNight: LAST_NIGHT })].join(': '),
  );
};

const hoursFromNow = (hours: number | null) =>
  hours === null ? null : new Date(NOW.getTime() + hours * 3_600_000);

/** @param hours until its next step is due, null without a limit */
const fault = (hours: number | null): UnrepairedFault => ({
  ...{ id: '7', entry_number: 4, reported_date: NOW, reporter_name: 'Tama Ngata' },
  ...{
    is_arranged: false,
    stops_recording: false,
    rules: 'qld',
    time_zone: ZONE,
    email_note: null,
  },
  arrange_by: hoursFromNow(hours),
  repair_by: hoursFromNow(hours),
});

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
    const tonight = { ...TONIGHT, is_first: true };
    expect(textsOf({ ...at('2026-11-22T15:00:00Z'), tonight })).toEqual([]);
  });

  it.each([
    [null, ['bad: No validly licensed manager']],
    ['2026-11-21', ['bad: No validly licensed manager']],
    [TODAY, ['soon: No validly licensed manager after Sun 22 Nov']],
    ['2026-12-22', ['soon: No validly licensed manager after Tue 22 Dec']],
    ['2026-12-23', []],
  ])('say of licences to %s: %j', (licensedUntil, expected) => {
    expect(textsOf({}, licensedUntil)).toEqual(expected);
  });

  it.each<[Partial<InspectionStatus>, string[]]>([
    [{ state: 'never', due_day: null }, ['bad: No inspection recorded']],
    [{ state: 'never', due_day: null, is_new: true }, ['soon: No inspection recorded']],
    [{ state: 'no_period', due_day: null }, []],
    [{ state: 'overdue', due_day: '2026-11-20' }, ['bad: Inspection overdue by 2 days']],
    [{ state: 'due_soon', due_day: TODAY }, ['soon: Inspection due today']],
    [{ state: 'due_soon', due_day: '2026-12-04' }, ['soon: Inspection due in 12 days']],
    [{ state: 'in_time' }, []],
    [{ state: 'failed', open_findings: 2 }, ['bad: Failed inspection, 2 findings open']],
    [
      { state: 'overdue', due_day: '2026-11-20', open_findings: 1 },
      ['bad: Failed inspection, 1 finding open', 'bad: Inspection overdue by 2 days'],
    ],
  ])('say of an inspection that is %j: %j', (changes, expected) => {
    const inspection = { ...statusOf({}).inspection, ...changes };
    expect(textsOf({ inspection })).toEqual(expected);
  });

  it('say of faults what is to be done first, and by when', () => {
    expect(textsOf({ toArrange: [fault(11)] })).toEqual(['soon: Fault open, 11 h left to arrange']);
    expect(textsOf({ toArrange: [fault(20), fault(-3)], toRepair: [fault(46)] })).toEqual([
      'bad: 2 faults open, arranging overdue 3 h',
      'soon: Fault arranged, 46 h left to repair',
    ]);
    expect(textsOf({ toRepair: [fault(-0.5)] })).toEqual([
      'bad: Fault arranged, repair overdue 30 min',
    ]);
    expect(textsOf({ toArrange: [fault(null)] })).toEqual([
      'soon: Fault open, repair not arranged',
    ]);
  });

  it.each([
    ['qld', 'bad: Recording is off. Stop trading between 1 AM and close'],
    ['house', 'bad: Recording is off'],
  ] as const)('begin with a system that does not record, and the duty under %s', (rules, first) => {
    const notRecording = { form_b_id: '7', entry_number: 4, since: NOW.toISOString(), rules };
    const missed = nights('on_time', 'missed');
    expect(textsOf({ notRecording, nights: missed }, null)).toEqual([
      first,
      'bad: Missed last night',
      'bad: No validly licensed manager',
    ]);
  });

  it('are only the missed nights of a venue that is switched off', () => {
    const tonight: Tonight = { ...TONIGHT, state: 'inactive' };
    const off = { tonight, nights: nights('on_time', 'missed'), toArrange: [fault(-1)] };
    expect(textsOf(off, null)).toEqual(['bad: Missed last night']);
  });

  it('are sorted worst first', () => {
    const found = problemsOf(
      statusOf({
        nights: nights('explained', 'missed', 'on_time'),
        inspection: { state: 'never', due_day: null, open_findings: 0, is_new: false },
        toArrange: [fault(null)],
      }),
      '2026-12-01',
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
