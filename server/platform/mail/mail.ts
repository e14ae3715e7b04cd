import type { MailContent, MailFile, MailText } from '#server/mails/mail-text.ts';

/** Words and recipient of a mail. */
export interface Mail extends MailText {
  /** One email address, without a name. */
  readonly to: string;
  /** Path of the screen that the button opens. */
  readonly path?: string;
  /** Path of the link that stops mails of this kind. It is a secret of the recipient. */
  readonly stopPath?: string;
  /** Id of the fault that the mail is about. */
  readonly formBId?: string;
}

/** The words of a mail that is being sent. */
export interface SentContent extends MailContent {
  readonly stopPath?: string;
}

/** A mail as it is sent. */
export interface Message {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Dates, as an iCalendar file; undefined for a mail without dates. */
  readonly calendar: string | undefined;
  readonly file: MailFile | undefined;
  readonly queuedAt: Date;
}

/** Sends mails. */
export interface Transport {
  /** Resolves when the mail has been accepted for delivery. */
  send(message: Message): Promise<void>;
}
