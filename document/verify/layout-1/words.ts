/** The words of layout 1. They never change, because documents contain them. */

export const TITLES: Readonly<Record<string, string>> = {
  'form-a': 'CCTV register (Form A)',
  'form-b': 'CCTV register (Form B)',
  'form-c': 'CCTV register (Form C)',
};

export const COLUMNS = {
  number: 'No.',
  venue: 'Venue',
  'form-a': {
    'entry-date': 'Entry Date',
    'entry-time': 'Entry Time',
    'manager-name': 'Manager Name',
    'manager-licence-number': 'Manager Licence No.',
    signature: 'Signature',
    'job-number': 'Job Number',
  },
  'form-b': {
    'reported-date': 'Date the malfunction was identified',
    'reporter-name': 'Name of Person Who Identified the Malfunction',
    'job-number': 'Job number',
    'arrangement-date': 'Date Arrangements Made',
    'arrangement-manager-name': 'Name of Person Who Made Repair Arrangements',
    'repair-date': 'Date Equipment Repaired',
  },
  'form-c': {
    'entry-date': 'Entry Date',
    'entry-time': 'Entry Time',
    'technician-name': 'Technician Name',
    'technician-licence-number': 'Technician Licence Number',
    'technician-company': 'Technician Company',
    'system-working': 'Is System Working?',
    'system-recording': 'Is System Recording min 30 days?',
    cameras: 'Cameras Covering Entrances and Exits?',
    recording: 'Is System Recording to External Drive?',
    'match-time': 'Does the time displayed on the CCTV system match real time?',
  },
} as const;

export const NOTES = {
  voided: 'Voided',
  'email-note': 'Email Note',
  fault: 'Fault',
  description: 'Details of Required Repairs',
  note: 'Note',
  'form-image': 'Technician Form Image',
} as const;

export const FACTS = {
  period: 'Period',
  search: 'Search',
  'exported-at': 'Exported at (UTC)',
} as const;

export const SEAL_HEADING = 'Seal';

export const WORD = {
  yes: 'Yes',
  no: 'No',
  none: 'N/A',
  notAsked: '–',
  signatureMissing: 'Signature not available',
  imageMissing: 'The picture is not available',
  onOwnPage: 'On a page of its own',
  keptAsPdf: 'A PDF, kept with the entry',
  late: (minutes: number) => `Late ${minutes} min`,
  nightOf: (day: string) => `Night of ${day}`,
  question: (number: number) => `Q${number}`,
  attachment: (entry: number) => `Technician Form Image, Entry No. ${entry}`,
} as const;
