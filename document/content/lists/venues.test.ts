import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOpeningHours } from '#contract/import/opening-hours.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { exportPdf, textOf } from '../../testing/export-pdf.ts';
import { HEADER } from '../../testing/reports.ts';
import { openingHours, venuesDocument } from './venues.ts';

const day = { open: '10:00', close: '22:00' };

const VENUE_ROW: Venue = {
  id: '1',
  name: 'The Royal Exchange Hotel',
  code: 'K7QM-4WXP',
  licence_number: '80201234',
  address: '10 High Street, Toowong QLD 4066',
  latitude: null,
  longitude: null,
  rules: 'qld',
  time_zone: 'Australia/Brisbane',
  company_id: null,
  company: null,
  region: null,
  hours: { sunday: day, monday: day, friday: { open: '10:00', close: '02:00' } },
  is_active: false,
  is_confirmed: true,
  hasCompletedFormA: false,
  not_trading_days: [],
  appManagerSelection: false,
  managers: [],
  is_user_confirmed: true,
  version: 1,
};

describe('the document of venues', () => {
  it('has the columns of the list and the values of each venue', async () => {
    const document = venuesDocument(HEADER, [VENUE_ROW]);
    const { actions: _, ...heads } = VENUES.columns;
    expect(document.columns.map(({ head }) => head)).toEqual(Object.values(heads));
    const { pages } = await exportPdf(document);
    const text = textOf(pages[0]);
    for (const value of ['K7QM-4WXP', '80201234', TEXT.dash, STATUS.inactive])
      expect(text).toContain(value);
  });

  it('names the filter', () => {
    const { facts } = venuesDocument({ ...HEADER, search: 'royal', status: 'active' }, [VENUE_ROW]);
    expect(facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['royal', STATUS.active]),
    );
    expect(venuesDocument(HEADER, [VENUE_ROW]).fileStem).toBe('venues-2026-11-01');
  });

  it('groups the days of equal hours, and leaves closed days out', () => {
    expect(openingHours(VENUE_ROW.hours)).toBe('Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00');
    expect(openingHours({})).toBe('');
  });
});

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
