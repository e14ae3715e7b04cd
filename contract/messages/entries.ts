import { formatCount, formatNumber } from '../core/format-count.ts';

/** Around an entry of any form. */
export const ENTRY = {
  created: 'Form created successfully!',
  updated: 'Form updated successfully!',
  title: (number: number) => `Entry No. ${number}`,
  /** @param form "Form B" */
  ofForm: (form: string, number: number) => `${form} No. ${number}`,
  /** @param viewed name of the viewing venue */
  ofOtherVenue: (venue: string, viewed: string) =>
    `This entry is of ${venue}. You are viewing ${viewed}.`,
  /** @param zone an IANA name */
  venueTime: (zone: string) => `Venue time (${zone})`,
  allYes: (count: number) => `${count} of ${count} Yes`,
  someNo: (count: number) => `${count} No`,
  number: (number: number) => `No. ${number}`,
  /** @param weekday "Sat" */
  night: (weekday: string) => `${weekday} night`,
  /** @param day dd/MM, where the time is on another day than the night */
  nightOf: (weekday: string, day: string) => `${weekday} night, ${day}`,
  /** @param hours the opening and the closing time @param zone an IANA name */
  terms: (due: string, hours: readonly [string, string] | null, zone: string) =>
    `Due ${due}, ${hours ? `open ${hours[0]} to ${hours[1]}` : 'no opening hours'}, ${zone}`,
} as const;

/** How far the repair of a fault is. */
export const FAULT_PROGRESS = { arranged: 'Arranged, not repaired' } as const;

/** The nights without a check, between the checks of a list. */
export const NIGHT_ROW = {
  /** @param day "Sat 21/11/2026" */
  missed: (day: string) => `${day}: no check was recorded`,
  closed_afterwards: (day: string) => `${day}: no check was recorded, declared closed afterwards`,
  /** @param days "Mon 16/11/2026 to Tue 17/11/2026" */
  not_trading: (days: string) => `${days}: not trading`,
  inactive: (days: string) => `${days}: venue inactive`,
  days: (from: string, to: string) => `${from} to ${to}`,
  /** @param days "Sun 22/11/2025 to Wed 11/11/2026" */
  more: (count: number, days: string) => `${formatCount(count, 'more night')}: ${days}`,
  /** Ends the title of the oldest nights, where those before them are not listed. */
  andEarlier: (title: string) => `${title}, and earlier nights`,
  /** @param reason "Forgotten" */
  because: (reason: string, text: string) => `${reason}: ${text}`,
  /** @param whenExplained "22/11/2026 10:00 AM by Kirra Dawson" */
  explained: (whenExplained: string) => `Explained ${whenExplained}`,
  declared: (at: string, by: string) => `Declared ${at} by ${by}`,
  /** Begins with the text of the link: "Explain". */
  explainNight: (day: string) => `Explain ${day}`,
} as const;

/** Around an entry that was deleted: it is voided, and remains. */
export const VOIDED = {
  show: 'Show voided entries',
  label: 'Voided',
  reason: 'Reason',
  reasonHint: 'The entry is voided: its number, its history and this reason are kept.',
  reasons: ['Entered twice', 'Wrong venue', 'Wrong night', 'Trial'],
  /** @param by null where it is not known */
  whenAndWho: (at: string, by: string | null) => (by ? `${at} by ${by}.` : `${at}.`),
  because: (reason: string) => `Reason: ${reason}`,
  noReason: 'No reason given',
} as const;

/** In the drawer that shows an entry's history. */
export const HISTORY = {
  open: 'History',
  /** @param entry "Entry No. 5" */
  title: (entry: string) => `History of ${entry}`,
  action: { create: 'Recorded', edit: 'Changed', void: 'Voided' },
  by: (name: string) => `By ${name}`,
  before: 'Before',
  after: 'After',
  nothing: 'Empty',
  unchanged: 'Saved, nothing changed',
  voided: 'Voided. Number and history are kept.',
  signature: 'Signature',
  openFile: 'Open the file as it was then',
} as const;

const RECORDER_STATUS = {
  unconfirmed: 'somebody not yet confirmed',
  rejected: 'somebody who was rejected',
} as const;

/** Flags of an entry that was made on a phone. Label and text are one sentence. */
const MADE_FLAG = {
  questions: {
    label: 'Answers the questions',
    text: 'as the phone had them: they had been changed',
  },
  manager: { label: 'The manager', text: 'had no valid licences at this venue at that time' },
  venue: { label: 'The venue', text: 'was switched off at that time' },
} as const;

/** About a check or an explanation that was made on a phone. */
export const MADE = {
  /** 422 */
  uidInvalid: 'Enter a UUID',
  notOfVenue: 'Whoever made this did not belong to the venue at that time',
  tooOld: (days: number) => `This was made more than ${days} days ago`,
  form: 'Form',
  /** 409, to its discarding. */
  isRecorded: 'This has been recorded',
} as const;

/** Labels and values beside an entry: when and by whom it was recorded, and what was corrected. */
export const PROVENANCE = {
  recorded: 'Recorded',
  /** @param at "22/11/2026 03:01 PM" @param length "17 h" */
  later: (at: string, length: string) => `${at}, ${length} later`,
  recordedBy: 'Recorded by',
  /** Begins the note of an entry that was kept on a phone. */
  made: 'Made',
  /** @param made "11:52 PM" @param received "12:41 AM" */
  receivedOffline: (made: string, received: string) => `${made}, received ${received} (offline)`,
  sentBy: 'Sent by',
  withSender: (text: string, name: string) => `${text}, sent by ${name}`,
  flag: (flag: keyof typeof MADE_FLAG) => MADE_FLAG[flag],
  phoneClock: "The phone's clock",
  clockAhead: (length: string) => `was ${length} ahead`,
  clockBehind: (length: string) => `was ${length} behind`,
  /** @param text "was 2 h 3 min ahead" */
  receiptCounts: (text: string) => `${text}: the time of receipt counts`,
  /** Names a recorder whom nobody had confirmed at the venue. */
  recorderStatus: (status: keyof typeof RECORDER_STATUS) => RECORDER_STATUS[status],
  /** @param text of what was recorded: "On time" */
  recordedByStatus: (text: string, status: keyof typeof RECORDER_STATUS) =>
    `${text}, recorded by ${RECORDER_STATUS[status]}`,
  transcribedBy: 'Transcribed by',
  besideVoided: 'Beside voided inspection',
  corrected: 'Corrected',
  by: (at: string, name: string) => `${at} by ${name}`,
  /** @param label of the field that was corrected */
  before: (label: string) => `${label}, before`,
  /** Opens the values before a correction. */
  valuesBefore: 'Values before the correction',
  arrangementEntered: 'Arrangement entered',
  repairEntered: 'Repair entered',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => formatCount(count, 'day'),
} as const;

/** The transcribed paper register of a venue. */
export const PAPER = {
  title: 'Paper Register',
  /** Heading in a printed register. */
  documentTitle: 'Paper register (transcribed)',
  hint: 'What the book said before this register began. It was typed in later, so it proves no more than the book does.',
  emptyHint: 'An admin imports the entries of a paper book from a spreadsheet.',
  /** @param count of the viewing venue, or of all venues */
  link: (count: number) =>
    count === 1
      ? '1 entry of the paper register before this one'
      : `${formatNumber(count)} entries of the paper register before this one`,
  forms: { form_a: 'Nightly check', form_b: 'Fault', form_c: 'Inspection' },
  form: 'Form',
  allForms: 'All forms',
  number: 'No.',
  /** @param number consecutive within the venue */
  numbered: (number: number) => `P-${number}`,
  entryTitle: (number: number) => `Paper register P-${number}`,
  day: { form_a: 'Night', form_b: 'Reported', form_c: 'Inspected' },
  dayColumn: 'Day',
  time: 'Time',
  person: { form_a: 'Manager', form_b: 'Reported by', form_c: 'Technician' },
  personColumn: 'By',
  licenceNumber: 'Licence number',
  company: 'Technician company',
  result: { form_a: 'All answers Yes', form_c: 'All findings Yes' },
  note: { form_a: 'Note', form_b: 'Fault', form_c: 'Note' },
  says: 'What the book says',
  allYes: 'All Yes',
  notAllYes: 'Not all Yes',
  jobNumber: 'Job number',
  jobNumberOf: (number: string) => `Job ${number}`,
  arranged: 'Repair arranged',
  arrangedBy: 'Arranged by',
  repaired: 'Repaired',
  arrangedOn: (day: string, by: string | null) => `Arranged ${day}${by ? ` by ${by}` : ''}`,
  repairedOn: (day: string) => `Repaired ${day}`,
  page: 'Page of the book',
  pageColumn: 'Page',
  transcribed: 'Transcribed',
  /** @param at "22/11/2026 10:00 AM" */
  recorded: (at: string, by: string) => `${at} by ${by}`,
  transcribedBy: 'Transcribed by',
  voided: 'Voided',
  voidReason: 'Reason',
  scan: 'Scan of the page',
  scans: 'Scans of the page',
  noScan: 'No scan of this page was added.',
  addScan: 'Add a scan',
  scanHint:
    'A picture or PDF of the page. It is shown with every entry of this page and cannot be removed.',
  scanAdded: 'Scan added',
  scanOf: (number: number) => `Scan ${number}`,
  /** 422 */
  fromAfterTo: 'Must not be before From',
  deleted: 'Form deleted successfully!',
  entryCount: (count: number) => formatCount(count, 'entry', 'entries'),
} as const;
