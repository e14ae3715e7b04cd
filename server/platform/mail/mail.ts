/** What is said to whom. */
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

/** A way for mails to leave. */
export interface Transport {
  /** Resolves when somebody else has taken the mail over. */
  send(mail: QueuedMail): Promise<void>;
}
