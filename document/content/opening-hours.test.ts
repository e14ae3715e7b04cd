import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOpeningHours } from '#contract/import/opening-hours.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import { openingHours } from './venues.ts';

it('an import reads the opening hours that an export writes, for any week', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    );
  const day = fc.option(fc.record({ open: clock, close: clock }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
      const open = WEEKDAYS.flatMap((name, at) => (days[at] ? [[name, days[at]] as const] : []));
      const week = Object.fromEntries(open);
      expect(readOpeningHours(openingHours(week))).toEqual(week);
    }),
  );
});
