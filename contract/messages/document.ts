import { formatCount } from './format-count.ts';

/** In exported registers, beside the labels of the screens. */
export const DOCUMENT = {
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
  tradingDay: 'Trading day',
  weekday: 'Weekday',
  minutesLate: 'Minutes late',
  deadline: 'Deadline',
  recordedAt: 'Recorded at',
  recordedBy: 'Recorded by',
  corrected: 'Corrected',
  arrangementEnteredAt: 'Arrangement entered at',
  arrangementEnteredBy: 'Arrangement entered by',
  repairEnteredAt: 'Repair entered at',
  repairEnteredBy: 'Repair entered by',
  arrangementClock: 'Arranging the repair, 48 hours',
  repairClock: 'Making the repair, 48 hours',
  formImageEnclosed: 'On a page of its own',
  formImageIsPdf: 'A PDF, kept with the entry',
  formImageMissing: 'The picture is not available',
  timeZone: 'Time zone',
  allVenues: 'All venues',
  venueCount: (count: number) => formatCount(count, 'venue'),

  period: 'Period',
  entries: 'Entries',
  /** Heads the number of a single exported entry. */
  entry: 'Entry',
  number: (number: number) => `No. ${number}`,
  times: 'Times',
  /** @param zone an IANA name */
  venueTime: (zone: string) => `Venue time (${zone})`,
  ownVenueTime: "Each venue's own time",
  /** @param range of entry numbers: "1" or "1 to 365" */
  numbered: (count: number, range: string) => `${count} (No. ${range})`,
  exportedBy: (name: string, at: string) => `Exported by ${name}, ${at}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  /** The last page, which lets a document be verified. */
  seal: {
    heading: 'Seal',
    text: 'Each change to a venue’s register is numbered and sealed to the one before. The numbers and hashes below identify the state of each register at the moment of this export. With them an administrator can verify at any later time that this document matches the register and that neither was altered.',
    at: 'Exported at (UTC)',
    layout: 'Layout',
    register: 'Register',
    change: 'Change',
    hash: 'Hash (SHA-256)',
  },

  /** The sheet of a spreadsheet that describes the export. */
  aboutSheet: 'About',
  exported: 'Exported',
} as const;
