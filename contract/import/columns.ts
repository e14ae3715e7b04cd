import { STATES } from '../core/states.ts';
import { LICENCE } from '../messages/components/licences.ts';
import { IMPORT_COLUMN } from '../messages/import/cells.ts';
import { MANAGERS } from '../messages/screens/managers.ts';
import { VENUE_FORM, VENUES } from '../messages/screens/venues.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { ROLE_NAME } from '../messages/spec/role-names.ts';
import { TEXT } from '../messages/spec/texts.ts';

/** Kinds of entries of a paper register. */
export const PAPER_KINDS = ['paper_checks', 'paper_faults', 'paper_inspections'] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

export const IMPORT_KINDS = [
  'companies',
  'venues',
  'managers',
  'technicians',
  'closures',
  ...PAPER_KINDS,
] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A column of a file. */
export interface ImportColumn {
  /** Names the value of a row. */
  readonly key: string;
  /** Its head in the template. A file's column is found by it, or by one of the other names. */
  readonly label: string;
  readonly otherNames?: readonly string[];
  /** Whether the values are days, which are read by the order that the file uses. */
  readonly isDay?: true;
  /** The values that are allowed, where they are few. */
  readonly choices?: readonly string[];
  /** Value of the template's example row. */
  readonly example: string;
}

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

const venueCode: ImportColumn = {
  key: 'venue_code',
  label: IMPORT_COLUMN.venueCode,
  otherNames: [VENUES.columns.code],
  example: 'ROYAL-4066',
};

const pageOfBook: ImportColumn = {
  key: 'page',
  label: IMPORT_COLUMN.page,
  otherNames: ['Page'],
  example: 'Book 3, page 12',
};

const timeOfDay = (example: string): ImportColumn => ({
  key: 'time',
  label: IMPORT_COLUMN.time,
  example,
});

const allYes = (label: string): ImportColumn => ({
  key: 'all_yes',
  label,
  choices: [TEXT.yes, TEXT.no],
  example: TEXT.yes,
});

const note: ImportColumn = {
  key: 'note',
  label: IMPORT_COLUMN.note,
  otherNames: ['Notes', 'Comment', 'Remarks'],
  example: 'Time of camera 4 corrected',
};

const jobNumber: ImportColumn = {
  key: 'job_number',
  label: IMPORT_COLUMN.jobNumber,
  otherNames: ['Job'],
  example: 'JN 4711',
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
    venueCode,
    {
      key: 'day',
      label: IMPORT_COLUMN.day,
      otherNames: ['Day', 'Date', 'Closed'],
      isDay: true,
      example: '2026-12-25',
    },
  ],
  paper_checks: [
    venueCode,
    {
      key: 'day',
      label: IMPORT_COLUMN.night,
      otherNames: ['Date', 'Trading day', 'Night of'],
      isDay: true,
      example: '2026-02-28',
    },
    timeOfDay('11:45 PM'),
    {
      key: 'person_name',
      label: IMPORT_COLUMN.manager,
      otherNames: ['Manager name', 'Name', 'Checked by'],
      example: 'Jack Miller',
    },
    {
      key: 'licence_number',
      label: IMPORT_COLUMN.managerLicence,
      otherNames: [LICENCE.amNumber, LICENCE.number],
      example: 'AM 10293840',
    },
    allYes(IMPORT_COLUMN.answersYes),
    note,
    jobNumber,
    pageOfBook,
  ],
  paper_faults: [
    venueCode,
    {
      key: 'day',
      label: IMPORT_COLUMN.reported,
      otherNames: ['Date', 'Reported'],
      isDay: true,
      example: '2026-02-28',
    },
    timeOfDay('11:50 PM'),
    {
      key: 'person_name',
      label: IMPORT_COLUMN.reporter,
      otherNames: ['Reporter', 'Name'],
      example: 'Jack Miller',
    },
    {
      key: 'note',
      label: IMPORT_COLUMN.fault,
      otherNames: ['Description', IMPORT_COLUMN.note],
      example: 'Camera 2 shows no picture',
    },
    jobNumber,
    {
      key: 'arrangement_date',
      label: IMPORT_COLUMN.arranged,
      otherNames: ['Arranged'],
      isDay: true,
      example: '2026-03-01',
    },
    { key: 'arranged_by', label: IMPORT_COLUMN.arrangedBy, example: 'Jack Miller' },
    {
      key: 'repair_date',
      label: IMPORT_COLUMN.repaired,
      otherNames: ['Repaired'],
      isDay: true,
      example: '2026-03-02',
    },
    pageOfBook,
  ],
  paper_inspections: [
    venueCode,
    {
      key: 'day',
      label: IMPORT_COLUMN.inspected,
      otherNames: ['Date', 'Inspected'],
      isDay: true,
      example: '2026-02-28',
    },
    timeOfDay('2:30 PM'),
    {
      key: 'person_name',
      label: IMPORT_COLUMN.technician,
      otherNames: ['Technician name', 'Name'],
      example: 'Sam Taylor',
    },
    {
      key: 'licence_number',
      label: IMPORT_COLUMN.technicianLicence,
      otherNames: [LICENCE.number],
      example: 'SE 3307714',
    },
    {
      key: 'technician_company',
      label: IMPORT_COLUMN.company,
      otherNames: ['Company', 'Company name'],
      example: 'Watchful Security',
    },
    allYes(IMPORT_COLUMN.findingsYes),
    note,
    pageOfBook,
  ],
};

/** Returns the head of a column; its key for one that does not exist. */
export function labelOf(kind: ImportKind, key: string): string {
  return IMPORT_COLUMNS[kind].find((column) => column.key === key)?.label ?? key;
}
