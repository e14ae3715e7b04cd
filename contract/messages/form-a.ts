import { PHOTOS_MAX } from '#contract/core/limits.ts';
import { formatMinutes } from '../core/format-count.ts';
import { PHOTOS } from './forms.ts';
import { BUTTON, REGISTER_NAME } from './labels.ts';

export const FORM_A = {
  title: 'Manage Form A',
  registerTitle: `${REGISTER_NAME} (Form A)`,
  /** One column per question is between the manager's licence and the signature. */
  columns: {
    entryDate: 'Entry Date',
    entryTime: 'Entry Time',
    managerName: 'Manager Name',
    managerLicenceNumber: 'Manager Licence No.',
    signature: 'Signature',
    jobNumber: 'Job Number',
    actions: 'Actions',
  },
  tradingDay: 'Trading day',
  minutesLate: 'Minutes late',
  completedToday: 'Form A completed for today',
  notTrading: 'Not Trading?',
  emptyHint: `Record tonight's check with ${BUTTON.createEntry}.`,
  /** For users who cannot create entries. */
  emptyHintOfReaders: 'No checks yet.',
  exportForm: 'Export Form',
  noRecordsToExport: 'Cannot export. No records found. Please try again!',
  view: 'View',
  openSignature: 'Open the signature',
  /** @param minutes after the deadline */
  late: (minutes: number) => `Late ${minutes} min`,

  manager: 'Manager',
  answers: 'Answers',
  /** @param ask the administrator to ask; null for none */
  noQuestions: (ask: { readonly name: string; readonly email: string } | null) =>
    `No questions have been set up for this venue.${ask ? ` Ask ${ask.name} (${ask.email}) to add them.` : ''}`,
  setUpQuestions: 'Set up the questions',
  repair: 'What is wrong?',
  repairHint: "We'll email your technician company and open a Form B.",
  jobNumberHint: 'None yet? Write "none".',
  emailNote: 'Email Note',
  photos: PHOTOS.title,
  tooManyPhotos: `A check has at most ${PHOTOS_MAX} photos`,
  signature: 'Signature',
  readOnly: 'This entry can no longer be changed.',
  deleted: 'Venue deleted successfully!',
} as const;

/** On the screen that records a check. */
export const NEW_CHECK = {
  title: 'Record the nightly check',
  /** @param weekday "Sunday" */
  night: (weekday: string) => `${weekday} night`,
  checkedBy: 'Checked by',
  changeManager: 'Change manager',
  at: 'At',
  /** After a time that follows the clock. */
  now: '(now)',
  followClock: 'Now',
  /** @param weekday "Sunday" @param day the trading day, dd/MM/yyyy */
  tradingDay: (weekday: string, day: string) => `Counts as ${weekday} night, ${day} (venue time).`,
  lateBy: (minutes: number) => `late by ${formatMinutes(minutes)}`,
  /** In the header of a check of an earlier night. @param time "12:30 AM" */
  wasDue: (time: string) => `Was due ${time}`,
  /** @param length "17 h" */
  willBeMarked: (length: string) => `This will be marked: recorded ${length} later.`,
  willBeRecordedBy: (name: string) => `It will be recorded by ${name}.`,
  /** On the button that submits, after its name. */
  leftThenSign: (count: number) => `${count} left, then sign`,
  sign: 'Sign, then submit',
} as const;

/** In the modal that asks before a second check of a night. */
export const SECOND_CHECK = {
  /** @param time "10:12 PM" */
  question: (time: string, name: string) =>
    `Tonight's check was recorded at ${time} by ${name}. Record another?`,
  /** @param time "10:12 PM" */
  waiting: (time: string, name: string) =>
    `A check of tonight waits on this phone, made at ${time} by ${name}. Record another?`,
  open: 'Open that check',
  recordAnother: 'Record another',
} as const;

/** In the modal that starts a new Form A entry. */
export const SELECT_MANAGER = {
  title: 'Select Manager',
  prompt: 'Who checked the CCTV system?',
  explanation: 'Managers of this venue with two valid licences.',
  noneValid: 'No manager here has two valid licences.',
  /** @param licence "AM licence" @param day "13/10/2026" */
  expired: (licence: string, day: string) => `Your ${licence} expired on ${day}`,
  missing: (licence: string) => `Your ${licence} is missing`,
  lacksDate: (licence: string) => `The expiry date of your ${licence} is missing`,
  /** @param reasons "Your AM licence is missing" */
  cannotBeChosen: (reasons: string) => `${reasons}, so you cannot be chosen.`,
  update: 'Update it',
  add: 'Add it',
  orChoose: ', or choose who made the check.',
  confirm: 'Confirm',
} as const;

/** After a check with a No. */
export const FAULT_FOUND = {
  title: 'A fault is open',
  check: (number: number) => `Check No. ${number} is recorded. A fault is open.`,
  inspection: (number: number) => `Inspection No. ${number} is recorded. A fault is open.`,
  recordingOff: 'Recording is off',
  /** @param from "1 AM" */
  stopTrading: (from: string) => `Stop trading between ${from} and close`,
  /** Continues the duty. @param citation of the law, null for a rule of the house */
  untilRecording: (citation: string | null) =>
    `until it records again.${citation ? ` ${citation}` : ''}`,
  backToRegister: 'Back to the register',
} as const;

export const QUESTIONS = {
  title: 'Manage Questions',
  columns: { question: 'Question', actions: 'Actions' },
  emptyHint: 'Add the first question.',
  add: 'Add Question',
  titleHint: 'Word it so that Yes is good and No is a fault.',
  venueHint: 'Leave empty to ask at all venues.',
  asksRecording: 'A No means that the CCTV is not recording',
  asksRecordingHint: 'Some rules then forbid trading at certain hours.',
  onlyFor: (venue: string) => `${venue} only`,
  /** @param rules name of a rule profile */
  onlyUnder: (rules: string) => `Only at venues with these rules: ${rules}`,
  added: 'Question added successfully!',
  notCore: 'Added',
  orderHint: 'They are asked in this order.',
  preview: 'See them as a manager does',
  coreHint:
    'A core question belongs to every venue, or to every venue with its rules, and cannot be deleted.',
  deleted: 'Question deleted successfully!',
} as const;

/** Around forms that are kept on a phone until they are sent. */
export const OUTBOX = {
  title: 'Kept on this phone',
  hint: 'It will be sent when there is a connection. You can close the app.',
  none: 'Nothing waits on this phone: everything has been sent.',
  home: 'Go to Nightbook',
  /** On an iPhone, in a tab. */
  deletedBySafari:
    'Safari deletes what a site has kept after seven days without a visit. Add the app to the home screen, where it does not.',
  mayBeDeleted:
    'This browser may delete it when the phone runs out of room. Send it soon, or save it as a file.',
  venue: 'Venue',
  night: 'Night',
  /** @param weekday "Sunday" @param due "12:30 AM" */
  nightDue: (weekday: string, due: string) => `${weekday}, due ${due}`,
  made: 'Made',
  /** @param time "11:52 PM" */
  madeBy: (time: string, name: string) => `${time} by ${name}`,
  countsAs: 'Counts as',
  onTime: 'On time, sent later',
  late: (minutes: number) => `Late by ${formatMinutes(minutes)}`,
  answers: 'Answers',
  explanation: 'Explanation',
  /** @param wrong the short questions that were answered No */
  answered: (yes: number, wrong: readonly string[]) =>
    wrong.length === 0 ? `${yes} Yes` : `${yes} Yes, ${wrong.length} No: ${wrong.join('; ')}`,
  ring: (count: number) => `${count === 1 ? 'One No' : `${count} No`}: ring the technician now`,
  /** @param company name of the technician company */
  ringHint: (company: string) => `Form B opens when this is sent. Until then call ${company}.`,
  sendNow: 'Send now',
  signIn: 'Sign in to send it',
  saveFile: 'Save as a file',
  /** The name of that file. @param form "check" @param night "2026-11-22" */
  fileName: (venue: string, form: string, night: string) => `${venue}, ${form} of ${night}.json`,
  discard: 'Discard',
  discardTitle: 'Discard it?',
  discardHint: 'It will never be in the register. The reason is sent in its place.',
  reason: 'Reason',
  wasDiscarded: {
    check: 'The check was discarded.',
    explanation: 'The explanation was discarded.',
  },
  discarded: 'Discarded',
  discardedHint: 'The reason will be sent when there is a connection.',
  notSent: 'It could not be sent now, and is tried again by itself.',
  refused: 'The register did not take this',
  refusedHint: 'It stays on this phone. Save it as a file, and ask your administrator.',

  /** Before a check is filled in. */
  noRoom:
    'This phone has no room to keep a check, or its browser does not allow it. Stay on this page until the check is sent.',
  notKept:
    'There is no connection, and this phone could not keep it. Stay on this page and try again.',
} as const;
