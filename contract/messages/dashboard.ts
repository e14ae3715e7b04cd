import { formatCount } from '../core/format-count.ts';
import { REGISTER_NAME } from './labels.ts';

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
  sentCount: 'Reminders sent',
  never: 'Never',
  none: 'No reminders have been checked yet.',
  kinds: {
    check: 'Nightly check not done',
    'missed-check': 'Nightly check missed',
    'am-licence': 'AM licence expiring',
    'rmlv-licence': 'RMLV licence expiring',
    fault: 'Fault not repaired',
    'form-c': 'Inspection due',
    booking: 'Inspection to book',
    board: 'Weekly mail of the board',
    notes: 'Weekly mail of signed notes',
    'area-notes': 'Weekly mail of signed notes to area managers',
  },
} as const;

/** A step of the set-up list. */
interface StepText {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
}

/** The list that leads an administrator of a new register to its first check. */
export const FIRST_STEPS = {
  title: 'Set up your register',
  progress: (done: number, steps: number) => `${done} of ${steps} done`,
  done: 'Done',
  open: 'To do',
  fold: 'Steps to do',
  unfold: 'All steps',
  hide: 'Hide this list',
  hidden: 'Hidden. The screen "System" leads back to it.',
  show: 'Show it on the dashboard',
  shown: 'The list is on the dashboard again.',
  afterVenue: 'After your first venue.',
  invited: 'Invited. Done once a manager joins.',
  questions: (count: number) => `${count} ready.`,
  steps: {
    contact: {
      title: 'Your name and phone',
      hint: 'Users see whom to ask.',
      button: 'Enter them',
    },
    company: {
      title: 'Technician company',
      hint: 'Repairs the CCTV.',
      button: 'Add company',
    },
    venue: {
      title: 'First venue',
      hint: 'Address, hours, code.',
      button: 'Create venue',
    },
    questions: {
      title: 'Questions',
      hint: 'What the nightly check asks.',
      button: 'Read them',
    },
    manager: {
      title: 'Invite a manager',
      hint: 'Does the checks.',
      button: 'Invite',
    },
    trial: {
      title: 'Trial check',
      hint: 'Records nothing.',
      button: 'Try it',
    },
  } satisfies Record<string, StepText>,
} as const;

/** Around what the server says of itself. */
export const SYSTEM_PAGE = {
  openList: 'Set-up list',
  testMail: 'Send me a test mail',
  /** Follows the name of a part, for who does not see its colour. */
  states: { good: 'Good', attention: 'Needs attention', wrong: 'Wrong', none: 'Information' },
  summary: (wrong: number, attention: number) =>
    [
      wrong > 0 && `${formatCount(wrong, 'part is', 'parts are')} wrong and should be mended now.`,
      attention > 0 && `${formatCount(attention, 'part needs', 'parts need')} attention.`,
      wrong + attention === 0 && 'Everything is as it should be.',
    ]
      .filter(Boolean)
      .join(' '),
} as const;

/** The nightly form to practise with. */
export const TRIAL = {
  link: 'Trial check',
  linkHint: 'Walk the nightly form. Nothing is recorded.',
  banner: 'Trial: nothing is recorded.',
  title: 'Trial check',
  close: 'Close. Nothing was recorded.',
  submit: 'Finish the trial',
  resultTitle: 'Nothing was recorded',
  intro: "Had this been tonight's check:",
  /** @param weekday "Sunday" @param time "10:12 PM" */
  recorded: (weekday: string, name: string, time: string) =>
    `It would be in the register for ${weekday} night, made by ${name} at ${time}, with the next number.`,
  onTime: 'It would be on time.',
  late: (minutes: number) => `It would be marked as late by ${formatCount(minutes, 'minute')}.`,
  noFault: 'No fault would be opened.',
  fault: (count: number) =>
    `${formatCount(count, 'answer is', 'answers are')} No: a fault (Form B) would be opened.`,
  arrangeBy: (time: string) => `Its repair would have to be arranged by ${time}.`,
  repairBy: (time: string) => `It would have to be repaired by ${time}.`,
  mailed: (company: string) => `${company} would be emailed.`,
  notMailed: 'Nobody would be emailed: the venue has no confirmed technician company.',
  recordingOff: (from: string) =>
    `Recording is off: you would stop trading between ${from} and close.`,
  locked: 'It could be corrected until the trading day ends, and never deleted.',
  home: 'Back to the dashboard',
  noted: 'Trial noted',
} as const;
