import { counted } from './counted.ts';

/** What stands on the printed registers and around their preview, where the specification is silent. */
export const PRINT = {
  entryNumber: 'No.',
  /** @param number of the question's column, from 1 */
  questionMark: (number: number) => `Q${number}`,
  /** @param minutes after the deadline */
  late: (minutes: number) => `Late ${minutes} min`,
  /** @param day the trading day, dd/MM/yyyy */
  nightOf: (day: string) => `Night of ${day}`,
  signatureOf: (name: string) => `Signature of ${name}`,
  signatureMissing: 'Signature not available',
  voided: 'Voided',
  voidReason: 'Reason for voiding',
  tradingDay: 'Trading day',
  minutesLate: 'Minutes late',
  arrangementClock: 'Arranging the repair, 48 hours',
  repairClock: 'Making the repair, 48 hours',
  timeZone: 'Time zone',
  allVenues: 'All venues',
  /** On the button beside Export, for who looks after several. */
  exportAllVenues: 'Export all my venues',
  venueCount: (count: number) => counted(count, 'venue'),

  period: 'Period',
  entries: 'Entries',
  /** Of one entry printed alone. */
  entry: 'Entry',
  number: (number: number) => `No. ${number}`,
  times: 'Times',
  /** @param zone an IANA name */
  venueTime: (zone: string) => `Venue time (${zone})`,
  ownVenueTime: "Each venue's own time",
  /** @param range its numbers: "1" or "1 to 365" */
  numbered: (count: number, range: string) => `${count} (No. ${range})`,
  exportedBy: (name: string, at: string) => `Exported by ${name}, ${at}`,
  /** The last page, by which a document can be checked. */
  seal: {
    heading: 'Seal',
    text: 'Every change to a venue’s register is numbered, and each change carries a hash of all that was written before it. The numbers and hashes below name the newest change of each register at the moment of this export. With them an administrator can check, at any later time, that this document agrees with the register and that neither was altered.',
    at: 'Exported at (UTC)',
    layout: 'Layout',
    register: 'Register',
    change: 'Change',
    hash: 'Hash (SHA-256)',
  },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  /** @param title the register's */
  preview: (title: string) => `Preview: ${title}`,
  progress: (done: number, total: number) => `${done} of ${total} entries`,
  download: 'Download',
  open: 'Open document',
  close: 'Close the preview',
  ready: 'The document is ready.',
  failed: 'The document could not be made. Please try again.',

  format: 'Format',
  /** What a register can be exported as. */
  formats: { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' },
  share: 'Share',
  /** @param total undefined while it is not known */
  fetched: (count: number, total: number | undefined) =>
    total === undefined ? `${count} entries fetched` : `${count} of ${total} entries fetched`,
  /** @param size "1.2 MB" */
  contents: (entries: number, pages: number | undefined, size: string) => {
    const paper = pages === undefined ? '' : `, ${counted(pages, 'page')}`;
    return `${counted(entries, 'entry', 'entries')}${paper}, ${size}`;
  },
  aboutSheet: 'About',
  exported: 'Exported',
} as const;
