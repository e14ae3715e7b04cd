import { formatCount } from '../format-count.ts';
import { REGISTER_NAME } from '../names.ts';

export const DASHBOARD = {
  /** Followed by the venue's name. */
  registerTitle: `${REGISTER_NAME} (Form A) - Venue:`,
  tonight: (venue: string) => `Tonight at ${venue}`,
  checkDue: "Tonight's check",
  licences: 'Licences',
  ownLicences: 'Your licences',
  /** Heads of the counts of licences. */
  licenceEnds: ['Expired', 'In 7 days', 'In 30 days'],
  allVenues: 'All venues',
  formADone: 'Completed',
  formAOpen: 'Not completed',
  formB: 'Form B to complete',
  formC: 'Form C due',
  venuesNotSubmittedFormA: 'Venues without Form A tonight',
  venuesWithIncompleteFormB: 'Venues with Form B to complete',
  venuesWithFormCDue: 'Venues with Form C due',
  licenceExpiry30: 'AM licences expiring in 30 days',
  licenceExpiry7: 'AM licences expiring in 7 days',
  licenceExpired: 'AM licences expired',
  rmlvExpiry30: 'RMLV licences expiring in 30 days',
  rmlvExpiry7: 'RMLV licences expiring in 7 days',
  rmlvExpired: 'RMLV licences expired',
  countOf: (label: string, count: string) => `${label}: ${count}`,
  noVenue: 'There is no venue yet, so nothing is due.',
  nothingToShow: 'Nothing outstanding.',
  waiting: 'Waiting for confirmation, no faults are mailed until then:',
  waitingCompanies: (count: number) => formatCount(count, 'company', 'companies'),
  waitingVenues: (count: number) => formatCount(count, 'venue'),
} as const;

/** The second line of a card. */
export const CARD_NOTE = {
  /** @param due "Due by 12:30 AM" */
  begun: (due: string) => `${due}. Continue the check you began`,
  nothingToRepair: 'No fault is open',
  notArranged: 'Repair not arranged',
  /** @param left "46 h left" or "Overdue 3 h" */
  unrepaired: (count: number, left: string) =>
    `${count} arranged, not repaired${left && `, ${left}`}`,
  left: (length: string) => `${length} left`,
  overdue: (length: string) => `overdue ${length}`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  failedInspection: (findings: number) =>
    `Failed inspection, ${formatCount(findings, 'finding')} open`,
  /** @param day "Fri 4 Dec 2026" */
  by: (day: string) => `By ${day}`,
  /** After a failed inspection. @param day "Fri 4 Dec 2026" */
  nextBy: (day: string) => `Next inspection by ${day}`,
  /** @param company with its phone number or address */
  ask: (by: string, company: string) => `${by}. Ask ${company}`,
  /** Before the first inspection. @param company with its phone number or address */
  askFirst: (company: string) => `Ask ${company}`,
  contact: (name: string, way: string) => `${name}, ${way}`,
} as const;

const checkText = (day: string | undefined) => (day ? `last check ${day}` : 'no check yet');

/** In the lists behind the cards. */
export const CARD_LIST = {
  search: 'Find in this list',
  nothingFound: 'Nothing in this list matches.',
  /** @param time "12:30 AM" @param lastCheck "Fri 20 Nov" */
  dueBy: (time: string, lastCheck: string | undefined) => `Due by ${time}, ${checkText(lastCheck)}`,
  overdueSince: (time: string, lastCheck: string | undefined) =>
    `Overdue since ${time}, ${checkText(lastCheck)}`,
  /** @param since "Sat 21 Nov, 10:12 PM" */
  faultSince: (since: string, by: string) => `Since ${since}, reported by ${by}`,
  toArrange: (left: string) => `${left} to arrange`,
  arrangingOverdue: (overdue: string) => `arranging ${overdue}`,
  /** @param day "Fri 4 Dec 2026" */
  inspectionBy: (day: string, days: number) => `Due by ${day}, in ${formatCount(days, 'day')}`,
  inspectionToday: 'Due today',
  inspectionOverdue: (day: string, days: number) =>
    `Overdue since ${day}, ${formatCount(days, 'day')}`,
  noInspection: 'No inspection recorded',
} as const;

/** Above the dashboard of a manager who cannot sign a check yet. */
export const MISSING_LICENCE = {
  /** @param licence "AM licence" */
  addDate: (licence: string) => `Add your ${licence}'s expiry date before tonight's check`,
  add: (licence: string) => `Add your ${licence} before tonight's check`,
  save: 'Save',
} as const;

/** Above the dashboard of a manager whose venue has changed its code. */
export const DISCONNECTED = {
  title: (venue: string) => `${venue} has a new code`,
} as const;

/** On the card that tells an admin about reminders. */
export const REMINDERS = {
  title: 'Email reminders',
  kind: 'Reminder',
  lastRun: 'Last checked',
  lastSent: 'Last sent',
  sentCount: 'Emails sent',
  never: 'Never',
  none: 'No reminders have been checked yet.',
  kinds: {
    check: 'Nightly check not done',
    'missed-check': 'Nightly check missed',
    'am-licence': 'AM licence expiring',
    'rmlv-licence': 'RMLV licence expiring',
    fault: 'Fault not repaired',
    'form-c': 'Inspection due',
    board: 'Weekly mail of the board',
  },
} as const;
