const ADD = 'Add Administrator';

export const ADMINS = {
  title: 'Manage Administrators',
  columns: { name: 'Name', email: 'Email', added: 'Added', actions: 'Actions' },
  add: ADD,
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
