/** Short texts that any screen may show. */
export const TEXT = {
  yes: 'Yes',
  no: 'No',
  notApplicable: 'N/A',
  /** Fills a cell without a value. */
  dash: '–',
  loading: 'Loading',
  noRecords: 'No records',
  confirmDelete: 'Are you sure you want to delete?',
} as const;
