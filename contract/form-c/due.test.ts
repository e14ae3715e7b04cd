import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../rules/venue-rules.ts';
import { plusDays } from '../time/days.ts';
import { HOUR_MS } from '../time/milliseconds.ts';
import { formCDueDay, formCDueText, formCIsGreen, inspectedBefore } from './due.ts';

const under = (time_zone: string) => rulesOf({ time_zone, rules: 'qld' });

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
    const { zone, profile } = under('Australia/Brisbane');
    const rules = { zone, profile: { ...profile, inspectionPeriodMonths: 12 } };
    expect(formCDueDay(new Date('2026-10-20T14:00:00Z'), rules)).toBe('2027-10-21');
    expect(inspectedBefore('2027-10-21', rules)).toEqual(new Date('2026-10-21T14:00:00Z'));
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
    [undefined, 'No inspection recorded', false],
  ])('due on %s reads on 21 October 2026 "%s"', (due, text, green) => {
    expect(formCDueText(due, '2026-10-21')).toBe(text);
    expect(formCIsGreen(text)).toBe(green);
  });

  it.each(['Australia/Brisbane', 'Australia/Sydney', 'Australia/Perth'])(
    'is due by a day when the latest was before a moment, in %s',
    (zone) => {
      const days = fc.integer({ min: 0, max: 1500 });
      const hours = fc.integer({ min: -24 * 10, max: 24 * 10 });
      fc.assert(
        fc.property(days, hours, (ahead, around) => {
          const day = plusDays('2026-10-21', ahead);
          const bound = inspectedBefore(day, under(zone));
          if (!bound) throw new Error('Queensland has a period');
          const latest = new Date(bound.getTime() + around * HOUR_MS);
          expect(String(formCDueDay(latest, under(zone))) <= day).toBe(latest < bound);
        }),
      );
    },
  );

  it('is not green within its last week or when overdue', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
        const text = formCDueText(plusDays('2026-10-21', days), '2026-10-21');
        expect(formCIsGreen(text)).toBe(days >= 7);
      }),
    );
  });
});
