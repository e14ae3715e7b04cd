import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { BaseLogger } from 'pino';
import type { QueuedMail, Transport } from './mail.ts';
import { messageOf } from './message.ts';

interface Options {
  readonly dataDir: string;
  readonly from: string;
  readonly log: Pick<BaseLogger, 'info'>;
}

/** Leaves each mail as a file in the data folder's `outbox/`, where no mail server is configured. */
export function outboxTransport({ dataDir, from, log }: Options): Transport {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      // 8bit: people read the file as it is, and open links in it.
      const { message } = await composer.sendMail({ ...messageOf(mail, from), encoding: '8bit' });
      const file = join(folder, fileName(mail));
      await mkdir(folder, { recursive: true });
      await writeFile(file, message, { flush: true });
      log.info({ to: mail.to, subject: mail.subject, file }, 'A mail lies in the outbox');
    },
  };
}

/** Sorts by time, and is the same each time the mail is tried. */
const fileName = ({ queuedAt, id }: QueuedMail) =>
  `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
