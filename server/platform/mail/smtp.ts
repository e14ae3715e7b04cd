import { createTransport, type SendMailOptions } from 'nodemailer';
import { MAIL, type MailFile } from '#server/mails/mail-text.ts';
import type { Message, Transport } from './mail.ts';

interface Options {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  readonly url: string;
  readonly from: string;
}

/** Milliseconds. The mails of a slower mail server are retried later. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends each mail to a mail server over a connection of its own. */
export function smtpTransport({ url, from }: Options): Transport {
  const server = createTransport({ url, ...TIMEOUT });
  return {
    async send(mail) {
      await server.sendMail(messageOf(mail, from));
    },
  };
}

/**
 * Converts a mail to nodemailer's options, which are equal in each attempt to send it.
 * @param from the sender's address, with or without a name
 */
export function messageOf(mail: Message, from: string): SendMailOptions {
  const { id, to, subject, text, html, calendar, file, queuedAt } = mail;
  return {
    from,
    // An object, since nodemailer would parse text as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [...(calendar ? [calendarFile(calendar)] : []), ...(file ? [textFile(file)] : [])],
    date: queuedAt,
    messageId: `<${queuedAt.getTime()}.${id}@${domainOf(from)}>`,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const calendarFile = (content: string) => ({
  filename: MAIL.calendarFile,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

const textFile = ({ name, text }: MailFile) => ({
  filename: name,
  content: text,
  contentType: 'text/plain; charset=utf-8',
});

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
