import { APP_NAME } from '../names.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Ends every mail. @param address of the web app */
export const mailFooter = (address: string) => `${APP_NAME}: ${address}`;
