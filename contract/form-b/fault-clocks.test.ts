import { describe, expect, it } from 'vitest';
import { rulesOf, type VenueRules } from '../rules/venue-rules.ts';
import {
  clockText,
  type Fault,
  faultClocks,
  faultNeedsAction,
  repairLimits,
} from './fault-clocks.ts';

const SYDNEY = rulesOf({ time_zone: 'Australia/Sydney', rules: 'qld' });
const identifiedAt = new Date('2026-10-20T21:00:00+11:00');
const due = new Date('2026-10-22T21:00:00+11:00');
const hoursIn = (hours: number) => new Date(identifiedAt.getTime() + hours * 3_600_000);

const clocks = (fault: Pick<Fault, 'arrangedAt' | 'repairedAt'>, now: Date) =>
  clocksUnder(SYDNEY, identifiedAt, now, fault);

const clocksUnder = (
  rules: VenueRules,
  identified: Date,
  now: Date,
  fault: Pick<Fault, 'arrangedAt' | 'repairedAt'> = {},
) =>
  faultClocks(
    { identifiedAt: identified, ...repairLimits(identified, rules), ...fault },
    now,
    rules.zone,
  );

describe('the clocks of a fault', () => {
  it('both run for 48 hours', () => {
    const running = { minutes: 48 * 60, due, state: 'running', minutesLeft: 860 };
    expect(clocks({}, hoursIn(48 - 860 / 60))).toEqual({ arrange: running, repair: running });
  });

  it('run for the separate hours of the rule profile', () => {
    const profile = { ...SYDNEY.profile, hoursToArrangeRepair: 24, hoursToRepair: 72 };
    const rules = { ...SYDNEY, profile };
    const { arrange, repair } = clocksUnder(rules, identifiedAt, hoursIn(25));
    expect([arrange.state, clockText(arrange)]).toEqual(['overdue', 'Overdue 1 h']);
    expect([repair.state, clockText(repair)]).toEqual(['running', '47 h left']);
  });

  it('have no end under rules that set none', () => {
    const rules = rulesOf({ time_zone: 'Australia/Darwin', rules: 'nt' });
    const { arrange, repair } = clocksUnder(rules, identifiedAt, hoursIn(99));
    expect([arrange.due, clockText(arrange)]).toEqual([null, 'No time limit set']);
    expect(repair).toEqual(arrange);
  });

  it('count elapsed time through a clock change', () => {
    const identified = new Date('2026-10-03T12:00:00+10:00');
    expect(clocksUnder(SYDNEY, identified, identified).repair.due).toEqual(
      new Date('2026-10-05T13:00:00+11:00'),
    );
  });

  it('are overdue after their last minute', () => {
    expect(clocks({}, due).repair).toMatchObject({ state: 'running', minutesLeft: 0 });
    expect(clocks({}, new Date(due.getTime() + 1)).repair).toMatchObject({
      state: 'overdue',
      minutesLeft: -1,
    });
  });

  it('stop when the repair is arranged or made', () => {
    const { arrange, repair } = clocks(
      { arrangedAt: hoursIn(3), repairedAt: hoursIn(50) },
      hoursIn(99),
    );
    expect(arrange).toMatchObject({ state: 'met', minutesLeft: 45 * 60 });
    expect(repair).toMatchObject({ state: 'met-late', minutesLeft: -120 });
  });

  it('leave nothing to arrange once repaired', () => {
    expect(clocks({ repairedAt: hoursIn(5) }, hoursIn(99)).arrange.state).toBe('met');
  });

  it('stop at the start of a day without a time', () => {
    expect(clocks({ repairedAt: '2026-10-22' }, hoursIn(99)).repair).toMatchObject({
      state: 'met',
      minutesLeft: 21 * 60,
    });
    expect(clocks({ repairedAt: '2026-10-23' }, hoursIn(99)).repair).toMatchObject({
      state: 'met-late',
      minutesLeft: -180,
    });
  });

  it('never stop before the fault was identified', () => {
    expect(clocks({ repairedAt: '2026-10-20' }, hoursIn(99)).repair.minutesLeft).toBe(48 * 60);
  });
});

describe('the text of a clock', () => {
  it.each([
    ['running', 2880, '48 h left'],
    ['running', 860, '14 h 20 min left'],
    ['running', 20, '20 min left'],
    ['running', 0, '0 min left'],
    ['overdue', -185, 'Overdue 3 h 5 min'],
    ['overdue', -1, 'Overdue 1 min'],
    ['overdue', -4500, 'Overdue 3 d 3 h'],
    ['overdue', -4320, 'Overdue 3 d'],
    ['met', 860, 'Done'],
    ['met-late', -120, 'Done 2 h late'],
  ] as const)('that is %s with %i minutes left reads "%s"', (state, minutesLeft, text) => {
    expect(clockText({ minutes: 48 * 60, due, state, minutesLeft })).toBe(text);
  });
});

describe('a fault', () => {
  it('needs action while its repair is neither arranged nor made', () => {
    expect(faultNeedsAction({ arrangement_date: null, repair_date: null })).toBe(true);
    expect(faultNeedsAction({ arrangement_date: '2026-10-21', repair_date: null })).toBe(false);
    expect(faultNeedsAction({ arrangement_date: null, repair_date: '2026-10-21' })).toBe(false);
  });
});
