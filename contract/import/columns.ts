import { STATES } from '../core/states.ts';
import { LICENCE } from '../messages/components/licences.ts';
import { IMPORT_COLUMN } from '../messages/import/cells.ts';
import { MANAGERS } from '../messages/screens/managers.ts';
import { VENUE_FORM, VENUES } from '../messages/screens/venues.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { ROLE_NAME } from '../messages/spec/role-names.ts';
import { TEXT } from '../messages/spec/texts.ts';
import type { ImportColumn } from './column.ts';
import { PAPER_COLUMNS, PAPER_KINDS, venueCodeColumn } from './paper-columns.ts';

export const IMPORT_KINDS = [
  'companies',
  'venues',
  'managers',
  'technicians',
  'closures',
  ...PAPER_KINDS,
] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

const name = (example: string): ImportColumn => ({ key: 'name', label: LABEL.name, example });

const email = (example: string): ImportColumn => ({
  key: 'email',
  label: LABEL.email,
  otherNames: ['E-mail', 'Email address'],
  example,
});

const phone: ImportColumn = {
  key: 'phone',
  label: LABEL.phone,
  otherNames: ['Mobile', 'Telephone', 'Phone number'],
  example: '0491 570 156',
};

const address: ImportColumn = {
  key: 'address',
  label: LABEL.address,
  example: '10 High Street, Toowong QLD 4066',
};

const companyName: ImportColumn = {
  key: 'company_name',
  label: LABEL.technicianCompany,
  otherNames: ['Company', 'Company name'],
  example: 'Watchful Security',
};

const licenceExpiry: ImportColumn = {
  key: 'licence_expiry_date',
  label: LICENCE.expiryDate,
  otherNames: ['Licence expiry', LICENCE.amExpiryDate],
  isDay: true,
  example: '2030-01-31',
};

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  companies: [
    name('Watchful Security'),
    { key: 'licence_number', label: LICENCE.number, example: 'SEC 4572076' },
    email('office@watchful.example'),
    address,
    phone,
  ],
  venues: [
    name('The Royal Exchange Hotel'),
    {
      key: 'code',
      label: VENUES.columns.code,
      otherNames: [LABEL.venueCode],
      example: 'ROYAL-4066',
    },
    {
      key: 'licence_number',
      label: VENUE_FORM.licenceNumber,
      otherNames: [VENUES.columns.licenceNumber, 'Liquor licence number', 'Liquor licence'],
      example: '80201234',
    },
    companyName,
    {
      key: 'hours',
      label: VENUES.columns.openingHours,
      otherNames: ['Hours'],
      example: 'Sun, Mon 10:00 – 22:00; Fri, Sat 10:00 – 02:00',
    },
    address,
    {
      key: 'latitude',
      label: VENUE_FORM.latitude,
      otherNames: ['Lat'],
      example: '-27.4848',
    },
    {
      key: 'longitude',
      label: VENUE_FORM.longitude,
      otherNames: ['Lng', 'Long'],
      example: '152.9928',
    },
    { key: 'region', label: VENUE_FORM.region, example: 'North' },
  ],
  managers: [
    name('Jack Miller'),
    email('jack.miller@venues.example'),
    phone,
    {
      key: 'role',
      label: IMPORT_COLUMN.role,
      choices: [ROLE_NAME.manager, ROLE_NAME.staff],
      example: ROLE_NAME.manager,
    },
    {
      key: 'licence_number',
      label: LICENCE.amNumber,
      otherNames: [LICENCE.number],
      example: 'AM 10293840',
    },
    licenceExpiry,
    { key: 'rmlv_licence_number', label: LICENCE.rmlvNumber, example: 'RMLV 55120' },
    {
      key: 'rmlv_licence_issue_date',
      label: LICENCE.rmlvIssueDate,
      isDay: true,
      example: '2026-01-31',
    },
    {
      key: 'rmlv_licence_expiry_date',
      label: LICENCE.rmlvExpiryDate,
      isDay: true,
      example: '2029-01-31',
    },
    {
      key: 'isAreaManager',
      label: MANAGERS.areaManager,
      choices: [TEXT.yes, TEXT.no],
      example: TEXT.no,
    },
    {
      key: 'venue_codes',
      label: IMPORT_COLUMN.venueCodes,
      otherNames: [IMPORT_COLUMN.venueCode, 'Venues'],
      example: 'ROYAL-4066; LYRE-4101',
    },
  ],
  technicians: [
    name('Sam Taylor'),
    email('sam.taylor@watchful.example'),
    phone,
    companyName,
    { key: 'licence_number', label: LICENCE.number, example: 'SE 3307714' },
    licenceExpiry,
    { key: 'state', label: LABEL.state, choices: STATES, example: 'QLD' },
  ],
  closures: [
    venueCodeColumn,
    {
      key: 'day',
      label: IMPORT_COLUMN.day,
      otherNames: ['Day', 'Date', 'Closed'],
      isDay: true,
      example: '2026-12-25',
    },
  ],
  ...PAPER_COLUMNS,
};

/** Returns the head of a column; its key for one that does not exist. */
export function labelOf(kind: ImportKind, key: string): string {
  return IMPORT_COLUMNS[kind].find((column) => column.key === key)?.label ?? key;
}
