import { formatCount } from '../core/format-count.ts';
import { DOCUMENT } from './document.ts';
import { PAPER } from './entries.ts';
import { NAV } from './shell.ts';

/** Exported lists by the first part of their path, and images. */
const EXPORTED: Readonly<Record<string, string>> = {
  'form-a': NAV.formA,
  'form-b': NAV.formB,
  'form-c': NAV.formC,
  venues: NAV.venues,
  board: NAV.allVenues,
  managers: NAV.managers,
  technicians: NAV.technicians,
  companies: DOCUMENT.companies,
  audit: NAV.audit,
  'paper-register': PAPER.title,
  files: 'Images of a document',
};

const METHODS: Readonly<Record<string, string>> = {
  password: 'Signed in with a password',
  passkey: 'Signed in with a passkey',
  'single-sign-on': 'Signed in by single sign-on',
  registration: 'Signed in by registering',
};

const SCANS: Readonly<Record<string, string>> = {
  licence_image: 'AM licence',
  rmlv_licence_image: 'RMLV licence',
};

const WEEKLY_MAILS: Readonly<Record<string, string>> = {
  board: 'the weekly mail of the board',
  notes: 'the weekly mail of signed notes',
};

export const AUDIT = {
  title: NAV.audit,
  emptyHint: 'Sign-ins, exports and changes of permissions appear here.',
  newestOnly: (listed: number, exported: number) =>
    `Only the newest ${listed} are listed, and ${exported} are exported. Choose days to see others.`,
  entryCount: (count: number) => formatCount(count, 'entry', 'entries'),
  /** Label of the search. */
  user: 'User',
  userHint: 'A part of a name or email: of who did it, or of whom it was about.',
  kind: 'Kind',
  allKinds: 'All kinds',
  columns: { time: 'Time', by: 'Who', what: 'What', kind: 'Kind', venue: 'Venue' },
  kinds: {
    'sign-in': 'Sign-in',
    'failed-sign-in': 'Failed sign-in',
    export: 'Export',
    'licence-scan': 'Opened licence scan',
    permission: 'Account or permission',
    confirmation: 'Confirmation',
    entry: 'Changed or voided entry',
    record: 'Other change',
  },
  notSignedIn: 'Not signed in',
  erased: 'An erased account',
  addressDeleted: 'An address that was deleted',
} as const;

/** What somebody did, in sentences that follow their name. A name is that of a user. */
export const AUDITED = {
  signedIn: (method: string) => METHODS[method] ?? 'Signed in',
  /** @param attempt counted from 1 in each hour */
  signInFailed: (name: string, attempt: string) =>
    `Wrong password or code for the account of ${name}, attempt ${attempt} within an hour`,
  unknownSignInFailed: (attempt: string) =>
    `Wrong email at sign-in, attempt ${attempt} within an hour from all clients`,
  exported: (list: string, entries: string) =>
    `Exported ${EXPORTED[list] ?? list}: ${formatCount(Number(entries), 'entry', 'entries')}`,
  exportedImages: (images: string) =>
    `Exported the images of a document: ${formatCount(Number(images), 'image')}`,
  scanOpened: (name: string, field: string) =>
    `Opened the scan of ${name}’s ${SCANS[field] ?? field}`,
  weeklyMailRequested: (mail: string, email: string) =>
    `Asked ${email} to confirm ${WEEKLY_MAILS[mail]}`,
  weeklyMailConfirmed: (mail: string, email: string) =>
    `Confirmed ${WEEKLY_MAILS[mail]} to ${email}`,
  weeklyMailEnded: (mail: string) => `Ended ${WEEKLY_MAILS[mail]} to an address`,
  /** @param form "check" @param night "22/11/2026" */
  formDiscarded: (form: string, night: string, reason: string) =>
    `Discarded ${form === 'check' ? 'a check' : 'an explanation'} of ${night} that waited on a phone: ${reason}`,
  /** @param scopes empty for a key from before there were scopes */
  apiKeyAdded: (name: string, scopes: string) =>
    `Made the API key ${name}${scopes && `, with the scopes ${scopes}`}`,
  apiKeyRemoved: 'Ended an API key',
  webhookAdded: (name: string, host: string) => `Made the webhook ${name} to ${host}`,
  webhookSecretRenewed: (name: string, host: string) =>
    `Made a new secret for the webhook ${name} to ${host}`,
  webhookRemoved: (host: string) => `Removed a webhook to ${host}`,
  registerCopied: (name: string) => `A program copied the register with the API key ${name}`,
  /** @param from "21/11/2026" */
  evidenceTaken: (from: string, changes: string) =>
    `Took the venue’s history from ${from} as evidence: ${formatCount(Number(changes), 'change')}`,
  importStarted: 'Started an import from a file',
  factorAdded: (name: string) => `Added a second factor to the account of ${name}`,
  factorRemoved: (name: string) => `Removed a second factor from the account of ${name}`,
  factorsRemoved: (name: string) => `Removed all second factors from the account of ${name}`,
  recoveryCodesRenewed: (name: string) => `Made new recovery codes for the account of ${name}`,
  recoveryCodeUsed: (name: string) => `Signed in to the account of ${name} with a recovery code`,
  singleSignOnLinked: (name: string) => `Linked single sign-on to the account of ${name}`,

  /** @param role "Manager" */
  accountAdded: (name: string, role: string) => `Added the account of ${name} (${role})`,
  accountRemoved: (role: string) => `Removed the account of a user (${role})`,
  accountChanged: (name: string) => `Changed the details of ${name}`,
  emailChanged: (name: string) => `Changed the email of ${name}`,
  emailConfirmed: (name: string) => `The email of ${name} was confirmed`,
  passwordChanged: (name: string) => `Set a new password for ${name}`,
  areaManagerMade: (name: string) => `Made ${name} an area manager`,
  areaManagerEnded: (name: string) => `${name} is no area manager any more`,
  licencesChanged: (name: string) => `Changed the licences of ${name}`,

  companyAdded: (company: string) => `Added the company ${company}`,
  companyChanged: (company: string) => `Changed the company ${company}`,
  companyConfirmed: (company: string) => `Confirmed the company ${company}`,
  companyRemoved: (company: string) => `Removed the company ${company}`,

  venueAdded: 'Added the venue',
  /** @param fields "Status, Monday" */
  venueChanged: (fields: string) => (fields ? `Changed the venue: ${fields}` : 'Changed the venue'),
  venueClosed: 'Changed the days on which the venue does not trade',
  venueCodeChanged: (fields: string) =>
    `Changed the venue’s code${fields ? `, and the venue: ${fields}` : ''}`,
  venueConfirmed: 'Confirmed the venue',
  venueRemoved: 'Deleted the venue',

  joined: (name: string) => `${name} joined the venue`,
  joinedUnconfirmed: (name: string) => `${name} joined the venue and waits for confirmation`,
  personConfirmed: (name: string) => `Confirmed ${name} at the venue`,
  enteredNewCode: (name: string) => `${name} entered the venue’s new code`,
  left: (name: string) => `${name} left the venue`,
  personRemoved: (name: string) => `Removed ${name} from the venue`,

  /** @param role "Manager" */
  invited: (email: string, role: string) => `Invited ${email} (${role})`,
  madeQr: (role: string) => `Made a QR by which people join (${role})`,
  invitedAgain: (email: string, role: string) => `Invited ${email} again (${role})`,
  renewedQr: (role: string) => `Made the QR by which people join anew (${role})`,
  invitationWithdrawn: (email: string, role: string) =>
    `Withdrew the invitation of ${email} (${role})`,
  qrWithdrawn: (role: string) => `Withdrew the QR by which people join (${role})`,
  invitationUsed: 'Used an invitation',
  qrUsed: 'Used the QR by which people join',

  questionAdded: (title: string) => `Added the question “${title}”`,
  questionRemoved: (title: string) => `Removed the question “${title}”`,

  entryNumber: (number: string) => `No. ${number}`,
  /** @param number "No. 12", or "P-12" */
  entryCorrected: (form: string, number: string) => `Changed ${form} ${number}`,
  entryVoided: (form: string, number: string) => `Voided ${form} ${number}`,
  /** @param page of the book */
  paperScanAdded: (page: string) => `Added a scan of the paper register, page ${page}`,
  /** @param day "21/11/2026" */
  dayExplained: (day: string) => `Explained the missed check of ${day}`,
} as const;
