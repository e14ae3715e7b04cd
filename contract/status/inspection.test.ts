import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../rules/venue-rules.ts';
import { plusDays } from '../time/days.ts';
import {
  formCDueDay,
  formCIsGreen,
  inspectionStatus,
  inspectionText,
  isInspectionDue,
} from './inspection.ts';

const under = (time_zone: string) => rulesOf({ time_zone, rules: 'qld' });
const BRISBANE = under('Australia/Brisbane');
const TODAY = '2026-10-21';
/** 10:00 on the 21st in Brisbane. */
const NOW = new Date('2026-10-21T00:00:00Z');

/** @param due the day on which the next inspection is due */
const inTime = (due: string) =>
  ({ state: 'in_time', due_day: due, open_findings: 0, is_new: false }) as const;

describe('the next inspection', () => {
  it.each([
    ['2026-08-30T14:30:00Z', 'Australia/Brisbane', '2027-02-28'],
    ['2026-08-30T14:30:00Z', 'Australia/Perth', '2027-02-28'],
    ['2026-10-20T14:00:00Z', 'Australia/Brisbane', '2027-04-21'],
    ['2026-10-20T13:59:00Z', 'Australia/Brisbane', '2027-04-20'],
  ])("is due six months after the latest at %s, on the venue's calendar in %s", (at, zone, due) => {
    expect(formCDueDay(new Date(at), under(zone))).toBe(due);
  });

  it('is due after the months of the rule profile', () => {
    const { zone, profile } = BRISBANE;
    const rules = { zone, profile: { ...profile, inspectionPeriodMonths: 12 } };
    expect(formCDueDay(new Date('2026-10-20T14:00:00Z'), rules)).toBe('2027-10-21');
  });

  it.each([
    ['2027-04-21', '6 months', true],
    ['2027-04-20', '5 months', true],
    ['2026-11-21', '1 month', true],
    ['2026-11-20', '4 weeks', true],
    ['2026-11-04', '2 weeks', true],
    ['2026-11-03', '1 week', true],
    ['2026-10-28', '1 week', true],
    ['2026-10-27', '6 days', false],
    ['2026-10-24', '3 days', false],
    ['2026-10-22', '1 day', false],
    ['2026-10-21', 'Due today', false],
    ['2026-10-20', 'Overdue 1 day', false],
    ['2026-10-09', 'Overdue 12 days', false],
    ['2025-10-21', 'Overdue 365 days', false],
  ])('due on %s reads on 21 October 2026 "%s"', (due, text, green) => {
    expect(inspectionText(inTime(due), TODAY)).toBe(text);
    expect(formCIsGreen(text)).toBe(green);
  });

  it('is not green within its last week or when overdue', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
        const text = inspectionText(inTime(plusDays(TODAY, days)), TODAY);
        expect(formCIsGreen(text)).toBe(days >= 7);
      }),
    );
  });
});

describe('the inspections of a venue', () => {
  const LONG_AGO = new Date('2025-01-01T00:00:00Z');
  const JUST_NOW = new Date('2026-10-01T00:00:00Z');
  const latest = (day: string, openFindings = 0) => ({
    at: new Date(`${day}T00:00:00Z`),
    openFindings,
  });

  it.each([
    [latest('2026-10-01'), LONG_AGO, 'in_time', '5 months', false],
    [latest('2026-05-20'), LONG_AGO, 'due_soon', '4 weeks', true],
    [latest('2026-05-21'), LONG_AGO, 'in_time', '1 month', false],
    [latest('2026-04-20'), LONG_AGO, 'overdue', 'Overdue 1 day', true],
    [latest('2026-10-01', 1), LONG_AGO, 'failed', 'Failed, 1 finding open', true],
    [latest('2026-05-20', 2), LONG_AGO, 'failed', 'Failed, 2 findings open', true],
    [latest('2026-04-20', 1), LONG_AGO, 'overdue', 'Overdue 1 day', true],
    [undefined, LONG_AGO, 'never', 'No inspection recorded', true],
    [undefined, JUST_NOW, 'never', 'No inspection recorded', true],
  ] as const)('after %j are "%s"', (last, beganAt, state, text, isDue) => {
    const status = inspectionStatus(last, { rules: BRISBANE, beganAt, now: NOW });
    expect(status).toMatchObject({ state, is_new: beganAt === JUST_NOW });
    expect(inspectionText(status, TODAY)).toBe(text);
    expect(isInspectionDue(status)).toBe(isDue);
    // Only a text with months or weeks is shown green.
    if (state === 'failed' || state === 'never') expect(formCIsGreen(text)).toBe(false);
  });

  it('are never due under rules without a period, and failed all the same', () => {
    const rules = rulesOf({ time_zone: 'Australia/Darwin', rules: 'nt' });
    const of = (last: ReturnType<typeof latest> | undefined) =>
      inspectionStatus(last, { rules, beganAt: LONG_AGO, now: NOW }).state;
    expect([of(undefined), of(latest('2020-01-01')), of(latest('2026-10-01', 1))]).toEqual([
      'no_period',
      'no_period',
      'failed',
    ]);
  });
});
