import { createTransport } from 'nodemailer';
import type { Transport } from './mail.ts';
import { messageOf } from './message.ts';

interface Options {
  /** `smtp://user:password@host:port`, or `smtps://` where TLS comes first. */
  readonly url: string;
  readonly from: string;
}

/** Milliseconds. A mail server that is slower is tried again later. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands each mail to a mail server over a connection of its own. */
export function smtpTransport({ url, from }: Options): Transport {
  const server = createTransport({ url, ...TIMEOUT });
  return {
    async send(mail) {
      await server.sendMail(messageOf(mail, from));
    },
  };
}
