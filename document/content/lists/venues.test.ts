import { describe, expect, it } from 'vitest';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { exportPdf, textOf } from '../../testing/export-pdf.ts';
import { HEADER } from '../../testing/reports.ts';
import { venuesDocument } from './venues.ts';

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
});
