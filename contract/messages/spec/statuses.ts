/** Statuses of a venue, which the list filters by, and of a manager's link to a venue. */
export const STATUS = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  connected: 'Connected',
  disconnected: 'Disconnected',
  /** A company or venue that a stranger registered. */
  waiting: 'Waiting for confirmation',
} as const;
