/** Content and recipient of a mail. */
export interface Mail {
  /** One email address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface QueuedMail extends Mail {
  readonly id: string;
  readonly queuedAt: Date;
}

/** Sends mails. */
export interface Transport {
  /** Resolves when the mail has been accepted for delivery. */
  send(mail: QueuedMail): Promise<void>;
}
