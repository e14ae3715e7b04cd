/** What is read on screens beside titles, labels and errors. Specification sections 2, 4 and 8. */
export const TEXT = {
  loading: 'Loading',
  pdfLoading: 'Loading... Please be patient, this could take a few minutes.',
  noRecords: 'No records',
  notApplicable: 'N/A',
  yes: 'Yes',
  no: 'No',
  formACompletedToday: 'Form A completed for today',
  invalidLicenceInfo: 'Invalid Licence Info',
} as const;

/** What is asked before something is destroyed. Specification section 8. */
export const CONFIRM = {
  delete: 'Are you sure you want to delete?',
  deleteAccount:
    'Are you sure you want to delete your account? All the associated data will be deleted!',
} as const;

/** What shows on hover and on keyboard focus. Specification section 2. */
export const TOOLTIP = {
  venueCode: 'This code is used by managers to join your venue',
  repairDescription: 'Repair Description',
  faultDescription: 'Fault Description',
} as const;

/** What a table's highlighted rows mean. Specification section 2. */
export const LEGEND = {
  viewingVenue: '= Viewing Venue',
  needsAction: '= Needs Action',
} as const;

/** The fixed words of a licence's expiry card, around years, months and days. Section 4. */
export const EXPIRY = {
  expiringIn: 'Expiring in',
  expired: 'Expired',
  ago: 'ago',
} as const;
