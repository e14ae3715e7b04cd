import {
  COMPANY_LINK_DAYS,
  EMAIL_CONFIRMATION_HOURS,
  EMAIL_RESTORE_DAYS,
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
  /** To the confirmed address of an account that a user of the OpenID Connect issuer signs in to from now on. */
  singleSignOnLinked: fixedMail(
    `Single sign-on opens your ${APP_NAME} account`,
    'Your organisation’s sign-in was used with this address, and opens your account from now on.',
    'If you did not expect this, tell your administrator.',
  ),
  factorAdded: fixedMail(
    `Your ${APP_NAME} account can be signed in to in another way`,
    'A passkey or an authenticator app was added to your account. If you did this, you can ignore this mail.',
    'If you did not, somebody else is using your account: set another password with "Forgot password?", remove what you do not know from Security in your profile, and tell your administrator.',
  ),
  factorRemoved: fixedMail(
    `A passkey or an authenticator app was removed from your ${APP_NAME} account`,
    'If you did this, you can ignore this mail.',
    'If you did not, somebody else is using your account: set another password with "Forgot password?", and tell your administrator.',
  ),
  /** When an administrator removed them. */
  factorsRemoved: fixedMail(
    `The second step of signing in to ${APP_NAME} was removed`,
    'An administrator removed all passkeys, the authenticator app and the recovery codes of your account, and signed you out everywhere. Your password alone signs you in.',
    'If you did not ask for this, set another password with "Forgot password?", and tell your administrator. You can add a passkey again under Security in your profile.',
  ),
  recoveryCodesRenewed: fixedMail(
    `Your ${APP_NAME} account has new recovery codes`,
    'The earlier ones no longer work. If you did this, you can ignore this mail.',
    'If you did not, somebody else is using your account: set another password with "Forgot password?", and tell your administrator.',
  ),
  recoveryCodeUsed: fixedMail(
    `A recovery code signed in to your ${APP_NAME} account`,
    'If it was you, you can ignore this mail. Each recovery code works once.',
    'If it was not, set another password with "Forgot password?" now, and tell your administrator.',
  ),
  passwordReset: fixedMail(
    `Reset your ${APP_NAME} password`,
    "If you weren't expecting this, you can ignore it: your password stays the same.",
    `Reset the password of your ${APP_NAME} account here. ${once(RESET_TOKEN_MINUTES, 'minute')}`,
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
