import { VENUES } from '../messages/screens/venues.ts';
import { STATUS } from '../messages/spec/statuses.ts';
import { TEXT } from '../messages/spec/texts.ts';
import { type Field, textField } from '../register/field.ts';
import type { Venue } from './schemas.ts';

const HEAD = VENUES.columns;

/** The fields of a venue that its list and its export show alike. */
export const VENUE_FIELD = {
  name: textField('name', HEAD.name, (venue) => venue.name),
  code: textField('code', HEAD.code, (venue) => venue.code),
  licenceNumber: textField('licence-number', HEAD.licenceNumber, (venue) => venue.licence_number),
  company: textField('company', HEAD.company, ({ company }) => company?.name ?? TEXT.dash),
  address: textField('address', HEAD.address, (venue) => venue.address),
  status: textField('status', HEAD.status, (venue) =>
    venue.is_active ? STATUS.active : STATUS.inactive,
  ),
} as const satisfies Readonly<Record<string, Field<Venue>>>;

/** The list shows the opening hours of today, the export those of the week. */
export const OPENING_HOURS_FIELD = { key: 'opening-hours', label: HEAD.openingHours } as const;
