import { formatCount } from '../format-count.ts';

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
