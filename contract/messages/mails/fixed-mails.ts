import {
  COMPANY_LINK_DAYS,
  EMAIL_CONFIRMATION_HOURS,
  EMAIL_RESTORE_DAYS,
  IMPORT_LINK_DAYS,
  RESET_TOKEN_MINUTES,
} from '../../core/limits.ts';
import { formatCount } from '../format-count.ts';
import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

/** Ends the text of a mail with a link, which follows it. */
const once = (count: number, unit: string) =>
  `The link can be used once and expires in ${formatCount(count, unit)}:`;

const fixedMail = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
});

/**
 * Mails about accounts and companies, which may go to an address that nobody has confirmed. They are
 * constants, so that no user's words can get into them, not even a name.
 */
export const FIXED_MAIL = {
  /** To the address of a new account, or to the new address of an account. */
  emailConfirmation: fixedMail(
    `Confirm your email for ${APP_NAME}`,
    `This address was entered for an account of ${APP_NAME}. If you don't know about it, do nothing, and the account does not get your address.`,
    `If it was you, confirm the address. ${once(EMAIL_CONFIRMATION_HOURS, 'hour')}`,
  ),
  /** To the confirmed address of an account, when another one is requested. */
  emailChangeRequested: fixedMail(
    `A new email was requested for your ${APP_NAME} account`,
    'Another email was entered for your account. It replaces this one once it is confirmed. If you made this change, you can ignore this mail.',
    `This was not me: cancel the change, set a new password and sign everybody out. ${once(EMAIL_CONFIRMATION_HOURS, 'hour')}`,
  ),
  /** To the address that an account had before, if it was confirmed. */
  emailChanged: fixedMail(
    `The email of your ${APP_NAME} account was changed`,
    'This address can no longer sign in. If you made this change, you can ignore this mail.',
    `If you did not, somebody else is using your account. Restore this address, set a new password and sign everybody out. ${once(EMAIL_RESTORE_DAYS, 'day')}`,
  ),
  /** To that address, when the owner did not request the change, or has undone it. */
  emailReplaced: fixedMail(
    `The email of your ${APP_NAME} account was changed`,
    'The account has another email now. This address can no longer sign in.',
    'If you did not expect this, please tell your administrator.',
  ),
  passwordChanged: fixedMail(
    `The password of your ${APP_NAME} account was changed`,
    'If you made this change, you can ignore this mail.',
    'If you did not, set another password with "Forgot password?" now. That signs everybody else out.',
  ),
  passwordReset: fixedMail(
    `Reset your ${APP_NAME} password`,
    "If you weren't expecting this, you can ignore it: your password stays the same.",
    `Reset the password of your ${APP_NAME} account here. ${once(RESET_TOKEN_MINUTES, 'minute')}`,
  ),
  /** To a person whom an administrator imported. */
  accountAdded: fixedMail(
    `Your ${APP_NAME} account`,
    `An administrator added an account at ${APP_NAME} for you. If you weren't expecting this, you can ignore it.`,
    'If the link has expired, get a new one with "Forgot password?".',
    `Set your password here. ${once(IMPORT_LINK_DAYS, 'day')}`,
  ),
  /** To a technician company that an administrator added. */
  companyAdded: fixedMail(
    `Your ${APP_NAME} account`,
    `Your technician company has an account at ${APP_NAME} now. If you weren't expecting this, you can ignore it.`,
    'If the link has expired, get a new one with "Forgot password?".',
    `Set your password here. ${once(RESET_TOKEN_MINUTES, 'minute')}`,
  ),
  /** To a technician company that a stranger registered. */
  companyRegistered: fixedMail(
    `Confirm your company at ${APP_NAME}`,
    `A technician company was registered at ${APP_NAME} with this address. If you don't know about it, do nothing, and no venue's mails reach you.`,
    `If it is yours, confirm it, and choose a password. ${once(COMPANY_LINK_DAYS, 'day')}`,
  ),
  adminAdded: fixedMail(
    `You are an administrator of ${APP_NAME}`,
    'If the link has expired, get a new one with "Forgot password?".',
    `Set your password here. ${once(RESET_TOKEN_MINUTES, 'minute')}`,
  ),
  adminRemoved: fixedMail(
    `You are no longer an administrator of ${APP_NAME}`,
    'Another administrator removed your account. It can no longer sign in.',
  ),
  /** To every administrator. */
  adminsChanged: fixedMail(
    `The administrators of ${APP_NAME} changed`,
    'An administrator was added or removed. See who they are now:',
  ),
} as const satisfies Readonly<Record<string, MailText>>;
