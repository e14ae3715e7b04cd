import { RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { APP_NAME } from '../spec/names.ts';
import { counted } from './counted.ts';

/** What the server answers where the specification is silent. ERROR has the rest. */
export const REFUSAL = {
  /** 401, for a missing, wrong or expired token alike. */
  signedOut: 'You are signed out. Please sign in again.',
  /** 403 */
  notAllowed: 'You are not allowed to do this.',
  /** 409 */
  changedMeanwhile: 'Someone else has changed this record. Please reload it and try again.',
  /** 409: an idempotency key came again with another body. */
  keyReused: 'This was already sent with other content. Please reload the page and start afresh.',
  /** 413 */
  requestTooLarge: 'This is too much to send at once.',
  /** 415 */
  mediaTypeUnsupported: 'This kind of content is not accepted.',
  /** 422 on `email`: one sentence for both, so that nobody learns which addresses are known. */
  wrongCredentials: 'Email or password is not correct',
  /** 422 */
  emailInUse: 'This email is already in use',
  /** 409: a company cannot be deleted under those who rely on it. */
  companyNeeded:
    'This company still services venues or has technicians. Please give the venues another company and delete the technicians first.',
  /** 422 on `code` */
  venueCodeInUse: 'This code is already in use',
  /** 422, also for the code of an inactive venue. */
  venueCodeUnknown: 'No venue has this code',
  /** 422 */
  licenceInUse: 'Another company already uses this licence number',
  /** 422, where the register of a state's licences is configured. */
  licenceNotListed: 'The licence register does not list this number under this company name',
  /** 422, also for a link that was used before. */
  resetLinkExpired: 'This link does not work any more. Please ask for a new one.',
  /** 429 */
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  /** 429, for an email that is known and one that is not alike. */
  tooManyPasswords: (minutes: number) =>
    `Too many wrong passwords for this email. Please try again in ${counted(minutes, 'minute')}, or use "Forgot password?".`,
  /** 503 */
  notReady: `${APP_NAME} is not ready yet. Please try again in a moment.`,
  /** 503: the disk is full, the folder of files cannot be written, or the file store is away. */
  cannotKeep: `${APP_NAME} cannot store anything at the moment, and nothing was saved. Please try again in a few minutes. If it stays so, tell whoever runs ${APP_NAME}.`,
  /** Said by the client when no answer came. */
  connectionLost: 'No connection. Please check your internet and try again.',
} as const;

/** Success that says no more than it may. */
export const NOTICE = {
  signedOut: 'You are signed out.',
  /** The same whether or not the address is known. */
  resetLinkSent: `If we know this email, a link to change the password is on its way. It works once, for ${RESET_TOKEN_MINUTES} minutes.`,
} as const;
