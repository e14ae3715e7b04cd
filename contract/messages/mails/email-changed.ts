import { EMAIL_RESTORE_DAYS } from '#contract/core/limits.ts';
import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

interface EmailChange {
  readonly name: string;
  /** Restores the address; undefined when an administrator changed it. */
  readonly link: string | undefined;
}

/** To the address that an account had before. */
export const emailChangedMail = ({ name, link }: EmailChange): MailText => ({
  subject: `The email of your ${APP_NAME} account was changed`,
  text: [
    `Hello ${name},`,
    '',
    `The email address of your ${APP_NAME} account was changed. This address can no longer sign in. If you made this change, you can ignore this mail.`,
    '',
    ...(link === undefined
      ? ['If you did not, please tell your administrator.']
      : [
          `If you did not, somebody else is using your account. This link restores this address, sets a new password and signs everybody out. It can be used once and expires in ${EMAIL_RESTORE_DAYS} days:`,
          '',
          link,
        ]),
  ].join('\n'),
});
