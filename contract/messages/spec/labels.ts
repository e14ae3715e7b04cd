/**
 * The single words and short names that the specification uses for fields, buttons and choices
 * (sections 2, 4, 5 and 6). It lists many of them in running text: they begin with a capital here.
 */

export const LABEL = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  emailConfirmation: 'Email confirmation',
  password: 'Password',
  confirmPassword: 'Confirm password',
  profilePicture: 'Profile picture',
  venueCode: 'Venue code',
  state: 'State',

  amLicenceNumber: 'AM licence number',
  licenceNumber: 'Licence number',
  licenceExpiryDate: 'Licence expiry date',
  licenceImage: 'Licence image',
  rmlvLicenceNumber: 'RMLV licence number',
  rmlvLicenceIssueDate: 'RMLV licence issue date',
  rmlvLicenceExpiryDate: 'RMLV licence expiry date',
  rmlvLicenceImage: 'RMLV licence image',

  venue: 'Venue',
  viewingVenue: 'Viewing Venue:',
  code: 'Code',
  venueLicenceNumber: 'Venue Liquor Licence number',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  company: 'Company',
  technicianCompany: 'Technician Company',
  openingHours: 'Opening hours',
  open: 'Open',
  close: 'Close',
  appManagerSelection: 'App Manager Selection',
  nonTradingDays: 'Non-trading days',

  date: 'Date',
  manager: 'Manager',
  signature: 'Signature',
  jobNumber: 'Job number',
  emailNote: 'Email Note',
  question: 'Question',

  search: 'Search',
  status: 'Status',
  from: 'From',
  to: 'To',
} as const;

/** What a person presses: buttons, and links that act like them. */
export const BUTTON = {
  signIn: 'Sign in',
  logout: 'Logout',
  forgotPassword: 'Forgot password?',
  registerNow: 'Register Now',
  registerCompany: 'Register Company',
  registerVenue: 'Register Venue',
  previous: 'Previous',
  next: 'Next',
  createVenueCode: 'Create Venue Code',
  deleteAccount: 'Delete Account',
  joinVenue: 'Join Venue',
  updateDetails: 'Update details',

  submit: 'Submit',
  export: 'Export',
  exportAll: 'Export all',
  exportForm: 'Export Form',
  print: 'Print',
  reset: 'Reset',
  createEntry: 'Create Entry',
  notTrading: 'Not Trading?',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',

  captureImage: 'Capture Image',
  useImage: 'Use Image',
  cancel: 'Cancel',
} as const;

/** The navigation bar's items. Who sees which: section 6. */
export const NAV = {
  dashboard: 'Dashboard',
  formA: 'Form A',
  formB: 'Form B',
  formC: 'Form C',
  managers: 'Managers',
  venues: 'Venues',
  companies: 'Company',
  questions: 'Questions',
  technicians: 'Technicians',
} as const;

/** The profile's side tabs. */
export const TAB = {
  generalInfo: 'General Info',
  licenceInfo: 'Licence Info',
  rmlvLicenceInfo: 'RMLV Licence Info',
} as const;

/** Of a venue, as shown and as filtered by; and of a manager's link to a venue. */
export const STATUS = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  connected: 'Connected',
  disconnected: 'Disconnected',
} as const;

export const ROLE_NAME = {
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  technician: 'Technician',
  company: 'Technician company',
} as const;
