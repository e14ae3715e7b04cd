import { formatCount } from '../core/format-count.ts';

const CREATE_MANAGER = 'Create Manager';

export const MANAGERS = {
  title: 'Manage Managers',
  columns: {
    name: 'Name',
    email: 'Email',
    licence: 'Licence',
    rmlvLicence: 'RMLV Licence',
    venue: 'Venue',
    actions: 'Actions',
  },
  emptyHint: `Add the first manager with ${CREATE_MANAGER}.`,
  moreVenues: (count: number) => `+ ${count} more`,
  createTitle: CREATE_MANAGER,
  editTitle: (name: string) => `Edit ${name}`,
  areaManager: 'Area manager',
  areaManagerHint: 'Sees all their venues on one dashboard and can switch between them.',
  created: 'Manager created successfully!',
  updated: 'Manager updated successfully!',
  deleted: 'Manager deleted successfully!',
} as const;

/** The administrators of the register. */
export const ADMINS = {
  title: 'Manage Administrators',
  columns: { name: 'Name', email: 'Email', added: 'Added', actions: 'Actions' },
  add: 'Add Administrator',
  addHint: 'They get a mail with a link that sets their password. Every administrator is told.',
  added: 'Administrator added',
  /** @param at "22/11/2026 11:58 PM" */
  addedBy: (at: string, name: string) => `${at}, by ${name}`,
  notConfirmed: 'Email not confirmed',
  you: 'You',
  remove: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) =>
    `Remove ${name}? They are signed out at once, and every administrator is told.`,
  removed: 'Administrator removed',
  ownHint: 'Another administrator can remove you.',
} as const;

const CREATE_TECHNICIAN = 'Create Technician';

export const TECHNICIANS = {
  title: 'Manage Technicians',
  columns: {
    name: 'Name',
    licenceNumber: 'Licence Number',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    actions: 'Actions',
  },
  company: 'Company',
  emptyHint: `Add the first technician with ${CREATE_TECHNICIAN}.`,
  /** @param name of the row's technician */
  showLicence: (name: string) => `Show the licence of ${name}`,
  createTitle: CREATE_TECHNICIAN,
  editTitle: (name: string) => `Edit ${name}`,
  /** After a creation and after an update alike. */
  saved: 'Technician created/updated successfully!',
  deleted: 'Technician deleted successfully!',
} as const;

const CREATE_COMPANY = 'Create Company';

export const COMPANIES = {
  title: 'Manage Companies',
  columns: { name: 'Name', address: 'Address', actions: 'Actions' },
  emptyHint: `Add the first company with ${CREATE_COMPANY}.`,
  createTitle: CREATE_COMPANY,
  editTitle: (name: string) => `Edit ${name}`,
  phoneHint: 'For faults that cannot wait. Venues see it.',
  created: 'Company created successfully!',
  updated: 'Company updated successfully!',
  deleted: 'Company deleted successfully!',
  confirm: 'Confirm this company',
  confirmed: 'Company confirmed. Faults are mailed to it now.',
} as const;

/** The two licences of a manager: labels of their fields, and the licences themselves. */
export const LICENCE = {
  am: 'AM licence',
  rmlv: 'RMLV licence',
  amNumber: 'AM licence number',
  number: 'Licence number',
  expiryDate: 'Licence expiry date',
  amExpiryDate: 'AM licence expiry date',
  dateHint: 'Needed before your first check.',
  image: 'Licence image',
  rmlvNumber: 'RMLV licence number',
  rmlvIssueDate: 'RMLV licence issue date',
  rmlvExpiryDate: 'RMLV licence expiry date',
  rmlvImage: 'RMLV licence image',
  imageOf: (licence: string, name: string) => `${licence} of ${name}`,
  /** @param days until the licence ends; 0 on its last day */
  daysLeft: (days: number) => (days === 0 ? 'Last day' : `${formatCount(days, 'day')} left`),
} as const;

/** A filter of people by their licences. */
export const EXPIRING_LICENCES = {
  label: 'Licence expiring',
  all: 'All',
  expiring: 'Within 30 days',
  expired: 'Expired',
  'am-expiring': 'AM licence within 30 days',
  'am-expired': 'AM licence expired',
  'rmlv-expiring': 'RMLV licence within 30 days',
  'rmlv-expired': 'RMLV licence expired',
} as const;

/** Parts of "Expiring in 2 months 3 days" and "Expired 1 day ago". */
export const EXPIRY = {
  expiringIn: 'Expiring in',
  expiringToday: 'Expiring today',
  expired: 'Expired',
  ago: 'ago',
} as const;

/** Beside a licence number while it is checked against a state's licence list. */
export const LICENCE_CHECK = {
  waiting: "We'll check it once the name and an address with a state are filled in.",
  waitingForCompany: "We'll check it once the company and the state are chosen.",
  checking: 'Checking the licence',
  valid: 'The licence is valid',
} as const;
