import { formatCount } from '../core/format-count.ts';

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
  /** "Insp. R. Vella (OLGR-2026-114)" */
  named: (name: string, reference: string) => (reference ? `${name} (${reference})` : name),
  officerName: 'Name',
  reference: 'Reference',

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
  /** 422 */
  startInFuture: 'Must not be in the future',
  tooOld: 'Was too long ago to be recorded',
} as const;

/** What an act of a visit says beside what it is. */
type ActDetails = Readonly<Record<string, string>>;

/** Acts of a visit in the history of its venue, beside which their authors and times stand. */
export const VISIT_ACT = {
  'visit-started': ({ place }: ActDetails) =>
    place === 'here'
      ? 'Began to show the register to an officer, on a phone of the venue'
      : 'Began to show the register to an officer, on the officer’s phone',
  /** Times are ISO 8601, UTC. */
  'visit-shown-offline': ({ at = '', as_of = '' }: ActDetails) =>
    `Showed the register to an officer without a connection, ${inUtc(at)} by the phone’s clock, as of ${inUtc(as_of)}`,
  'visit-opened': ({ device }: ActDetails) => withDevice('Opened the register', device),
  'visit-refused': ({ device }: ActDetails) =>
    withDevice('Was refused the register as a second device', device),
  'visit-officer': ({ officer = '' }: ActDetails) => `The officer is ${officer}`,
  'visit-viewed': ({ nights }: ActDetails) =>
    `Viewed the register, ${formatCount(Number(nights), 'night')}`,
  'visit-taken': ({ list = '', entries }: ActDetails) =>
    `Took ${list}, ${formatCount(Number(entries), 'entry', 'entries')}`,
  'visit-sighted': ({ officer = '' }: ActDetails) => `Sighted by ${officer}`,
  'visit-ended': () => 'Ended the visit of an officer',
} as const;

/** @param device "Chrome on Android"; undefined for one of another kind */
const withDevice = (text: string, device: string | undefined) =>
  device === undefined ? text : `${text}, ${device}`;

/** "22/11/2026 21:40 UTC" */
const inUtc = (instant: string) =>
  `${instant.slice(0, 10).split('-').reverse().join('/')} ${instant.slice(11, 16)} UTC`;

export const VISIT_ENDED = 'Visit ended';
