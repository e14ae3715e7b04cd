/** Content and recipient of a mail. */
export interface Mail {
  /** One email address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Path of the screen that the mail links to. */
  readonly path?: string;
  /** Id of the fault that the mail is about. */
  readonly formBId?: string;
}

export interface QueuedMail extends Omit<Mail, 'path' | 'formBId'> {
  readonly id: string;
  readonly queuedAt: Date;
}

/** Sends mails. */
export interface Transport {
  /** Resolves when the mail has been accepted for delivery. */
  send(mail: QueuedMail): Promise<void>;
}
