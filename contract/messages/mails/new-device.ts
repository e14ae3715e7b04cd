import { APP_NAME } from '../names.ts';
import { factsOf, MAIL, type MailText } from './mail-text.ts';

interface SignInFrom {
  /** Browser and system; null for others. */
  readonly device: string | null;
  readonly address: string;
}

/** To the owner of an account. */
export const newDeviceMail = ({ device, address }: SignInFrom): MailText => ({
  subject: `New sign-in to your ${APP_NAME} account`,
  parts: [
    'Somebody signed in to your account with a device that it has not seen before.',
    factsOf({ Device: device ?? 'Another browser or app', Address: address }),
    'If it was you, you can ignore this mail. If not, end that session and change your password.',
  ],
  button: 'See your sessions',
  why: MAIL.yourAccount,
});
