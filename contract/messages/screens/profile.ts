export const PROFILE = {
  title: 'Profile',
  sections: 'Parts of the profile',
  generalInfo: 'General Info',
  licenceInfo: 'Licence Info',
  rmlvLicenceInfo: 'RMLV Licence Info',
  /** A tab of our own, after those of the specification. */
  security: 'Security',
  passwordHint: 'Leave blank to keep your current password.',
  updated: 'Profile updated successfully!',
  waitingForEmail: (email: string) => `Waiting for confirmation of ${email}`,
  /** @param email the present one */
  pendingHint: (email: string) =>
    `Open the link that we mailed there. Until then, ${email} stays your email.`,
  unconfirmedHint: 'Open the link that we mailed there, so that reminders and notices reach you.',
  sendAgain: 'Send again',
  confirmationMailed: 'Confirmation mailed',
  changeCanceled: 'Change of email canceled',
  deleteAccount: 'Delete Account',
  confirmDeleteAccount:
    'Are you sure you want to delete your account? All the associated data will be deleted!',
  accountDeleted: 'Your account has been deleted!',
} as const;

export const JOIN_VENUE = {
  title: 'Join Venue',
  hint: 'Enter the code that your venue gave you.',
  success: 'Venue joined successfully!',
} as const;

/** The venues that a manager joined. */
export const MY_VENUES = {
  title: 'Manage Venues',
  columns: {
    name: 'Venue Name',
    enteredVenueCode: 'Entered Venue Code',
    status: 'Status',
    actions: 'Actions',
  },
  reconnect: 'Reconnect',
  reconnectHint: 'The venue has a new code. Enter it to see the venue again.',
  newCode: (venue: string) => `New code of ${venue}`,
  added: 'Venue added successfully!',
  remove: (venue: string) => `Remove ${venue}`,
  removed: 'Venue removed successfully!',
} as const;

/** Where a manager enters what is missing before the first check. */
export const SETUP = {
  title: 'Add your details',
  hint: 'The nightly check is signed with these licences.',
  submit: 'Update details',
  updated: 'Details updated successfully!',
} as const;
