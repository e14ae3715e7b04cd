/** Required columns of each table, in their order. A table may have others between them. */
export const REQUIRED_COLUMNS: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = {
  'screens/companies': {
    'COMPANIES.columns': ['Name', 'Address', 'Actions'],
  },
  'screens/form-a': {
    'FORM_A.columns': [
      'Entry Date',
      'Entry Time',
      'Manager Name',
      'Manager Licence No.',
      'Signature',
      'Job Number',
      'Actions',
    ],
  },
  'screens/form-b': {
    'FORM_B.columns': [
      'Date the malfunction was identified',
      'Name of Person Who Identified the Malfunction',
      'Details of Required Repairs',
      'Fault',
      'Date Arrangements Made',
      'Name of Person Who Made Repair Arrangements',
      'Date Equipment Repaired',
      'Actions',
    ],
  },
  'screens/form-c': {
    'FORM_C.columns': [
      'Technician Name',
      'Technician Licence Number',
      'Technician Company',
      'Note',
      'Is System Working?',
      'Is System Recording min 30 days?',
      'Cameras Covering Entrances and Exits?',
      'Is System Recording to External Drive?',
      'Does the time displayed on the CCTV system match real time?',
      'Entry Date',
      'Entry Time',
      'Actions',
    ],
  },
  'screens/managers': {
    'MANAGERS.columns': ['Name', 'Email', 'Licence', 'RMLV Licence', 'Venue', 'Actions'],
  },
  'screens/profile': {
    'MY_VENUES.columns': ['Venue Name', 'Entered Venue Code', 'Status', 'Actions'],
  },
  'screens/questions': {
    'QUESTIONS.columns': ['Question', 'Actions'],
  },
  'screens/technicians': {
    'TECHNICIANS.columns': ['Name', 'Licence Number', 'Email', 'Phone', 'Company', 'Actions'],
  },
  'screens/venues': {
    'VENUES.columns': [
      'Name',
      'Code',
      'Licence Number',
      'Technician Company',
      'Opening Hours',
      'Address',
      'Status',
      'Actions',
    ],
    'VENUE_MANAGERS.columns': [
      'Name',
      'Phone',
      'Licence Number',
      'Licence Image',
      'Licence Expiry Date',
      'RMLV Licence Number',
      'RMLV Licence Image',
      'RMLV Licence Expiry Date',
      'Actions',
    ],
  },
};
