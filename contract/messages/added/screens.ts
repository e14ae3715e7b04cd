import { APP_NAME, PRODUCT } from '../spec/names.ts';
import { counted } from './counted.ts';

/** What is read around the screens, where the specification is silent. */
export const SHELL = {
  home: 'Home',
  more: 'More',
  closeMenu: 'Close the menu',
  newHere: 'New here?',
  skip: 'Skip to the content',
  navigation: 'Main navigation',
  breadcrumbs: 'You are here',
  tonight: "Tonight's check",
  orJoin: 'Or join one with its code',
  addVenueHint: 'The register is kept for a venue. Create yours to start.',
  amLicence: 'AM licence',
  rmlvLicence: 'RMLV licence',
  noVenueFound: 'No venue matches',
  backHome: 'Go to the home page',
  tryAgain: 'Try again',
  notFoundHint: 'This page does not exist, or it is not yours to see.',
  promise: `The ${PRODUCT} of your venue, checked every night.`,
  pageTitle: (title: string) => `${title} · ${APP_NAME}`,
} as const;

/** Around lists of any kind. */
export const LIST = {
  /** In a cell that has nothing to say. */
  nothing: '–',
  filter: 'Filter',
  filterActive: (count: number) => `Filter (${count})`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  shown: (page: number, pages: number, total: number) =>
    `Page ${page} of ${pages}, ${counted(total, 'record')}`,
  loadFailed: 'The records could not be loaded.',
} as const;

/** Around forms of any kind. */
export const FORM = {
  dayFormat: 'DD/MM/YYYY',
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  time: 'Time',
  kept: 'What you entered is still here.',
  showPassword: 'Show what is entered',
  hidePassword: 'Hide what is entered',
  passwordAgain: 'Please enter the password again.',
  startAfresh: 'Start afresh',
  startAfreshAsk: 'Clear all of it?',
  clearAll: 'Clear the form',
  slow: 'This takes longer than usual. Please keep this page open.',
} as const;

/** On and around the signature pad. */
export const SIGNATURE = {
  draw: 'Sign here with a finger, a pen or the mouse',
  drawingArea: 'Drawing area for the signature',
  clear: 'Clear',
  failed: 'The signature could not be taken. Check your connection, clear it and sign again.',
  typeInstead: 'Type my name',
  drawInstead: 'Draw it',
  typedName: 'Your full name, as your signature',
} as const;

/** On the screens of the nightly check. */
export const FORM_A = {
  createTitle: 'Record the nightly check',
  answers: 'Answers',
  tradingDay: (day: string) => `Counts for the night of ${day}, venue time.`,
  changeManager: 'Change manager',
  repair: 'What is wrong?',
  repairHint: 'Your technician company is told, and a Form B is started.',
  confirmManager: 'Confirm',
  openSignature: 'Open the signature',
  closed: 'This entry can no longer be changed.',
  view: 'View',
} as const;

/** On the dashboard. */
export const DASHBOARD = {
  tonight: 'Tonight at this venue',
  licences: 'Your licences',
  managers: "Managers' licences",
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
  nothingToShow: 'Nothing here: all is well.',
} as const;

/** How it goes with the reminders by mail, for an admin. */
export const REMINDERS = {
  title: 'Reminders by mail',
  kind: 'Reminder',
  lastRun: 'Last looked',
  lastSent: 'Last sent',
  sentCount: 'Mails sent',
  never: 'Never',
  none: 'The server has not looked yet whom to remind.',
  kinds: {
    check: 'Nightly check not done',
    'am-licence': 'AM licence ends',
    'rmlv-licence': 'RMLV licence ends',
    fault: 'Fault not repaired',
    'form-c': 'Inspection due',
  },
} as const;
