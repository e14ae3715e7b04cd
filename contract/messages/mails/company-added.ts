import { RESET_TOKEN_MINUTES } from '#contract/core/limits.ts';
import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

/** To a technician company, when its account is opened or its address is corrected. */
export const companyAddedMail = ({ name, link }: { name: string; link: string }): MailText => ({
  subject: `Your ${APP_NAME} account`,
  text: [
    `Hello ${name},`,
    '',
    `${name} has been added to ${APP_NAME} as a technician company. Set your password here. The link can be used once and expires in ${RESET_TOKEN_MINUTES} minutes:`,
    '',
    link,
    '',
    'After that, get a new link with "Forgot password?". If you weren\'t expecting this, you can ignore it.',
  ].join('\n'),
});
