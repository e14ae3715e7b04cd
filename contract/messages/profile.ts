import { formatCount } from '../core/format-count.ts';
import { RECOVERY_CODES } from '../core/limits.ts';
import { APP_NAME } from './labels.ts';

export const PROFILE = {
  title: 'Profile',
  sections: 'Parts of the profile',
  generalInfo: 'General Info',
  licenceInfo: 'Licence Info',
  rmlvLicenceInfo: 'RMLV Licence Info',
  /** A tab of our own, after those of the specification. */
  security: 'Security',
  reminders: 'Reminders',
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
export const SIGN_IN_METHOD_NAME = {
  password: 'Password',
  passkey: 'Passkey',
  'single-sign-on': 'Single sign-on',
  registration: 'Registration',
  device: 'Stays signed in',
} as const;

/** Passkeys and codes, on the tab Security of the profile and where an admin has to add one. */
export const SECURITY = {
  passkeys: 'Passkeys',
  passkeysHint:
    'Sign in with your fingerprint, your face or the PIN of your device instead of a password.',
  unconfirmed:
    'Confirm your email first, under General Info. Then you can add a passkey or an authenticator app.',
  noPasskeys: 'You have no passkey yet. Add one to sign in with a tap.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'Where you made it, so that you recognise it.',
  addPasskey: 'Add a passkey',
  createPasskey: 'Continue',
  passkeyAdded: 'Passkey added',
  removePasskey: (name: string) => `Remove ${name}`,
  confirmRemovePasskey: (name: string) =>
    `Remove the passkey "${name}"? It can no longer sign in. Delete it on your device too.`,
  passkeyRemoved: 'Passkey removed',
  /** @param day formatted */
  added: (day: string) => `Added ${day}`,
  lastUsed: (day: string) => `Last used ${day}`,
  neverUsed: 'Not used yet',

  authenticator: 'Authenticator app',
  authenticatorHint:
    'An app on your phone shows a code of six digits, which you enter after your password.',
  addAuthenticator: 'Add an authenticator app',
  scan: 'Scan this code with your authenticator app.',
  qrCode: 'QR code for your authenticator app',
  typeSecret: 'Or type this key into the app:',
  enterFirstCode: 'Then enter the code that the app shows.',
  firstCode: 'Code of six digits',
  authenticatorAdded: 'Authenticator app added',
  removeAuthenticator: 'Remove the authenticator app',
  confirmRemoveAuthenticator:
    'Remove the authenticator app? Its codes no longer sign you in. Delete the entry in the app too.',
  authenticatorRemoved: 'Authenticator app removed',

  recoveryCodes: 'Recovery codes',
  recoveryHint: 'Each signs you in once when you do not have your phone or passkey.',
  recoveryLeft: (left: number) => `${left} of ${RECOVERY_CODES} left`,
  renewRecoveryCodes: 'Get new recovery codes',
  confirmRenew: `Get ${formatCount(RECOVERY_CODES, 'new recovery code')}? The earlier ones stop working.`,
  recoveryTitle: 'Your recovery codes',
  recoveryShownOnce:
    'Keep them where you find them without your phone: on paper, or in a password manager. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This browser does not allow copying. Download the codes instead.',
  download: 'Download',
  downloadName: `${APP_NAME} recovery codes.txt`,
  /** First line of the downloaded file. */
  downloadTitle: (email: string) => `Recovery codes of ${APP_NAME} for ${email}. Each works once.`,
  kept: 'I have kept them',

  /** Where an admin has to add a factor. */
  requiredTitle: 'Add a second step to your sign-in',
  requiredHint:
    'Administrators can change every register, so a password alone is not enough. Add a passkey or an authenticator app to continue.',
  /** For an admin who helps somebody. */
  helpTitle: 'Somebody lost their phone?',
  helpButton: 'Remove a second step',
  helpHint:
    'Removes all passkeys, the authenticator app and the recovery codes of an account, and signs it out everywhere. Then its password alone signs in. Make sure that it is really this person who asks. They get a mail.',
  helpEmail: 'Email of the account',
  factorsRemoved: 'Second step removed',
} as const;
