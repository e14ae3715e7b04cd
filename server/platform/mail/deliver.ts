import { mailFooter } from '#contract/messages/mails/mail-text.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import type { Database } from '../postgres/connect.ts';
import type { Transport } from './mail.ts';
import { mailStore } from './store.ts';

interface Dependencies {
  readonly db: Database;
  readonly transport: Transport;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Creates the task that sends one mail, unless it was sent before. A mail is sent twice only when our
 * server ends between the mail server's acceptance and our record of it; both copies then have the same
 * Message-ID.
 */
export function mailDelivery({ db, transport, publicUrl, now }: Dependencies) {
  return async ({ mailId }: TaskPayloads['deliverMail']): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const store = mailStore(trx);
      const mail = await store.takeUnsent(mailId);
      if (!mail) return;
      const { path, text, ...envelope } = mail;
      const link = path === null ? [] : [`${publicUrl}${path}`];
      await transport.send({
        ...envelope,
        text: [text, ...link, mailFooter(publicUrl)].join('\n\n'),
      });
      await store.markSent(mail.id, now());
    });
  };
}
