const CREATE = 'Create Manager';

export const MANAGERS = {
  title: 'Manage Managers',
  columns: {
    name: 'Name',
    email: 'Email',
    licence: 'Licence',
    rmlvLicence: 'RMLV Licence',
    venue: 'Venue',
    actions: 'Actions',
  },
  emptyHint: `Add the first manager with ${CREATE}.`,
  moreVenues: (count: number) => `+ ${count} more`,
  createTitle: CREATE,
  editTitle: (name: string) => `Edit ${name}`,
  areaManager: 'Area manager',
  areaManagerHint: 'Sees all their venues on one dashboard and can switch between them.',
  created: 'Manager created successfully!',
  updated: 'Manager updated successfully!',
  deleted: 'Manager deleted successfully!',
} as const;

/** The administrators of the register. */
export const ADMINS = {
  title: 'Manage Administrators',
  columns: { name: 'Name', email: 'Email', added: 'Added', actions: 'Actions' },
  add: 'Add Administrator',
  addHint: 'They get a mail with a link that sets their password. Every administrator is told.',
  added: 'Administrator added',
  /** @param at "22/11/2026 11:58 PM" */
  addedBy: (at: string, name: string) => `${at}, by ${name}`,
  notConfirmed: 'Email not confirmed',
  you: 'You',
  remove: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) =>
    `Remove ${name}? They are signed out at once, and every administrator is told.`,
  removed: 'Administrator removed',
  ownHint: 'Another administrator can remove you.',
} as const;
