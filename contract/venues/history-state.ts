import { LABEL, STATUS, TEXT } from '../messages/labels.ts';
import {
  OPENING_HOURS,
  VENUE_FORM,
  VENUE_HISTORY,
  VENUES,
  WEEKDAY_NAME,
} from '../messages/venues.ts';
import { type Field, formatValue, textField } from '../register/field.ts';
import { type RuleProfileId, ruleProfile } from '../rules/profiles.ts';
import { WEEKDAYS, type Weekday } from '../time/days.ts';
import type { Hours } from '../time/opening-hours.ts';

/** A venue at a moment of its history, without its code, which is a secret. */
export interface VenueState {
  readonly name: string;
  readonly licence_number: string;
  readonly address: string;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly time_zone: string;
  readonly rules: RuleProfileId;
  readonly company_name: string | null;
  readonly hours: Hours;
  readonly is_active: boolean;
  readonly app_manager_selection: boolean;
  readonly region: string | null;
}

const HEAD = VENUES.columns;

const hoursField = (day: Weekday): Field<VenueState> =>
  textField(`hours-${day}`, WEEKDAY_NAME[day], ({ hours }) => {
    const times = hours[day];
    return times
      ? OPENING_HOURS.hours(formatValue({ wall: times.open }), formatValue({ wall: times.close }))
      : null;
  });

/** The fields of a venue that its history shows, in the order of its form. */
export const VENUE_STATE_FIELDS: readonly Field<VenueState>[] = [
  textField('name', HEAD.name, (venue) => venue.name),
  textField('licence-number', HEAD.licenceNumber, (venue) => venue.licence_number),
  textField('address', LABEL.address, (venue) => venue.address),
  textField('position', VENUE_HISTORY.position, ({ latitude, longitude }) =>
    latitude && longitude ? `${latitude}, ${longitude}` : null,
  ),
  textField('time-zone', VENUE_HISTORY.timeZone, (venue) => venue.time_zone),
  textField('rules', VENUE_FORM.rules, ({ rules }) => ruleProfile(rules).name),
  textField('company', LABEL.technicianCompany, (venue) => venue.company_name),
  ...WEEKDAYS.map(hoursField),
  textField('status', HEAD.status, ({ is_active }) =>
    is_active ? STATUS.active : STATUS.inactive,
  ),
  textField('app-manager-selection', VENUE_FORM.appManagerSelection, (venue) =>
    venue.app_manager_selection ? TEXT.yes : TEXT.no,
  ),
  textField('region', VENUE_FORM.region, (venue) => venue.region),
];
