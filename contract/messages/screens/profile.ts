import type { SignInMethod } from '../../sessions/schemas.ts';

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

/** The tab "Security" of the profile. */
export const SESSIONS = {
  title: 'Where you are signed in',
  hint: 'End a session that you do not know, and then change your password.',
  unknownDevice: 'Another browser or app',
  current: 'This one',
  device: 'Stays signed in',
  opened: (time: string) => `Signed in ${time}`,
  lastUsed: (time: string) => `Last used ${time}`,
  address: (address: string) => `Address ${address}`,
  end: 'End this one',
  /** Names the button for assistive technology. */
  endOf: (device: string, time: string) => `End this one: ${device}, signed in ${time}`,
  ended: 'The session was ended.',
  endOthers: 'End all others',
  confirmEndOthers: 'Sign out everywhere but here?',
  othersEnded: 'All other sessions were ended.',
} as const;

/** By how a session was opened. */
export const SIGN_IN_METHOD_NAME: Readonly<Record<SignInMethod, string>> = {
  password: 'Password',
  passkey: 'Passkey',
  'single-sign-on': 'Single sign-on',
  registration: 'Registration',
  device: 'Stays signed in',
};
