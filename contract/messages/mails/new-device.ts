import { APP_NAME } from '../names.ts';
import type { MailText } from './mail-text.ts';

interface SignInFrom {
  /** Browser and system; null for others. */
  readonly device: string | null;
  readonly address: string;
}

/** To the owner of an account. A link to their sessions follows. */
export const newDeviceMail = ({ device, address }: SignInFrom): MailText => ({
  subject: `New sign-in to your ${APP_NAME} account`,
  text: [
    'Hello,',
    `Somebody signed in to your account with a device that it has not seen before: ${device ?? 'another browser or app'}, from the address ${address}.`,
    'If it was you, you can ignore this mail. If not, end that session and change your password. Your sessions:',
  ].join('\n\n'),
});
