import { PASSWORD_MIN_LENGTH } from '#contract/core/limits.ts';

/** What stands under a field that is not right. Specification section 5. */
export const FIELD = {
  nameRequired: 'Name is required',
  fullNameInvalid: 'Enter a valid full name',
  phoneRequired: 'Phone is required',
  /** At registration. */
  phoneInvalid: 'Enter a valid phone number',
  /** On the profile, manager and technician forms, empty or not. */
  phoneNotValid: 'Phone number is not valid',
  emailRequired: 'Email is required',
  emailMismatch: 'This does not match the email field',
  passwordRequired: 'Password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordNeedsLowercase: 'Password must contain at least one lowercase letter',
  passwordNeedsUppercase: 'Password must contain at least one uppercase letter',
  passwordNeedsNumber: 'Password must contain at least one number',
  passwordMismatch: 'This does not match the password field',
  /** On the password-reset screen. */
  passwordsDiffer: 'Passwords must match',

  licenceExpiryDateRequired: 'Licence expiry date is required',
  rmlvIssueDateRequired: 'RMLV licence issue date is required',
  rmlvExpiryDateRequired: 'RMLV licence expiry date is required',
  rmlvExpiryNotAfterIssue: 'Must be after issue date',

  venueCodeRequired: 'Please enter a venue code',
  hoursRequired: 'Opening hours is a required field',
  stateRequired: 'State is required',
  stateInvalid: 'Invalid state selected',

  signatureRequired: 'Signature is required',
  /** In the Select Manager modal. */
  managerRequired: 'Please select a user.',
  arrangementDateRequired: 'Arrangement date is required.',
} as const;
