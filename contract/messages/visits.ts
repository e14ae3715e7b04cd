import { formatCount } from '../core/format-count.ts';
import {
  VISIT_CHANGES_MAX,
  VISIT_MINUTES,
  VISIT_PIN_ATTEMPTS,
  VISIT_PIN_DIGITS,
  VISIT_STORED_HOURS,
} from '../core/limits.ts';

/** Numbers from none to nine. */
const NUMBER = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The answer to an officer, sentence by sentence. */
export const VISIT_SUMMARY = {
  /** @param counts "25 checked, 24 on time, 1 late" */
  nights: (nights: number, counts: string) => `${formatCount(nights, 'night')}: ${counts}`,
  checked: (count: number) => `${count} checked`,
  noNights: 'The register has no night yet',
  noOpenFault: 'No open fault',
  openFaults: (count: number) => formatCount(count, 'open fault'),
  /** @param day "4 March 2027" */
  certified: (day: string) => `Certified until ${day}`,
  certifiedWithoutEnd: 'Certified',
  certificateEnded: (day: string) => `Certificate ended ${day}`,
  /** @param findings "2 findings" */
  failedInspection: (findings: string) => `Last inspection with ${findings} open`,
  neverCertified: 'Not certified yet',
  managers: (count: number) =>
    `${NUMBER[count] ?? count} ${count === 1 ? 'manager' : 'managers'} with valid licences`,
} as const;

/** Words beside nights and mails where the register is shown. */
export const VISIT_TEXT = {
  /** In place of an address, which is nobody's business. */
  company: 'To the technician company',
  paper: (number: number) => `No. ${number} of the paper register`,
  sentLater: 'Made in time on a phone, and sent later',
} as const;

/** A visit of an officer, who is shown the register of a venue. */
export const VISIT = {
  /** Names an officer who has not said who they are. */
  officer: 'An officer',
  /** @param reference the officer's own number for the visit; empty for none */
  named: (name: string, reference: string) =>
    reference ? `${name}, reference ${reference}` : name,
  officerName: 'Name',
  reference: 'Reference',
  nameRequired: 'Name is required',

  /** 404 */
  unknownLink: 'This link is not known. Ask the manager on duty to show a new code.',
  /** 409 @param at "22/11/2026 11:10 PM" @param by who started the visit */
  openedElsewhere: (at: string, by: string) =>
    `Another device opened this link on ${at}. Ask ${by} to show a new code.`,
  /** 401 and 409 */
  ended: 'This visit has ended. Ask the manager on duty to start another.',
  /** 409 */
  alreadyNamed: 'The officer of this visit is named already.',
  /** 409 */
  nameFirst: 'Enter your name first.',
} as const;

/** On the page of a visit, which an officer reads. */
export const VISIT_PAGE = {
  /** @param venue name of the venue */
  title: (venue: string) => `CCTV register, ${venue}`,
  loading: 'Opening the register',
  shown: 'Register shown to an officer',
  /** @param officer "Insp. R. Vella, reference OLGR-2026-114" */
  shownTo: (officer: string) => `Register shown to ${officer}`,
  /** @param left "54 min" */
  left: (left: string) => `${left} left`,
  /** @param time "09:40 PM", or with its day */
  asOf: (time: string) => `No connection. This is as of ${time}.`,
  lost: 'No connection. The register cannot be opened.',
  tryAgain: 'Try again',
  tooOld: 'No connection, and what this phone last saw is more than 24 hours old.',
  noVisit: 'Scan the code that the manager on duty shows you.',
  endedTitle: 'The visit has ended',
  refusedTitle: 'The register was not opened',
  lastNights: (nights: number) => `Last ${formatCount(nights, 'night')}`,
  nights: 'Each night',
  /** @param night "Sat 21 Nov" */
  numbered: (night: string, number: number) => `${night} · No. ${number}`,
  lateBy: (minutes: number) => `Late ${minutes} min`,
  due: (time: string) => `Due ${time}`,
  check: (number: number) => `Check No. ${number}`,
  allYes: (count: number) => `${count} of ${count} Yes`,
  someNo: (yes: number, count: number) => `${yes} of ${count} Yes`,
  answeredNo: 'Answered No',
  note: 'Note',
  jobNumber: 'Job number',
  signature: (name: string) => `Signature of ${name}`,
  photo: (number: number) => `Photo ${number}`,
  picture: 'Picture',
  fault: (number: number) => `Fault, Form B No. ${number}`,
  openFault: (number: number) => `Form B No. ${number}, not repaired`,
  repairedFault: (number: number) => `Form B No. ${number}, repaired`,
  nextCheck: 'Next check',
  /** @param night "Sat 21 Nov" @param time "10:25 PM" */
  nextCheckAt: (number: number, night: string, time: string) => `No. ${number}, ${night}, ${time}`,
  noNextCheck: 'None since',
  noCheck: 'No check was recorded',
  explanation: 'Explanation',
  olderFaults: 'Faults from before, not repaired',
  changes: 'Changed since the last visit',
  /** @param by "Insp. R. Vella, reference OLGR-2026-114" */
  lastVisit: (by: string, at: string) => `Last sighted by ${by} on ${at}.`,
  neverVisited: 'No officer has confirmed here yet to have seen the register.',
  newestChanges: `The newest ${VISIT_CHANGES_MAX} are listed. There may be more.`,
  noChanges: 'No entry was corrected or voided, and no venue detail was changed.',
  inspection: 'Last inspection certificate',
  inspectionOf: (number: number, at: string) => `Form C No. ${number}, ${at}`,
  noInspection: 'No inspection is recorded.',
  certificate: 'Show the certificate',
  managers: 'Managers and staff',
  amLicence: 'AM licence',
  rmlvLicence: 'RMLV',
  /** @param until "31/01/2027" */
  licence: (number: string, until: string) => `${number}, until ${until}`,
  noLicence: 'None entered',
  valid: 'Valid',
  notValid: 'Not valid',
  questions: 'What is checked each night',
  rules: 'By which rules',
  noCitation: 'The venue’s own question',

  officer: 'Who are you?',
  officerHint: 'Asked once. It stands on all that you take, and in the venue’s history.',
  referenceHint: 'Your own number for this visit, if you have one',
  enter: 'Enter',
  sight: 'I have seen this register',
  sightHint: 'The venue’s history and calendar will say that you sighted it.',
  sighted: (at: string) => `Sighted ${at}`,

  take: 'Take it along',
  takeHint:
    'Everything you take names you. The PDF and the statement are signed: a saved verify.html checks them without this server.',
  nameFirst: 'Enter your name above first: it stands on what you take.',
  notSent: 'No connection. What you entered was not sent: try again.',
  needsConnection: 'Taking a copy needs a connection.',
  period: 'Period',
  periods: { nights: '28 nights', year: '12 months' },
  form: 'Form',
  pdf: 'PDF',
  spreadsheet: 'Spreadsheet',
  statement: 'Signed statement',
  verifier: 'Page that checks it (verify.html)',
  preparing: 'Preparing',
  nothing: 'There is no entry in this period.',
  saved: (file: string) => `Saved ${file}`,
  failed: 'It could not be prepared. Try again.',

  leave: 'Leave',
  leaveTitle: 'Back to the app',
  pin: 'PIN',
  pinWrong: (left: number) => `Wrong PIN. ${formatCount(left, 'attempt')} left.`,
  pinEnded: 'Wrong PIN too often. Sign in to go on.',
  signIn: 'Sign in instead',
  stay: 'Stay here',
  ended: 'You can close this page.',
} as const;

/** Acts of a visit in the history of its venue, beside which their authors and times stand. */
export const VISIT_HISTORY = {
  startedHere: 'Began to show the register to an officer, on a phone of the venue',
  started: 'Began to show the register to an officer, on the officer’s phone',
  /** Both in UTC: "22/11/2026 09:40 PM" */
  shownOffline: (at: string, asOf: string) =>
    `Showed the register to an officer without a connection, ${at} UTC by the phone’s clock, as of ${asOf} UTC`,
  /** @param device "Chrome on Android"; undefined for one of another kind */
  opened: (device: string | undefined) => withDevice('Opened the register', device),
  refused: (device: string | undefined) =>
    withDevice('Was refused the register as a second device', device),
  officer: (officer: string) => `The officer is ${officer}`,
  viewed: (nights: number) => `Viewed the register, ${formatCount(nights, 'night')}`,
  sighted: (officer: string) => `Sighted by ${officer}`,
  ended: 'Ended the visit of an officer',
} as const;

const withDevice = (text: string, device: string | undefined) =>
  device === undefined ? text : `${text}, ${device}`;

export const VISIT_ENDED = 'Visit ended';

/** On the screen that shows the register to an officer. */
export const INSPECTOR = {
  /** @param venue name of the viewing venue */
  venue: (venue: string) => `Show the officer the register of ${venue}.`,
  /** In place of the screen, for people who wait for confirmation. */
  unconfirmed:
    'Only people whom a manager of this venue has confirmed can show the register to an officer. Ask a manager of the venue to come, or to confirm you.',

  onTheirPhone: 'On their phone',
  onTheirPhoneHint: `The officer scans a code with their own phone and reads this venue’s register for ${VISIT_MINUTES} minutes. They need no account.`,
  onThisPhone: 'On this phone',
  onThisPhoneHint:
    'Hand over this phone. It shows the register and nothing else until you enter your PIN.',
  noConnection:
    'No connection: the officer’s phone cannot open the register. Show it on this phone.',
  back: 'Back',

  codeTitle: 'Let the officer scan this code',
  codeLabel: 'QR with the address below',
  codeHint: 'The first phone that opens it reads the register. No other phone can.',
  address: 'Or open this address:',
  copy: 'Copy',
  copied: 'Copied',
  minutesLeft: (minutes: number) => `${formatCount(minutes, 'minute')} left`,
  waiting: 'Waiting for the officer’s phone',
  /** @param at "09:40 PM" @param on "Chrome on Android"; null for a device of another kind */
  opened: (at: string, on: string | null) => `Opened at ${at}${on === null ? '' : ` on ${on}`}`,

  pin: 'PIN',
  pinHint: `Choose ${VISIT_PIN_DIGITS} digits. You need them to take the phone back; after ${VISIT_PIN_ATTEMPTS} wrong ones, somebody has to sign in again. The PIN keeps the officer on the register; it is no protection from somebody with tools.`,
  pinInvalid: `Enter ${VISIT_PIN_DIGITS} digits`,
  handOver: 'Show the register',
  notStored: `No connection, and this phone has not stored the register of this venue. It stores it for ${VISIT_STORED_HOURS} hours while you are signed in with a connection.`,

  visits: 'Visits',
  noVisits: 'Nobody has shown this register to an officer yet.',
  running: 'Running',
  theirs: 'On the officer’s phone',
  here: 'On a phone of the venue',
  notOpened: 'Not opened',
  /** @param at "22/11/2026 09:40 PM" */
  startedBy: (name: string, at: string) => `Started by ${name}, ${at}`,
  until: (at: string) => `Until ${at}`,
  endedAt: (at: string) => `Ended ${at}`,
  sighted: (at: string) => `Sighted ${at}`,
  notSighted: 'Not sighted',
  end: 'End',
  /** @param officer "Insp. R. Vella, reference OLGR-2026-114" @param at when it began */
  endOf: (officer: string, at: string) => `End the visit of ${officer}, ${at}`,
  showAll: 'Show all visits',
  printCard: 'Print the card for the till',
} as const;

/** The card that lies at the till. */
export const INSPECTOR_CARD = {
  title: 'When an inspector comes',
  hint: 'Print it on A5 or A6 and keep it where every shift finds it. Nothing on it is secret: the code leads to this app, and who opens it has to sign in.',
  steps: [
    'Scan the code with your phone, and sign in.',
    'Choose “On their phone”: the officer scans the code that your phone shows.',
    `Or choose “On this phone”: enter a PIN of ${VISIT_PIN_DIGITS} digits, and hand over your phone.`,
    'Afterwards press “End”, or take your phone back with the PIN.',
  ],
  code: 'Scan, sign in, choose',
  codeLabel: 'QR with the address below',
  offlineTitle: 'The internet is down?',
  offline: `“On this phone” works with the register as it was last seen, if your phone was signed in with a connection within ${VISIT_STORED_HOURS} hours.`,
} as const;
