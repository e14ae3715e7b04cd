const EXPORT_EMPTY = 'Cannot export. No records found.';

/** What a failure says. Specification section 8; the server's own refusals: added/refusals.ts. */
export const ERROR = {
  /** Forms B and C. */
  exportEmpty: EXPORT_EMPTY,
  formAExportEmpty: `${EXPORT_EMPTY} Please try again!`,
  nonTradingDaysNotUpdated: 'Failed to update non-trading days',
  nonTradingDayNotRemoved: 'Failed to remove non-trading day',
  mapAuthFailure: 'Error: AuthFailure',
  /** Of a typed date, reported with {@link DATE_INPUT_INVALID_CODE}. */
  dateInputInvalid: 'Date input not valid.',
  somethingWentWrong: 'Something went wrong!',
  notFound: 'Not Found',
} as const;

/** Specification section 8. */
export const DATE_INPUT_INVALID_CODE = 1;
