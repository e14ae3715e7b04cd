import { formatCount } from '../core/format-count.ts';
import { APP_NAME } from './labels.ts';

const RESET = 'Reset';

/** Around lists of any kind. */
export const LIST = {
  reset: RESET,
  from: 'From',
  to: 'To',
  filter: 'Filter',
  filterActive: (count: number) => `Filter (${count})`,
  filteredBy: 'Filtered by',
  /** @param label "From" @param value "01/11/2026" */
  criterion: (label: string, value: string) => `${label}: ${value}`,
  removeFilter: (criterion: string) => `Remove ${criterion}`,
  filteredHint: `Nothing matches this filter. Change it, or press ${RESET}.`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  shown: (page: number, pages: number, total: number) =>
    `Page ${page} of ${pages}, ${formatCount(total, 'record')}`,
  /** On a phone, whose cards have no heads. */
  sortBy: 'Sort by',
  ascending: (column: string) => `${column}, first to last`,
  descending: (column: string) => `${column}, last to first`,
  /** On a phone, the button that opens the actions of a row. */
  actionsOf: (row: string) => `Actions: ${row}`,
  loadFailed: 'The records could not be loaded.',
} as const;

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
  visitHint:
    'Inspector here lists the visits that were recorded. This day is kept for this venue on this device only.',
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

/** Around any page. */
export const PAGE = {
  title: (title: string) => `${title} · ${APP_NAME}`,
  breadcrumbs: 'You are here',
  slow: 'Still loading. Keep this page open.',
  tryAgain: 'Try again',
  notFoundHint: "We can't find this page, or you don't have access to it.",
  backToDashboard: 'Back to the dashboard',
  backHome: 'Back to the home page',
} as const;

/** Where people of a venue wait for confirmation, and are confirmed. */
export const CONFIRMATION = {
  waiting: 'Waiting for confirmation',
  hint: 'They joined with the venue code. They see the register and sign as themselves. What they record is marked until you confirm them.',
  confirm: 'Confirm',
  /** @param name of the manager */
  confirmOf: (name: string) => `Confirm ${name}`,
  reject: 'Reject',
  rejectOf: (name: string) => `Reject ${name}`,
  rejected: 'Manager rejected. What they recorded says so.',
  confirmed: 'Manager confirmed successfully!',
  /** For a link of a mail. */
  notWaiting: 'The person in your mail no longer waits: somebody has confirmed or rejected them.',
  /** Marks a venue where the user waits. */
  ownWaiting: 'You wait for confirmation',
  /** @param venue name of the viewing venue */
  ownTitle: (venue: string) => `You wait for confirmation at ${venue}`,
  ownHint:
    'What you record is marked until then, and you sign as yourself. Ask a manager of the venue to confirm you.',
  /** For users whose role does no checks. */
  ownHintOfReaders: 'You can read the register. Ask a manager of the venue to confirm you.',
  /** Beside an action that waits. */
  waits: 'For confirmed managers. Ask a manager of the venue to confirm you.',
} as const;
