import type { Weekday } from '#contract/time/days.ts';

/** Around registering and signing in, where the specification is silent. */
export const REGISTER = {
  step: (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`,
  aboutYou: 'About you',
  yourLicences: 'Your licences and venue',
  licencesHint: 'You can leave these empty and add them later.',
  accountType: 'I work as',
  passwordHint: 'At least 8 characters, with a capital letter, a small letter and a number',
  venueCodeHint: 'Ask your venue for its code, or create a venue now.',
  whatIsVenueCode: 'What is a venue code?',
  uploadsFailed:
    'Your account is ready, but a file could not be uploaded. Please add it again in your profile.',
  toSignIn: 'Back to sign in',
  forgotHint: 'Enter your email and we send you a link that changes your password.',
  newLink: 'Ask for a new link',
  newPassword: 'New password',
  companyRegistered: 'Your company is registered',
  companyMailed: (email: string) =>
    `We sent a link to ${email}. Open it to choose the password of your account, then sign in.`,
  closeVenue: 'Close without creating a venue',
  venueHint: 'Managers join the venue with its code after they sign in. Note it down.',
} as const;

/** On the venue and company forms. */
export const VENUE_FORM = {
  codeHint: 'Managers join with this code. Keep ours or choose your own.',
  suggestCode: 'Suggest another code',
  addressHint: 'Start typing and pick the address, or type it in full.',
  noCompany: 'No company matches',
  closeCompany: 'Close without adding a company',
  createCompany: 'Register a technician company',
  appManagerHint:
    'Whoever records the nightly check is asked each time, and nobody is preselected.',
  appManagerOffHint: 'The nightly check starts with whoever is signed in.',
  activeHint: 'An inactive venue is hidden from selectors and due lists. Its records stay.',
  newCodeWarning: 'A new code disconnects everyone who entered the old one, until they enter it.',
} as const;

export const WEEKDAY_NAME = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const satisfies Record<Weekday, string>;

export const HOURS_FIELD = {
  opens: (day: string) => `${day} opens`,
  closes: (day: string) => `${day} closes`,
  closed: 'Closed',
  nextDay: 'The next day',
  openEveryDay: 'Open every day',
  copyToAll: 'Copy the first to all open days',
} as const;

export const LICENCE_CHECK = {
  waiting: 'Checked as soon as the name and an address with its state are filled in.',
  checking: 'Checking the licence',
  valid: 'The licence is valid',
} as const;

/** On /profile and /setup. */
export const PROFILE = {
  title: 'Profile',
  sections: 'Parts of the profile',
  passwordHint: 'Leave both empty to keep your password.',
  setupHint: 'The nightly check is signed with these licences.',
  joinHint: 'Enter the code that your venue gave you.',
  reconnect: 'Reconnect',
  reconnectHint: 'The venue has a new code. Enter it to see the venue again.',
  newCode: (venue: string) => `New code of ${venue}`,
  removeVenue: (venue: string) => `Remove ${venue}`,
} as const;

/** Around choosing a file or taking its picture. */
export const FILE_FIELD = {
  current: 'The file we have now',
  open: 'Open the file',
  preview: (name: string) => `Preview of ${name}`,
  replace: 'Choose another file',
  starting: 'Starting the camera',
  live: 'What the camera sees',
  captured: 'The picture you took',
} as const;

export const SUGGEST_FIELD = { list: 'Suggestions' } as const;
