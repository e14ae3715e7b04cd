import { formatCount } from '../../contract/core/format-count.ts';
import {
  COMPANY_LINK_DAYS,
  EMAIL_CONFIRMATION_HOURS,
  EMAIL_RESTORE_DAYS,
  IMPORT_LINK_DAYS,
  INVITATION_DAYS,
  RESET_TOKEN_MINUTES,
  TECHNICIAN_LINK_DAYS,
  WEEKLY_MAIL_LINK_DAYS,
} from '../../contract/core/limits.ts';
import { APP_NAME, REGISTER_NAME } from '../../contract/messages/labels.ts';
import { MAIL, type MailText } from './mail-text.ts';

const once = (count: number, unit: string) =>
  `The link can be used once and expires in ${formatCount(count, unit)}.`;

const newPasswordLink = 'If the link has expired, get a new one with "Forgot password?".';

const entered = `You get this mail because somebody entered this address in ${APP_NAME}.`;

/**
 * Mails about accounts and companies, which may go to an address that nobody has confirmed. They are
 * constants, so that no user's words can get into them, not even a name.
 */
export const FIXED_MAIL = {
  /** To the address of a new account, or to the new address of an account. */
  emailConfirmation: {
    subject: `Confirm your email for ${APP_NAME}`,
    parts: [
      `This address was entered for an account of ${APP_NAME}. If you don't know about it, do nothing, and the account does not get your address.`,
      `If it was you, confirm the address. ${once(EMAIL_CONFIRMATION_HOURS, 'hour')}`,
    ],
    button: 'Confirm my email',
    why: entered,
  },
  /** To the confirmed address of an account, when another one is requested. */
  emailChangeRequested: {
    subject: `A new email was requested for your ${APP_NAME} account`,
    parts: [
      'Another email was entered for your account. It replaces this one once it is confirmed. If you made this change, you can ignore this mail.',
      `If it was not you, cancel the change, set a new password and sign everybody out. ${once(EMAIL_CONFIRMATION_HOURS, 'hour')}`,
    ],
    button: 'This was not me',
    why: MAIL.yourAccount,
  },
  /** To the address that an account had before, if it was confirmed. */
  emailChanged: {
    subject: `The email of your ${APP_NAME} account was changed`,
    parts: [
      'This address can no longer sign in. If you made this change, you can ignore this mail.',
      `If you did not, somebody else is using your account. Restore this address, set a new password and sign everybody out. ${once(EMAIL_RESTORE_DAYS, 'day')}`,
    ],
    button: 'Restore this address',
    why: `You get this mail because this was the address of your ${APP_NAME} account.`,
  },
  /** To that address, when the owner did not request the change, or has undone it. */
  emailReplaced: {
    subject: `The email of your ${APP_NAME} account was changed`,
    parts: [
      'The account has another email now. This address can no longer sign in.',
      'If you did not expect this, please tell your administrator.',
    ],
    why: `You get this mail because this was the address of your ${APP_NAME} account.`,
  },
  passwordChanged: {
    subject: `The password of your ${APP_NAME} account was changed`,
    parts: [
      'If you made this change, you can ignore this mail.',
      'If you did not, set another password with "Forgot password?" now. That signs everybody else out.',
    ],
    why: MAIL.yourAccount,
  },
  /** To the confirmed address of an account that a user of the OpenID Connect issuer signs in to from now on. */
  singleSignOnLinked: {
    subject: `Single sign-on opens your ${APP_NAME} account`,
    parts: [
      'Your organisation’s sign-in was used with this address, and opens your account from now on.',
      'If you did not expect this, tell your administrator.',
    ],
    why: MAIL.yourAccount,
  },
  factorAdded: {
    subject: `Your ${APP_NAME} account can be signed in to in another way`,
    parts: [
      'A passkey or an authenticator app was added to your account. If you did this, you can ignore this mail.',
      'If you did not, somebody else is using your account: set another password with "Forgot password?", remove what you do not know from Security in your profile, and tell your administrator.',
    ],
    why: MAIL.yourAccount,
  },
  factorRemoved: {
    subject: `A passkey or an authenticator app was removed from your ${APP_NAME} account`,
    parts: [
      'If you did this, you can ignore this mail.',
      'If you did not, somebody else is using your account: set another password with "Forgot password?", and tell your administrator.',
    ],
    why: MAIL.yourAccount,
  },
  /** When an administrator removed them. */
  factorsRemoved: {
    subject: `The second step of signing in to ${APP_NAME} was removed`,
    parts: [
      'An administrator removed all passkeys, the authenticator app and the recovery codes of your account, and signed you out everywhere. Your password alone signs you in.',
      'If you did not ask for this, set another password with "Forgot password?", and tell your administrator. You can add a passkey again under Security in your profile.',
    ],
    why: MAIL.yourAccount,
  },
  /** When an administrator or the operator gave the account back. */
  accountRecovered: {
    subject: `Your ${APP_NAME} account was given back to you`,
    parts: [
      'An administrator gave your account another email, another password or a link. Nothing that signed in to it before does so any more: no device, passkey, app, code or mailed link.',
      'Add a passkey again under Security in your profile. If you did not expect this, ask your administrator.',
    ],
    why: MAIL.yourAccount,
  },
  recoveryCodesRenewed: {
    subject: `Your ${APP_NAME} account has new recovery codes`,
    parts: [
      'The earlier ones no longer work. If you did this, you can ignore this mail.',
      'If you did not, somebody else is using your account: set another password with "Forgot password?", and tell your administrator.',
    ],
    why: MAIL.yourAccount,
  },
  recoveryCodeUsed: {
    subject: `A recovery code signed in to your ${APP_NAME} account`,
    parts: [
      'If it was you, you can ignore this mail. Each recovery code works once.',
      'If it was not, set another password with "Forgot password?" now, and tell your administrator.',
    ],
    why: MAIL.yourAccount,
  },
  passwordReset: {
    subject: `Reset your ${APP_NAME} password`,
    parts: [
      `Reset the password of your ${APP_NAME} account here. ${once(RESET_TOKEN_MINUTES, 'minute')}`,
      "If you weren't expecting this, you can ignore it: your password stays the same.",
    ],
    button: 'Reset my password',
    why: MAIL.yourAccount,
  },
  /** To a person whom an administrator imported. */
  accountAdded: {
    subject: `Your ${APP_NAME} account`,
    parts: [
      `An administrator added an account at ${APP_NAME} for you. If you weren't expecting this, you can ignore it.`,
      `Set your password here. ${once(IMPORT_LINK_DAYS, 'day')} ${newPasswordLink}`,
    ],
    button: 'Set my password',
    why: entered,
  },
  /** To a technician company that an administrator added. */
  companyAdded: {
    subject: `Your ${APP_NAME} account`,
    parts: [
      `Your technician company has an account at ${APP_NAME} now. If you weren't expecting this, you can ignore it.`,
      `Set your password here. ${once(RESET_TOKEN_MINUTES, 'minute')} ${newPasswordLink}`,
    ],
    button: 'Set my password',
    why: entered,
  },
  /** To a technician company that a stranger registered. */
  companyRegistered: {
    subject: `Confirm your company at ${APP_NAME}`,
    parts: [
      `A technician company was registered at ${APP_NAME} with this address. If you don't know about it, do nothing, and no venue's mails reach you.`,
      `If it is yours, confirm it, and choose a password. ${once(COMPANY_LINK_DAYS, 'day')}`,
    ],
    button: 'Confirm my company',
    why: entered,
  },
  /** To an address that is to get the board by mail on Mondays. */
  boardMail: {
    subject: `Confirm the weekly mail of ${APP_NAME}`,
    parts: [
      `An administrator of ${APP_NAME} entered this address for a mail every Monday about what is wrong at all venues. If you don't want it, do nothing, and it is not sent.`,
      `If you do, confirm it. ${once(WEEKLY_MAIL_LINK_DAYS, 'day')}`,
    ],
    button: 'Get this mail',
    why: entered,
  },
  /** To an address that is to get signed notes by mail on Mondays. */
  notesMail: {
    subject: `Confirm the weekly mail of ${APP_NAME}`,
    parts: [
      `An administrator of ${APP_NAME} entered this address for a mail every Monday with signed notes of all venues. Who keeps them can have it checked later whether the history of a register was altered. If you don't want it, do nothing, and it is not sent.`,
      `If you do, confirm it. ${once(WEEKLY_MAIL_LINK_DAYS, 'day')}`,
    ],
    button: 'Get this mail',
    why: entered,
  },
  adminAdded: {
    subject: `You are an administrator of ${APP_NAME}`,
    parts: [`Set your password here. ${once(RESET_TOKEN_MINUTES, 'minute')} ${newPasswordLink}`],
    button: 'Set my password',
    why: entered,
  },
  adminRemoved: {
    subject: `You are no longer an administrator of ${APP_NAME}`,
    parts: [
      'Another administrator removed your account. Its password, passkeys, codes, sessions, devices and links have ended.',
    ],
    why: `You get this mail because this was the address of an administrator of ${APP_NAME}.`,
  },
  /** To every administrator. */
  adminsChanged: {
    subject: `The administrators of ${APP_NAME} changed`,
    parts: ['An administrator was added or removed. See who they are now.'],
    button: 'See the administrators',
    why: `You get this mail because you are an administrator of ${APP_NAME}.`,
  },
  /** To the technician who recorded an inspection by a link, and to the company. */
  certificate: {
    subject: 'The certificate of an inspection',
    parts: [
      `A technician recorded an inspection of a venue's CCTV in ${APP_NAME}. The certificate is made in your browser, from the register of the venue as it is when you open it.`,
      'Whoever has this mail can open the certificate: keep it with your papers.',
    ],
    button: 'Open the certificate',
    why: `You get this mail because this address was entered for the certificate, or is that of the technician's company.`,
  },
} as const satisfies Readonly<Record<string, MailText>>;

interface Invited {
  /** Name of the administrator or area manager who invites. */
  readonly by: string;
  readonly venues: readonly string[];
}

const names = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/**
 * To somebody whom an administrator or an area manager invites, with or without an account. Beside
 * `technicianLinkMail` the one mail to an address that nobody has confirmed which has names; no name that looks like a
 * link may be among them.
 */
export const invitationMail = ({ by, venues }: Invited): MailText => ({
  subject: `${by} invites you to ${APP_NAME}`,
  parts: [
    `${APP_NAME} is the ${REGISTER_NAME} of licensed venues. ${by} invites you to the register of ${names.format(venues)}.`,
    `${once(INVITATION_DAYS, 'day')} If you weren't expecting this, do nothing: you join nothing, and no account is opened.`,
  ],
  button: 'Open the invitation',
  why: `You get this mail because ${by}, an administrator or area manager, invited this address. No other mail follows unless you join or are invited again.`,
});

interface AskedTechnician {
  readonly kind: 'inspection' | 'repair';
  /** Name of the manager who asks. */
  readonly by: string;
  readonly venue: string;
}

/** To a technician, who needs no account. The only words of users are the names of who asks and of the venue. */
export const technicianLinkMail = ({ kind, by, venue }: AskedTechnician): MailText => ({
  subject: `${by} asks you to record ${kind === 'repair' ? 'a repair' : 'an inspection'} at ${venue}`,
  parts: [
    `${by} of ${venue} asks a technician to record ${kind === 'repair' ? 'the repair of its CCTV' : 'an inspection of its CCTV'} in ${APP_NAME}, the ${REGISTER_NAME} of licensed venues. You do it on your phone, without an account.`,
    `${once(TECHNICIAN_LINK_DAYS, 'day')} If you don't know the venue, do nothing.`,
  ],
  button: kind === 'repair' ? 'Record the repair' : 'Record the inspection',
  why: `You get this mail because ${by} entered this address as that of the technician.`,
});
