import type { Company } from '#contract/companies/schemas.ts';
import type { ManagerExpiring } from '#contract/licences/expiring.ts';
import type { ExportedManager } from '#contract/managers/schemas.ts';
import { EXPIRING_LICENCES, LICENCE } from '#contract/messages/components/licences.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { IMPORT_COLUMN } from '#contract/messages/import/cells.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { ROLE_NAME } from '#contract/messages/spec/role-names.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { type Field, textField } from '#contract/register/field.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { oneLine, type RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { fieldDetail, note } from '../register-parts.ts';
import { listDocument } from './list-document.ts';

// The heads are those that an import recognises, so that an exported file can be imported again.

export interface PeopleHeader extends RegisterHeader {
  /** Undefined for all licences. */
  readonly licence?: ManagerExpiring | undefined;
  /** Names of the venue or the company whose people are listed. */
  readonly venueName?: string | undefined;
  readonly companyName?: string | undefined;
  /** Set for companies that wait for their confirmation. */
  readonly isWaiting?: boolean;
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

const dayField = <Entry>(
  key: string,
  label: string,
  dayOf: (entry: Entry) => string | null,
): Field<Entry> => ({
  key,
  label,
  read: (entry) => {
    const wall = dayOf(entry);
    return wall === null ? '' : { wall };
  },
});

const NAME = textField<Person>('name', LABEL.name, ({ name }) => name);
const EMAIL = textField<Person>('email', LABEL.email, ({ email }) => email);
const PHONE = textField<Person>('phone', LABEL.phone, ({ phone }) => phone);

const RMLV_ISSUE = dayField<ExportedManager>(
  'rmlv-licence-issue',
  LICENCE.rmlvIssueDate,
  (manager) => manager.rmlv_licence_issue_date,
);

/** @param managers at least one, in the order of the rows */
export function managersDocument(
  header: PeopleHeader,
  managers: readonly ExportedManager[],
): RegisterDocument {
  return listDocument(header, managers, {
    key: 'managers',
    title: NAV.managers,
    subject: DOCUMENT.managerCount(managers.length),
    facts: peopleFacts(header),
    columns: [
      [NAME, { width: 90, grow: 3 }],
      [EMAIL, { width: 120, grow: 3 }],
      [PHONE, { width: 70, grow: 1 }],
      [textField('role', IMPORT_COLUMN.role, ({ role }) => ROLE_NAME[role]), WIDTH.short],
      [textField('licence', LICENCE.amNumber, (one) => one.licence_number), WIDTH.number],
      [
        dayField('licence-expiry', LICENCE.amExpiryDate, (one) => one.licence_expiry_date),
        WIDTH.day,
      ],
      [
        textField('rmlv-licence', LICENCE.rmlvNumber, (one) => one.rmlv_licence_number),
        WIDTH.number,
      ],
      [
        dayField(
          'rmlv-licence-expiry',
          LICENCE.rmlvExpiryDate,
          (one) => one.rmlv_licence_expiry_date,
        ),
        WIDTH.day,
      ],
      [textField('venues', NAV.venues, connectedVenues), { width: 100, grow: 3 }],
    ],
    details: [
      fieldDetail(RMLV_ISSUE),
      {
        head: MANAGERS.areaManager,
        readValue: ({ isAreaManager }) => (isAreaManager ? TEXT.yes : TEXT.no),
      },
      { head: IMPORT_COLUMN.venueCodes, readValue: ({ venue_codes }) => venue_codes.join('; ') },
    ],
  });
}

const connectedVenues = ({ venues }: ExportedManager) =>
  venues
    .filter(({ status }) => status === 'connected')
    .map(({ name }) => oneLine(name))
    .join(', ');

/** @param technicians at least one, in the order of the rows */
export function techniciansDocument(
  header: PeopleHeader,
  technicians: readonly Technician[],
): RegisterDocument {
  return listDocument(header, technicians, {
    key: 'technicians',
    title: NAV.technicians,
    subject: DOCUMENT.technicianCount(technicians.length),
    facts: peopleFacts(header),
    columns: [
      [NAME, { width: 100, grow: 3 }],
      [textField('licence', LICENCE.number, (one) => one.licence_number), { width: 90, grow: 1 }],
      [EMAIL, { width: 140, grow: 3 }],
      [PHONE, { width: 80, grow: 1 }],
      [
        textField('company', LABEL.technicianCompany, (one) => one.company_name),
        { width: 110, grow: 3 },
      ],
      [textField('state', LABEL.state, ({ state }) => state), WIDTH.short],
      [dayField('licence-expiry', LICENCE.expiryDate, (one) => one.licence_expiry_date), WIDTH.day],
    ],
  });
}

/** @param companies at least one, in the order of the rows */
export function companiesDocument(
  header: PeopleHeader,
  companies: readonly Company[],
): RegisterDocument {
  return listDocument(header, companies, {
    key: 'companies',
    title: DOCUMENT.companies,
    subject: DOCUMENT.companyCount(companies.length),
    facts: peopleFacts(header),
    columns: [
      [NAME, { width: 120, grow: 3 }],
      [textField('licence', LICENCE.number, (one) => one.licenceNumber), { width: 90, grow: 1 }],
      [EMAIL, { width: 140, grow: 3 }],
      [textField('address', LABEL.address, ({ address }) => address), { width: 160, grow: 3 }],
      [PHONE, { width: 80, grow: 1 }],
    ],
  });
}

/** Points, at least, and no share of the spare width. */
const WIDTH = {
  short: { width: 44, grow: 0 },
  number: { width: 74, grow: 1 },
  day: { width: 60, grow: 0 },
} as const;

function peopleFacts({ search, venueName, companyName, licence, isWaiting }: PeopleHeader) {
  return [
    ...note({ key: 'search', label: LABEL.search }, search),
    ...note({ key: 'venue', label: LABEL.venue }, venueName),
    ...note({ key: 'company', label: LABEL.technicianCompany }, companyName),
    ...note(
      { key: 'licence', label: EXPIRING_LICENCES.label },
      licence && EXPIRING_LICENCES[licence],
    ),
    ...note({ key: 'status', label: VENUES.status }, isWaiting ? STATUS.waiting : undefined),
  ];
}
