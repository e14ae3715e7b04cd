import { formatCount } from '../core/format-count.ts';
import { TECHNICIAN_LINK_DAYS } from '../core/limits.ts';

const WORK = { inspection: 'an inspection', repair: 'a repair' } as const;

/** A link by which a technician without an account records one inspection or one repair. */
export const TECHNICIAN_LINK = {
  /** Names the author of what is recorded by it, after "Recorded by". */
  sentTo: (email: string) => `link sent to ${email}`,
  /** @param by who showed it as a code */
  shownBy: (by: string) => `link shown to the technician by ${by}`,

  /** Begins the description of a repair in the register. */
  repairedBy: (name: string, text: string) =>
    text ? `Repaired by ${name}: ${text}` : `Repaired by ${name}`,

  kindRequired: 'Choose an inspection or a repair',
  faultRequired: 'A link for a repair names its fault, and no other link does',
  expiryRequired: 'Licence expiry date is required',
  /** At the email. */
  venueUnconfirmed:
    'An administrator has not confirmed this venue yet, so it mails nobody. Show the code instead.',
  tooMany: 'This address has got many links today. Show the code instead.',
  /** 409 */
  noCompany: 'This venue has no technician company. Choose one first.',
  faultClosed: 'This fault is repaired already.',
  begun: 'Link begun on this device',
  withdrawnNow: 'Link withdrawn',
  alreadyUsed: 'This link was used already.',

  /** 404 */
  unknown: 'This link is not known. Ask the venue for a new one.',
  unknownCertificate: 'This address opens no certificate.',
  /** 409, each with whom to ask */
  used: (at: string, by: string) =>
    `This link was used on ${at}. Ask ${by} for a new one if there is more to record.`,
  expired: (by: string) => `This link has expired. Ask ${by} for a new one.`,
  withdrawn: (by: string) => `The venue has withdrawn this link. Ask ${by} why.`,
  elsewhere: (at: string, by: string) =>
    `Another device began with this link on ${at}. Go on there, or ask ${by} for a new one.`,
  otherCompany: (by: string) =>
    `The venue has another technician company than when this link was sent. Ask ${by} for a new one.`,
  faultVoided: (by: string) => `The venue has voided this fault. Ask ${by} why.`,
  repaired: 'The venue has recorded this repair already.',
} as const;

const withDevice = (text: string, device: string | undefined) =>
  device === undefined ? text : `${text}, ${device}`;

/** In the history of a venue. */
export const LINK_HISTORY = {
  mailed: (isRepair: boolean) => `Mailed a technician a link for ${workOf(isRepair)}`,
  shown: (isRepair: boolean) => `Showed a technician the code of a link for ${workOf(isRepair)}`,
  /** @param device "Chrome on Android"; undefined for one of another kind */
  taken: (device: string | undefined) => withDevice('Began with the link', device),
  refused: (device: string | undefined) =>
    withDevice('Was refused the link as a second device', device),
  withdrawn: 'Withdrew the link of a technician',
} as const;

const workOf = (isRepair: boolean) => WORK[isRepair ? 'repair' : 'inspection'];

/** Where a venue makes links. */
export const SEND_LINK = {
  action: 'Send to technician',
  title: { inspection: 'Inspection by link', repair: 'Repair by link' },
  hint: {
    inspection: `The technician records the inspection on their own phone, without an account. The link works once, for ${formatCount(TECHNICIAN_LINK_DAYS, 'day')}.`,
    repair: `The technician records on their own phone, without an account, that the repair is arranged and done. The link works for ${formatCount(TECHNICIAN_LINK_DAYS, 'day')}.`,
  },
  email: 'Email of the technician',
  emailRequired: 'Enter the email, or show a code',
  send: 'Send the link',
  show: 'Show a code',
  sent: (email: string) => `Link sent to ${email}`,
  code: 'The technician scans this code with the camera of their phone.',
  copy: 'Copy the address',
  copied: 'Copied',
  done: 'Done',
  codeAlt: 'Code with the address of the link',
  sentLinks: 'Links so far',
  to: (email: string | null) => email ?? 'Shown as a code',
  state: { open: 'Waiting', used: 'Used', expired: 'Expired', withdrawn: 'Withdrawn' },
  /** @param at "22/11/2026 11:10 PM" */
  sentAt: (at: string, by: string) => `${at}, ${by}`,
  begun: (at: string) => `begun ${at}`,
  until: (at: string) => `until ${at}`,
  withdraw: 'Withdraw',
} as const;

/** The page that a link opens. */
export const LINK_PAGE = {
  loading: 'Opening the link',
  tryAgain: 'Try again',
  refusedTitle: 'This link does not open anything',
  noLink: 'This page needs a link from a venue.',
  heading: (kind: 'inspection' | 'repair', venue: string) =>
    `${kind === 'inspection' ? 'Inspection' : 'Repair'} for ${venue}`,
  askedBy: (name: string, company: string) => `Asked by ${name}, of a technician of ${company}`,
  you: 'You',
  change: 'Change',
  name: 'Full name',
  licenceNumber: 'Licence number',
  licenceState: 'State of the licence',
  choose: 'Choose',
  licenceUntil: 'Licence valid to',
  licence: (number: string, state: string, until: string) =>
    `Licence ${number}, ${state}, valid to ${until}`,
  licenceEnded: 'This licence has ended. You can send the inspection; the certificate says so.',
  question: (index: number, count: number) => `${index} of ${count}`,
  findingNote: 'What must be repaired (optional)',
  addPhoto: 'Add a photo',
  anotherPhoto: 'Take another photo',
  removePhoto: 'Remove the photo',
  photoFailed: 'This file is not a picture that can be used. Choose another.',
  photoOf: (question: string) => `Photo: ${question}`,
  note: 'Note (optional)',
  signature: 'Signature',
  signHere: 'Sign here with a finger',
  clear: 'Clear',
  typeInstead: 'Use my typed name',
  certificateTo: 'Email for the certificate (optional)',
  left: (count: number) => `${count} left, then sign`,
  send: 'Sign and send',
  sending: 'Sending',
  certificateHint: 'The address of the certificate is mailed to it.',
  certificateGoesTo: (email: string) => `The address of the certificate is mailed to ${email}.`,
  missing: 'Fill this in',
  missingSignature: 'Sign here',
  wrongFields: 'Something above is missing or wrong.',
  /** Below the button. */
  footer: (until: string) => `This link works once, until ${until}. You need no account.`,
  footerRepair: (until: string) =>
    `This link works until the repair is recorded, or until ${until}. You need no account.`,
  opensFault: 'A No opens a fault in the register of the venue, and the time to repair it begins.',
  waiting:
    'The server cannot be reached. What you entered is stored on this phone. It is sent when this page is open and there is a connection.',
  notStored: 'This browser does not store what you enter: leave this page open until it is sent.',
  recorded: (number: number) => `Inspection No. ${number} is recorded`,
  passed: 'All findings are Yes.',
  voided: 'It is out of force: an administrator has voided it.',
  failedFindings: (count: number) => `${formatCount(count, 'finding')} to be repaired.`,
  nextBy: (day: string) => `The next inspection is due by ${day}.`,
  certificate: 'Save the certificate',
  preparing: 'Preparing',
  certificateFailed: 'The certificate could not be made. Try again.',
  saved: (name: string) => `${name} was saved`,
  certificateTitle: 'Certificate of an inspection',
  certificateMade:
    'The certificate is made on this device from the register of the venue as it is now, and signed by its server.',
  /** Named as who exported it. */
  certificateReader: 'Whoever has its address',

  fault: (number: number) => `Fault, Form B No. ${number}`,
  steps: {
    arranged: 'I will repair it',
    arrived: 'I have arrived',
    repaired: 'It is repaired',
  },
  alreadyRepaired: 'The venue has recorded this repair already.',
  done: 'What was done (optional)',
  repairPhoto: 'Photo of the repair (optional)',
  repairRecorded: (number: number) => `The repair of Form B No. ${number} is recorded`,
} as const;

/** Times that a technician company proposes for an inspection. */
export const BOOKING = {
  /** 404 */
  unknown: 'This link is not known. Use the newest reminder.',
  /** 409 */
  ended: 'This inspection is booked with another company, was made, or is overdue.',
  alreadyAccepted: 'One of these times is accepted already.',
  notProposed: 'The company no longer proposes this time.',
  timesRequired: 'Propose one to three times',
  /** At the times. */
  timePast: 'Propose times that are still to come',
  accepted: 'Inspection booked',

  /** On the page of the link. */
  heading: (venue: string) => `Book the inspection of ${venue}`,
  due: (day: string) => `In time until ${day}`,
  time: (index: number) => `Time ${index}`,
  hint: 'Propose up to three times, venue time. The managers of the venue accept one, and you are mailed.',
  replace: 'Times that you propose now replace these.',
  propose: 'Propose these times',
  proposed: 'Proposed. You are mailed when the venue accepts one.',
  booked: (at: string) => `Booked for ${at}`,

  /** At the venue. */
  title: (company: string) => `${company} proposes to inspect`,
  bookedTitle: (at: string) => `The inspection is booked for ${at}`,
  accept: (at: string) => `Accept ${at}`,

  /** In the history of the venue. */
  historyProposed: (count: number) =>
    `The technician company proposed ${formatCount(count, 'time')} for the inspection`,
  historyBooked: 'Booked the inspection',
} as const;
