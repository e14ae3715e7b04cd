import type { Role } from '#contract/core/roles.ts';

export const APP_NAME = 'Nightbook';

/** What a venue keeps with the application. */
export const REGISTER_NAME = 'CCTV register';

/** Labels of fields that several screens share. */
export const LABEL = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  emailConfirmation: 'Email confirmation',
  password: 'Password',
  confirmPassword: 'Confirm password',
  profilePicture: 'Profile picture',
  venue: 'Venue',
  venueCode: 'Venue code',
  technicianCompany: 'Technician Company',
  address: 'Address',
  state: 'State',
  date: 'Date',
  jobNumber: 'Job number',
  question: 'Question',
  search: 'Search',
} as const;

/** Buttons, and links that act like them, that several screens share. */
export const BUTTON = {
  submit: 'Submit',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  previous: 'Previous',
  next: 'Next',
  createEntry: 'Create Entry',
  joinVenue: 'Join Venue',
  export: 'Export',
  exportAll: 'Export all',
  print: 'Print',
  logout: 'Logout',
} as const;

/** Short texts that any screen may show. */
export const TEXT = {
  yes: 'Yes',
  no: 'No',
  notApplicable: 'N/A',
  /** Fills a cell without a value. */
  dash: '–',
  loading: 'Loading',
  noRecords: 'No records',
  confirmDelete: 'Are you sure you want to delete?',
} as const;

/** Statuses of a venue, which the list filters by, and of a manager's link to a venue. */
export const STATUS = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  connected: 'Connected',
  disconnected: 'Disconnected',
  /** A company or venue that a stranger registered. */
  waiting: 'Waiting for confirmation',
} as const;

export const ROLE_NAME = {
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  technician: 'Technician',
  company: 'Technician company',
} as const satisfies Record<Role, string>;

/** Where a call of a page without the app has no answer, or one that it does not understand. */
export const CALL_FAILED = {
  lost: 'The server cannot be reached.',
  other: 'That did not work. Try again.',
} as const;
