import {
  DISK_QUOTA_MEGABYTES,
  LICENCE_NUMBER_LENGTH,
  PASSWORD_MIN_LENGTH,
  PICTURE_ENDINGS,
  UPLOAD_MAX_MEGABYTES,
  UPLOAD_TYPES,
  VENUE_CODE_LENGTH,
} from '#contract/core/limits.ts';
import { formatCount } from '../core/format-count.ts';
import { APP_NAME } from './labels.ts';

/** Errors of a call as a whole, and of fields that only the server can judge. */
export const API_ERROR = {
  somethingWentWrong: 'Something went wrong!',
  /** 404 */
  notFound: 'Not Found',
  /** 401, for a missing, wrong or expired token alike. */
  keyRefused: 'The API key is missing, wrong or has ended.',
  /** 403 @param scope that the call needs */
  keyLacksScope: (scope: string) =>
    `The API key does not have the scope “${scope}”, which this call needs.`,
  /** 403, for a key of any scope. */
  keyNotAdmitted: 'No API key may make this call, whatever its scopes.',
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

const anyOf = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/** Errors under a field. */
export const FIELD_ERROR = {
  /** @param label the field's label */
  required: (label: string) => `${label} is required`,
  /** @param max characters */
  tooLong: (max: number) => `Must be at most ${max} characters long`,
  /** @param min characters */
  tooShort: (min: number) => `Must be at least ${min} characters long`,
  tooMany: (max: number) => `Must be at most ${max}`,
  /** @param choices as they are shown */
  notOneOf: (choices: readonly string[]) => `Choose ${anyOf.format(choices)}`,
  timeInvalid: 'Enter a valid time',
  numberInvalid: 'Enter a valid number',
  /** For a search of one or two letters in the registers of very many venues. */
  searchTooShort: 'Type at least three letters or digits, or choose a venue',
  dateInFuture: 'Must not be in the future',
  /** For users who are no admins. */
  dateTooOld: (days: number) => `Must not be more than ${days} days ago. An admin can record it.`,
  /** @param day "21/10/2026" */
  beforeRegister: (day: string) => `Must not be before ${day}, when this register began`,
  /** A typed date, reported with {@link DATE_INPUT_INVALID_CODE}. */
  dateInputInvalid: 'Date input not valid.',

  nameRequired: 'Name is required',
  fullNameInvalid: 'Enter a valid full name',
  nameIsLink: 'A name cannot contain a web address',
  nameUnseen: 'The name has a character that cannot be seen. Type it again',
  phoneRequired: 'Phone is required',
  /** At registration. */
  phoneInvalid: 'Enter a valid phone number',
  /** On the profile, manager and technician forms, empty or not. */
  phoneNotValid: 'Phone number is not valid',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email',
  emailMismatch: 'This does not match the email field',

  codeRequired: 'Enter a code',
  passkeyNameRequired: 'Name the passkey, so that you recognise it',

  passwordRequired: 'Password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordNeedsLowercase: 'Password must contain at least one lowercase letter',
  passwordNeedsUppercase: 'Password must contain at least one uppercase letter',
  passwordNeedsNumber: 'Password must contain at least one number',
  passwordMismatch: 'This does not match the password field',
  /** Only the server knows the most used passwords. */
  passwordMostUsed: 'This is one of the most used passwords. Please choose another one',
  /** Words of the product, and of the user's name, email and venues. */
  passwordOfNames:
    'This is easy to guess: it is little more than a name that others know. Please choose another one',
  /** On the password-reset screen. */
  passwordsDiffer: 'Passwords must match',

  licenceNumberInvalid: `Enter a valid licence number: ${LICENCE_NUMBER_LENGTH.min} to ${LICENCE_NUMBER_LENGTH.max} letters, digits, spaces, hyphens or slashes`,
  licenceExpiryDateRequired: 'Licence expiry date is required',
  rmlvIssueDateRequired: 'RMLV licence issue date is required',
  rmlvExpiryDateRequired: 'RMLV licence expiry date is required',
  rmlvExpiryNotAfterIssue: 'Must be after issue date',
  stateRequired: 'State is required',
  stateInvalid: 'Invalid state selected',

  venueCodeRequired: 'Please enter a venue code',
  venueCodeInvalid: `Enter a valid venue code: ${VENUE_CODE_LENGTH.min} to ${VENUE_CODE_LENGTH.max} letters, digits or hyphens`,
  venueCodeTooShort: `A new venue code has at least ${VENUE_CODE_LENGTH.minOfNew} letters, digits or hyphens`,
  hoursRequired: 'Opening hours is a required field',

  answersIncomplete: 'Answer every question',
  signatureRequired: 'Signature is required',
  /** In the Select Manager modal. */
  managerRequired: 'Please select a user.',
  signAsYourself: 'Until you are confirmed at this venue, sign as yourself',
  arrangementDateRequired: 'Arrangement date is required.',
  arrangedBeforeReported: 'Must not be before the malfunction was identified',
} as const;

/** Names {@link FIELD_ERROR.dateInputInvalid} to programs. */
export const DATE_INPUT_INVALID_CODE = 1;

/** Why a file is rejected. */
export const UPLOAD_ERROR = {
  failed: 'The file could not be uploaded. Please try again.',
  tooLarge: `The file is larger than ${UPLOAD_MAX_MEGABYTES} MB`,
  /** Rejects a signature. */
  tooDetailed:
    'The signature has more than 1 megapixel or 8 bits a colour. Please send a smaller one.',
  wrongType: FIELD_ERROR.notOneOf(Object.keys(UPLOAD_TYPES)),
  notAPicture: FIELD_ERROR.notOneOf(PICTURE_ENDINGS),
  damaged: 'The file is damaged. Please choose another one.',
} as const;

/** Why a file is not stored today, although it is valid. */
export const QUOTA_REACHED = {
  user: `You have stored ${DISK_QUOTA_MEGABYTES.user} MB of files today, which is the most for one day. Please try again tomorrow, or with a smaller file.`,
  venue: `This venue has stored ${DISK_QUOTA_MEGABYTES.venue} MB of files today, which is the most for one day. Please try again tomorrow, or with a smaller file.`,
  address:
    'Too many files arrived from your network today. Please register without files, and add them to your profile later.',
} as const;

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Why an invitation opens nothing, to the holder of its link. 422 on `token`. */
export const INVITATION_END = {
  unknown:
    'This link is not complete, or older than three months. Open the whole link of the mail, or ask to be invited again.',
  replaced: 'A newer invitation replaced this one. Open the newest mail, or scan the newest sheet.',
  withdrawn: 'This invitation was withdrawn. Ask the person who invited you.',
  used: 'This invitation was used already. If it was you, sign in. If not, tell the person who invited you.',
  expired: 'This invitation has expired. Ask to be invited again.',
  code: 'The venue has a new code, which ended this QR. Ask a manager of the venue for the new sheet.',
  venue: 'The venue of this invitation is no longer in use.',
  inviter:
    'The person who invited you no longer manages the venue. Ask a manager there to invite you again.',
  removed: 'You were removed from the venue after this invitation. Ask to be invited again.',
} as const;

/** Other refusals about invitations. */
export const INVITATION_ERROR = {
  /** @param wrong every wrong address */
  emailsInvalid: (wrong: readonly string[]) =>
    `${wrong.length === 1 ? 'This is no email' : 'These are no emails'}: ${list.format(wrong)}`,
  tooManyEmails: (most: number, count: number) =>
    `Invite at most ${most} people at once. These are ${count}.`,
  venuesRequired: 'Choose a venue',
  /** On `venue_ids` */
  venueInactive: 'An inactive venue takes nobody. Choose another one, or switch it on first.',
  areaManagerRole: 'Only a manager can be an area manager',
  /** On `emails`, whether or not they have accounts. */
  tooManyToOne: (addresses: readonly string[]) =>
    `${list.format(addresses)} got several invitations today. Please try again tomorrow.`,
  tooManyMails: (most: number) =>
    `At most ${most} invitations can be mailed in a day. Please try again tomorrow.`,
  /** On `email`, at registration. */
  otherEmail: 'The invitation was mailed to another address. Register with that one.',
  /** 409 */
  ended: 'This invitation was used or withdrawn. Invite the person anew.',
  /** 422 on `token`, for accounts that join no venues. */
  otherRole: `This ${APP_NAME} account belongs to no manager or staff member, so it cannot join a venue.`,
} as const;

/** Why a sign-in at the issuer opened no session, by the reason in the address of the sign-in page. */
export const SINGLE_SIGN_ON_ERROR = {
  /** The user or the issuer refused. */
  denied: 'The sign-in was cancelled or refused by your organisation. You can try again.',
  /** Also for a reply that was used before, or that belongs to another browser. */
  expired:
    'This sign-in was begun more than ten minutes ago, in another browser, or was used already. Please sign in again.',
  /** Also 503 */
  unavailable:
    'Single sign-on is not available at the moment. Please try again in a few minutes. If this continues, tell your administrator.',
  invalid:
    'The reply of your organisation’s sign-in could not be verified. Please try again. If this continues, tell your administrator.',
  unverifiedEmail:
    'Your organisation has not verified your email, so no account can be found by it. Ask your administrator.',
  unconfirmedEmail:
    'The email of your account here is not confirmed. Open the link that was mailed to it, then sign in again.',
  noAccount:
    'You have no account here, and none of your groups gives you one. Ask your administrator.',
  removedAccount: 'Your account was removed. Ask your administrator.',
  otherUser:
    'The account with your email belongs to another user of your organisation. Ask your administrator.',
} as const;

export type SingleSignOnReason = keyof typeof SINGLE_SIGN_ON_ERROR;

/** 403, for other ways to sign in. */
export const SINGLE_SIGN_ON_NEEDED = 'Please use "Sign in with single sign-on".';
