import { formatCount } from '../format-count.ts';

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
