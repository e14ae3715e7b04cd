import {
  LICENCE_NUMBER_LENGTH,
  PASSWORD_MIN_LENGTH,
  VENUE_CODE_LENGTH,
} from '#contract/core/limits.ts';

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
