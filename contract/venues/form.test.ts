import { describe, expect, it } from 'vitest';
import { newVenueCode } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { NON_TRADING_DAYS, VENUE_FORM } from '../messages/venues.ts';
import { wrongFields } from '../testing/field-errors.ts';
import { addNonTradingDays, joinVenue } from './calls.ts';
import { changedVenue, newVenue } from './form.ts';
import { GENERATED_CODE_LENGTH, generatedCode } from './generated-code.ts';
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

  it('needs a long code when it is new', () => {
    expect(wrong({ code: '' })).toEqual({ code: FIELD_ERROR.venueCodeRequired });
    expect(wrong({ code: 'OWL-202' })).toEqual({ code: FIELD_ERROR.venueCodeTooShort });
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

  it('may have no coordinates, coordinates of zero, and numbers', () => {
    const read = (sent: object) => {
      const { latitude, longitude } = newVenue.parse({ ...right, ...sent });
      return [latitude, longitude];
    };
    expect(read({ latitude: '', longitude: null })).toEqual([undefined, undefined]);
    expect(read({ latitude: 0, longitude: -180 })).toEqual(['0', '-180']);
  });

  it.each([
    [{ latitude: 'north', longitude: '-181' }, ['latitude', 'longitude']],
    [{ latitude: '90.1' }, ['latitude']],
  ])('is refused with %j', (change, fields) => {
    const sentences = fields.map((field) => [field, FIELD_ERROR.numberInvalid]);
    expect(wrong(change)).toEqual(Object.fromEntries(sentences));
  });

  it('is changed by switches in multipart text, and not by absent ones', () => {
    const changed = { ...right, app_manager_selection: '1', is_active: 'false', version: '4' };
    expect(changedVenue.parse(changed)).toMatchObject({
      app_manager_selection: true,
      is_active: false,
      version: 4,
    });
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

it('joining a venue takes a code, trimmed, and from the path only in a call', () => {
  expect(joinVenueForm.parse({ venue_code: ' owl-2026 ' })).toEqual({ venue_code: 'owl-2026' });
  expect(wrongFields(joinVenueForm, { venue_code: ' ' })).toEqual({
    venue_code: FIELD_ERROR.venueCodeRequired,
  });
  expect(wrongFields(joinVenue.body, {})).toEqual({});
  expect(joinVenue.params.parse({ managerId: '1', venue_code: 'OWL' }).venue_code).toBe('OWL');
});

const codes = Array.from({ length: 200 }, (_, first) =>
  generatedCode(Uint32Array.from({ length: GENERATED_CODE_LENGTH }, (_, at) => first * 7 + at * 5)),
);

describe('a generated venue code', () => {
  it('is valid as a new one', () => {
    for (const code of codes) expect(newVenueCode.safeParse(code).success).toBe(true);
  });

  it('has no characters that are mistaken for others', () => {
    expect(codes.join('')).not.toMatch(/[01OIL]/);
  });
});
