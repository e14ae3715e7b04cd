/** Buttons, and links that act like them, that several screens share. */
export const BUTTON = {
  submit: 'Submit',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  previous: 'Previous',
  next: 'Next',
  createEntry: 'Create Entry',
  joinVenue: 'Join Venue',
  export: 'Export',
  exportAll: 'Export all',
  print: 'Print',
  logout: 'Logout',
} as const;
