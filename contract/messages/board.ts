import { formatCount, formatMinutes } from '../core/format-count.ts';
import { NOTES_ADDRESSES_MAX } from '../core/limits.ts';
import { FAULT_FOUND } from './form-a.ts';

const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const faultsIn = (count: number) => (count === 1 ? 'Fault' : `${count} faults`);

/** Problems of a venue, each a sentence without a full stop. Days are "Fri 20 Nov". */
export const PROBLEM = {
  /** @param duty "Stop trading between 1 AM and close", null where the rules demand nothing */
  notRecording: (duty: string | null) =>
    [FAULT_FOUND.recordingOff, ...(duty ? [duty] : [])].join('. '),
  /** @param day of the last check, undefined without one in 13 weeks */
  noCheck: (day: string | undefined) => (day ? `No check since ${day}` : 'No check in 13 weeks'),
  overdue: (time: string) => `Tonight's check overdue since ${time}`,
  missed: (days: readonly string[]) => `Missed ${listed(days)}`,
  missedLastNight: 'Missed last night',
  explained: (days: readonly string[]) => `Missed ${listed(days)}, explained`,
  unconfirmed: (days: readonly string[]) =>
    `Check of ${listed(days)} by somebody not yet confirmed`,
  noManager: 'No validly licensed manager',
  noManagerAfter: (day: string) => `No validly licensed manager after ${day}`,
  /** @param left "11 h left", "overdue 3 h" or nothing, where the rules set no limit */
  faultToArrange: (count: number, left: string) =>
    `${faultsIn(count)} open, ${left ? `${left} to arrange` : 'repair not arranged'}`,
  faultToArrangeOverdue: (count: number, overdue: string) =>
    `${faultsIn(count)} open, arranging ${overdue}`,
  faultToRepair: (count: number, left: string) =>
    `${faultsIn(count)} arranged, ${left ? `${left} to repair` : 'not repaired'}`,
  faultToRepairOverdue: (count: number, overdue: string) =>
    `${faultsIn(count)} arranged, repair ${overdue}`,
  noInspection: 'No inspection recorded',
  inspectionToday: 'Inspection due today',
  inspectionIn: (days: number) => `Inspection due in ${formatCount(days, 'day')}`,
  inspectionOverdue: (days: number) => `Inspection overdue by ${formatCount(days, 'day')}`,
} as const;

/** On the board of all venues. */
export const BOARD = {
  title: 'All venues',
  /** Names the venues on the dashboard. */
  worst: 'Venues to look at first',
  columns: {
    venue: 'Venue',
    lastNight: 'Last night',
    wrong: 'What is wrong',
    weeks: '13 weeks',
    nights: (count: number) => `Last ${count} nights`,
    share: '90 days',
    actions: 'Actions',
  },
  checked: (checked: number, traded: number) =>
    traded === 0 ? 'Last night: no check was due' : `Last night: ${checked} of ${traded} checked`,
  rate: (rate: string) => `90 days: ${rate}.`,
  search: 'Find a venue',
  state: 'State',
  allStates: 'All states',
  region: 'Region',
  allRegions: 'All regions',
  sort: 'Sort by',
  sorts: {
    worst: 'Worst first',
    name: 'Name',
    'last-night': 'Last night',
    share: 'Share on time',
  },
  /** @param count undefined while it is not known */
  missedWeek: (count: number | undefined) => `Missed in the last 7 nights: ${count ?? '–'}`,
  nothing: 'Nothing',
  late: (minutes: number) => `Late ${formatMinutes(minutes)}`,
  doneLater: (time: string) => `${time}, sent later`,
  ring: 'Ring',
  ringName: (name: string, phone: string) => `Ring ${name}, ${phone}`,
  noPhone: (name: string) => `${name}: no phone number`,
  nobodyToRing: 'Nobody at the venue to ring',
  /** @param totals "84 on time, 2 missed (1 explained)" */
  nightsOf: (venue: string, nights: number, totals: string) =>
    `${venue}, last ${nights} nights: ${totals}`,
  fraction: (onTime: string, traded: string) => `${onTime} of ${traded}`,
  noRate: 'No nights',
  view: 'View',
  viewVenue: (venue: string) => `View ${venue}`,
  emptyHint: 'Venues appear here once they are active.',
  filteredHint: 'No venue matches. Change the search or the filters.',
  nothingMissed: 'No venue missed one of the last 7 nights.',
  quiet: (venues: number) => `${formatCount(venues, 'venue')} with nothing to do.`,
  allQuiet: 'Nothing is wrong at any venue.',
} as const;

const REMINDED: Readonly<Record<string, string>> = {
  check: "Reminded of tonight's check",
  explanation: 'Asked to explain a missed night',
  licences: 'Reminded of licences',
  inspection: 'Reminded of the inspection',
};

/** What became of a reminder. */
export const REMIND = {
  about: 'What to remind of',
  /** @param licence "AM licence" */
  licenceIncomplete: (licence: string) => `Your ${licence} has no expiry date in the register`,
  licenceExpired: (licence: string, day: string) => `Your ${licence} expired on ${day}`,
  licenceEnds: (licence: string, day: string) => `Your ${licence} ends on ${day}`,
  /** Labels of the buttons. */
  buttons: {
    check: 'Remind',
    explanation: 'Ask to explain',
    licences: 'Remind of licences',
    inspection: 'Remind of inspection',
  },
  /** Their names for screen readers. */
  names: {
    check: (venue: string) => `Remind ${venue} of tonight's check`,
    explanation: (venue: string) => `Ask ${venue} to explain the missed night`,
    licences: (venue: string) => `Remind the managers of ${venue} of their licences`,
    inspection: (venue: string) => `Remind ${venue} of its inspection`,
  },
  /** What was done. @param when "09:12 AM" or "24/11/2026 09:12 AM", of this device */
  sent: {
    check: (by: string, when: string) => `Reminded by ${by}, ${when}`,
    explanation: (by: string, when: string) => `Asked to explain by ${by}, ${when}`,
    licences: (by: string, when: string) => `Reminded of licences by ${by}, ${when}`,
    inspection: (by: string, when: string) => `Reminded of the inspection by ${by}, ${when}`,
  },
  /** In histories. @param about one of `ReminderAbout`; empty in earlier reminders, which were of the check */
  inHistory: (about: string, mailed: number) =>
    `${REMINDED[about] ?? REMINDED.check}: ${formatCount(mailed, 'person', 'people')} reminded`,
  all: 'Remind all',
  allTitle: 'Remind all these venues',
  /** Choices of what to remind all venues of. */
  choices: {
    check: (venues: number) => `Tonight's check: ${formatCount(venues, 'venue')}`,
    explanation: (venues: number) => `Missed nights to explain: ${formatCount(venues, 'venue')}`,
    licences: (venues: number) => `Managers' licences: ${formatCount(venues, 'venue')}`,
    inspection: (venues: number) => `Inspections: ${formatCount(venues, 'venue')}`,
  },
  allHint:
    'Each person is reminded once, by mail or on their devices as they chose. What was sent lately is left out.',
  nothingDue: 'Nothing to remind of.',
  unreached: (count: number) => `Nobody can be reached at ${formatCount(count, 'venue')}`,
  mailedAll: (people: number, venues: number) =>
    `Reminded ${formatCount(people, 'person', 'people')} about ${formatCount(venues, 'venue')}`,
  nobodyAtAll: 'Nobody was reminded: they were lately, or cannot be reached.',
  /** In the lists of licences. */
  holders: 'Remind the holders',
  holdersHint:
    'Managers whose licence is expired, expires within 30 days or is incomplete are reminded once.',
  mailed: (count: number) => `Reminded ${formatCount(count, 'person', 'people')}`,
  nobody: 'Nobody at this venue can be reached',
  nobodyHint: 'No other confirmed manager here has a confirmed email.',
  /** 409. Times are those of the venue. */
  tooSoon: (by: string, at: string, again: string) =>
    `${by} sent this at ${at}. It can be sent again at ${again}.`,
  notMissed: 'No missed night here waits for an explanation.',
  noInspection: 'No inspection is due here.',
  done: "Tonight's check is in the register already.",
  closed: 'No check is due at this venue tonight.',
} as const;

/** The weekly mails: their recipients, and the screens that their links open. */
export const WEEKLY_MAIL = {
  title: 'Weekly mails',
  hint: 'On Mondays, once it is 7 AM at every venue. An address gets one after it confirms a link that is mailed to it. Area managers get the signed notes of their venues without being added.',
  notMailed: 'Emails are not set up, so nothing is sent.',
  columns: { email: 'Email', kind: 'Mail', state: 'State', actions: 'Actions' },
  kinds: { board: 'What is wrong at all venues', notes: 'Signed notes of all venues' },
  none: 'Add the address of somebody who wants one of them.',
  /** @param at "22/11/2026 11:58 PM" */
  waiting: (at: string) => `Waiting for confirmation since ${at}`,
  confirmedOn: (at: string) => `Confirmed on ${at}`,
  add: 'Add',
  again: (email: string) => `Mail the link to ${email} again`,
  added: 'Added: waits for its confirmation',
  mailedAgain: 'Link mailed again',
  remove: (email: string) => `Remove ${email}`,
  confirmRemove: (email: string) => `Remove ${email}? It stops getting the weekly mail.`,
  removed: 'Address removed',
  /** 422 on `email` */
  known: 'This address gets a weekly mail already. To change which, remove it first.',
  /** 422 on `email` */
  notesFull: `Signed notes are mailed to ${NOTES_ADDRESSES_MAX} addresses at most. Remove one of them first.`,

  /** Opened by the link in the mail that asks for the confirmation. */
  confirmation: {
    title: 'Weekly mail about all venues',
    hint: 'Is this your address? It then gets the mail every Monday.',
    confirm: 'Confirm',
  },
  confirmed: 'Confirmed. The mail comes every Monday.',
  /** 422 on `token` */
  confirmationExpired:
    'This link has expired or was already used. An administrator can mail a new one.',

  /** Opened by the link at the end of each mail. */
  stop: {
    title: 'Stop the weekly mail',
    hint: 'This address then gets no more mails about all venues.',
    confirm: 'Stop these mails',
  },
  stopped: 'Stopped. This address was removed.',
  /** 422 on `token` */
  stopRefused:
    'This link does not work any more. The mails were stopped already, or the newest one has another link.',
} as const;
