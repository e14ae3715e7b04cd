import { RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

/** To the owner of an account for which a new password was requested. */
export const passwordResetMail = ({ name, link }: { name: string; link: string }): MailText => ({
  subject: `Reset your ${APP_NAME} password`,
  text: [
    `Hello ${name},`,
    '',
    `Reset the password of your ${APP_NAME} account here. The link can be used once and expires in ${RESET_TOKEN_MINUTES} minutes:`,
    '',
    link,
    '',
    "If you weren't expecting this, you can ignore it: your password stays the same.",
  ].join('\n'),
});
