import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

/** To the owner of an account whose password was changed, no matter by whom. */
export const passwordChangedMail = ({ name }: { name: string }): MailText => ({
  subject: `The password of your ${APP_NAME} account was changed`,
  text: [
    `Hello ${name},`,
    '',
    `The password of your ${APP_NAME} account was changed. If you made this change, you can ignore this mail.`,
    '',
    'If you did not, set another password with "Forgot password?" now. That signs everybody else out.',
  ].join('\n'),
});
