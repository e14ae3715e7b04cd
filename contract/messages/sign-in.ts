import { RECENT_FACTOR_DAYS, RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { formatCount } from '../core/format-count.ts';

export const SIGN_IN = {
  title: 'Sign in to your account',
  submit: 'Sign in',
  singleSignOn: 'Sign in with single sign-on',
  withPasskey: 'Use a passkey',
  forgotPassword: 'Forgot password?',
  keepOnPhone: 'Keep me signed in on this phone',
  keepOnDevice: 'Keep me signed in on this device',
  newHere: 'New here?',
  registerNow: 'Register Now',
  registerCompany: 'Register Company',
  registerVenue: 'Register Venue',
  /** Leads here from the other screens for signed-out visitors. */
  back: 'Back to sign in',
  /** @param name full name */
  welcomeBack: (name: string) => `Welcome back ${name}!`,
  signedOut: 'You are signed out.',
} as const;

/** The dialog before a change that needs the password again. */
export const SIGN_IN_AGAIN = {
  title: 'Is it you?',
  hint: 'Enter your password once more. What you entered is kept.',
  /** Below the way over the organisation. */
  orPassword: 'Or enter your password once more. What you entered is kept.',
  submit: 'Continue',
  singleSignOnHint: 'Sign in at your organisation once more, then press the button again.',
  singleSignOn: 'Sign in again with single sign-on',
  confirmed: 'Thank you.',
} as const;

export const FORGOT_PASSWORD = {
  title: 'Sent reset link',
  hint: "Enter your email and we'll send you a link to reset your password.",
  /** For known and unknown emails alike. */
  linkSent: `If that email has an account, we've sent a link. It can be used once and expires in ${RESET_TOKEN_MINUTES} minutes.`,
} as const;

export const PASSWORD_RESET = {
  title: 'Change Password',
  newPassword: 'New password',
  newLink: 'Get a new link',
  recentFactors: `Added in the last ${formatCount(RECENT_FACTOR_DAYS, 'day')}`,
  recentFactorsHint: 'These sign in to your account, also after you change the password.',
  /** @param day formatted */
  recentFactor: {
    passkey: (name: string, day: string) => `Passkey "${name}", ${day}`,
    authenticator: (_: string, day: string) => `Authenticator app, ${day}`,
  },
  removeRecent: 'Remove them, and the recovery codes',
  success: 'Password reset successfully',
} as const;

/** Opened by a link that was mailed to the address. */
export const EMAIL_CONFIRMATION = {
  title: 'Confirm your email',
  hint: 'Is this your address? It becomes the email of the account that asked for it.',
  confirm: 'Confirm this email',
  confirmed: 'Your email is confirmed.',
} as const;

/** Opened by a link that was mailed to a technician company. */
export const COMPANY_CONFIRMATION = {
  title: 'Confirm your company',
  hint: 'Is this your technician company? Venues can then mail you their faults.',
  confirm: 'Confirm our company',
  confirmed: 'Your company is confirmed.',
  choosePassword: 'Choose a password',
} as const;

const VENUE_CREATED = 'Venue created successfully!';

/** In the wizard that registers a manager. */
export const REGISTRATION = {
  title: 'Create your account',
  step: (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`,
  aboutYou: 'About you',
  yourLicences: 'Your licences and venue',
  licencesHint: 'You can leave these empty and add them later.',
  accountType: 'I am',
  whatIsVenueCode: 'What is a venue code?',
  venueCodeTooltip: 'This code is used by managers to join your venue',
  venueCodeHint: 'Ask your venue for its code, or create a venue now.',
  createVenueCode: 'Create Venue Code',
  closeVenue: 'Close without creating a venue',
  uploadsFailed:
    'Your account is ready, but a file could not be uploaded. Please add it again in your profile.',
  /** @param name full name */
  success: (name: string) => `Account created successfully! Welcome ${name}!`,
} as const;

export const COMPANY_REGISTRATION = {
  title: 'Create Technician Company',
  registered: 'Your company is registered',
  linkSent: (email: string) =>
    `We sent a link to ${email}. Open it to choose the password of your account, then sign in.`,
} as const;

export const VENUE_REGISTRATION = {
  title: 'Create Venue',
  hint: 'Managers join the venue with its code after they sign in. Note it down.',
  success: `${VENUE_CREATED} Please log in to view your created venue.`,
} as const;

/** The second step of signing in. */
export const SECOND_STEP = {
  title: 'Enter your code',
  hint: 'Enter the code of your authenticator app, or one of your recovery codes.',
  code: 'Code',
  submit: 'Sign in',
  back: 'Use another account',
  usePasskey: 'Use a passkey',
} as const;

/** Why a browser has not made or used a passkey. */
export const PASSKEY_ERROR = {
  cancelled: 'No passkey was used.',
  known: 'This device has a passkey of your account already.',
  unsupported:
    'This browser cannot use passkeys here. They need a secure address (https) and a current browser.',
} as const;
