import { formatCount } from '../core/format-count.ts';
import { APP_NAME } from './labels.ts';

/** In exported registers, beside the labels of the screens. */
export const DOCUMENT = {
  /** The states of a trading day: a sign for the calendar, and the words beside it. An explained night stays missed. */
  dayState: {
    on_time: { sign: '✓', label: 'On time' },
    late: { sign: 'L', label: 'Late' },
    recorded_later: { sign: 'R', label: 'Recorded later' },
    missed: { sign: 'M', label: 'Missed' },
    explained: { sign: 'M', label: 'Missed, explained' },
    not_trading: { sign: '–', label: 'Not trading' },
    closed_afterwards: { sign: 'C', label: 'Closed afterwards' },
    inactive: { sign: 'I', label: 'Inactive' },
    before_register: { sign: '·', label: 'Before the register' },
    on_paper: { sign: 'P', label: 'Checked on paper' },
    open: { sign: '•', label: 'Tonight' },
  },
  entryNumber: 'No.',
  /** @param number of the question's column, from 1 */
  questionMark: (number: number) => `Q${number}`,
  /** @param minutes after the deadline */
  late: (minutes: number) => `Late ${minutes} min`,
  /** @param weekday "Sat" */
  night: (weekday: string) => `${weekday} night`,
  /** @param weekday "Sat" @param day the trading day of a check after midnight, dd/MM/yyyy */
  nightOf: (weekday: string, day: string) => `${weekday} night, ${day}`,
  signatureOf: (name: string) => `Signature of ${name}`,
  signatureMissing: 'Signature not available',
  voided: 'Voided',
  voidedBy: 'Voided by',
  voidReason: 'Reason for voiding',
  noReason: 'No reason given',
  weekday: 'Weekday',
  deadline: 'Deadline',
  recordedAt: 'Recorded at',
  recordedBy: 'Recorded by',
  howMade: 'How it was made',
  corrected: 'Corrected',
  arrangementEnteredAt: 'Arrangement entered at',
  arrangementEnteredBy: 'Arrangement entered by',
  repairEnteredAt: 'Repair entered at',
  repairEnteredBy: 'Repair entered by',
  formImageEnclosed: 'On a page of its own',
  formImageIsPdf: 'A PDF, kept with the entry',
  pictureMissing: 'The picture is not available',
  timeZone: 'Time zone',
  allVenues: 'All venues',
  venueCount: (count: number) => formatCount(count, 'venue'),
  managerCount: (count: number) => formatCount(count, 'person', 'people'),
  technicianCount: (count: number) => formatCount(count, 'technician'),
  companyCount: (count: number) => formatCount(count, 'company', 'companies'),
  companies: 'Technician companies',

  period: 'Period',
  entries: 'Entries',
  /** Heads the number of a single exported entry. */
  entry: 'Entry',
  number: (number: number) => `No. ${number}`,
  /** Heads who took the document from a visit. */
  officer: 'Taken by',
  times: 'Times',
  /** @param zone an IANA name */
  venueTime: (zone: string) => `Venue time (${zone})`,
  ownVenueTime: "Each venue's own time",
  /** @param range of entry numbers: "1" or "1 to 365" */
  numbered: (count: number, range: string) => `${count} (No. ${range})`,
  /** @param entries "29 (No. 334 to 362)" @param voided how many of them do not count */
  withVoided: (entries: string, voided: number) =>
    voided === 0 ? entries : `${entries}, of these ${voided} voided`,
  /** @param operator the company that runs the venues */
  brand: (operator: string) => `${operator} · ${APP_NAME}`,
  exportedBy: (name: string, at: string) => `Exported by ${name}, ${at}`,
  /** On the first page of a register, beside what an officer fills in by hand. */
  sighted: ['Sighted by officer (name, number, signature)', 'Date'],
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** Beside the QR code of a page. */
  scan: 'Scan to verify this page',

  /** In the row of a night without a check. */
  nightRow: {
    /** Stands in the place of an entry's number. */
    noNumber: '–',
    state: 'State',
    /** Heads whether a fault was found on the night. */
    fault: 'Fault',
    /** @param state "Missed" @param at "22/11/2026 12:30 AM" */
    due: (state: string, at: string) => `${state}, due ${at}`,
    /** @param state "Missed, due 22/11/2026 12:30 AM" */
    noCheck: (state: string) => `${state}. No check was recorded.`,
    /** @param state "Closed afterwards" @param declared "22/11/2026 10:00 AM by Kirra Dawson" */
    declared: (state: string, declared: string) => `${state}, declared ${declared}`,
    explanation: 'Explanation',
    /** @param recorded "22/11/2026 10:00 AM by Kirra Dawson" */
    explained: (reason: string, text: string, recorded: string) =>
      `${reason}. ${text} (${recorded})`,
  },

  /** Before the entries of a venue. */
  summary: {
    /** Heads the summary of the only venue. */
    title: 'Summary',
    nights: 'Nights',
    traded: 'Nights traded',
    withFault: 'With a fault',
    /** @param missed nights, with those that are explained */
    missedOf: (missed: number, explained: number) =>
      explained === 0 ? String(missed) : `${missed} (${explained} explained)`,
    missedMeans: 'Missed: no check was recorded',
    /** Follows the sign of a night in the calendar. */
    fault: { sign: '!', label: 'A fault was found' },
    rate: 'On-time rate',
    /** @param rate "97.3 %" */
    rateOf: (rate: string, onTime: number, traded: number) => `${rate} (${onTime} of ${traded})`,
    noRate: 'No night traded',
    faults: 'Faults',
    inspections: 'Inspections',
    signers: 'Managers who signed',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    tradedMeans:
      'Nights traded are nights with a check and missed nights, explained or not. A check after midnight belongs to the night before. A night closed afterwards does not count.',
    onPaperMeans: 'Nor does a night that was checked on paper, before the register began.',
    licenceMeans:
      'The register accepts a check only from a manager whose licence is valid on the day it is recorded. An entry does not keep the expiry date.',
    noFaults: 'No fault that was identified on these nights is in force.',
    noInspections: 'No inspection was recorded on these nights.',
    noSigners: 'No check was signed on these nights.',
    identified: 'Identified',
    identifiedBy: 'Identified by',
    arranged: 'Repair arranged',
    repaired: 'Repaired',
    inspected: 'Inspected',
    technician: 'Technician',
    licence: 'Licence No.',
    company: 'Company',
    result: 'Result',
    allYes: 'All Yes',
    someNo: (count: number) => `${count} No`,
    manager: 'Manager',
    checksSigned: 'Checks signed',
    first: 'First',
    last: 'Last',
    /** @param done "22/10/2026 08:30 AM" @param clock "Done 2 h late" */
    doneWith: (done: string, clock: string) => `${done}, ${clock}`,
    overview: 'All venues',
    notListed:
      'Nights without a check are not listed: the period is too long. Export a shorter one to see them.',
  },

  /** The sheet of a spreadsheet with one row for each trading day. */
  nightsSheet: {
    name: 'Nights',
    date: 'Date',
    checkNumber: 'Check No.',
  },

  /** The end of a document, which lets it be verified. */
  seal: {
    heading: 'Seal',
    text: 'Each change to a venue’s register is numbered and sealed to the one before. The numbers and hashes below identify the state of each register at the moment of this export. With them an administrator can verify at any later time that this document matches the register and that neither was altered.',
    at: 'Exported at (UTC)',
    layout: 'Layout',
    register: 'Register',
    change: 'Change',
    hash: 'Hash (SHA-256)',
    signedText:
      'The server signed a statement of this export. The statement and the entries that it is about are attached to this PDF. With them anybody can verify that no entry was altered, added or left out, without access to the register: see “What it proves” in the help.',
    signedBy: 'Signed by',
    /** @param keyId eight hexadecimal digits */
    key: (server: string, keyId: string) => `${server}, key ${keyId}`,
    digest: 'SHA-256 of the attached register.json',
    attachedData: 'The entries of this document, as the server sent them',
    attachedStatement: 'The server’s signed statement of register.json',
  },

  /** On the one page that certifies an inspection. */
  certificate: {
    name: 'Certificate of inspection',
    title: (number: number) => `Certificate of inspection, No. ${number}`,
    date: 'Date of the inspection',
    /** @param zone an IANA name */
    time: (zone: string) => `Time (${zone})`,
    technician: 'Technician',
    licence: 'Licence number',
    company: 'Company',
    entry: 'Entry in the register, No.',
    result: 'Result',
    passed: 'The inspection passed: every question is answered Yes.',
    /** @param findings answered No */
    failed: (findings: number) =>
      `The inspection failed with ${formatCount(findings, 'finding')} answered No.`,
    voided: 'Out of force: the entry of this inspection was voided.',
    /** Heads the last day on which it is in time. */
    nextInspection: 'Next inspection by',
    licences: (facts: readonly string[]) => facts.map((fact) => `${fact}.`).join(' '),
    photosKept: (count: string) => `${count}, in the register`,
    remark:
      'This certificate states what the technician recorded. It does not state that the CCTV system is lawful.',
    /** Ends a text that the page has no room for. */
    cut: '… [Cut here. The register has the whole text.]',
  },

  /** The sheet of a spreadsheet that describes the export. */
  aboutSheet: 'About',
  exported: 'Exported',
} as const;
