import { describe, expect, it } from 'vitest';
import { FIELD_ERROR } from '../messages/errors/field-errors.ts';
import { NON_TRADING_DAYS, VENUE_FORM } from '../messages/screens/venues.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { addNonTradingDays, joinVenue } from './calls.ts';
import { changedVenue, newVenue } from './form.ts';
import { joinVenueForm } from './links.ts';

const right = {
  name: 'The Night Owl',
  code: 'OWL-2026',
  licence_number: '84123456',
  address: '1 George Street, Brisbane City QLD',
  latitude: '-27.4705',
  longitude: '153.0260',
  company_id: '7',
  hours: { monday: { open: '10:00', close: '02:00' } },
};
const wrong = (change: object) => wrongFields(newVenue, { ...right, ...change });

describe('a venue', () => {
  it('is accepted as sent', () => {
    expect(newVenue.parse(right)).toMatchObject(right);
  });

  it('has an error for each required field, but not for coordinates, when empty', () => {
    expect(wrongFields(changedVenue, {})).toEqual({
      name: FIELD_ERROR.nameRequired,
      code: FIELD_ERROR.venueCodeRequired,
      licence_number: FIELD_ERROR.required(VENUE_FORM.licenceNumber),
      address: FIELD_ERROR.required(LABEL.address),
      company_id: FIELD_ERROR.required(LABEL.technicianCompany),
      hours: FIELD_ERROR.hoursRequired,
    });
  });

  it('may leave its code to the server, when it is new', () => {
    expect(wrong({ code: '' })).toEqual({});
  });

  it.each([undefined, '', {}, { monday: {} }, { monday: { open: '', close: '' }, friday: null }])(
    'is open on some weekday, not at %j',
    (hours) => {
      expect(wrong({ hours })).toEqual({ hours: FIELD_ERROR.hoursRequired });
    },
  );

  it('is closed on a weekday without times', () => {
    const hours = { ...right.hours, sunday: { open: '', close: '' }, friday: null };
    expect(newVenue.parse({ ...right, hours }).hours).toEqual(right.hours);
  });

  it.each([{ open: '10:00' }, { open: '10:00', close: '' }, { open: '10:00', close: '24:00' }])(
    'has both times of a weekday: %j',
    (monday) => {
      expect(wrong({ hours: { monday } })).toEqual({
        'hours.monday.close': FIELD_ERROR.timeInvalid,
      });
    },
  );

  it.each(['', null, undefined])('may have the coordinates %j', (empty) => {
    const { latitude, longitude } = newVenue.parse({
      ...right,
      latitude: empty,
      longitude: empty,
    });
    expect([latitude, longitude]).toEqual([undefined, undefined]);
  });

  it('may have coordinates of zero, and numbers', () => {
    expect(newVenue.parse({ ...right, latitude: 0, longitude: -180 })).toMatchObject({
      latitude: '0',
      longitude: '-180',
    });
  });

  it.each([
    [{ latitude: 'north' }, { latitude: FIELD_ERROR.numberInvalid }],
    [{ latitude: '90.1' }, { latitude: FIELD_ERROR.numberInvalid }],
    [{ longitude: '-181' }, { longitude: FIELD_ERROR.numberInvalid }],
    [{ code: 'a b' }, { code: FIELD_ERROR.venueCodeInvalid }],
    [{ code: 'OWL-202' }, { code: FIELD_ERROR.venueCodeTooShort }],
    [{ company_id: '' }, { company_id: FIELD_ERROR.required(LABEL.technicianCompany) }],
  ])('is refused with %j', (change, sentences) => {
    expect(wrong(change)).toEqual(sentences);
  });

  it('accepts switches in multipart text', () => {
    const changed = { ...right, app_manager_selection: '1', is_active: 'false', version: '4' };
    expect(changedVenue.parse(changed)).toMatchObject({
      app_manager_selection: true,
      is_active: false,
      version: 4,
    });
  });

  it('does not change absent switches', () => {
    const { app_manager_selection, is_active } = changedVenue.parse(right);
    expect([app_manager_selection, is_active]).toEqual([undefined, undefined]);
  });
});

describe('non-trading days', () => {
  const { body } = addNonTradingDays;

  it('are days of the calendar', () => {
    expect(wrongFields(body, { not_trading_days: ['2026-12-25', '2026-12-26'] })).toEqual({});
    expect(wrongFields(body, { not_trading_days: ['2026-12-25', '2026-13-01'] })).toEqual({
      'not_trading_days.1': FIELD_ERROR.dateInputInvalid,
    });
  });

  it.each([{}, { not_trading_days: [] }, { not_trading_days: '' }])('are required: %j', (given) => {
    expect(wrongFields(body, given)).toEqual({
      not_trading_days: FIELD_ERROR.required(NON_TRADING_DAYS.title),
    });
  });
});

describe('joining a venue', () => {
  it('accepts a code, and trims it', () => {
    expect(joinVenueForm.parse({ venue_code: ' owl-2026 ' })).toEqual({ venue_code: 'owl-2026' });
  });

  it('requires a code', () => {
    expect(wrongFields(joinVenueForm, { venue_code: ' ' })).toEqual({
      venue_code: FIELD_ERROR.venueCodeRequired,
    });
  });

  it('requires the code in the path only', () => {
    expect(wrongFields(joinVenue.body, {})).toEqual({});
    expect(joinVenue.params.parse({ managerId: '1', venue_code: 'OWL' }).venue_code).toBe('OWL');
  });
});
