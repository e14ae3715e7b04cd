import { formatCount, formatNumber } from '../core/format-count.ts';

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
