import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { BaseLogger } from 'pino';
import type { Message, Transport } from './mail.ts';
import { messageOf } from './smtp.ts';

interface Options {
  readonly dataDir: string;
  readonly from: string;
  readonly log: Pick<BaseLogger, 'info'>;
}

/** A mail may hold a link that opens an account. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Writes each mail to the data folder's `outbox/`, for servers without a mail server: as it would be sent,
 * and beside it its text alone, so that its links can be opened from an editor.
 */
export function outboxTransport({ dataDir, from, log }: Options): Transport {
  const folder = join(dataDir, 'outbox');
  return {
    async send(mail) {
      const file = join(folder, fileName(mail));
      const write = (ending: string, content: Buffer | string) =>
        writeFile(`${file}.${ending}`, content, { flush: true, mode: PRIVATE_FILE });
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await write('eml', await new MailComposer(messageOf(mail, from)).compile().build());
      await write('txt', `${mail.subject}\n\n${mail.text}\n`);
      log.info({ file: `${file}.eml` }, 'A mail was written to the outbox');
    },
  };
}

/** Returns a name without ending that sorts by time, and is equal in each attempt to send the mail. */
const fileName = ({ queuedAt, id }: Message) =>
  `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
