import { DOCUMENT } from '../messages/document.ts';
import { LABEL, STATUS, TEXT } from '../messages/labels.ts';
import { NAV } from '../messages/shell.ts';
import { VENUE_FORM, VENUES } from '../messages/venues.ts';
import { type Fields, textField } from '../register/field.ts';
import { weekText } from './hours.ts';
import type { Venue } from './schemas.ts';

const HEAD = VENUES.columns;

/** The list shows the opening hours of today in place of those of the week. */
export const VENUE_FIELD = {
  name: textField('name', HEAD.name, (venue) => venue.name, {
    imported: { key: 'name', label: LABEL.name, example: 'The Royal Exchange Hotel' },
    sortName: 'name',
    width: 110,
    grow: 3,
  }),
  code: textField('code', HEAD.code, (venue) => venue.code, {
    imported: { key: 'code', otherNames: [LABEL.venueCode], example: 'ROYAL-4066' },
    sortName: 'code',
    width: 90,
  }),
  licenceNumber: textField('licence-number', HEAD.licenceNumber, (venue) => venue.licence_number, {
    imported: {
      key: 'licence_number',
      label: VENUE_FORM.licenceNumber,
      otherNames: [HEAD.licenceNumber, 'Liquor licence number', 'Liquor licence'],
      example: '80201234',
    },
    sortName: 'licence',
    width: 80,
  }),
  company: textField('company', HEAD.company, ({ company }) => company?.name ?? TEXT.dash, {
    imported: {
      key: 'company_name',
      label: LABEL.technicianCompany,
      otherNames: ['Company', 'Company name'],
      example: 'Watchful Security',
    },
    sortName: 'company',
    width: 100,
    grow: 2,
  }),
  openingHours: textField('opening-hours', HEAD.openingHours, ({ hours }) => weekText(hours), {
    imported: {
      key: 'hours',
      otherNames: ['Hours'],
      example: 'Sun, Mon 10:00 – 22:00; Fri, Sat 10:00 – 02:00',
    },
    width: 150,
    grow: 2,
  }),
  address: textField('address', HEAD.address, (venue) => venue.address, {
    imported: { key: 'address', label: LABEL.address, example: '10 High Street, Toowong QLD 4066' },
    sortName: 'address',
    width: 130,
    grow: 3,
  }),
  status: textField(
    'status',
    HEAD.status,
    ({ is_active }) => (is_active ? STATUS.active : STATUS.inactive),
    { sortName: 'status', width: 48 },
  ),
  timeZone: textField('time-zone', DOCUMENT.timeZone, ({ time_zone }) => time_zone),
  managers: textField('managers', NAV.managers, ({ managers }) =>
    managers.map(({ name }) => name).join(', '),
  ),
} as const satisfies Fields<Venue>;
