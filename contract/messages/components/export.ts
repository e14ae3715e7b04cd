import { formatCount } from '../format-count.ts';

/** Around an export and its preview. */
export const EXPORT = {
  /** On the button beside Export, for users who see several venues. */
  exportAllVenues: 'Export all my venues',
  /** Beside the periods of an export, for users who see several venues. */
  allMyVenues: 'All my venues',
  periods: {
    nights: 'Last 28 nights',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    year: 'Last 12 months',
  },
  filtered: 'What the filter finds',
  everything: 'The whole register',
  visit: "Day of an officer's last inspection",
  visitHint: 'Nightbook has no record of it. The day is kept for this venue on this device only.',
  sinceVisit: 'Since that inspection',
  periodHint: 'A night is a trading day: a check after midnight belongs to the night before.',
  /** Printed with a list from the browser's own menu. */
  printedFromScreen:
    'Printed from the screen, one page of the list. Ctrl+P on the register, or Export, prints all of it, numbered and sealed.',
  /** Forms B and C, and venues. */
  noRecords: 'Cannot export. No records found.',
  loading: 'Loading... Please be patient, this could take a few minutes.',
  /** @param title the register's */
  preview: (title: string) => `Preview: ${title}`,
  /** @param total undefined while it is not known */
  fetched: (count: number, total: number | undefined) =>
    total === undefined ? `${count} entries fetched` : `${count} of ${total} entries fetched`,
  progress: (done: number, total: number) => `${done} of ${total} entries`,
  ready: 'Your file is ready.',
  failed: 'The document could not be made. Please try again.',
  /** @param size "1.2 MB" */
  contents: (entries: number, pages: number | undefined, size: string) => {
    const paper = pages === undefined ? '' : `, ${formatCount(pages, 'page')}`;
    return `${formatCount(entries, 'entry', 'entries')}${paper}, ${size}`;
  },
  format: 'Format',
  formats: { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' },
  firstRows: 'First rows',
  firstRowsOnly: (rows: number) =>
    `The first ${formatCount(rows, 'row')}. The file has all of them.`,
  download: 'Download',
  open: 'Open document',
  share: 'Share',
  smaller: 'Smaller pages',
  larger: 'Larger pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  close: 'Close the preview',
} as const;
