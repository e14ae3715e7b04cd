import { PICTURE_ENDINGS, UPLOAD_MAX_MEGABYTES, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { formatCount } from '../core/format-count.ts';

/** Around forms of any kind. */
export const FORM = {
  dayFormat: 'DD/MM/YYYY',
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  time: 'Time',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint:
    'At least 8 characters, with an upper-case letter, a lower-case letter and a number',
  /** On forms that change somebody else's record. */
  unchangedPasswordHint: 'Leave blank to keep the current password.',
  emailTakesEffect:
    'A new email takes effect once it is confirmed; together with a new password from an administrator, at once.',
  suggestions: 'Suggestions',
  noVenueFound: 'No venue matches',
  noCompanyFound: 'No company matches',
  slow: 'Still sending. Keep this page open.',
} as const;

/** Around a form that fills a phone's screen. */
export const TASK = {
  close: 'Close. The draft is kept.',
  progress: (answered: number, questions: number) => `${answered} of ${questions}`,
  changeTime: 'Change time',
  /** On the button that submits, after its name. */
  left: (count: number) => `${count} left`,
} as const;

/** Where another user saved a record first. */
export const CONFLICT = {
  /** @param at "22/11/2026 11:58 PM" */
  changedBy: (name: string, at: string) => `Changed by ${name}, ${at}.`,
  hint: 'What you entered is still here, and not saved. Reloading shows the change and discards what you entered.',
  reload: 'Reload the record',
} as const;

/** Around what was entered in a form and not sent. */
export const DRAFT = {
  restored: 'We kept your draft.',
  /** On the form of a record, which it does not fill in by itself. */
  offered: 'You have unsent changes.',
  continue: 'Continue with them',
  /** @param time "10:12 PM" */
  begunAt: (time: string) => `Begun at ${time}`,
  passwordAgain: 'Please enter the password again.',
  startOver: 'Start over',
  confirmDiscard: 'Discard this draft?',
  discard: 'Discard',
} as const;

const formatEndings = (endings: readonly string[]) =>
  `${endings.join(', ')}, up to ${UPLOAD_MAX_MEGABYTES} MB`;

/** Around choosing a file. */
export const FILE_FIELD = {
  choose: 'Choose a file',
  takePhoto: 'Take a photo',
  accepted: formatEndings(Object.keys(UPLOAD_TYPES)),
  acceptedPictures: formatEndings(PICTURE_ENDINGS),
  current: 'Current file',
  open: 'Open the file',
  preview: (name: string) => `Preview of ${name}`,
  replace: 'Choose another file',
} as const;

/** Around the photos of an entry. */
export const PHOTOS = {
  title: 'Photos',
  label: 'Photos (optional)',
  add: 'Add a photo',
  count: (count: number) => formatCount(count, 'photo'),
  numbered: (number: number) => `Photo ${number}`,
  open: (number: number) => `Open photo ${number}`,
  remove: (number: number) => `Remove photo ${number}`,
} as const;

/** In the modal that takes a photo. */
export const CAMERA = {
  title: 'Capture Image',
  capture: 'Capture Image',
  use: 'Use Image',
  starting: 'Starting the camera',
  live: 'Camera',
  captured: 'Your photo',
  unavailable:
    'The camera cannot be used. Please allow it in your browser, or choose a file instead.',
} as const;

/** On and around the signature pad. */
export const SIGNATURE = {
  draw: 'Sign here',
  drawingArea: 'Drawing area for the signature',
  clear: 'Clear',
  failed: "We couldn't save the signature. Clear it and sign again.",
  typeInstead: 'Type the name instead',
  drawInstead: 'Sign by hand instead',
  typedName: 'Full name to sign with',
  /** A typed signature that is another name. */
  typeNameOf: (name: string) => `Type the name of the chosen manager: ${name}`,
} as const;
