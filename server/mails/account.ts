import { APP_NAME } from '../../contract/messages/labels.ts';
import { factsOf, MAIL, type MailText } from './mail-text.ts';

/** What callers can find out by trying. */
const PLURAL = {
  email: 'emails',
  'licence number': 'licence numbers',
  'venue code': 'venue codes',
} as const;

/** To admins, when nearly as many attempts were refused as all addresses together may make in an hour. */
export const guessesMail = (what: keyof typeof PLURAL): MailText => ({
  subject: `Many ${PLURAL[what]} are being tried`,
  parts: [
    `Within the last hour, ${APP_NAME} refused many forms because of their ${PLURAL[what]}. Somebody may be trying which are in use.`,
    'When the limit for all addresses is reached, networks that had a refusal wait until the hour is over. Everybody else, and people with an invitation, can go on.',
    'The log of your proxy shows where the attempts come from: block those addresses there.',
  ],
  why: `You get this mail because you are an administrator of ${APP_NAME}. It is sent once an hour at most.`,
});

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
