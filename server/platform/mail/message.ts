import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail } from './mail.ts';

/**
 * A mail as nodemailer takes it, the same each time it is tried.
 * @param from a sender's address, with or without a name
 */
export function messageOf(mail: QueuedMail, from: string): SendMailOptions {
  const { id, to, subject, text, queuedAt } = mail;
  return {
    from,
    // As an object: text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    date: queuedAt,
    messageId: `<${queuedAt.getTime()}.${id}@${domainOf(from)}>`,
    // RFC 3834: nobody's holiday notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
