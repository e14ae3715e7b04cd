import { formatCount } from '../format-count.ts';

/** Around an export and its preview. */
export const EXPORT = {
  /** On the button beside Export, for users who see several venues. */
  exportAllVenues: 'Export all my venues',
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
  download: 'Download',
  open: 'Open document',
  share: 'Share',
  smaller: 'Smaller pages',
  larger: 'Larger pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  close: 'Close the preview',
} as const;
