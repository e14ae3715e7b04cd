import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { BaseLogger } from 'pino';
import type { QueuedMail, Transport } from './mail.ts';
import { messageOf } from './smtp.ts';

interface Options {
  readonly dataDir: string;
  readonly from: string;
  readonly log: Pick<BaseLogger, 'info'>;
}

/** A mail may hold a link that opens an account. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Writes each mail to a file in the data folder's `outbox/`, for servers without a mail server. */
export function outboxTransport({ dataDir, from, log }: Options): Transport {
  const folder = join(dataDir, 'outbox');
  return {
    async send(mail) {
      const file = join(folder, fileName(mail));
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(file, composeFile(mail, from), { flush: true, mode: PRIVATE_FILE });
      log.info({ file }, 'A mail was written to the outbox');
    },
  };
}

/** Returns a name that sorts by time, and is equal in each attempt to send the mail. */
const fileName = ({ queuedAt, id }: QueuedMail) =>
  `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;

/** Writes the text unencoded and unwrapped, so that its links can be opened from an editor. */
function composeFile(mail: QueuedMail, from: string): string {
  const head = new MailComposer({ ...messageOf(mail, from), text: '' }).compile();
  head.setHeader('Content-Transfer-Encoding', '8bit');
  return `${head.buildHeaders()}\r\n\r\n${mail.text}\r\n`;
}
