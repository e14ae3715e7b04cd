import { IMPORT_COLUMN } from '../messages/import.ts';
import { ROLE_NAME, TEXT } from '../messages/labels.ts';
import { LICENCE, MANAGERS } from '../messages/people.ts';
import { NAV } from '../messages/shell.ts';
import { dayField, type Fields, textField } from '../register/field.ts';
import { personFields } from '../register/person-fields.ts';
import type { ExportedManager } from './schemas.ts';

const HEAD = MANAGERS.columns;
const { name, email, phone } = personFields({
  name: 'Jack Miller',
  email: 'jack.miller@venues.example',
});

/** Licences are sorted by their expiry days, and venues by the first of a manager's. */
export const MANAGER_FIELD = {
  name: { ...name, width: 90 },
  email: { ...email, sortName: 'email', width: 120 },
  phone: { ...phone, width: 70 },
  role: textField('role', IMPORT_COLUMN.role, ({ role }) => ROLE_NAME[role], {
    imported: {
      key: 'role',
      choices: [ROLE_NAME.manager, ROLE_NAME.staff],
      example: ROLE_NAME.manager,
    },
    width: 44,
  }),
  licence: textField('licence', HEAD.licence, (manager) => manager.licence_number, {
    head: LICENCE.amNumber,
    imported: { key: 'licence_number', otherNames: [LICENCE.number], example: 'AM 10293840' },
    sortName: 'licence',
    width: 74,
    grow: 1,
  }),
  licenceExpiry: dayField(
    'licence-expiry',
    LICENCE.amExpiryDate,
    (manager) => manager.licence_expiry_date,
    {
      imported: {
        key: 'licence_expiry_date',
        label: LICENCE.expiryDate,
        otherNames: ['Licence expiry', LICENCE.amExpiryDate],
        isDay: true,
        example: '2030-01-31',
      },
      width: 60,
    },
  ),
  rmlvLicence: textField(
    'rmlv-licence',
    HEAD.rmlvLicence,
    (manager) => manager.rmlv_licence_number,
    {
      head: LICENCE.rmlvNumber,
      imported: { key: 'rmlv_licence_number', example: 'RMLV 55120' },
      sortName: 'rmlvLicence',
      width: 74,
      grow: 1,
    },
  ),
  rmlvIssue: dayField(
    'rmlv-licence-issue',
    LICENCE.rmlvIssueDate,
    (manager) => manager.rmlv_licence_issue_date,
    {
      imported: { key: 'rmlv_licence_issue_date', isDay: true, example: '2026-01-31' },
    },
  ),
  rmlvExpiry: dayField(
    'rmlv-licence-expiry',
    LICENCE.rmlvExpiryDate,
    (manager) => manager.rmlv_licence_expiry_date,
    {
      imported: { key: 'rmlv_licence_expiry_date', isDay: true, example: '2029-01-31' },
      width: 60,
    },
  ),
  venues: textField('venues', HEAD.venue, connectedVenues, {
    head: NAV.venues,
    sortName: 'venue',
    width: 100,
    grow: 3,
  }),
  areaManager: textField(
    'area-manager',
    MANAGERS.areaManager,
    ({ isAreaManager }) => (isAreaManager ? TEXT.yes : TEXT.no),
    {
      imported: { key: 'isAreaManager', choices: [TEXT.yes, TEXT.no], example: TEXT.no },
    },
  ),
  venueCodes: textField(
    'venue-codes',
    IMPORT_COLUMN.venueCodes,
    ({ venue_codes }) => venue_codes.join('; '),
    {
      imported: {
        key: 'venue_codes',
        otherNames: [IMPORT_COLUMN.venueCode, 'Venues'],
        example: 'ROYAL-4066; LYRE-4101',
      },
    },
  ),
} as const satisfies Fields<ExportedManager>;

function connectedVenues({ venues }: ExportedManager): string {
  return venues
    .filter(({ status }) => status === 'connected')
    .map(({ name }) => name)
    .join(', ');
}
