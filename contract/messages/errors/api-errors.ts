import { formatCount } from '../format-count.ts';
import { APP_NAME } from '../names.ts';

/** Errors of a call as a whole, and of fields that only the server can judge. */
export const API_ERROR = {
  somethingWentWrong: 'Something went wrong!',
  /** 404 */
  notFound: 'Not Found',
  /** 401, for a missing, wrong or expired token alike. */
  signedOut: 'You are signed out. Please sign in again.',
  /** 403 */
  notAllowed: 'You are not allowed to do this.',
  /** 403, for a user who waits for confirmation at the venue. */
  unconfirmed:
    'Only people whom a manager of this venue has confirmed can do this. Ask a manager of the venue to confirm you.',
  /** 429 @param max entries in a day */
  tooManyUnconfirmed: (max: number) =>
    `Before you are confirmed, you can record ${max} entries a day at a venue. Ask a manager of the venue to confirm you.`,
  /** 403, unless the user has just presented a password or passkey. */
  signInAgain: 'Nothing was changed. This needs your password again.',
  /** 409 */
  changedMeanwhile: 'Someone else changed this record. Please reload it and try again.',
  /** 409: an idempotency key is sent again with another body. */
  keyReused: 'This form was already submitted. Reload the page to see it.',
  /** 413 */
  requestTooLarge: 'This is too much to send at once.',
  /** 415 */
  mediaTypeUnsupported: 'This kind of content is not accepted.',
  /** 422 on `email`: one sentence for both, so that nobody learns which addresses are known. */
  wrongCredentials: "That email and password don't match",
  /** 422 on `password`, of the signed-in user. */
  wrongPassword: 'This is not your password',
  /** 422 */
  emailInUse: 'This email is already in use',
  /** 403 with a ticket: the password was right. */
  secondFactorNeeded: 'Enter a code, or use your passkey, to finish signing in.',
  /** 403, for admins whose days without a second factor are over; 409 for recovery codes. */
  secondFactorMissing: 'Add a passkey or an authenticator app first.',
  /** 409, for who adds a passkey or an app: somebody else may read the mails of the address. */
  emailUnconfirmed: 'Confirm your email first: open the link that was mailed to you.',
  /** 422 on `code` */
  wrongCode: 'This code is wrong, has expired or was already used',
  /** 422 on `ticket` */
  ticketExpired: 'Signing in took too long. Please enter your password again.',
  /** 422 on `credential`: one sentence for all reasons. */
  passkeyRefused: 'This passkey was not accepted. Please try again, or use your password.',
  /** 422 on `credential` */
  tooManyPasskeys: 'You have as many passkeys as possible. Remove one first.',
  /** 409 */
  authenticatorKnown: 'You have an authenticator app already. Remove it first.',
  /** 422 on `email` */
  accountUnknown: 'No account has this email',
  /** 409: venues or technicians still depend on the company. */
  companyNeeded:
    'This company still services venues or has technicians. Please give the venues another company and delete the technicians first.',
  /** 422 on `code` */
  venueCodeInUse: 'This code is already in use',
  /** 422, also for the code of an inactive venue. */
  venueCodeUnknown: 'No venue has this code',
  /** 422 */
  licenceInUse: 'Another company already uses this licence number',
  /** 422, where a state's licence list is configured. */
  licenceNotListed: 'The licence register does not list this number under this company name',
  /** 422 */
  resetLinkExpired: 'This link has expired or was already used. Please get a new one.',
  /** 422 on `token` */
  confirmationExpired:
    'This link has expired or was already used. You can send a new one from your profile.',
  /** 422 on `token`: another user is signed in. */
  linkOfOther: 'This link is for another account. Sign out, and open it again.',
  /** 422 on `token` */
  companyLinkExpired:
    'This link has expired. An administrator can confirm the company, or "Forgot password?" sends another link.',
  companyConfirmedBefore: 'This company is confirmed already. Sign in, or use "Forgot password?".',
  companyRemoved: 'This company was removed from the register.',
  /** 409 */
  ownAdminAccount: 'Another administrator can remove you.',
  adminNeeded: 'The register needs an administrator. Add another one first.',
  /** 429 on `email` */
  tooManyEmailChanges: 'You have changed the email too often today. Please try again tomorrow.',
  tooManyConfirmations:
    'This address has got several mails to confirm it already. Please try again later.',
  /** 429 */
  tooManyTries: 'Too many attempts. Please wait a few minutes and try again.',
  /** 429 */
  tooManyAtOnce: 'Too many requests at once. Please wait a moment and try again.',
  /** 429 */
  tooManyUploads:
    'Too many files are being sent at once. Please wait until they have arrived, and try again.',
  /** 429, for known and unknown emails alike. */
  tooManyPasswords: (minutes: number) =>
    `Too many wrong passwords for this email. Please try again in ${formatCount(minutes, 'minute')}, or use "Forgot password?".`,
  /** 429, for right and wrong codes alike. */
  tooManyFactorCodes: (minutes: number) =>
    `Too many wrong codes. Please try again in ${formatCount(minutes, 'minute')}, or use a passkey.`,
  /** 429, whether or not the value of the form is in use. */
  tooManyGuesses: (minutes: number) =>
    `Too many attempts. Please try again in ${formatCount(minutes, 'minute')}.`,
  /** 503 */
  notReady: `${APP_NAME} is not ready yet. Please try again in a moment.`,
  /** 503: more is being done than may wait. */
  busy: `${APP_NAME} is busy at the moment, and nothing was saved. Please try again in half a minute.`,
  /** 503: the disk is full, the folder of files cannot be written, or the file store is down. */
  storageUnavailable: `${APP_NAME} cannot store anything at the moment, and nothing was saved. Please try again in a few minutes. If this continues, tell your administrator.`,
  /** The client's own, when no response arrived. */
  connectionLost: 'No connection. Check your internet and try again.',
} as const;
